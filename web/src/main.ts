import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./fonts.css";
import "./base.css";
import { showSettings } from "./lib/keep.svelte";

showSettings();
const target = document.getElementById("app");
if (target) mount(App, { target });

import "@fontsource-variable/atkinson-hyperlegible-next";
import "@fontsource-variable/bitter";
import "@fontsource/atkinson-hyperlegible-mono/400.css";
import "@fontsource/alfa-slab-one/400.css";
import "@fontsource/rye/400.css";
import "@fontsource/chakra-petch/700.css";
import "@fontsource/special-elite/400.css";
import "@fontsource/pixelify-sans/600.css";
import { mount } from "svelte";
import "../src/tokens.css";
import Gallery from "./Gallery.svelte";

const target = document.getElementById("app");
if (target) mount(Gallery, { target });

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { weigh } from "./weigh";

// The built page lies inside the Python package, which serves it.
export default defineConfig({
  plugins: [svelte(), weigh()],
  build: { outDir: "../src/diggings/server/static", emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true }, "/games": "http://127.0.0.1:8765" } },
});

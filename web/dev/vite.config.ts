// The gallery, with the games' folders served as the server does: npx vite --config dev/vite.config.ts
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const games = resolve(import.meta.dirname, "../../src/diggings/games");

const folders: Plugin = {
  name: "games",
  configureServer(server) {
    server.middlewares.use("/games", (request, answer, next) => {
      const found = /^\/([a-z-]+)\/(art\.svg|table\.css)$/.exec((request.url ?? "").split("?")[0] ?? "");
      const file = found && resolve(games, found[1]!.replaceAll("-", "_"), found[2]!);
      if (!file || !existsSync(file)) return next();
      answer.setHeader("content-type", found[2] === "art.svg" ? "image/svg+xml" : "text/css");
      answer.end(readFileSync(file));
    });
  },
};

export default defineConfig({ root: resolve(import.meta.dirname, ".."), plugins: [svelte(), folders] });

// Says after a build what the first page weighs: all that index.html asks for of script and style, compressed.
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

export function weigh(): Plugin {
  return {
    name: "weigh",
    writeBundle(_options, bundle) {
      const page = bundle["index.html"];
      const html = page?.type === "asset" ? String(page.source) : "";
      let bytes = 0;
      for (const [name, part] of Object.entries(bundle)) {
        if (!html.includes(`/${name}"`) || !/\.(js|css)$/.test(name)) continue;
        bytes += gzipSync(part.type === "chunk" ? part.code : part.source).length;
      }
      console.log(`first load: ${(bytes / 1000).toFixed(1)} KB of script and style, compressed (at most 90)`);
    },
  };
}

import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import packed from "./vite.config";

export default mergeConfig(packed, defineConfig({ test: { environment: "happy-dom" } }));

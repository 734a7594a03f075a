import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vitest/config";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const testing = Boolean(process.env.VITEST);
const everyTest = { environment: "node" as const, setupFiles: ["tests/setup/fail-on-console.ts"] };

export default defineConfig({
  plugins: [!testing && remix(remixConfig)],
  resolve: {
    alias: { "~": at("./app"), "#db": at("./db"), "#studio": at("./studio"), "#tests": at("./tests") },
    dedupe: ["react", "react-dom", "styled-components", "sanity"],
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // remix-serve serves ./public itself for an hour; a copy in build/client would be immutable for a year.
    copyPublicDir: false,
    chunkSizeWarningLimit: 8_000,
  },
  optimizeDeps: { entries: ["./app/**/*.{ts,tsx}"] },
  test: {
    projects: [
      {
        extends: true,
        test: { ...everyTest, name: "unit", include: ["{app,db,studio}/**/*.test.{ts,tsx}"] },
      },
      {
        extends: true,
        test: {
          ...everyTest,
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...everyTest,
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedServer, type TestServer } from "#tests/setup/server";

/** Largest first load of a public page's scripts after gzip. */
const MAX_FIRST_LOAD_BYTES = 100 * 1024;

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

/**
 * Every script a page loads, by its preloads and its own imports, and all that those import statically. The page also
 * names scripts for later moves, which are not asked for.
 */
async function scriptsOf(page: string): Promise<Map<string, string>> {
  const html = await (await fetch(server.url + page)).text();
  const loaded = html.matchAll(
    /(?:<link rel="modulepreload" href=|\bfrom |\bimport\(?)"(\/assets\/[\w.$~-]+\.js)"/g,
  );
  const named = [...loaded].map(([, url]) => url as string);
  const found = new Map<string, string>();
  const queue = [...new Set(named)];
  for (let url = queue.shift(); url; url = queue.shift()) {
    if (found.has(url)) continue;
    const code = await (await fetch(server.url + url)).text();
    found.set(url, code);
    for (const [, file] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.$~-]+\.js)["']/g))
      queue.push(`/assets/${file}`);
  }
  return found;
}

describe.each(["/", "/services", "/contact", "/blog", "/chat", "/no-such-page"])(
  "the scripts of %s",
  (page) => {
    it("hold no server code and no Studio code, and are small", async () => {
      const scripts = await scriptsOf(page);
      // At least the framework, the frame, the entry and two routes.
      expect(scripts.size).toBeGreaterThan(4);
      const size = [...scripts.values()].reduce((sum, code) => sum + gzipSync(code).length, 0);
      expect(size).toBeLessThan(MAX_FIRST_LOAD_BYTES);
      for (const [url, code] of scripts) {
        for (const mark of [
          "better-sqlite3",
          "node:crypto",
          "process.env.",
          "drizzle",
          "styled-components",
          "sanity.studio",
        ]) {
          expect(code.includes(mark), `${url} holds ${mark}`).toBe(false);
        }
      }
    });
  },
);

it("no file of the client build holds a server module or a setting", () => {
  const folder = "build/client/assets";
  const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const code = readFileSync(path.join(folder, file), "utf8");
    for (const mark of [
      "better-sqlite3",
      "SESSION_SECRET",
      "RESEND_WEBHOOK_SECRET",
      "ADMIN_PASSWORD",
      "PRAGMA",
    ]) {
      expect(code.includes(mark), `${file} holds ${mark}`).toBe(false);
    }
  }
});

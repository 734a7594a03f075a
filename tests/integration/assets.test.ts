import { createHash } from "node:crypto";
import http from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { sharedServer, type TestServer } from "#tests/setup/server";

let server: TestServer;
let script: string;
beforeAll(async () => {
  server = await sharedServer();
  const html = await (await fetch(server.url)).text();
  script = /\/assets\/framework-[\w.$-]+\.js/.exec(html)?.[0] ?? "";
});

/** As sent: `fetch` would undo the compression. */
function raw(path: string, headers: http.OutgoingHttpHeaders = {}, method = "GET") {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      http
        .request(server.url + path, { method, headers }, (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part) => parts.push(part));
          answer.on("end", () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
          );
        })
        .on("error", reject)
        .end();
    },
  );
}

it("puts the public stylesheet into the page, known to its policy by its hash", async () => {
  const page = await fetch(server.url);
  const css = /<style id="site-styles">([^<]*)<\/style>/.exec(await page.text())?.[1] ?? "";
  const hash = createHash("sha256").update(css).digest("base64");
  expect(css).toContain("@font-face");
  expect(page.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
});

it("sends the build's files as small as the browser takes them, for a year", async () => {
  const plain = await raw(script);
  const gzip = await raw(script, { "accept-encoding": "gzip" });
  const brotli = await raw(script, { "accept-encoding": "gzip, deflate, br" });
  expect([plain, gzip, brotli].map(({ headers }) => headers["content-encoding"])).toEqual([
    undefined,
    "gzip",
    "br",
  ]);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  expect(brotli.body.length).toBeLessThan(gzip.body.length);
  for (const { status, headers } of [plain, gzip, brotli]) {
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^text\/javascript/);
    expect(headers["cache-control"]).toBe("public,max-age=31536000,immutable");
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

it("answers HEAD without a body, and nothing outside the build", async () => {
  const head = await raw(script, {}, "HEAD");
  expect([head.status, head.body.length]).toEqual([200, 0]);
  for (const path of [
    "/assets/none.js",
    "/assets/../server/index.js",
    "/assets/%2e%2e/%2e%2e/package.json",
  ]) {
    expect((await raw(path)).status, path).toBe(404);
  }
});

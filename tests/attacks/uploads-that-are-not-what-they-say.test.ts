import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "#tests/setup/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { LAKE_TOKENS: "upload-token=administrator" } });
});
afterAll(() => server.dispose());

const upload = (kind: "images" | "files", bytes: Buffer, type: string, filename: string) =>
  fetch(`${server.url}/lake/v2025-02-19/assets/${kind}/production?filename=${encodeURIComponent(filename)}`, {
    method: "POST",
    headers: { Authorization: "Bearer upload-token", "Content-Type": type },
    body: new Uint8Array(bytes),
  });

/** A PNG that says it is so wide and high; its few bytes of data unpack to rows of zeros. */
function pngOf(width: number, height: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    let crc = 0xffffffff;
    for (const byte of body) crc = crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("an upload", () => {
  it("of a bomb is refused before it is unpacked", async () => {
    const answer = await upload("images", pngOf(30_000, 30_000), "image/png", "bomb.png");
    expect(answer.status).toBe(413);
    expect(JSON.stringify(await answer.json())).toContain("megapixels");
  });

  it.each([
    ["a page", Buffer.from("<html><script>alert(1)</script></html>"), "image/png", "page.png"],
    ["a program", Buffer.from("MZ\x90\x00".repeat(50)), "image/jpeg", "program.jpg"],
    ["nothing", Buffer.alloc(0), "image/png", "empty.png"],
    ["half a picture", pngOf(10, 10).subarray(0, 30), "image/png", "half.png"],
  ])("of %s as an image is refused", async (_, bytes, type, name) => {
    const { status } = await upload("images", bytes, type, name);
    expect(status).toBe(400);
  });

  it("of a page or an SVG with a script runs nowhere: it is served in a sandbox, with no script", async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    const html = Buffer.from("<script>alert(document.cookie)</script>");
    for (const sent of [
      await upload("images", svg, "image/svg+xml", "a.svg"),
      await upload("files", html, "text/html", "a.html"),
    ]) {
      const { document } = (await sent.json()) as { document: { url: string } };
      const served = await fetch(document.url);
      expect(served.status).toBe(200);
      expect(served.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox$/);
      expect(served.headers.get("x-content-type-options")).toContain("nosniff");
    }
  });

  it("is for staff alone", async () => {
    const answer = await fetch(`${server.url}/lake/v2025-02-19/assets/images/production`, {
      method: "POST",
      headers: { "Content-Type": "image/png" },
      body: new Uint8Array(pngOf(1, 1)),
    });
    expect(answer.status).toBe(401);
  });
});

import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { SHARED_LAKE_TOKEN, sharedServer, type TestServer } from "#tests/setup/server";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const upload = (kind: "images" | "files", bytes: Buffer, type: string, filename: string) =>
  fetch(`${server.url}/lake/v2025-02-19/assets/${kind}/production?filename=${encodeURIComponent(filename)}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${SHARED_LAKE_TOKEN}`, "Content-Type": type },
    body: new Uint8Array(bytes),
  });

/** Types that browsers run as a script if they may not sniff (WHATWG MIME Sniffing, JavaScript MIME types). */
const SCRIPT =
  /^\s*(application\/(x-)?(ecma|java)script|text\/((x-)?(ecma|java)script|javascript1\.[0-5]|jscript|livescript))\s*(;|$)/i;

/**
 * Checks that `script-src 'self'` is safe with this answer: its type is no script's, and sniffing is off. Both headers
 * are checked as sent, because a browser takes the first of several values.
 */
async function expectNoScript(url: string): Promise<void> {
  const gone = new AbortController();
  const { headers, status } = await fetch(url, {
    headers: { Authorization: `Bearer ${SHARED_LAKE_TOKEN}` },
    redirect: "manual",
    signal: gone.signal,
  });
  gone.abort();
  const type = headers.get("content-type");
  expect(headers.get("x-content-type-options"), url).toMatch(/^nosniff\b/);
  expect(type ?? "", `${status} ${url}`).not.toMatch(SCRIPT);
}

/** A PNG that declares this width and height; its few bytes of data unpack to rows of zeros. */
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

const DOT = { width: 9, height: 9, channels: 3, background: "#c33" } as const;

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

  it.each([
    ["a TIFF", () => sharp({ create: DOT }).tiff().toBuffer(), "image/tiff", "scan.tif"],
    [
      "a TIFF that is called a JPEG",
      () => sharp({ create: DOT }).tiff().toBuffer(),
      "image/jpeg",
      "scan.jpg",
    ],
    ["a paper", () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"), "application/pdf", "paper.pdf"],
    ["a map of numbers", () => Buffer.from("P6\n2 2\n255\n............"), "image/x-portable-pixmap", "a.ppm"],
    ["a table", () => Buffer.from("1,2\n3,4\n"), "text/csv", "a.csv"],
  ])("of %s as an image is refused, saying what is taken", async (_, make, type, name) => {
    const bytes = await make();
    const refused = await upload("images", bytes, type, name);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(await refused.json())).toContain("JPEG, PNG, WebP, GIF, AVIF or SVG");
    const kept = await upload("files", bytes, type, name);
    expect(kept.status).toBe(200);
    const { document } = (await kept.json()) as { document: { url: string } };
    const served = await fetch(`${document.url}?w=9&fm=png`);
    expect(served.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
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

  it("of a script is served as nothing that a browser runs, whatever it is called", async () => {
    const code = Buffer.from("window.__ran = 1;");
    // Code that is also the beginning of a picture, and a picture that is also code.
    const both = Buffer.concat([Buffer.from("GIF89a="), code]);
    const tried = [
      ...[
        "text/javascript",
        "application/javascript",
        "module",
        "text/css",
        "audio/mpeg",
        "image/svg+xml",
      ].flatMap((type) => ["a.js", "a.mjs", "a.mp3"].map((name) => ["files", code, type, name] as const)),
      ["files", both, "text/javascript", "a.js"],
      ["images", code, "text/javascript", "a.js"],
      ["images", both, "text/javascript", "a.gif"],
      ["images", Buffer.concat([pngOf(9, 9), code]), "text/javascript", "a.js"],
    ] as const;
    const served: string[] = [];
    for (const [kind, bytes, type, name] of tried) {
      const sent = await upload(kind, bytes, type, name);
      if (!sent.ok) continue;
      const { url } = ((await sent.json()) as { document: { url: string } }).document;
      served.push(url, `${url}?dl=a.js`, `${url}?dlRaw`, `${url}?w=9`, `${url}?fm=js`);
    }
    expect(served.length).toBeGreaterThan(20);
    for (const url of served) await expectNoScript(url);
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

describe("what others write", () => {
  it("is no script anywhere on our origin, which pages may take scripts from", async () => {
    const code = "window.__ran = 1;";
    const query = encodeURIComponent(`"${code}"`);
    const lake = "/lake/v2025-02-19/data";
    for (const address of [
      ...["/rss.xml", "/feed.json", "/podcast.xml", "/sitemap.xml", "/robots.txt", "/llms.txt"],
      ...["/og/a.png", "/site.webmanifest", "/.well-known/security.txt", "/healthz", "/readyz"],
      ...["/api/blog/posts", "/api/blog/posts?published=true", "/api/search?q=window", `/api/${query}.js`],
      ...[`/api/blog/posts?callback=${query}`, "/about.data", "/blog.data?callback=x", "/_root.data"],
      ...[
        `${lake}/query/production?query=${query}`,
        `${lake}/doc/production/a.js`,
        `${lake}/listen/production`,
      ],
      ...[
        "/lake/images/embedded/production/a.js",
        "/lake/files/embedded/production/a.js",
        `/lake/${query}.js`,
      ],
      ...[
        "/a.js",
        `/assets/${query}.js`,
        "/blog/a.js",
        "/preview?to=/a.js",
        "/__manifest?p=/about&version=1",
      ],
    ])
      await expectNoScript(server.url + address);
  });

  it("differs from the site's own scripts, which are scripts", async () => {
    const html = await (await fetch(server.url)).text();
    const [own] = /\/assets\/[\w.$~-]+\.js/.exec(html) ?? [];
    const { headers } = await fetch(server.url + own);
    expect(headers.get("content-type")).toMatch(SCRIPT);
    expect(headers.get("x-content-type-options")).toContain("nosniff");
  });
});

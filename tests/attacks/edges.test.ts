import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { startServer, type TestServer } from "#tests/setup/server";
import { SAMPLE_STAFF, sessionCookie } from "#tests/setup/staff";

const SECRETS = {
  SESSION_SECRET: "secret-session-secret-secret-session-secret",
  LAKE_TOKENS: "secret-lake-token=administrator",
  CALENDLY_WEBHOOK_KEY: "secret-calendly-key",
  RESEND_WEBHOOK_SECRET: "whsec_c2VjcmV0LXJlc2VuZA==",
  ADMIN_USERNAME: "ellen",
  ADMIN_PASSWORD: "secret-admin-password",
};

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ env: { ...SECRETS, LOG_LEVEL: "trace" } });
  const signedIn = await sendJson(`${server.url}/api/auth/login`, {
    username: "ellen",
    password: SECRETS.ADMIN_PASSWORD,
  });
  cookie = signedIn.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
});
afterAll(() => server.dispose());

/** A request as it is written, without `fetch` tidying the path. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const request = httpRequest(
      { hostname, port, path, headers: { host: `${hostname}:${port}`, ...headers } },
      (answer) => {
        let body = "";
        answer.on("data", (chunk) => (body += chunk));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
      },
    );
    request.on("error", reject);
    request.end();
  });

const upload = (kind: "images" | "files", bytes: Buffer, type: string, filename: string) =>
  fetch(`${server.url}/lake/v2025-02-19/assets/${kind}/production?filename=${encodeURIComponent(filename)}`, {
    method: "POST",
    headers: { Authorization: "Bearer secret-lake-token", "Content-Type": type },
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

describe("an address that wants out", () => {
  it.each([
    "/assets/../../server/index.js",
    "/assets/..%2f..%2fserver%2findex.js",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/../../etc/passwd",
    "/guides/..%2f..%2f..%2fpackage.json",
    "/guides/....//....//package.json",
    "/..%5c..%5cpackage.json",
    "/data/app.sqlite",
    "/lake/images/embedded/production/..%2f..%2f..%2fapp.sqlite",
    "/lake/files/embedded/production/%2e%2e%2f%2e%2e%2fsession-secret",
    "/.env",
    "/.git/config",
    "/node_modules/react/package.json",
  ])("%s gives nothing", async (address) => {
    const { status, body } = await raw(address);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/SQLite format|"dependencies"|root:x|repositoryformatversion|createServer/);
  });
});

describe("a way to another site", () => {
  const AWAY = [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/%5Cevil.example/..",
    "javascript:alert(1)",
    "/\t/evil.example",
    "http:evil.example",
    "///evil.example",
  ];
  const stays = (location: string | null) => {
    if (location === null) return;
    expect(new URL(location, server.url).host).toBe(new URL(server.url).host);
    expect(location).not.toMatch(/^javascript:/);
  };
  it.each(AWAY)("is not taken: %j", async (to) => {
    const q = encodeURIComponent(to);
    for (const address of [
      `/preview?to=${q}`,
      `/preview/exit?to=${q}`,
      `/admin/login?redirectTo=${q}`,
      `/admin/login?origin=${q}`,
      `/admin/logout?redirectTo=${q}`,
    ]) {
      const answer = await fetch(server.url + address, { redirect: "manual", headers: { Cookie: cookie } });
      expect(answer.status, address).toBeLessThan(500);
      stays(answer.headers.get("location"));
    }
    const signIn = await fetch(`${server.url}/admin/login?redirectTo=${q}`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: server.url },
      body: new URLSearchParams({ username: "ellen", password: SECRETS.ADMIN_PASSWORD, redirectTo: to }),
    });
    expect(signIn.status).toBe(302);
    stays(signIn.headers.get("location"));
  });
});

describe("a form on another site", () => {
  it.each([
    ["POST", "/api/leads"],
    ["PATCH", "/api/leads/x/status"],
    ["POST", "/api/auth/login"],
    ["POST", "/api/auth/logout"],
    ["POST", "/api/contact"],
    ["POST", "/admin/login"],
    ["POST", "/admin/logout"],
    ["POST", "/admin/account"],
    ["POST", "/contact"],
    ["POST", "/lake/v2025-02-19/data/mutate/production"],
    ["POST", "/lake/v2025-02-19/assets/files/production"],
  ])("is refused, cookie or not: %s %s", async (method, address) => {
    for (const origin of ["https://evil.example", "null", `${server.url}.evil.example`]) {
      const answer = await fetch(server.url + address, {
        method,
        headers: { Origin: origin, Cookie: cookie, "Content-Type": "text/plain" },
        body: '{"mutations":[{"delete":{"id":"siteSettings"}}]}',
      });
      expect(answer.status, origin).toBe(403);
    }
    expect((await fetch(`${server.url}/api/leads`, { headers: { Cookie: cookie } })).status).toBe(200);
  });
});

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

it("an address that somebody wrote is never fetched by the server", async () => {
  let asked = 0;
  const canary = createServer((_, answer) => {
    asked++;
    answer.end();
  });
  await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
  const target = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/latest/meta-data`;
  const mutations = [
    { patch: { query: '*[_type == "post"]', set: { featuredImageUrl: target }, unset: ["featuredImage"] } },
    { patch: { id: "siteSettings", set: { "bookingLinks.emergency": target } } },
  ];
  await sendJson(
    `${server.url}/lake/v2025-02-19/data/mutate/production`,
    { mutations },
    { headers: { Authorization: "Bearer secret-lake-token" } },
  );
  const enquiry = {
    ...sampleEnquiry(1, "ssrf"),
    message: target,
    touch: { at: new Date().toISOString(), referrer: target },
  };
  await sendJson(`${server.url}/api/contact`, enquiry);
  const source = `&sourceUrl=${encodeURIComponent(target)}`;
  await upload("files", Buffer.from("x"), "text/plain", `x.txt${source}`);
  for (const page of ["/blog", "/rss.xml", "/", "/contact", "/sitemap.xml"]) await fetch(server.url + page);
  for (const kind of ["calendly", "resend"])
    await sendJson(`${server.url}/api/webhooks/${kind}`, { payload: { uri: target, url: target } });
  expect(asked).toBe(0);
  canary.close();
});

describe("rate limits", () => {
  const tries = async (own: TestServer, count: number, headers: (n: number) => Record<string, string>) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n++)
      statuses.push(
        (await sendJson(`${own.url}/api/newsletter`, { email: `r${n}@example.com` }, { headers: headers(n) }))
          .status,
      );
    return statuses;
  };

  it("can't be escaped by claiming other addresses, without a proxy", async () => {
    const own = await startServer({ env: { RATE_LIMIT_SCALE: "0.3" } });
    const claims = (n: number) => ({
      "X-Forwarded-For": `10.0.0.${n}`,
      "X-Real-IP": `10.0.1.${n}`,
      Forwarded: `for=10.0.2.${n}`,
      "X-Client-Address": `10.0.3.${n}`,
    });
    expect(await tries(own, 5, claims)).toEqual([202, 202, 202, 429, 429]);
    await own.dispose();
  });

  it("count the address that the trusted proxy saw, and nothing the client put before it", async () => {
    const { ADMIN_USERNAME, ADMIN_PASSWORD } = SECRETS;
    const account = { ADMIN_USERNAME, ADMIN_PASSWORD };
    const own = await startServer({ env: { ...account, RATE_LIMIT_SCALE: "0.3", TRUST_PROXY: "1" } });
    expect(await tries(own, 5, (n) => ({ "X-Forwarded-For": `10.9.9.${n}, 203.0.113.7` }))).toEqual([
      202, 202, 202, 429, 429,
    ]);
    expect(await tries(own, 3, (n) => ({ "X-Forwarded-For": `203.0.113.${100 + n}` }))).toEqual([
      202, 202, 202,
    ]);
    await own.dispose();
  });

  it("count pictures in sizes that have to be made, and not those that are there", async () => {
    const own = await startServer({ env: { RATE_LIMIT_SCALE: "0.01", LAKE_TOKENS: SECRETS.LAKE_TOKENS } });
    const wide = sharp({ create: { width: 800, height: 40, channels: 3, background: "#357" } });
    const sent = await fetch(`${own.url}/lake/v2025-02-19/assets/images/production`, {
      method: "POST",
      headers: { Authorization: "Bearer secret-lake-token" },
      body: new Uint8Array(await wide.png().toBuffer()),
    });
    const { document } = (await sent.json()) as { document: { url: string } };
    const show = async (width: number) => (await fetch(`${document.url}?w=${width}`)).status;
    const statuses: number[] = [];
    for (const width of [160, 240, 320, 360, 160, 240, 480, 320]) statuses.push(await show(width));
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 429, 200]);
    await own.dispose();
  });
});

it("no secret and nobody's data is in the log, at its most talkative and with things going wrong", async () => {
  const person = {
    ...sampleEnquiry(5, "logged"),
    name: "Wilhelmina Quartermaine",
    message: "Nobody else must read this sentence.",
  };
  await sendJson(`${server.url}/api/contact?email=logged-5@example.com`, person);
  await sendJson(`${server.url}/api/contact`, { ...person, phone: "x" });
  await sendJson(`${server.url}/api/contact`, `{"name":"Wilhelmina Quartermaine"`);
  await sendJson(`${server.url}/api/auth/login`, {
    username: SAMPLE_STAFF.username,
    password: "typed-in-anger",
  });
  await fetch(`${server.url}/admin/dashboard?q=Quartermaine`, { headers: { Cookie: cookie } });
  await fetch(`${server.url}/api/leads?q=Quartermaine`, {
    headers: { Cookie: cookie, Authorization: "Bearer secret-lake-token" },
  });
  await fetch(`${server.url}/contact`, {
    method: "POST",
    headers: { Origin: server.url },
    body: new URLSearchParams(person as never),
  });
  await expect.poll(() => server.output()).toContain('"path":"/contact"');
  const log = server.output();
  for (const secret of [
    ...Object.values(SECRETS),
    "secret-lake-token",
    "typed-in-anger",
    cookie.split("=")[1]!,
  ])
    if (secret !== "ellen") expect(log.includes(secret), secret).toBe(false);
  for (const trace of ["Quartermaine", "logged-5@", person.phone, "Nobody else must"])
    expect(log.includes(trace), trace).toBe(false);
});

it("no page or call gives a secret away", async () => {
  for (const address of [
    "/",
    "/admin/account",
    "/studio",
    "/api/openapi.json",
    "/lake/v1/users/me",
    "/readyz",
    "/no-such-page",
  ]) {
    const body = await (await fetch(server.url + address, { headers: { Cookie: cookie } })).text();
    for (const secret of Object.values(SECRETS))
      if (secret !== "ellen") expect(body.includes(secret), address).toBe(false);
  }
  expect(await sessionCookie(server.url).catch((error: Error) => error.message)).toContain("401");
});

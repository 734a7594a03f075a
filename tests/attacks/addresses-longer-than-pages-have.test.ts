import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { rawRequest } from "#tests/setup/raw-request";
import { readManifestVersion } from "#tests/setup/route-manifest";
import { sharedServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

let server: TestServer;
let version: string;
beforeAll(async () => {
  server = await sharedServer();
  version = await readManifestVersion(server.url);
});

const ask = (path: string, headers: Record<string, string> = {}) => rawRequest(server.url, { path, headers });

/** Sends the words of a request as they are. */
async function send(words: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(words);
  return text(socket);
}

/** Fits into the 16 KiB of headers that Node reads. */
const LONG = "a".repeat(15_000);

describe("an address that no page of ours has", () => {
  it.each([
    ["a page's path", `/${LONG}`],
    ["a page's query", `/contact?${LONG}`],
    ["a page's segments", "/a".repeat(7_500)],
    ["a page's encoded slashes", `/blog/a${"%2f".repeat(300)}`],
    ["a file's segments", `/assets${"/a".repeat(7_500)}`],
    ["a call's path", `/api/${LONG}`],
    ["a screen's query", `/admin/dashboard?${LONG}`],
    ["a request for data", `/${LONG}.data`],
    ["a request for routes", `/__manifest?p=/${LONG}`],
  ])("is refused as too long: %s", async (_, path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(414);
    expect(JSON.parse(body)).toEqual({ message: "The address is too long." });
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
  });

  it.each([
    ["slashes in a row", "/a//////x"],
    ["slashes in a row below the Studio", `/studio/a${"/".repeat(15_000)}x`],
    ["slashes in a row below the lake", `/lake/a${"/".repeat(15_000)}x`],
    ["backslashes, which the URL standard takes for slashes", "/a\\\\\\x"],
    ["a way out of the Studio, which has no bounds", `/studio/..${"/a".repeat(7_000)}`],
    ["an encoded one", `/studio/%2e%2E${"/a".repeat(7_000)}`],
    ["a fragment", "/contact#there?x"],
    ["a second spelling of the request for routes", "/./__manifest?p=/a"],
    ["another server's name", "http://localhost//contact"],
  ])("is refused as not valid: %s", async (_, path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(400);
    expect(JSON.parse(body)).toEqual({ message: "The address is not valid." });
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it("is refused before an Expect header is read, and for a WebSocket", async () => {
    const { host } = new URL(server.url);
    const expecting = await send(
      `GET /${LONG} HTTP/1.1\r\nHost: ${host}\r\nExpect: the-unexpected\r\nConnection: close\r\n\r\n`,
    );
    expect(expecting).toMatch(/^HTTP\/1\.1 414 /);
    for (const [path, status] of [
      [`/${LONG}`, 414],
      [`/lake//${LONG}`, 400],
    ] as const) {
      const upgrading = await send(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      );
      expect(upgrading).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    }
  });

  it("is not read by a prefix that it leaves: a form has no more bytes for it", async () => {
    const { status } = await rawRequest(server.url, {
      path: "/lake/../contact",
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `name=${"a".repeat(600_000)}`,
    });
    expect(status).toBe(400);
  });
});

describe("a long address of ours", () => {
  it.each([
    ["a path of 1,024 characters", `/${"a".repeat(1_023)}`, 404],
    ["sixteen segments", "/a".repeat(16), 404],
    ["a query of 8 KiB with slashes in it", `/contact?${"//".repeat(4_096)}`, 200],
    [
      "a query to the lake as its client sends it by GET",
      `/lake/v2021-03-25/data/query/production?query=${"a".repeat(11_264)}`,
      401,
    ],
    ["a listener of the lake", `/lake/v2021-03-25/data/listen/production?query=${"a".repeat(14_800)}`, 401],
  ])("is answered: %s", async (_, path, status) => {
    expect((await ask(path)).status).toBe(status);
  });

  it("opens the Studio, whatever follows, and leads those who are not signed in to a sign-in that opens", async () => {
    const deep = `/studio/presentation${"/a;b".repeat(2_000)}?preview=${"/x".repeat(2_000)}`;
    const { status, headers } = await ask(deep);
    expect([status, headers.location]).toEqual([302, "/admin/login?redirectTo=%2Fstudio"]);
    expect((await ask(String(headers.location))).status).toBe(200);

    const opened = await ask(deep, { cookie: await sessionCookie(server.url) });
    expect(opened.status).toBe(200);
    expect(opened.body).toContain("Opening the Studio");
  });

  it("is kept through a sign-in as far as a sign-in can be asked for it", async () => {
    const query = `q=${"%2F".repeat(600)}`;
    const kept = await ask(`/admin/dashboard?${query}`);
    expect(kept.headers.location).toBe(
      `/admin/login?redirectTo=${encodeURIComponent(`/admin/dashboard?${query}`)}`,
    );
    expect((await ask(String(kept.headers.location))).status).toBe(200);
    const shortened = await ask(`/admin/dashboard?${query}${query}`);
    expect(shortened.headers.location).toBe("/admin/login?redirectTo=%2Fadmin%2Fdashboard");
  });
});

describe("a request for routes", () => {
  const routesOf = async (...paths: string[]) => {
    const query = new URLSearchParams([...paths.map((path) => ["p", path]), ["version", version]]);
    const { status, headers, body } = await ask(`/__manifest?${query}`);
    expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
    return JSON.parse(body) as Record<
      string,
      { id: string; parentId?: string; path?: string; module: string }
    >;
  };

  it("is answered for what a page can ask, with what is above it", async () => {
    expect(Object.keys(await routesOf("/blog/first-steps", "/Contact", "/"))).toEqual([
      "root",
      "routes/site/layout/route",
      "routes/site/blog/route",
      "routes/site/blog/post",
      "routes/site/contact/route",
      "routes/site/home/route",
    ]);
    const { "routes/admin/lead/route": lead, ...above } = await routesOf("/admin/leads/01a216c0");
    expect(lead).toMatchObject({ parentId: "routes/admin/layout/route", path: "admin/leads/:id" });
    expect(lead?.module).toMatch(/^\/assets\/.+\.js$/);
    expect(Object.keys(above)).toContain("routes/admin/layout/route");
    expect(Object.keys(await routesOf("/no/such/page"))).toEqual(["root", "routes/site/not-found"]);
  });

  it("says nothing of an address that is refused itself, and answers the others with it", async () => {
    expect(await routesOf("/a".repeat(17))).toEqual({});
    expect(await routesOf("//contact", "contact", "/%", `/${"a".repeat(1_100)}`)).toEqual({});
    expect(Object.keys(await routesOf("//x", "/about"))).toContain("routes/site/about");
  });

  it("of a page from before an update has the page load again; one for nothing is refused", async () => {
    const outdated = await ask("/__manifest?p=/about&version=0123abcd");
    expect([outdated.status, outdated.headers["x-remix-reload-document"]]).toEqual([204, "true"]);
    expect((await ask(`/__manifest?version=${version}`)).status).toBe(400);
    expect((await ask("/__manifest")).status).toBe(204);
  });
});

import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rawRequest } from "#tests/setup/raw-request";
import { startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: "info" } });
});
afterAll(() => server.dispose());

/** Sends a request that `fetch` would not; what came back, its request id among it. */
function raw(options: {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
}): Promise<{ status: number | undefined; id: unknown }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(server.url);
    const sent = request(
      { host: "127.0.0.1", port, setHost: !options.headers?.host, ...options },
      (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, id: answer.headers["x-request-id"] });
      },
    );
    sent.once("error", reject);
    sent.end();
  });
}

describe("every answer", () => {
  it.each([
    ["a page", "/"],
    ["a redirect", "/admin"],
    ["a static file", "/favicon.svg"],
    ["a call", "/api/openapi.json"],
    ["something that is not there", "/no-such-page"],
    ["the lake", "/lake/v1/ping"],
  ])("%s carries the security headers and a request id", async (_what, path) => {
    const { headers } = await fetch(server.url + path, { redirect: "manual" });
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
    expect(headers.get("x-powered-by")).toBeNull();
  });

  it.each([
    ["/", "same-origin"],
    ["/favicon.svg", "cross-origin"],
    ["/rss.xml", "cross-origin"],
    ["/og/podcast/cover.png", "cross-origin"],
    ["/guides/warning-signs.pdf", "same-origin"],
    ["/admin/login", "same-origin"],
    ["/api/openapi.json", "same-origin"],
    ["/lake/v1/ping", "same-origin"],
    ["/no-such-page", "same-origin"],
    ["/og", "same-origin"],
  ])("says who may embed it: %s", async (path, expected) => {
    const { headers } = await fetch(server.url + path);
    expect(headers.get("cross-origin-resource-policy")).toBe(expected);
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  });

  it("lets others show published pictures, and says so once", async () => {
    const html = await (await fetch(`${server.url}/blog`)).text();
    const picture = /\/lake\/images\/[^"\s?]+/.exec(html)?.[0];
    expect(picture).toBeTruthy();
    const { status, headers } = await fetch(server.url + picture);
    expect([status, headers.get("cross-origin-resource-policy")]).toEqual([200, "cross-origin"]);
  });

  it.each(["/?made=for-one-reader", "/admin/login", "/no-such-page"])(
    "has a fresh nonce in the policy of %s, and no script without it",
    async (path) => {
      const answers = await Promise.all([fetch(server.url + path), fetch(server.url + path)]);
      const policies = answers.map(({ headers }) => headers.get("content-security-policy") ?? "");
      const nonces = policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1]);
      expect(nonces[0]).toBeTruthy();
      expect(nonces[0]).not.toBe(nonces[1]);
      const html = await (answers[0] as Response).text();
      const scripts = html.match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) expect(script).toContain(`nonce="${nonces[0]}"`);
      expect(html).not.toMatch(/\son\w+="/);
    },
  );

  it("puts no cookie on public pages", async () => {
    for (const path of ["/", "/contact"])
      expect((await fetch(server.url + path)).headers.getSetCookie()).toEqual([]);
  });
});

describe("malformed requests", () => {
  it.each([
    ["an odd method", { method: "TRACE" }, 405],
    ["a bad Host", { headers: { host: "a b" } }, 400],
    ["an undecodable path", { path: "/%E0%A4%A" }, 400],
    ["a null byte", { path: "/blog/%00" }, 400],
    ["an expectation of something else", { headers: { expect: "tea" } }, 417],
  ])("%s is the client's mistake", async (_what, options, status) => {
    expect(await raw(options)).toEqual({ status, id: expect.stringMatching(/^[\w-]{36}$/) });
  });

  it.each([
    ["a JSON call with no JSON", "POST", "/api/contact", "{", 400],
    ["an unknown call", "GET", "/api/nothing", undefined, 404],
    ["the wrong method", "DELETE", "/api/contact", undefined, 405],
    ["a body of 300 kB", "POST", "/api/contact", JSON.stringify({ message: "x".repeat(300_000) }), 413],
  ])("%s", async (_what, method, path, body, status) => {
    const answer = await fetch(server.url + path, {
      method,
      body,
      headers: { "Content-Type": "application/json" },
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
    if (status === 405) expect(answer.headers.get("allow")).toBe("POST");
  });
});

describe("an address under /api where nothing is", () => {
  it.each([
    ["/api", 404],
    ["/api/%0a", 404],
    ["/api/x%0d%0ay", 404],
    ["/API/%0a", 404],
    ["/%61pi/%0a", 404],
    ["/api/%E2%80%A8", 404],
    ["/api//x", 400],
    ["/api/%2e%2e/x", 400],
    ["/api/%00", 400],
    ["/api/%E0%A4%A", 400],
  ])("%s is answered with a message in JSON", async (path, status) => {
    for (const method of ["GET", "POST"]) {
      const answer = await rawRequest(server.url, { method, path });
      expect(answer.status, method).toBe(status);
      expect(JSON.parse(answer.body), method).toEqual({ message: expect.any(String) });
    }
  });
});

describe("a client's mistake", () => {
  it.each([
    ["OPTIONS", "/", 405],
    ["PROPFIND", "/", 405],
    ["POST", "/blog", 405],
    ["PUT", "/blog/none", 405],
    ["GET", "/api%0a", 404],
    ["GET", `/${"a".repeat(1_000)}`, 404],
    ["GET", `/${"a".repeat(8_000)}`, 414],
  ])("%s %s is not logged as an error of ours", async (method, path, status) => {
    const before = server.output().length;
    const { headers, ...answer } = await rawRequest(server.url, { method, path });
    expect(answer.status).toBe(status);
    await expect.poll(() => server.output()).toContain(String(headers["x-request-id"]));
    expect(server.output().slice(before)).not.toMatch(/"level":"(warn|error)"/);
  });
});

describe("a body that is no form", () => {
  it.each(["/contact", "/chat", "/book/84NNix-CDRtCxjq05qasSw", "/newsletter", "/admin/login"])(
    "is the client's mistake on %s, and no error of ours in the log",
    async (path) => {
      const answer = await fetch(server.url + path, {
        method: "POST",
        headers: { "Content-Type": "multipart/form-data; boundary=x", Origin: server.url },
        body: "not a form at all",
      });
      expect([answer.status, await answer.text()]).toEqual([400, expect.not.stringContaining("TypeError")]);
      expect(server.output()).not.toContain("Failed to parse body");
    },
  );

  it.each([
    ["/admin/hub", ""],
    ["/admin/alerts?do=alerts.removeChannel", ""],
    ["/admin/content-studio/pictures", "file=x"],
  ])("is so on %s where it lacks what it sends without being asked", async (path, body) => {
    const before = server.output().length;
    const cookie = await sessionCookie(server.url);
    const answer = await fetch(server.url + path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: server.url, cookie },
      body,
    });
    expect([400, 422]).toContain(answer.status);
    expect(server.output().slice(before)).not.toContain('"level":"error"');
  });

  it("is so where staff's editor sends it, too", async () => {
    const cookie = await sessionCookie(server.url);
    for (const path of ["posts/a-post", "pictures"]) {
      const answer = await fetch(`${server.url}/admin/content-studio/${path}`, {
        method: "POST",
        headers: { "Content-Type": "multipart/form-data; boundary=x", Origin: server.url, cookie },
        body: "not a form at all",
      });
      expect(answer.status, path).toBe(400);
    }
  });
});

describe("the log", () => {
  it("has a line for each request, without the query", async () => {
    await fetch(`${server.url}/contact?email=jane.sample@example.com`);
    await expect.poll(() => server.output()).toContain('"path":"/contact"');
    expect(server.output()).not.toContain("jane.sample");
  });
});

describe("health", () => {
  it("tells the process and the stores apart", async () => {
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: "ok" });
    const ready = await fetch(`${server.url}/readyz`);
    expect(await ready.json()).toEqual({
      ready: true,
      checks: { leads: "ok", content: "ok", disk: "ok", jobs: "ok" },
    });
  });
});

describe("a stop", () => {
  it("ends with 0, open event streams and idle connections or not, and loses no answer", async () => {
    const own = await startServer({ env: { LAKE_PUBLIC: "true" } });
    const stream = await fetch(
      `${own.url}/lake/v2025-02-19/data/listen/production?query=${encodeURIComponent("*")}`,
    );
    expect(stream.status).toBe(200);
    await (await fetch(own.url)).text();
    const begun = await Promise.all(Array.from({ length: 20 }, () => beginRequest(own.url)));
    const stopped = own.stop("SIGTERM");
    expect(await Promise.all(begun.map((finish) => finish()))).toEqual(begun.map(() => 202));
    expect(await stopped).toBe(0);
    await stream.body?.cancel();
    await own.dispose();
  });
});

/** Sends a request's head. Resolves once the server has it and waits for the body, with what sends that. */
function beginRequest(url: string): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify({ email: `${randomUUID()}@example.com` });
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    Expect: "100-continue",
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/newsletter`, { method: "POST", headers });
    const status = new Promise<number | undefined>((answered, failed) => {
      sent.once("error", failed);
      sent.once("response", (answer) => answered(answer.resume().statusCode));
    });
    status.catch(reject);
    sent.once("continue", () =>
      resolve(() => {
        sent.end(body);
        return status;
      }),
    );
    sent.flushHeaders();
  });
}

import { beforeAll, describe, expect, it } from "vitest";
import { sharedServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await sharedServer();
  cookie = await sessionCookie(server.url);
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

import { beforeAll, describe, expect, it } from "vitest";
import { sharedServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await sharedServer();
  cookie = await sessionCookie(server.url);
});

const BODY = '{"mutations":[{"delete":{"id":"siteSettings"}}]}';

const send = (method: string, address: string, headers: Record<string, string>) =>
  fetch(server.url + address, {
    method,
    headers: { ...headers, Cookie: cookie, "Content-Type": "text/plain" },
    body: BODY,
    redirect: "manual",
  });

describe.each([
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
])("a form on another site: %s %s", (method, address) => {
  it("is refused, cookie or not", async () => {
    for (const Origin of ["https://evil.example", "null", `${server.url}.evil.example`])
      expect((await send(method, address, { Origin })).status, Origin).toBe(403);
    expect((await fetch(`${server.url}/api/leads`, { headers: { Cookie: cookie } })).status).toBe(200);
  });

  it("is refused where the browser says no more than that it is another", async () => {
    for (const site of ["cross-site", "same-site"])
      expect((await send(method, address, { "Sec-Fetch-Site": site })).status, site).toBe(403);
  });
});

it("a program, which says nothing of where it comes from, is answered", async () => {
  const programs: Record<string, string>[] = [{}, { "Sec-Fetch-Site": "same-origin" }];
  for (const headers of programs)
    for (const [address, status] of [
      ["/api/leads", 415],
      ["/lake/v2025-02-19/data/mutate/none", 404],
    ] as const)
      expect((await send("POST", address, headers)).status, address).toBe(status);
});

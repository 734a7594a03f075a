import { beforeAll, describe, expect, it } from "vitest";
import { sharedServer, type TestServer } from "#tests/setup/server";
import { SAMPLE_STAFF, sessionCookie } from "#tests/setup/staff";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await sharedServer();
  cookie = await sessionCookie(server.url);
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
      body: new URLSearchParams({ ...SAMPLE_STAFF, redirectTo: to }),
    });
    expect(signIn.status).toBe(302);
    stays(signIn.headers.get("location"));
  });
});

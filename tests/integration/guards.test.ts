import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import Database from "better-sqlite3";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedServer, type TestServer } from "#tests/setup/server";
import routes from "../../app/routes";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const OPEN_ADMIN_PAGES = [
  "admin/login",
  "admin/login/code",
  "admin/logout",
  "admin",
  "admin/invitation/:token",
];

/** Calls that anyone may make; every other one in the OpenAPI document is for staff. */
const PUBLIC_CALLS = new Set([
  "POST /api/contact",
  "POST /api/auth/login",
  "POST /api/auth/logout",
  "POST /api/auth/second-factor",
  "POST /api/auth/passkey/options",
  "POST /api/auth/passkey",
  "POST /api/chat/start",
  "POST /api/chat/message",
  "POST /api/chat/complete",
  "POST /api/chat/check",
  "POST /api/chat/say",
  "GET /api/chat/state",
  "GET /api/chat/stream",
  "POST /api/contact/check",
  "POST /api/newsletter",
  "GET /api/answering",
  "GET /api/booking/slots",
  "POST /api/booking",
  "POST /api/booking/{token}/move",
  "POST /api/booking/{token}/cancel",
  "POST /api/booking/{token}/confirm",
  "POST /api/booking/calendly",
  "POST /api/webhooks/calendly",
  "POST /api/webhooks/sms",
  "POST /api/webhooks/voice",
  "POST /api/webhooks/voice/key",
  "POST /api/webhooks/voice/ended",
  "POST /api/webhooks/voice/recorded",
  "POST /api/webhooks/voice/transcribed",
  "POST /api/webhooks/voice/status",
  "POST /api/webhooks/inbound",
  "GET /api/blog/posts",
  "GET /api/blog/posts/slug/{slug}",
  "POST /api/blog/posts/{id}/view",
  "POST /api/csp-reports",
]);

function paths(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const own = [parent, entry.path].filter(Boolean).join("/");
    return entry.children?.length ? paths(entry.children, own) : own ? [own] : [];
  });
}

const adminPages = paths(routes as RouteConfigEntry[])
  .filter((path) => /^(admin|studio)(\/|$)/.test(path) && !OPEN_ADMIN_PAGES.includes(path))
  .map(
    (path) =>
      `/${path.replace(":id", "some-id").replace("admin/*", "admin/no-such-screen").replace("/*", "")}`,
  );

describe("without a session", () => {
  it("knows the admin pages", () => {
    expect(adminPages).toEqual(
      expect.arrayContaining(["/admin/hub", "/admin/dashboard", "/admin/leads/some-id", "/studio"]),
    );
  });

  it.each(adminPages)("%s leads to the sign-in page and back", async (page) => {
    const answer = await fetch(`${server.url}${page}?view=a`, { redirect: "manual" });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(
      `/admin/login?redirectTo=${encodeURIComponent(`${page}?view=a`)}`,
    );
    expect(await answer.text()).not.toContain("@");
  });

  it.each(adminPages.filter((page) => page !== "/studio"))("%s gives no data either", async (page) => {
    const data = await fetch(`${server.url}${page}.data`, { redirect: "manual" });
    expect(await data.text()).toContain("/admin/login");
  });

  it.each(adminPages.filter((page) => page !== "/studio"))("%s takes no action", async (page) => {
    const answer = await fetch(`${server.url}${page}`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: server.url },
      body: new URLSearchParams({ id: "1", status: "won" }),
    });
    // 405: a screen without an action
    expect([302, 405]).toContain(answer.status);
    if (answer.status === 302) expect(answer.headers.get("location")).toContain("/admin/login");
  });

  it("refuses every staff call with 401, whatever it is sent", async () => {
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const staffCalls = calls.filter((call) => !PUBLIC_CALLS.has(call));
    expect(staffCalls).toEqual(expect.arrayContaining(["GET /api/leads", "PATCH /api/leads/{id}/status"]));
    for (const call of staffCalls) {
      const [method = "", path = ""] = call.split(" ");
      const hasBody = method !== "GET" && method !== "DELETE";
      const answer = await fetch(server.url + path.replace(/\{\w+\}/g, "some-id"), {
        method,
        headers: hasBody ? { "Content-Type": "application/json" } : {},
        body: hasBody ? "{" : undefined,
      });
      expect(answer.status, call).toBe(401);
      expect(await answer.json(), call).toEqual({ message: expect.any(String) });
    }
  });

  it("keeps the content lake closed", async () => {
    const lake = `${server.url}/lake/v2025-02-19/data`;
    const query = encodeURIComponent('*[_type == "siteSettings"]');
    expect((await fetch(`${lake}/query/production?query=${query}`)).status).toBe(401);
    expect((await fetch(`${lake}/query/production?query=${query}&perspective=raw`)).status).toBe(401);
    const write = await fetch(`${lake}/mutate/production`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ mutations: [{ create: { _type: "post", title: "x" } }] }),
    });
    expect(write.status).toBe(401);
  });
});

describe("from another site", () => {
  it("refuses a call that carries a foreign origin", async () => {
    const answer = await fetch(`${server.url}/api/contact`, {
      method: "POST",
      headers: { "Content-Type": "application/json", origin: "https://evil.example" },
      body: "{}",
    });
    expect(answer.status).toBe(403);
  });
});

describe("signing in", () => {
  const signIns = () => {
    const db = new Database(path.join(server.dataDir, "app.sqlite"), { readonly: true });
    const rows = db
      .prepare("SELECT action, username FROM audit_log WHERE entity = 'user' ORDER BY rowid")
      .all();
    db.close();
    return (rows as { action: string; username: string }[]).map((row) => `${row.action} ${row.username}`);
  };
  const login = (password: string, username = "admin") =>
    fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username, password }),
    });

  it("begins a new session each time and ends it at sign-out", async () => {
    const first = await login("open-the-door");
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ user: { id: expect.any(String), username: "admin" } });
    const cookie = first.headers.getSetCookie()[0] ?? "";
    expect(cookie).toMatch(/^session=.*HttpOnly.*SameSite=Lax/);
    const session = cookie.split(";", 1)[0] ?? "";
    const leads = () => fetch(`${server.url}/api/leads`, { headers: { cookie: session } });
    expect((await leads()).status).toBe(200);

    const second = await fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json", cookie: session },
      body: JSON.stringify({ username: "ADMIN", password: "open-the-door" }),
    });
    const rotated = second.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    expect(rotated).not.toBe(session);
    expect((await leads()).status).toBe(401);

    const out = await fetch(`${server.url}/api/auth/logout`, {
      method: "POST",
      headers: { cookie: rotated },
    });
    expect(await out.json()).toEqual({ success: true });
    expect(out.headers.get("clear-site-data")).toBe('"storage"');
    expect((await fetch(`${server.url}/api/leads`, { headers: { cookie: rotated } })).status).toBe(401);
  });

  it("has a page clear the browser's storage, too, and leaves a visitor's cookies alone", async () => {
    const session = (await login("open-the-door")).headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    const out = await fetch(`${server.url}/admin/logout`, {
      method: "POST",
      headers: { cookie: session },
      redirect: "manual",
    });
    expect([out.status, out.headers.get("location")]).toEqual([302, "/admin/login"]);
    expect(out.headers.get("clear-site-data")).toBe('"storage"');
    expect(out.headers.getSetCookie()).toHaveLength(1);
  });

  it("lets no cache keep what staff see", async () => {
    const cookie = (await login("open-the-door")).headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    const query = encodeURIComponent("*[0]");
    for (const address of [
      "/admin/dashboard",
      "/admin/dashboard.data",
      "/admin/account",
      "/admin/nothing-here",
      "/admin/login",
      "/Admin/dashboard",
      "//admin/dashboard",
      "/%61dmin/dashboard",
      "/admin/dashboard/",
      "/ADMIN/dashboard.data",
      "/%61dmin/leads/none.data",
      "/Studio",
      "/api/leads",
      `/lake/v2025-02-19/data/query/production?perspective=raw&query=${query}`,
    ]) {
      const answer = await fetch(server.url + address, { headers: { cookie }, redirect: "follow" });
      expect(answer.headers.get("cache-control"), address).toContain("no-store");
    }
    for (const address of ["/Admin/login", "/%61dmin/login", "/admin/login.data"])
      expect((await fetch(server.url + address)).headers.get("cache-control"), address).toContain("no-store");
  });

  it("notes who came, who was refused and who left, and keeps no name that is nobody's", async () => {
    const before = signIns().length;
    const session = (await login("open-the-door")).headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    await login("not this one");
    await login("whatever", "typed-my-password-here");
    const leave = () =>
      fetch(`${server.url}/api/auth/logout`, { method: "POST", headers: { cookie: session } });
    await leave();
    await leave();
    const noted = signIns().slice(before);
    expect(noted).toEqual(["sign_in admin", "sign_in_refused admin", "sign_out admin"]);
  });

  it("slows an account down after five failures, and only that one", async () => {
    for (let attempt = 0; attempt < 5; attempt++) expect((await login("wrong", "helper")).status).toBe(401);
    const refused = await login("wrong", "helper");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await login("open-the-door")).status).toBe(200);
  });

  it("answers a missing field with 422 by name", async () => {
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username: "" }),
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: { username: ["Username is required"], password: ["Password is required"] },
    });
  });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { rawRequest } from "#tests/setup/raw-request";
import { startServer, type TestServer } from "#tests/setup/server";

const ADMIN = { ADMIN_USERNAME: "ellen", ADMIN_PASSWORD: "seven quiet herons" };

let server: TestServer;
let proxied: TestServer;
beforeAll(async () => {
  const SITE_URL = "https://practice.example";
  [server, proxied] = await Promise.all([
    startServer({ env: { ...ADMIN, SITE_URL, ALLOWED_HOSTS: "www.practice.example, Other.Example" } }),
    startServer({ env: { ...ADMIN, SITE_URL, TRUST_PROXY: "1" } }),
  ]);
});
afterAll(() => Promise.all([server.dispose(), proxied.dispose()]));

const FOREIGN = [
  "attacker.example",
  "practice.example.attacker.example",
  "attacker-practice.example",
  "localhost.attacker.example",
  "127.0.0.1.attacker.example",
  "192.168.1.20:3000",
  "[2001:db8::1]:3000",
  "0.0.0.0",
];

it.each(FOREIGN)("is refused in one clear line, for whatever is asked: %s", async (host) => {
  for (const path of [
    "/",
    "/about",
    "/admin/login",
    "/api/openapi.json",
    "/lake/v1/ping",
    "/favicon.svg",
    "/x",
  ]) {
    const { status, headers, body } = await rawRequest(server.url, { path, headers: { host } });
    expect(status, path).toBe(421);
    expect(headers["cache-status"], path).toBeUndefined();
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    const { message } = JSON.parse(body) as { message: string };
    expect(message).toContain("https://practice.example");
    expect(message).toContain("ALLOWED_HOSTS");
    expect(message.split("\n")).toHaveLength(1);
  }
});

it.each([
  "practice.example",
  "PRACTICE.example:443",
  "www.practice.example",
  "other.example:8443",
  "localhost:1",
  "127.0.0.1",
  "127.8.8.8:3000",
  "[::1]:3000",
])("is none: %s", async (host) => {
  for (const path of ["/about", "/admin/login"])
    expect((await rawRequest(server.url, { path, headers: { host } })).status, path).toBe(200);
});

it("may be anything for those who ask whether the server is well", async () => {
  for (const path of ["/healthz", "/readyz", "/readyz?verbose"])
    for (const host of ["10.0.0.7:3000", "attacker.example"])
      expect((await rawRequest(server.url, { path, headers: { host } })).status, path).toBe(200);
  for (const [path, status] of [
    ["/healthz/about", 421],
    ["/healthz/../about", 400],
  ] as const)
    expect((await rawRequest(server.url, { path, headers: { host: "x.example" } })).status).toBe(status);
});

it("is not let in by a proxy that passes the visitor's own on", async () => {
  const ask = (host: string, forwarded: string) =>
    rawRequest(proxied.url, { path: "/about", headers: { host, "x-forwarded-host": forwarded } });
  expect((await ask("practice.example", "attacker.example")).status).toBe(421);
  expect((await ask("attacker.example", "practice.example")).status).toBe(421);
  expect((await ask("practice.example", "practice.example, attacker.example")).status).toBe(421);
  expect((await ask("127.0.0.1:3000", "practice.example")).status).toBe(200);
});

it("means nothing where no proxy is trusted", async () => {
  const headers = { host: "practice.example", "x-forwarded-host": "attacker.example" };
  const { status, body } = await rawRequest(server.url, { path: "/about", headers });
  expect(status).toBe(200);
  expect(body).not.toContain("attacker.example");
});

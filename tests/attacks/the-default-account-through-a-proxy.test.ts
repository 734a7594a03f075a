import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#tests/setup/ports.mjs";
import { rawRequest } from "#tests/setup/raw-request";
import { runStart } from "#tests/setup/run-start";
import { accountlessDataDir, inStore, newDataDir, startServer, type TestServer } from "#tests/setup/server";
import { SAMPLE_STAFF } from "#tests/setup/staff";

describe("a start that others than this machine can reach, with the default password", () => {
  it.each([
    ["another HOST", { HOST: "0.0.0.0" }, "HOST=0.0.0.0"],
    ["a proxy", { TRUST_PROXY: "1" }, "TRUST_PROXY=1"],
    ["a public address", { SITE_URL: "https://practice.example" }, "SITE_URL=https://practice.example"],
    [
      "the default password given by hand",
      { TRUST_PROXY: "1", ADMIN_PASSWORD: "open-the-door" },
      "TRUST_PROXY",
    ],
  ])("is refused in one line: %s", async (_what, env, named) => {
    const dataDir = newDataDir();
    const { code, output } = await runStart(dataDir, await freePort(), env as Record<string, string>);
    expect(code).toBe(1);
    expect(output.split("\n")).toHaveLength(1);
    expect(output).toContain(named);
    expect(output).toContain("default admin password");
  });

  it("leaves no such account behind: with a password of its own the next start is taken", async () => {
    const dataDir = accountlessDataDir();
    expect((await runStart(dataDir, await freePort(), { TRUST_PROXY: "1" })).code).toBe(1);
    if (existsSync(path.join(dataDir, "app.sqlite")))
      expect(
        inStore({ dataDir }, (db) => db.$client.prepare("select count(*) as n from users").get()),
      ).toEqual({
        n: 0,
      });
    const server = await startServer({
      dataDir,
      env: { TRUST_PROXY: "1", ADMIN_USERNAME: "ellen", ADMIN_PASSWORD: "seven quiet herons" },
    });
    await server.dispose();
  });
});

describe("while the default password is in use on this machine", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.dispose());

  const signIn = (headers: Record<string, string>) =>
    rawRequest(server.url, {
      path: "/api/auth/login",
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(SAMPLE_STAFF),
    });
  const page = (headers: Record<string, string>) => rawRequest(server.url, { path: "/admin/login", headers });

  it.each([
    ["no proxy", {}],
    ["this machine by its number", { host: "127.0.0.1:3000" }],
    ["a forwarded port", { host: "localhost:8443" }],
    ["a claim to be local", { "x-client-is-here": "1" }],
  ])("it is shown and taken here: %s", async (_what, headers) => {
    expect((await page(headers as Record<string, string>)).body).toContain(SAMPLE_STAFF.password);
    expect((await signIn(headers as Record<string, string>)).status).toBe(200);
  });

  it.each([
    ["X-Forwarded-For", { "x-forwarded-for": "203.0.113.9" }],
    ["X-Forwarded-For with this machine's address", { "x-forwarded-for": "127.0.0.1" }],
    ["X-Forwarded-Host", { "x-forwarded-host": "practice.example" }],
    ["Forwarded", { forwarded: "for=203.0.113.9" }],
    ["X-Real-IP", { "x-real-ip": "203.0.113.9" }],
    ["Via", { via: "1.1 proxy" }],
    ["a proxy and a claim to be local", { "x-forwarded-for": "203.0.113.9", "x-client-is-here": "1" }],
  ])("it is neither shown nor taken through a proxy that says %s", async (_what, headers) => {
    const shown = await page(headers as unknown as Record<string, string>);
    expect(shown.status).toBe(200);
    expect(shown.body).not.toContain(SAMPLE_STAFF.password);
    const refused = await signIn(headers as unknown as Record<string, string>);
    // A refusal counts as a failed sign-in: after five of them the account is locked.
    expect([401, 429]).toContain(refused.status);
    expect(refused.headers["set-cookie"]).toBeUndefined();
  });

  it("it is not taken from a page of another site whose name was pointed at this machine", async () => {
    for (const host of ["attacker.example", "attacker.example:3000"]) {
      expect((await signIn({ host, origin: `http://${host}` })).status).toBe(421);
      expect((await page({ host })).status).toBe(421);
    }
  });
});

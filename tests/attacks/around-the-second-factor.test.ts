import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessions, signInSteps, totpSecrets } from "#db/schema";
import { expectSecondFactorAskedFor } from "#tests/setup/second-factor";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { addStaff, SAMPLE_STAFF, sessionCookie } from "#tests/setup/staff";
import { MINUTE_MS } from "~/time-units";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ env: { REQUIRE_SECOND_FACTOR: "all" } });
});
afterAll(() => server.dispose());
beforeEach(async () => {
  inStore(server, (db) => db.delete(totpSecrets).run());
  cookie = await sessionCookie(server.url);
});

const read = (path: string, own = cookie) =>
  fetch(`${server.url}${path}`, { headers: { cookie: own }, redirect: "manual" });

const send = (command: string, fields: Record<string, string>, own = cookie) =>
  fetch(`${server.url}/admin/account?do=account.${command}`, {
    method: "POST",
    headers: { cookie: own, origin: server.url },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

/** The secret that the account screen offers for setting an app up. */
async function offered(own = cookie): Promise<string> {
  const html = await (await read("/admin/account?setup=app", own)).text();
  return /otpauth:[^"]*secret=([A-Z2-7]+)/.exec(html)?.[1] ?? expect.unreachable();
}

const turnOn = (secret: string, own = cookie) =>
  send("turnOnApp", { code: TOTP.generate({ secret: Secret.fromBase32(secret) }) }, own);

describe("a password alone, where a second factor is required", () => {
  it("leads staff to set one up as well", async () => {
    const staff = await addStaff(server, "sam", "staff");
    await expectSecondFactorAskedFor(server, await sessionCookie(server.url, staff), true);
  });

  it("opens no content: the lake and previews of drafts know nobody", async () => {
    const query = encodeURIComponent("*[_type == 'post']{_id}");
    expect((await read(`/lake/v2025-02-19/data/query/production?query=${query}`)).status).toBe(401);
    const me = await read("/lake/v2025-02-19/users/me");
    expect(await me.text()).not.toContain(SAMPLE_STAFF.username);
    const preview = await read("/preview?perspective=drafts");
    expect(preview.headers.getSetCookie().join()).not.toContain("preview=");
  });

  it("changes nothing but what sets one up, the password and the sessions", async () => {
    const refused = await send("renewFeed", {});
    expect([refused.status, refused.headers.get("location")]).toEqual([302, "/admin/account"]);
    expect((await send("endOtherSessions", {})).status).toBe(200);
  });

  it("is enough to set one up, and then everything opens", async () => {
    expect((await turnOn(await offered())).status).toBe(200);
    const query = encodeURIComponent("count(*[_type == 'post'])");
    expect((await read(`/lake/v2025-02-19/data/query/production?query=${query}`)).status).toBe(200);
  });
});

describe("a secret for an authenticator app that somebody else has seen", () => {
  it("is of no use to another session, which is offered its own", async () => {
    const seen = await offered();
    const other = await sessionCookie(server.url);
    expect((await turnOn(seen, other)).status).toBe(422);
    expect(await offered(other)).not.toBe(seen);
  });

  it("ends after ten minutes", async () => {
    const seen = await offered();
    expect(await offered()).toBe(seen);
    inStore(server, (db) =>
      db
        .update(totpSecrets)
        .set({ createdAt: new Date(Date.now() - 10 * MINUTE_MS) })
        .run(),
    );
    expect((await turnOn(seen)).status).toBe(422);
    expect(await offered()).not.toBe(seen);
  });

  it("is gone with a changed password, and so is a sign-in under way", async () => {
    expect((await turnOn(await offered())).status).toBe(200);
    const begun = await fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(SAMPLE_STAFF),
    });
    expect(begun.status).toBe(401);
    inStore(server, (db) => {
      expect(db.select().from(signInSteps).all()).not.toEqual([]);
      // As if it were still being set up.
      db.update(totpSecrets).set({ confirmedAt: null }).run();
    });
    const next = "a-new-password-of-this-test";
    await send("changePassword", { current: SAMPLE_STAFF.password, next, repeat: next });
    inStore(server, (db) => {
      expect(db.select().from(totpSecrets).all()).toEqual([]);
      expect(db.select().from(signInSteps).all()).toEqual([]);
      expect(db.select().from(sessions).all().length).toBeGreaterThan(0);
    });
  });
});

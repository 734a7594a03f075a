import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog, outbox, passkeys, recoveryCodes, sessions, totpSecrets, users } from "#db/schema";
import type { UserRole } from "#db/values";
import { runAccountHere } from "#tests/setup/command-here";
import { softPasskey } from "#tests/setup/passkey";
import { expectSecondFactorAskedFor } from "#tests/setup/second-factor";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { addStaff, SAMPLE_STAFF, sessionCookie } from "#tests/setup/staff";
import { MINUTE_MS } from "~/time-units";

let server: TestServer;
let cookie: string;

beforeAll(async () => {
  server = await startServer();
}, 120_000);
afterAll(() => server.dispose());
beforeEach(async () => {
  inStore(server, (db) => {
    db.delete(totpSecrets).run();
    db.delete(recoveryCodes).run();
    db.delete(passkeys).run();
  });
  cookie = await sessionCookie(server.url);
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

const send = (path: string, fields: Record<string, string>) =>
  fetch(server.url + path, {
    method: "POST",
    headers: { Cookie: cookie, Origin: server.url },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

const page = (path: string) => fetch(server.url + path, { headers: { Cookie: cookie }, redirect: "manual" });

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");

/** What an authenticator app shows. Without `fresh` it may have been used: each code is good once. */
function codeOf(secret: string, { fresh = true } = {}): string {
  if (fresh) inStore(server, (db) => db.update(totpSecrets).set({ lastStep: 0 }).run());
  return TOTP.generate({ secret: Secret.fromBase32(secret) });
}

/** Sets an app up as a person does, on the account screen. */
async function setUp(): Promise<{ secret: string; codes: string[] }> {
  const html = await (await page("/admin/account?setup=app")).text();
  const secret = /otpauth:[^"]*secret=([A-Z2-7]+)/.exec(html)?.[1] ?? expect.unreachable();
  const turnedOn = await send("/admin/account?do=account.turnOnApp", {
    code: codeOf(secret, { fresh: false }),
  });
  const codes = [...(await turnedOn.text()).matchAll(/<li>([0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4})<\/li>/g)];
  return { secret, codes: codes.map(([, code]) => code ?? "") };
}

const signIn = () => post("/api/auth/login", SAMPLE_STAFF);

const notices = () =>
  inStore(server, (db) => db.select().from(outbox).where(eq(outbox.kind, "account_notice")).all()).map(
    ({ payload }) => payload.what,
  );

describe("with an authenticator app", () => {
  it("a password alone signs nobody in; a code does, once", async () => {
    const { secret, codes } = await setUp();
    expect(codes).toHaveLength(10);
    const first = await signIn();
    expect(first.status).toBe(401);
    expect(await first.json()).toMatchObject({ secondFactor: true });
    const step = cookiesOf(first);
    expect((await fetch(`${server.url}/api/leads`, { headers: { Cookie: step } })).status).toBe(401);

    const code = codeOf(secret);
    const second = await post("/api/auth/second-factor", { code }, { Cookie: step });
    expect(second.status).toBe(200);
    expect(await second.json()).toMatchObject({ user: { username: SAMPLE_STAFF.username } });
    const session = cookiesOf(second);
    expect((await fetch(`${server.url}/api/leads`, { headers: { Cookie: session } })).status).toBe(200);

    const again = cookiesOf(await signIn());
    const used = await post("/api/auth/second-factor", { code }, { Cookie: again });
    expect(used.status).toBe(401);
    expect(used.headers.getSetCookie()).toEqual([]);
  });

  it("a step that was finished or never begun signs nobody in", async () => {
    const { secret, codes } = await setUp();
    const step = cookiesOf(await signIn());
    expect((await post("/api/auth/second-factor", { code: codeOf(secret) }, { Cookie: step })).status).toBe(
      200,
    );
    const twice = await post("/api/auth/second-factor", { code: codes[0] }, { Cookie: step });
    expect(twice.status).toBe(401);
    expect((await post("/api/auth/second-factor", { code: codes[0] })).status).toBe(401);
    expect(inStore(server, (db) => db.select().from(recoveryCodes).all()).some(({ usedAt }) => usedAt)).toBe(
      false,
    );
  });

  it("a recovery code signs in once, and only its own account", async () => {
    const { codes } = await setUp();
    const code = codes[3]?.toUpperCase();
    const step = cookiesOf(await signIn());
    expect((await post("/api/auth/second-factor", { code }, { Cookie: step })).status).toBe(200);
    const again = cookiesOf(await signIn());
    expect((await post("/api/auth/second-factor", { code }, { Cookie: again })).status).toBe(401);
  });
});

describe("the account screen", () => {
  it("turns the app on with its code alone, and signs everybody else out", async () => {
    const other = await sessionCookie(server.url);
    await page("/admin/account?setup=app");
    const wrong = await send("/admin/account?do=account.turnOnApp", { code: "000000" });
    expect(wrong.status).toBe(422);
    expect((await signIn()).status).toBe(200);
    await setUp();
    expect((await fetch(`${server.url}/api/leads`, { headers: { Cookie: other } })).status).toBe(401);
    expect((await page("/admin/account")).status).toBe(200);
    expect(notices()).toContain("second_factor_changed");
  });

  it("asks again after ten minutes, and goes on afterwards", async () => {
    const { secret } = await setUp();
    inStore(server, (db) =>
      db
        .update(sessions)
        .set({ confirmedAt: new Date(Date.now() - 10 * MINUTE_MS - 1_000) })
        .run(),
    );
    const turnOff = "/admin/account?do=account.turnOffApp";
    const asked = await send(turnOff, {});
    const where = asked.headers.get("location") ?? "";
    expect(where).toMatch(/^\/admin\/confirm\?redirectTo=%2Fadmin%2Faccount%3Fdo%3D[\w.]+&held=[\w-]{22}$/);
    const passwordOnly = await send(where, { password: SAMPLE_STAFF.password });
    expect(passwordOnly.status).toBe(401);
    const confirmed = await send(where, { code: codeOf(secret) });
    expect([confirmed.status, confirmed.headers.get("location")]).toEqual([302, where]);
    // A plain form with what was sent, for once; afterwards the address leads to the screen.
    const goOn = await (await page(where)).text();
    expect(goOn).toMatch(/<form[^>]* method="post" action="\/admin\/account\?do=account.turnOffApp"/);
    const again = await page(where);
    expect([again.status, again.headers.get("location")]).toEqual([302, turnOff]);
    expect((await send(turnOff, {})).status).toBe(200);
    expect((await signIn()).status).toBe(200);
  });

  it("is confirmed by password where there is no second factor", async () => {
    inStore(server, (db) =>
      db
        .update(sessions)
        .set({ confirmedAt: new Date(0) })
        .run(),
    );
    expect((await page("/admin/account?setup=app")).status).toBe(302);
    const wrong = await post("/api/auth/second-factor", { password: "wrong" }, { Cookie: cookie });
    expect(wrong.status).toBe(401);
    const right = await post(
      "/api/auth/second-factor",
      { password: SAMPLE_STAFF.password },
      { Cookie: cookie },
    );
    expect(right.status).toBe(200);
    expect((await page("/admin/account?setup=app")).status).toBe(200);
  });
});

describe("a passkey", () => {
  type Challenge = { options: { challenge: string; allowCredentials?: unknown[] } };

  /** Makes one over the calls, as the account screen does. */
  async function made() {
    inStore(server, (db) => db.delete(passkeys).run());
    const key = softPasskey(server.url);
    const { options } = (await (
      await post("/api/auth/passkeys/options", {}, { Cookie: cookie })
    ).json()) as Challenge;
    const added = await post(
      "/api/auth/passkeys",
      { name: "Sample key", response: key.register(options) },
      { Cookie: cookie },
    );
    expect(added.status).toBe(201);
    return { key, codes: ((await added.json()) as { recoveryCodes: string[] }).recoveryCodes };
  }

  async function challenged(headers: Record<string, string> = {}) {
    const answer = await post("/api/auth/passkey/options", {}, headers);
    expect(answer.status).toBe(200);
    return { ...((await answer.json()) as Challenge), step: cookiesOf(answer) };
  }

  it("signs in by itself, and its challenge is good once", async () => {
    const { key, codes } = await made();
    expect(codes).toHaveLength(10);
    const { options, step } = await challenged();
    expect(options.allowCredentials).toBeUndefined();
    const response = key.answer(options);
    const signedIn = await post("/api/auth/passkey", { response }, { Cookie: step });
    expect(signedIn.status, await signedIn.clone().text()).toBe(200);
    const leads = await fetch(`${server.url}/api/leads`, { headers: { Cookie: cookiesOf(signedIn) } });
    expect(leads.status).toBe(200);
    const replayed = await post("/api/auth/passkey", { response }, { Cookie: step });
    expect(replayed.status).toBe(401);
  });

  it("gives new recovery codes when all are used, and none to an account without a second factor", async () => {
    await made();
    inStore(server, (db) => db.update(recoveryCodes).set({ usedAt: new Date() }).run());
    const renew = () => send("/admin/account?do=account.replaceRecoveryCodes", {});
    const renewed = await renew();
    expect((await renewed.text()).match(/<li>[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}<\/li>/g)).toHaveLength(10);

    inStore(server, (db) => db.delete(passkeys).run());
    expect((await renew()).status).toBe(409);
  });

  it("is asked for after the password", async () => {
    const { key } = await made();
    const first = await signIn();
    expect(first.status).toBe(401);
    const { options, step } = await challenged({ Cookie: cookiesOf(first) });
    expect(options.allowCredentials).toHaveLength(1);
    const second = await post("/api/auth/passkey", { response: key.answer(options) }, { Cookie: step });
    expect(second.status).toBe(200);
  });

  it.each([
    ["of another site", { from: "https://example.com" }],
    ["whose device did not ask who holds it", { asked: false }],
  ])("%s is refused", async (_, how) => {
    const { key } = await made();
    const { options, step } = await challenged();
    const refused = await post("/api/auth/passkey", { response: key.answer(options, how) }, { Cookie: step });
    expect(refused.status).toBe(401);
    expect(refused.headers.getSetCookie().join()).not.toMatch(/session=/);
  });

  it("that nobody has, or that answers another challenge, is refused", async () => {
    const { key } = await made();
    const stranger = await challenged();
    const unknown = softPasskey(server.url).answer(stranger.options);
    expect((await post("/api/auth/passkey", { response: unknown }, { Cookie: stranger.step })).status).toBe(
      401,
    );
    const { step } = await challenged();
    const old = key.answer(stranger.options);
    expect((await post("/api/auth/passkey", { response: old }, { Cookie: step })).status).toBe(401);
  });

  it("confirms who is signed in, and is removed only after that", async () => {
    const { key } = await made();
    inStore(server, (db) =>
      db
        .update(sessions)
        .set({ confirmedAt: new Date(0) })
        .run(),
    );
    const [stored] = inStore(server, (db) => db.select().from(passkeys).all());
    const remove = () =>
      fetch(`${server.url}/api/auth/passkeys/${stored?.id}`, {
        method: "DELETE",
        headers: { Cookie: cookie },
      });
    expect((await remove()).status).toBe(403);
    const { options } = await challenged({ Cookie: cookie });
    const confirmed = await post("/api/auth/passkey", { response: key.answer(options) }, { Cookie: cookie });
    expect(confirmed.status).toBe(200);
    expect((await remove()).status).toBe(204);
    expect((await signIn()).status).toBe(200);
  });
});

it("is taken away on the machine itself for somebody who has lost it", async () => {
  await setUp();
  expect((await signIn()).status).toBe(401);
  const { output } = await runAccountHere(server.dataDir, ["one-factor", "admin"]);
  expect(output).toContain("admin signs in with the password alone.");
  expect((await page("/admin/account")).status).toBe(302);
  expect((await signIn()).status).toBe(200);
});

describe("what can't be taken back, or takes much away", () => {
  const asked = (back: string) => [302, `/admin/confirm?redirectTo=${encodeURIComponent(back)}`];
  const told = (answer: Response) => [
    answer.status,
    answer.headers.get("location")?.replace(/&held=[\w-]{22}$/, ""),
  ];
  const forget = () =>
    inStore(server, (db) =>
      db
        .update(sessions)
        .set({ confirmedAt: new Date(Date.now() - 11 * MINUTE_MS) })
        .run(),
    );
  let leadId: string;
  beforeAll(async () => {
    const made = await post(
      "/api/leads",
      {
        name: "Sample Parent",
        email: "sample.parent@example.com",
        relationship: "parent",
        concernType: "alcohol-addiction",
        urgencyLevel: "planning",
      },
      { Cookie: await sessionCookie(server.url) },
    );
    expect(made.status, await made.clone().text()).toBe(201);
    leadId = ((await made.json()) as { id: string }).id;
  });

  it("is given to nobody who last proved eleven minutes ago who they are", async () => {
    forget();
    expect(told(await page("/admin/export/leads.csv?view=all"))).toEqual(
      asked("/admin/export/leads.csv?view=all"),
    );
    expect(told(await send("/admin/export/leads.csv", { ids: leadId }))).toEqual(asked("/admin/dashboard"));
    expect(told(await send(`/admin/leads/${leadId}/person.json`, {}))).toEqual(
      asked(`/admin/leads/${leadId}`),
    );
    for (const path of [`/admin/leads/${leadId}/duty.csv`, `/admin/export/person/${leadId}/mentions`])
      expect(told(await page(path))).toEqual(asked(path));
    const erase = `/admin/leads/${leadId}?do=leads.erase`;
    expect(told(await send(erase, { id: leadId, name: "Sample Parent" }))).toEqual(asked(erase));
    const endOthers = "/admin/account?do=account.endOtherSessions";
    expect(told(await send(endOthers, {}))).toEqual(asked(endOthers));
    const changeRole = "/admin/people?do=people.changeRole";
    expect(told(await send(changeRole, { id: "x", role: "editor" }))).toEqual(asked(changeRole));
    const change = await fetch(`${server.url}/api/people/x`, {
      method: "PATCH",
      headers: { Cookie: cookie, "Content-Type": "application/json" },
      body: JSON.stringify({ role: "editor" }),
    });
    expect([change.status, await change.json()]).toEqual([
      403,
      { message: "Please confirm that it is you.", secondFactor: true },
    ]);
  });

  it("goes on after the proof, and the owner hears of an export", async () => {
    forget();
    const where = "/admin/confirm?redirectTo=/admin/export/leads.csv";
    const confirmed = await send(where, { password: SAMPLE_STAFF.password });
    expect(await confirmed.text()).toContain('href="/admin/export/leads.csv"');
    const file = await page("/admin/export/leads.csv");
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(notices()).toContain("leads_exported");
  });

  it("gives the selected leads as the file that was asked for, after the proof", async () => {
    forget();
    const asked = await send("/admin/export/leads.csv", { ids: leadId });
    const where = asked.headers.get("location") ?? "";
    await send(where, { password: SAMPLE_STAFF.password });
    const goOn = await (await page(where)).text();
    expect(goOn).toContain("Download the file");
    expect(goOn).toContain(`<input type="hidden" name="ids" value="${leadId}"/>`);
    const file = await send("/admin/export/leads.csv", { ids: leadId });
    expect(await file.text()).toContain("sample.parent@example.com");
  });

  it("lets an owner sign somebody else out everywhere", async () => {
    const sue = await addStaff(server, "sue@example.com", "staff");
    const hers = await sessionCookie(server.url, sue);
    const leads = () => fetch(`${server.url}/api/leads`, { headers: { Cookie: hers } });
    expect((await leads()).status).toBe(200);
    const ended = await send("/admin/people?do=people.signOutPerson", { id: sue.id });
    expect(ended.status).toBe(200);
    expect((await leads()).status).toBe(401);
    const trail = inStore(server, (db) =>
      db.select().from(auditLog).where(eq(auditLog.entityId, sue.id)).all(),
    );
    expect(trail.at(-1)).toMatchObject({ action: "sign_out", details: { sessions: 1 } });
  });
});

describe("REQUIRE_SECOND_FACTOR=owner", () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startServer({ env: { REQUIRE_SECOND_FACTOR: "owner" } });
  });
  afterAll(() => strict.dispose());

  it.each<readonly [UserRole, boolean]>([
    ["owner", true],
    ["staff", false],
  ])("for a person who is %s: %j", async (role, isAsked) => {
    inStore(strict, (db) => db.update(users).set({ role }).run());
    await expectSecondFactorAskedFor(strict, await sessionCookie(strict.url), isAsked);
  });
});

it("leaves no secret or code in the log or the audit trail", async () => {
  const { secret, codes } = await setUp();
  const trail = JSON.stringify(inStore(server, (db) => db.select().from(auditLog).all()));
  for (const hidden of [secret, ...codes]) {
    expect(server.output()).not.toContain(hidden);
    expect(trail).not.toContain(hidden);
  }
});

// Last in this file: it locks the account that all others use.
it("wrong codes lock the account for a while, and its owner hears of it once", async () => {
  await setUp();
  const told = () => notices().filter((what) => what === "locked_out").length;
  const step = cookiesOf(await signIn());
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++) {
    const tried = await post("/api/auth/second-factor", { code: "000000" }, { Cookie: step });
    statuses.push(tried.status);
  }
  // Those of the tests above count too.
  expect(statuses.indexOf(429)).toBeGreaterThan(0);
  expect(statuses.indexOf(429)).toBeLessThanOrEqual(5);
  expect(statuses.at(-1)).toBe(429);
  expect((await signIn()).status).toBe(429);
  expect(told()).toBe(1);
});

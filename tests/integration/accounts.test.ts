import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLog, sessions, users } from "#db/schema";
import { changeByOperator } from "#tests/setup/change";
import { runCommand } from "#tests/setup/command";
import { runAccountHere } from "#tests/setup/command-here";
import { testDatabase } from "#tests/setup/database";
import { inStore, newDataDir, startServer, type TestServer } from "#tests/setup/server";
import {
  addAccount,
  endAllSessions,
  listAccounts,
  setAccountDisabled,
} from "~/operations/accounts/account-command";
import { findAccount } from "~/platform/auth/accounts.server";
import { HOUR_MS } from "~/time-units";

describe("accounts", () => {
  it("may all be disabled but the last one that is enabled", async () => {
    const db = testDatabase();
    const change = changeByOperator(db, "root");
    for (const username of ["ann", "ben"]) await addAccount(change, { username, password: "x" });
    const account = (username: string) => findAccount(db, username) ?? expect.unreachable();
    expect(setAccountDisabled(change, account("ann"), true)).toBe(0);
    expect(setAccountDisabled(change, account("ben"), true)).toBeNull();
    expect(listAccounts(db).map(({ username, isDisabled }) => [username, isDisabled])).toEqual([
      ["ann", true],
      ["ben", false],
    ]);
    setAccountDisabled(change, account("ann"), false);
    expect(setAccountDisabled(change, account("ben"), true)).toBe(0);
  });

  it("leave a trace of what was done to them, without any password", async () => {
    const db = testDatabase();
    const change = changeByOperator(db, "root");
    for (const username of ["ann", "ben"])
      await addAccount(change, { username, password: "five grey squirrels" });
    const ann = findAccount(db, "ANN") ?? expect.unreachable();
    setAccountDisabled(change, ann, true);
    endAllSessions(change, ann);
    const trail = db.select().from(auditLog).where(eq(auditLog.entityId, ann.id)).all();
    expect(trail.map(({ action, details }) => [action, details])).toEqual([
      ["create", { role: "staff", by: "npm run account", operator: "root" }],
      ["change", { what: "disabled", sessions: 0, by: "npm run account", operator: "root" }],
    ]);
  });

  it("can't have the same name in another case", async () => {
    const db = testDatabase();
    const change = changeByOperator(db, "root");
    await addAccount(change, { username: "ann", password: "x" });
    await expect(addAccount(change, { username: "Ann", password: "x" })).rejects.toThrow(/UNIQUE/);
    expect(db.select().from(users).all()).toHaveLength(1);
  });
});

describe("npm run account, beside the running server", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  }, 120_000);
  afterAll(() => server.dispose());

  const accountFromShell = (args: string[], password = "") =>
    runCommand("app/operations/accounts/cli.ts", args, { DATA_DIR: server.dataDir }, `${password}\n`);
  const account = (args: string[], password = "") => runAccountHere(server.dataDir, args, password);
  const signIn = async (username: string, password: string) => {
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username, password }),
    });
    return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "" };
  };
  const leads = async (cookie: string) =>
    (await fetch(`${server.url}/api/leads`, { headers: { cookie } })).status;

  it("adds an account, keeps it out at once, and lets it in again", async () => {
    const password = "five grey squirrels";
    expect(await accountFromShell(["add", "helper"], password)).toMatchObject({ code: 0 });
    const { cookie } = await signIn("helper", password);
    expect(await leads(cookie)).toBe(200);

    const disabled = await account(["disable", "helper"]);
    expect(disabled).toEqual({ code: 0, output: "helper can't sign in any more. One session ended." });
    expect(await leads(cookie)).toBe(401);
    expect((await signIn("helper", password)).status).toBe(401);
    expect((await account(["list"])).output).toMatch(
      /admin, owner, never signed in\n\s+helper, staff, disabled$/,
    );

    expect((await account(["enable", "helper"])).output).toBe("helper can sign in again.");
    expect(await leads(cookie)).toBe(401);
    expect((await signIn("helper", password)).status).toBe(200);
  });

  it("gives roles, and keeps the last owner one", async () => {
    const password = "five grey squirrels";
    expect((await account(["add", "writer", "--role", "editor"], password)).code).toBe(0);
    const { cookie } = await signIn("writer", password);
    expect(await leads(cookie)).toBe(403);
    expect((await account(["role", "writer", "--role", "staff"])).output).toBe(
      "writer has the role staff now.",
    );
    expect(await leads(cookie)).toBe(200);
    for (const command of [
      ["role", "admin", "--role", "editor"],
      ["disable", "admin"],
    ]) {
      const { code, output } = await account(command);
      expect(code).toBe(1);
      expect(output).toMatch(/last owner|No other owner/);
    }
    expect((await account(["role", "writer", "--role", "owner"])).code).toBe(0);
    expect((await account(["role", "writer", "--role", "editor"])).code).toBe(0);
    expect((await account(["list"])).output).toMatch(/writer, editor, last signed in/);
  });

  it("a screen that was left open asks on in the background, and is no use of its session", async () => {
    const { cookie } = await signIn("admin", "open-the-door");
    const before = new Date(Date.now() - HOUR_MS);
    inStore(server, (db) => db.update(sessions).set({ lastSeenAt: before }).run());
    const lastSeen = () =>
      inStore(server, (db) => db.select({ at: sessions.lastSeenAt }).from(sessions).all()).map(
        ({ at }) => at,
      );
    const look = async (headers: Record<string, string>) =>
      (await fetch(`${server.url}/admin/watch.json`, { headers: { cookie, ...headers } })).status;
    const untouched = lastSeen();
    expect(await look({ "X-Background": "1" })).toBe(200);
    expect(lastSeen()).toEqual(untouched);
    expect(await look({})).toBe(200);
    expect(lastSeen()).not.toEqual(untouched);
    await account(["sign-out", "admin"]);
  });

  it("sets a forgotten password and ends the sessions; the door is no longer the default one", async () => {
    const { cookie } = await signIn("admin", "open-the-door");
    const { code, output } = await account(["password", "Admin"], "seven quiet herons");
    expect([code, output]).toEqual([0, "admin has a new password. One session ended."]);
    expect(await leads(cookie)).toBe(401);
    expect((await signIn("admin", "open-the-door")).status).toBe(401);
    expect((await signIn("admin", "seven quiet herons")).status).toBe(200);
    const page = await (await fetch(`${server.url}/admin/login`)).text();
    expect(page).not.toContain("open-the-door");
    const trail = inStore(server, (db) =>
      db.select().from(auditLog).where(eq(auditLog.action, "change")).all(),
    );
    expect(JSON.stringify(trail)).toContain("npm run account");
    expect(JSON.stringify(trail)).not.toContain("heron");
  });

  it("ends the sessions of an account that stays open", async () => {
    const { cookie } = await signIn("admin", "seven quiet herons");
    expect((await account(["sign-out", "admin"])).output).toMatch(/sessions? of admin ended/i);
    expect(await leads(cookie)).toBe(401);
  });

  it.each<[string[], string, RegExp]>([
    [[], "", /npm run account -- list/],
    [["remove", "admin"], "", /npm run account -- list/],
    [["toString", "admin"], "", /npm run account -- list/],
    [["password", "admin", "open-sesame-now"], "", /never an argument/],
    [["password", "nobody"], "five grey squirrels", /no account nobody.*\n\s+admin/],
    [["add", "ADMIN"], "five grey squirrels", /an account ADMIN already/],
    [["add", "x".repeat(81)], "five grey squirrels", /at most 80/],
    [["password", "admin"], "short", /at least 12/],
    [["password", "admin"], "1q2w3e4r5t6y", /has leaked/],
    [["password", "admin"], "", /at least 12/],
    [["list", "--everything"], "", /everything/],
    [["role", "admin"], "", /Say which role/],
    [["role", "admin", "--role", "queen"], "", /npm run account -- list/],
    [["disable", "helper", "--role", "staff"], "", /npm run account -- list/],
  ])("refuses %j with what to do instead", async (args, input, says) => {
    const { code, output } = await account(args, input);
    expect(code).toBe(1);
    expect(output).toMatch(says);
    expect(output).not.toMatch(/\bat .*:\d+:\d+/);
  });

  it("refuses from the shell as well, with the exit code 1", async () => {
    const { code, output } = await accountFromShell(["remove", "admin"]);
    expect(code).toBe(1);
    expect(output).toMatch(/^npm run account -- list/);
    expect(output).not.toMatch(/\bat .*:\d+:\d+/);
  });

  it("makes no database where there is none", async () => {
    const dataDir = newDataDir();
    const { code, output } = await runAccountHere(dataDir, ["list"]);
    expect(code).toBe(1);
    expect(output).toContain(path.join(dataDir, "app.sqlite"));
  });
});

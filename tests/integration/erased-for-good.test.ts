import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leads, newsletterSubscribers } from "#db/schema";
import { runCommand } from "#tests/setup/command";
import { runPersonHere } from "#tests/setup/command-here";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, newDataDir, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { verifyChain } from "~/records/audit-chain.server";

const TOKEN = "token-of-the-erasure-test";
const GONE = { email: "erased-1@example.com", phone: "(200) 555-0001" };
const STAYS = "erased-2@example.com";

let server: TestServer;
let backup: string;
const [backups, empty] = [newDataDir(), newDataDir()] as const;
const env = (dataDir: string) => ({ DATA_DIR: dataDir, BACKUP_DIR: backups });
const person = (dataDir: string, ...args: string[]) => runPersonHere(args, env(dataDir));
const restore = (dataDir: string, ...args: string[]) =>
  runCommand("app/operations/data-folder/cli.ts", ["restore", backup, ...args], env(dataDir));
const emails = (of: TestServer) =>
  inStore(of, (db) => [
    ...db.select({ email: leads.emailNormalized }).from(leads).all(),
    ...db.select({ email: newsletterSubscribers.emailNormalized }).from(newsletterSubscribers).all(),
  ])
    .map(({ email }) => email)
    .sort();
const idOf = (of: TestServer) =>
  inStore(of, (db) => db.select().from(leads).all()).find(
    ({ emailNormalized }) => emailNormalized === GONE.email,
  )?.id;
/** Every byte the folder holds, backups and what was set aside apart. */
const bytes = (dataDir: string) =>
  readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(dataDir, entry.name)).toString("latin1").toLowerCase())
    .join("\n");

beforeAll(async () => {
  server = await startServer({
    env: { BACKUP_DIR: backups, LAKE_TOKENS: `${TOKEN}=administrator`, LOG_LEVEL: "info" },
  });
  for (const n of [1, 2]) {
    expect((await sendJson(`${server.url}/api/contact`, sampleEnquiry(n, "erased"))).status).toBe(201);
    expect((await sendJson(`${server.url}/api/newsletter`, { email: `erased-${n}@example.com` })).ok).toBe(
      true,
    );
  }
  const id = idOf(server);
  const told = { kind: "911", to: "Dispatch", ground: "Danger to their life", words: `Call ${GONE.email}.` };
  const cookie = await sessionCookie(server.url);
  expect((await sendJson(`${server.url}/api/leads/${id}/duty`, told, { cookie })).status).toBe(201);
  const made = await runCommand("app/operations/data-folder/cli.ts", ["backup"], env(server.dataDir));
  expect(made.code, made.output).toBe(0);
  backup = path.join(backups, readdirSync(backups).find((name) => name.startsWith("backup-")) as string);
});
afterAll(async () => {
  await server.dispose();
  for (const folder of [backups, empty]) rmSync(folder, { recursive: true, force: true });
});

describe("a person in the site's content", () => {
  it("is found in what is published, in drafts and in earlier versions, with where to edit it", async () => {
    const mutate = (...mutations: unknown[]) =>
      sendJson(
        `${server.url}/lake/v2025-02-19/data/mutate/production`,
        { mutations },
        { headers: { Authorization: `Bearer ${TOKEN}` } },
      );
    const topic = (_id: string, title: string, description: string) => ({
      createOrReplace: { _id, _type: "topic", title, description },
    });
    const written = await mutate(
      topic("in-public", "What a mother wrote", "Write to Erased-1@Example.com"),
      topic("drafts.in-draft", "A call", "She called from 200.555.0001"),
      topic("in-history", "Cleaned", "Call (200) 555-0001"),
      topic("of-nobody", "Nobody", "Call (200) 555-0002"),
    );
    expect(written.status, await written.text()).toBe(200);
    await mutate({ patch: { id: "in-history", set: { description: "Call us" } } });
    const { output } = await person(server.dataDir, "find", GONE.email);
    const lines = output.split("\n").filter((line) => line.includes("/studio/structure/"));
    expect(lines.sort()).toEqual([
      expect.stringMatching(/topic “A call” \(draft\): http.*\/studio\/structure\/topic;in-draft$/),
      expect.stringMatching(/topic “Cleaned” \(history\): http.*\/studio\/structure\/topic;in-history$/),
      expect.stringMatching(
        /topic “What a mother wrote” \(published\): http.*\/studio\/structure\/topic;in-public$/,
      ),
    ]);
    const id = idOf(server);
    const listed = await fetch(`${server.url}/admin/export/person/${id}/mentions`, {
      headers: { Cookie: await sessionCookie(server.url) },
    });
    expect(listed.status).toBe(200);
    const list = (await listed.text()).trim().split("\n").slice(1);
    expect(list.sort()).toEqual(lines.map((line) => line.trim().replace(/http:.*?(?=\/studio)/, server.url)));
  });
});

describe("a person who was erased", () => {
  it("is in no log, and in no byte of the leads' file nor of the mark that remembers it", async () => {
    expect(server.output()).not.toMatch(/erased-1@|555-0001|2005550001/i);
    const id = idOf(server);
    // From the lead's screen, as staff do it.
    const answer = await fetch(`${server.url}/admin/leads/${id}?do=leads.erase`, {
      method: "POST",
      headers: { Cookie: await sessionCookie(server.url), Origin: server.url },
      body: new URLSearchParams({ id: String(id), name: "Sample Person 1", anyway: "on" }),
      redirect: "manual",
    });
    expect(answer.status).toBe(302);
    expect(emails(server)).toEqual([STAYS, STAYS]);
    for (const folder of [server.dataDir, backups])
      expect(readFileSync(path.join(folder, "erased.jsonl"), "utf8")).not.toMatch(/erased-1|5550001/);
    expect(readFileSync(path.join(server.dataDir, "app.sqlite")).toString("latin1")).not.toMatch(
      /erased-1@/i,
    );
    await server.stop();
    expect(server.output()).not.toMatch(/erased-1@|555-0001|2005550001/i);
  });

  it.each([
    ["over the folder", () => server.dataDir, ["--replace"]],
    ["into an empty folder, from the backups alone", () => empty, []],
  ])("does not come back by a restore %s", async (_, folder, args) => {
    const dataDir = folder();
    const restored = await restore(dataDir, ...args);
    expect(restored.code, restored.output).toBe(0);
    expect(restored.output).toContain("people were erased (1): the next start erases them again");
    expect(bytes(dataDir)).toContain(GONE.email);
    const again = await startServer({ dataDir, env: { BACKUP_DIR: backups } });
    try {
      expect(emails(again)).toEqual([STAYS, STAYS]);
      // The duty log's kind, ground and time stay, and the chain knows why its words are gone.
      expect(inStore(again, verifyChain)).toMatchObject({ wordsErased: 1, broken: null });
      // The log is written beside the answers, so the line may arrive after the server is ready.
      await expect.poll(() => again.output()).toContain("erased again after a restore");
    } finally {
      await again.stop();
    }
    expect(bytes(dataDir)).not.toContain(GONE.email);
  });
});

import { createHmac } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { newsletterSubscribers, outbox } from "#db/schema";
import { runCommand } from "#tests/setup/command";
import { runSecretHere } from "#tests/setup/command-here";
import { sendJson } from "#tests/setup/enquiries";
import { inStore, newDataDir, seededDataDir, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { LINK_KEYS_FILE, SECRET_FILE } from "~/platform/data-folder/files";

const READER = "reader@example.com";
const A = "the first secret of a practice is long enough";
const B = "the second secret of a practice is long enough";

let server: TestServer | undefined;
const folders: string[] = [];
function folder(): string {
  const made = newDataDir();
  folders.push(made);
  return made;
}
/** What a first start leaves, but for the secrets that sessions and links are signed with. */
function folderWithoutSecrets(): string {
  const made = seededDataDir();
  folders.push(made);
  for (const name of [SECRET_FILE, LINK_KEYS_FILE]) rmSync(path.join(made, name));
  return made;
}
afterEach(async () => {
  await server?.stop();
});
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

/** Starts on a folder, one server at a time. */
async function start(dataDir: string, env: Record<string, string> = {}): Promise<TestServer> {
  await server?.stop();
  server = await startServer({ dataDir, env });
  return server;
}

const token = (text: string | null | undefined, page: string) =>
  new RegExp(`/newsletter/${page}\\?token=([\\w.-]+)`).exec(text ?? "")?.[1] ?? "";

/** The text of the first mail with a link to this page. */
const mailWith = (site: TestServer, page: string) =>
  vi.waitFor(
    () => {
      const mails = inStore(site, (db) => db.select().from(outbox).all());
      const found = mails.find(({ to, text }) => to === READER && token(text, page));
      expect(found).toBeDefined();
      return found?.text;
    },
    { timeout: 20_000, interval: 100 },
  );

/** Signs staff in and a reader up. @returns the cookie, and the token of the link in the mail that she has from then on. */
async function begin(site: TestServer) {
  const cookie = await sessionCookie(site.url);
  expect((await sendJson(`${site.url}/api/newsletter`, { email: READER })).status).toBe(202);
  const confirm = token(await mailWith(site, "confirm"), "confirm");
  await fetch(`${site.url}/newsletter/confirm?token=${confirm}`, { method: "POST" });
  return { cookie, link: token(await mailWith(site, "unsubscribe"), "unsubscribe") };
}

const isSignedIn = async (site: TestServer, cookie: string) =>
  (await fetch(`${site.url}/api/leads`, { headers: { Cookie: cookie } })).status === 200;
const opens = async (site: TestServer, link: string) =>
  !(await (await fetch(`${site.url}/newsletter/unsubscribe?token=${link}`)).text()).includes("doesn’t work");

describe("SESSION_SECRET", () => {
  it("is replaced without signing anybody out, and links in mails outlive the old one", {
    tags: ["kills"],
  }, async () => {
    const dataDir = folderWithoutSecrets();
    const { cookie, link } = await begin(await start(dataDir, { SESSION_SECRET: A }));
    const { id } = inStore({ dataDir }, (db) => db.select().from(newsletterSubscribers).get())!;
    const mac = createHmac("sha256", A).update(`mail-preferences:${id}`).digest("base64url");
    const linkOfVersionBefore = `${id}.${mac}`;

    const overlap = await start(dataDir, { SESSION_SECRET: `${B},${A}` });
    expect(await isSignedIn(overlap, cookie)).toBe(true);
    expect(await opens(overlap, link)).toBe(true);
    expect(await opens(overlap, linkOfVersionBefore)).toBe(true);
    const later = await sessionCookie(overlap.url);

    const after = await start(dataDir, { SESSION_SECRET: B });
    expect(await isSignedIn(after, cookie)).toBe(false);
    expect(await isSignedIn(after, later)).toBe(true);
    expect(await opens(after, link)).toBe(true);
    expect(await opens(after, linkOfVersionBefore)).toBe(false);
    const left = await fetch(`${after.url}/newsletter/unsubscribe?token=${link}`, { method: "POST" });
    expect(left.status).toBe(200);
    expect(inStore(after, (db) => db.select().from(newsletterSubscribers).get())?.status).toBe(
      "unsubscribed",
    );
  });
});

describe("the kept secret", () => {
  const dataDir = folderWithoutSecrets();
  const file = path.join(dataDir, "session-secret");
  const rotate = (...args: string[]) =>
    runCommand("app/operations/secrets/cli.ts", ["rotate", ...args], { DATA_DIR: dataDir });
  let staff: { cookie: string; link: string };
  /** A session that began with the secret of now. */
  let later = "";
  beforeAll(async () => {
    staff = await begin(await start(dataDir));
  });

  it("is replaced by a command, and taken for some days more", async () => {
    const { code, output } = await rotate();
    expect(code, output).toBe(0);
    expect(output).toMatch(/new secret.*until 20\d\d-.*Restart/);
    const site = await start(dataDir);
    expect(await isSignedIn(site, staff.cookie)).toBe(true);
    expect(await opens(site, staff.link)).toBe(true);
  });

  it("is not taken when its days are over", async () => {
    writeFileSync(file, readFileSync(file, "utf8").replace(/ 20\S+/, " 2026-01-01T00:00:00.000Z"));
    const site = await start(dataDir);
    expect(await isSignedIn(site, staff.cookie)).toBe(false);
    expect(await opens(site, staff.link)).toBe(true);
    later = await sessionCookie(site.url);
  });

  it("is in no backup, and a site restored without it still knows the links in mails", async () => {
    const secrets = readFileSync(file, "utf8").trim().split(/\s+/);
    const [backups, elsewhere] = [folder(), folder()];
    const backup = (...args: string[]) =>
      runCommand("app/operations/data-folder/cli.ts", args, { DATA_DIR: dataDir });
    expect((await backup("backup", "--into", backups)).code).toBe(0);
    const made = path.join(backups, readdirSync(backups).find((name) => name.startsWith("backup-")) ?? "");
    for (const name of readdirSync(made)) {
      const stored = readFileSync(path.join(made, name));
      const bytes = name.endsWith(".gz") ? gunzipSync(stored) : stored;
      for (const secret of secrets) expect(bytes.includes(secret), name).toBe(false);
    }
    const restored = await runCommand("app/operations/data-folder/cli.ts", ["restore", made], {
      DATA_DIR: elsewhere,
    });
    expect(restored.code, restored.output).toBe(0);
    const site = await start(elsewhere);
    expect(later).not.toBe("");
    expect(await isSignedIn(site, later)).toBe(false);
    expect(await opens(site, staff.link)).toBe(true);
    expect(readFileSync(path.join(elsewhere, "session-secret"), "utf8")).not.toContain(secrets[0]);
  });

  it.each([
    [[], {}, /npm run secret -- rotate/],
    [["rotate", "--keep-days", "ten"], {}, /npm run secret -- rotate/],
    [["rotate"], { SESSION_SECRET: A }, /SESSION_SECRET=<new>,<old>/],
  ])("is left alone by %j with %j", async (args, env, says) => {
    const before = readFileSync(file, "utf8");
    const { code, output } = await runSecretHere(args, { DATA_DIR: dataDir, ...env });
    expect(code).toBe(1);
    expect(output).toMatch(says);
    expect(readFileSync(file, "utf8")).toBe(before);
  });
});

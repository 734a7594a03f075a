import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "#tests/setup/command";
import { runBackupHere } from "#tests/setup/command-here";
import { writeEarlierBackup } from "#tests/setup/earlier-backup";
import { freePort } from "#tests/setup/ports.mjs";
import { runStart } from "#tests/setup/run-start";
import { seedLeads } from "#tests/setup/sample-leads";
import { newDataDir, seededDataDir, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { ASSETS_FOLDER, BACKUP_FILES, CONTENT_FILE, LEADS_FILE } from "~/platform/data-folder/files";

const COMMAND = "app/operations/data-folder/cli.ts";
/** In a process of its own, as it is while the server answers. */
const backup = (dataDir: string, into: string) =>
  runCommand(COMMAND, ["backup", "--into", into], { DATA_DIR: dataDir });
/** As `npm run backup` and `npm run restore` run it. */
const fromSources = (args: string[], dataDir: string) =>
  runCommand(COMMAND, args, { DATA_DIR: dataDir }, "", { fromSources: true });
/** The names of the backups in a folder. */
const backupsOf = (folder: string) => readdirSync(folder).filter((name) => /^(backup|nightly)-/.test(name));
/** A stored file, unpacked without any key. */
const unzipped = (made: string, name: string) => gunzipSync(readFileSync(path.join(made, `${name}.gz`)));
const restore = (from: string, dataDir: string, ...rest: string[]) =>
  runBackupHere(["restore", from, ...rest], { DATA_DIR: dataDir });

/** Every row of every table, to compare two databases. */
function contents(file: string): Record<string, unknown[]> {
  const db = new Database(file, { readonly: true });
  const tables = db.prepare("select name from sqlite_schema where type = 'table'").pluck().all() as string[];
  const rows = Object.fromEntries(
    tables.map((table) => [table, db.prepare(`select * from "${table}"`).all()]),
  );
  db.close();
  return rows;
}

/** The path of the uploaded picture in a data folder. */
function uploadedIn(folder: string): string {
  const sha1 = createHash("sha1").update(PNG).digest("hex");
  return path.join(folder, ASSETS_FOLDER, sha1.slice(0, 2), sha1);
}

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

const enquiry = (n: number) => ({
  name: `Sample Person ${n}`,
  email: `backup-${n}@example.com`,
  phone: `(303) 555-${String(5000 + n)}`,
  relationship: "parent",
  concernType: "alcohol-addiction",
  urgencyLevel: "planning",
  previousAttempts: false,
});

describe("a backup taken while enquiries come in", () => {
  let server: TestServer;
  const folders = [newDataDir(), newDataDir(), newDataDir(), newDataDir()] as const;
  const [into, empty, , opened] = folders;
  let made = "";
  const before: string[] = [];

  beforeAll(async () => {
    const dataDir = seededDataDir();
    seedLeads(dataDir, 40);
    server = await startServer({ dataDir });
    const cookie = await sessionCookie(server.url);
    const uploaded = await fetch(`${server.url}/lake/v1/assets/images/production?filename=dot.png`, {
      method: "POST",
      headers: { Cookie: cookie, Origin: server.url, "Content-Type": "image/png" },
      body: PNG,
    });
    expect(uploaded.status).toBe(200);
    let n = 0;
    const send = async () => {
      const mine = enquiry(n++);
      const answer = await fetch(`${server.url}/api/contact`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(mine),
      });
      expect(answer.status).toBe(201);
      return mine.email;
    };
    for (let early = 0; early < 20; early++) before.push(await send());
    let copying = true;
    const sending = (async () => {
      while (copying) await send();
    })();
    const ran = await backup(server.dataDir, into);
    copying = false;
    await sending;
    expect(ran.output).toContain("Backed up");
    expect(ran.code).toBe(0);
    made = path.join(into, backupsOf(into)[0]!);
    for (const name of BACKUP_FILES) writeFileSync(path.join(opened, name), unzipped(made, name));
  });
  afterAll(async () => {
    await server.dispose();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it("is both databases, public keys and a manifest, for the owner alone", () => {
    expect(readdirSync(made).sort()).toEqual(
      [...BACKUP_FILES.map((name) => `${name}.gz`), "manifest.json"].sort(),
    );
    for (const name of readdirSync(made)) expect(statSync(path.join(made, name)).mode & 0o077).toBe(0);
  });

  it("has every enquiry answered before it began, each whole", () => {
    const rows = contents(path.join(opened, LEADS_FILE));
    const leads = rows.leads as { id: string; email: string }[];
    expect(leads.map(({ email }) => email)).toEqual(expect.arrayContaining(before));
    for (const { id } of leads) {
      const of = (table: string) =>
        (rows[table] as { lead_id: string }[]).filter((row) => row.lead_id === id);
      expect(of("email_campaigns")).toHaveLength(1);
      expect(of("follow_up_tasks").length).toBeGreaterThan(0);
      expect(of("events").length).toBeGreaterThanOrEqual(3);
    }
  });

  it("is not restored over a running server", async () => {
    const { code, output } = await restore(made, server.dataDir, "--replace");
    expect(code).toBe(1);
    expect(output).toMatch(/^Another server is using the data folder/);
    expect(output.split("\n")).toHaveLength(1);
  });

  it("is restored into an empty folder, row for row and byte for byte, and a server runs on it", async () => {
    const ran = await fromSources(["restore", made], empty);
    expect(ran.output).toContain("Restored");
    for (const name of [LEADS_FILE, CONTENT_FILE])
      expect(contents(path.join(empty, name))).toEqual(contents(path.join(opened, name)));
    for (const name of BACKUP_FILES)
      expect(readFileSync(path.join(empty, name)).equals(readFileSync(path.join(opened, name)))).toBe(true);
    expect(readFileSync(uploadedIn(empty)).equals(PNG)).toBe(true);

    const again = await startServer({ dataDir: empty });
    const cookie = await sessionCookie(again.url);
    const answer = await fetch(`${again.url}/api/leads?q=${before[0]}`, { headers: { Cookie: cookie } });
    expect(await answer.json()).toEqual([expect.objectContaining({ email: before[0] })]);
    expect((await fetch(`${again.url}/`)).status).toBe(200);
    await again.stop();
  });

  it("replaces data only when told to, and sets it aside", async () => {
    const refused = await restore(made, empty);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/holds data already.*--replace/);
    writeFileSync(path.join(empty, `${LEADS_FILE}-wal`), "a log that belongs to the old file");
    const ran = await restore(made, empty, "--replace");
    expect(ran.code).toBe(0);
    const aside = readdirSync(empty).find((name) => name.startsWith("replaced-"))!;
    expect(readdirSync(path.join(empty, aside))).toEqual(
      expect.arrayContaining([LEADS_FILE, CONTENT_FILE, `${LEADS_FILE}-wal`]),
    );
    // The next start removes what the restored content does not refer to.
    expect(readFileSync(uploadedIn(path.join(empty, aside))).equals(PNG)).toBe(true);
    expect(existsSync(path.join(empty, `${LEADS_FILE}-wal`))).toBe(false);
    expect(contents(path.join(empty, LEADS_FILE))).toEqual(contents(path.join(opened, LEADS_FILE)));
  });

  it.each<[string, (file: string) => void, RegExp]>([
    [
      "is damaged",
      (file) => writeFileSync(file, readFileSync(file).subarray(0, -100)),
      /content\.sqlite\.gz is damaged/,
    ],
    [
      "is of another backup",
      (file) => writeFileSync(file, gzipSync(readFileSync(path.join(opened, LEADS_FILE)))),
      /content\.sqlite has (other bytes|another size)/,
    ],
    ["is missing", (file) => rmSync(file), /content\.sqlite is missing/],
  ])("is refused when a file of it %s, before anything is touched", async (_, change, message) => {
    const target = folders[2];
    const file = path.join(made, `${CONTENT_FILE}.gz`);
    const bytes = readFileSync(file);
    change(file);
    const { code, output } = await restore(made, target);
    writeFileSync(file, bytes);
    expect(code).toBe(1);
    expect(output).toMatch(message);
    expect(output).toMatch(/nothing was changed/);
    expect(readdirSync(target)).toEqual([]);
  });

  it("keeps a second server off the folder", async () => {
    const { code, output } = await runStart(server.dataDir, await freePort());
    expect(code).toBe(1);
    expect(output).toMatch(/^Another server is using the data folder .*$/);
  });
});

describe("the backup command", () => {
  it("says that there is nothing to back up, and leaves nothing behind", async () => {
    const [dataDir, into] = [newDataDir(), newDataDir()];
    const { code, output } = await runBackupHere(["backup", "--into", into], { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toMatch(/^There is nothing to back up/);
    expect(readdirSync(into)).toEqual([]);
  });

  it("refuses a database that is damaged, and leaves no backup of it", async () => {
    const [dataDir, into] = [newDataDir(), newDataDir()];
    seedLeads(dataDir, 40);
    const file = path.join(dataDir, LEADS_FILE);
    const bytes = readFileSync(file);
    bytes.fill(0x5a, bytes.length / 2, bytes.length / 2 + 40_000);
    writeFileSync(file, bytes);
    const { code } = await runBackupHere(["backup", "--into", into], { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(readdirSync(into)).toEqual([]);
  });

  it("keeps the newest nightly ones", async () => {
    const [dataDir, into] = [newDataDir(), newDataDir()];
    seedLeads(dataDir, 1);
    await fromSources(["backup", "--into", into, "--nightly"], dataDir);
    // Names contain the time to the second, and two backups can be made within one.
    const first = "nightly-2026-01-01T09-10-00Z";
    renameSync(path.join(into, backupsOf(into)[0] ?? ""), path.join(into, first));
    const { output } = await runBackupHere(["backup", "--nightly"], {
      DATA_DIR: dataDir,
      BACKUP_DIR: into,
      BACKUP_KEEP: "1",
    });
    expect(output).toContain(`Dropped ${first}`);
    expect(backupsOf(into)).toHaveLength(1);
  });
});

describe("a backup with a key", () => {
  const key = { BACKUP_KEY: "a sample key of more than thirty-two characters" };
  const [dataDir, into, target] = [newDataDir(), newDataDir(), newDataDir()];
  afterAll(() => {
    for (const folder of [dataDir, into, target]) rmSync(folder, { recursive: true, force: true });
  });

  it("has no readable byte, and is restored row for row with the key alone", async () => {
    seedLeads(dataDir, 20);
    const ran = await runBackupHere(["backup", "--into", into], { DATA_DIR: dataDir, ...key });
    expect(ran.code, ran.output).toBe(0);
    expect(readdirSync(dataDir).filter((name) => name.startsWith("."))).toEqual([]);
    const made = path.join(into, backupsOf(into)[0]!);
    for (const name of readdirSync(made)) {
      expect(name).toMatch(/\.age$/);
      expect(readFileSync(path.join(made, name)).toString("latin1")).not.toMatch(
        /Sample Person|SQLite format/,
      );
    }
    for (const [given, message] of [
      [{}, /is encrypted: set BACKUP_KEY/],
      [{ BACKUP_KEY: "y".repeat(40) }, /was encrypted with another key/],
    ] as const) {
      const refused = await runBackupHere(["restore", made], { DATA_DIR: target, ...given });
      expect(refused.code).toBe(1);
      expect(refused.output).toMatch(message);
      expect(readdirSync(target)).toEqual([]);
    }
    const restored = await runBackupHere(["restore", made], { DATA_DIR: target, ...key });
    expect(restored.code, restored.output).toBe(0);
    expect(contents(path.join(target, LEADS_FILE))).toEqual(contents(path.join(dataDir, LEADS_FILE)));
  });

  it("prints the key with which the age tool opens it", async () => {
    const { code, output } = await runBackupHere(["backup", "--show-key"], {
      DATA_DIR: dataDir,
      ...key,
    });
    expect(code).toBe(0);
    expect(output).toMatch(/^#.*\nAGE-SECRET-KEY-1[A-Z0-9]{58}$/);
  });
});

describe("a backup of an earlier version", () => {
  it.each<[string, Record<string, string>]>([
    ["plain", {}],
    ["encrypted", { BACKUP_KEY: Buffer.alloc(32, 7).toString("base64") }],
  ])("is restored, %s", async (_, env) => {
    const [dataDir, into, target] = [newDataDir(), newDataDir(), newDataDir()];
    seedLeads(dataDir, 2);
    const made = path.join(into, "nightly-2026-07-15T09-10-00Z");
    writeEarlierBackup(dataDir, made, env.BACKUP_KEY ? Buffer.alloc(32, 7) : undefined);
    const { code, output } = await runBackupHere(["restore", made], { DATA_DIR: target, ...env });
    expect(code, output).toBe(0);
    expect(contents(path.join(target, LEADS_FILE)).leads).toHaveLength(2);
    for (const folder of [dataDir, into, target]) rmSync(folder, { recursive: true, force: true });
  });

  it("that is a copy of changed pages is refused, with what restores it", async () => {
    const copies = newDataDir();
    const generation = path.join(copies, "2026-07-15T09-10-00Z");
    mkdirSync(generation);
    writeFileSync(path.join(generation, "000000-2026-07-15T09-10-00Z.copy"), "");
    for (const from of [copies, generation]) {
      const { code, output } = await restore(from, newDataDir());
      expect(code).toBe(1);
      expect(output).toMatch(/copies of an earlier version.*the version that made them/);
    }
  });
});

it("a server does not start on a folder whose restore was cut short", async () => {
  const dataDir = newDataDir();
  writeFileSync(path.join(dataDir, "restore-unfinished"), "");
  const { code, output } = await runStart(dataDir, await freePort());
  expect(code).toBe(1);
  expect(output).toMatch(/^A restore into .* was cut short\..*$/);
});

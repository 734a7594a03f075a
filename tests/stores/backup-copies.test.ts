import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeS3, S3_KEYS, startFakeS3 } from "#tests/fakes/s3";
import { seedLeads } from "#tests/setup/sample-leads";
import { requireDiskSpace } from "~/operations/data-folder/backup";
import { fetchOffSite } from "~/operations/data-folder/backup-command";
import { readBackupKey } from "~/operations/data-folder/backup-key";
import { copyChanges, sendBackups } from "~/operations/data-folder/keep-copies";
import { restoreBackup } from "~/operations/data-folder/restore";
import { extractBackup } from "~/operations/data-folder/staging";
import { parseSettings } from "~/platform/config/settings";
import { ASSETS_FOLDER } from "~/platform/data-folder/files";
import { formatFileTime } from "~/platform/data-folder/retention";
import { MINUTE_MS } from "~/time-units";

const BACKUP_KEY = "a sample key of more than thirty-two characters";
const key = await readBackupKey(BACKUP_KEY);

const folders: string[] = [];
const newFolder = () => {
  const made = mkdtempSync(path.join(tmpdir(), "copies-"));
  folders.push(made);
  return made;
};
let s3: FakeS3;
const servers: FakeS3[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

let dataDir = "";
let backups = "";
const env = () => ({ ...S3_KEYS, DATA_DIR: dataDir, BACKUP_DIR: backups, BACKUP_S3_URL: s3.url, BACKUP_KEY });
const settings = () => parseSettings(env());
beforeEach(async () => {
  dataDir = newFolder();
  backups = newFolder();
  seedLeads(dataDir, 2);
  s3 = await startFakeS3();
  servers.push(s3);
});

const copies = () =>
  readdirSync(path.join(backups, "copies"))
    .filter((name) => name.endsWith("Z"))
    .sort();
/** Changes the time of the last copy, here and in the bucket. Names of copies contain it to the second. */
function rename(from: string | undefined, to: string) {
  const folder = path.join(backups, "copies");
  renameSync(path.join(folder, from as string), path.join(folder, to));
  // These records name the newest copy, and what has been sent.
  for (const note of readdirSync(folder).filter((name) => /^(newest|copy-)/.test(name))) {
    const file = path.join(folder, note);
    writeFileSync(file, readFileSync(file, "utf8").replace(from as string, to));
  }
  for (const [name, bytes] of [...s3.objects]) {
    if (!name.includes(`/copies/${from}/`)) continue;
    s3.objects.delete(name);
    s3.objects.set(name.replace(`/${from}/`, `/${to}/`), bytes);
  }
}
const minutesAgo = (minutes: number) => formatFileTime(new Date(Date.now() - minutes * MINUTE_MS));

function change(statement: string) {
  const db = new Database(path.join(dataDir, "app.sqlite"));
  db.exec(statement);
  db.close();
}
function addAsset(content: string): string {
  const sha1 = createHash("sha1").update(content).digest("hex");
  const name = `${ASSETS_FOLDER}/${sha1.slice(0, 2)}/${sha1}`;
  mkdirSync(path.join(dataDir, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(dataDir, name), content);
  return name;
}
const assetsAtPlace = () =>
  [...s3.objects.keys()].filter((name) => name.startsWith(`practice/${ASSETS_FOLDER}/`));

describe("a copy of what changed", () => {
  it("is made when something has, and not when only the jobs' lease was renewed", async () => {
    expect(await copyChanges(settings(), key)).toMatchObject({ copied: true, failures: [] });
    const name = minutesAgo(5);
    rename(copies().at(-1), name);
    change("insert into job_leases values ('jobs', 'a process', 1, 1, 1)");
    expect(await copyChanges(settings(), key)).toMatchObject({ copied: false });
    expect(copies()).toEqual([name]);
    change("update leads set name = 'Another Name'");
    expect(await copyChanges(settings(), key)).toMatchObject({ copied: true });
  });

  it("is made again under another key", async () => {
    await copyChanges(settings(), key);
    rename(copies().at(-1), minutesAgo(5));
    expect(await copyChanges(settings(), await readBackupKey("x".repeat(32)))).toMatchObject({
      copied: true,
    });
  });
});

it("a copy that would fill the disk is not begun, as enquiries come in on it", () => {
  const MB = 1_000_000;
  expect(() => requireDiskSpace(100 * MB, 300 * MB)).not.toThrow();
  expect(() => requireDiskSpace(100 * MB, 260 * MB)).toThrow("260 MB free, and a copy needs 267");
});

describe("uploaded files", () => {
  it("are stored and sent once, unreadable, and restored with the rows that name them", async () => {
    const [one, two] = [addAsset("a picture"), addAsset("a recording")];
    writeFileSync(path.join(dataDir, ASSETS_FOLDER, ".arriving"), "half of a");
    expect(await copyChanges(settings(), key)).toMatchObject({ failures: [] });
    const stored = assetsAtPlace();
    expect(stored).toHaveLength(2);
    for (const name of stored) {
      expect(name).toMatch(
        /^practice\/content\.sqlite-assets\/([0-9a-f]{2})\/\1[0-9a-f]{38}\.[0-9a-f]{8}\.age$/,
      );
      expect(String(s3.objects.get(name))).not.toMatch(/picture|recording/);
    }
    change("update leads set name = 'Another Name'");
    rename(copies().at(-1), minutesAgo(5));
    s3.puts.length = 0;
    await copyChanges(settings(), key);
    expect(s3.puts.length).toBeGreaterThan(0);
    expect(s3.puts.filter((name) => name.includes(`/${ASSETS_FOLDER}/`))).toEqual([]);

    const [scratch, target] = [newFolder(), newFolder()];
    const fetched = await fetchOffSite(settings(), undefined, { scratch, key, until: undefined });
    const staged = await extractBackup(fetched, { scratch, key, until: undefined, own: [target] });
    await restoreBackup(staged, target, { replace: false, now: new Date() });
    expect(readFileSync(path.join(target, one), "utf8")).toBe("a picture");
    expect(readFileSync(path.join(target, two), "utf8")).toBe("a recording");
    expect(readdirSync(path.join(target, ASSETS_FOLDER)).sort()).toEqual(
      [one, two].map((name) => path.basename(path.dirname(name))).sort(),
    );
  });

  it("stay as long as a backup names them, here and elsewhere, and go then", async () => {
    const kept = addAsset("a picture");
    await copyChanges(settings(), key);
    rename(copies().at(-1), minutesAgo(5));
    rmSync(path.join(dataDir, kept));
    change("update leads set name = 'Another Name'");
    await copyChanges(settings(), key);
    const stored = path.join(backups, path.dirname(kept));
    const count = async () => {
      for (const file of readdirSync(stored)) utimesSync(path.join(stored, file), 0, 0);
      await sendBackups(settings(), key);
      return [readdirSync(stored).length, assetsAtPlace().length];
    };
    expect(copies()).toHaveLength(2);
    expect(await count()).toEqual([1, 1]);
    rename(copies()[0], "2026-01-01T00-00-00Z");
    await copyChanges(settings(), key);
    expect(copies()).toHaveLength(1);
    expect(await count()).toEqual([0, 0]);
  });
});

it("an upload is sent in parts when it is large", async () => {
  const db = new Database(path.join(dataDir, "app.sqlite"));
  db.exec("create table large (bytes)");
  db.prepare("insert into large values (randomblob(20000000))").run();
  db.close();
  expect(await copyChanges(settings(), key)).toMatchObject({ failures: [] });
  const name = [...s3.objects.keys()].find((one) => one.endsWith("app.sqlite.gz.age")) as string;
  const local = path.join(backups, name.replace("practice/", ""));
  expect(s3.objects.get(name)?.equals(readFileSync(local))).toBe(true);
  expect(statSync(local).size).toBeGreaterThan(16 * 1024 * 1024);
  expect(s3.refused()).toBe(0);
});

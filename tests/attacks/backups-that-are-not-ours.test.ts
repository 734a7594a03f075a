import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeS3, S3_KEYS, startFakeS3 } from "#tests/fakes/s3";
import { runCommand } from "#tests/setup/command";
import { seedLeads } from "#tests/setup/sample-leads";
import { newDataDir } from "#tests/setup/server";
import { readBackupKey } from "~/operations/data-folder/backup-key";
import { storeFile } from "~/operations/data-folder/stored-file";

const COMMAND = "app/operations/data-folder/cli.ts";
const KEY = { BACKUP_KEY: "a sample key of more than thirty-two characters" };

const folders: string[] = [];
const folder = () => {
  const made = newDataDir();
  folders.push(made);
  return made;
};

let dataDir = "";
/** A backup without encryption, which anyone who can write to the bucket could make. */
let plain = "";
let s3: FakeS3;
beforeAll(async () => {
  dataDir = folder();
  seedLeads(dataDir, 3);
  const into = folder();
  const ran = await runCommand(COMMAND, ["backup", "--into", into], { DATA_DIR: dataDir });
  expect(ran.code, ran.output).toBe(0);
  plain = path.join(into, readdirSync(into).find((name) => name.startsWith("backup-")) as string);
  s3 = await startFakeS3();
});
afterAll(async () => {
  await s3.close();
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

/** Puts a folder into the bucket in the pieces of an earlier version, which are still read. */
function plant(name: string, from: string) {
  for (const file of readdirSync(from))
    s3.objects.set(`practice/${name}/${file}.0001-of-0001`, readFileSync(path.join(from, file)));
}
const restore = (target: string, args: string[], env: Record<string, string> = KEY) =>
  runCommand(COMMAND, ["restore", ...args], {
    ...S3_KEYS,
    BACKUP_S3_URL: s3.url,
    ...env,
    DATA_DIR: target,
  });

describe("with BACKUP_KEY, a backup that anybody could have written", () => {
  it("is not restored from a folder, and the refusal says how one's own is", async () => {
    const target = folder();
    const { code, output } = await restore(target, [plain]);
    expect(code).toBe(1);
    expect(output).toMatch(/is not encrypted.*unset BACKUP_KEY for this one restore/);
    expect(output.split("\n")).toHaveLength(1);
    expect(readdirSync(target)).toEqual([]);
    const own = await restore(target, [plain], {});
    expect(own.code, own.output).toBe(0);
  });

  it.each([[], ["backup-2026-07-15T09-10-00Z"]])("is not restored from the bucket, %j", async (...named) => {
    s3.objects.clear();
    plant("backup-2026-07-15T09-10-00Z", plain);
    const target = folder();
    const { code, output } = await restore(target, ["--off-site", ...named]);
    expect(code).toBe(1);
    expect(output).toMatch(/is not encrypted.*unset BACKUP_KEY for this one restore/);
    expect(readdirSync(target)).toEqual([]);
  });

  it("erases nobody: unencrypted records of erasures in the bucket are left alone", async () => {
    s3.objects.clear();
    const keyed = folder();
    const made = await runCommand(COMMAND, ["backup", "--into", keyed], { DATA_DIR: dataDir, ...KEY });
    expect(made.code, made.output).toBe(0);
    const name = readdirSync(keyed).find((one) => one.startsWith("backup-")) as string;
    plant(name, path.join(keyed, name));
    const record = { at: "2999-01-01T00:00:00.000Z", leads: ["one"], salt: "s", emails: [], phones: [] };
    for (const file of ["copies/erased.jsonl.0001-of-0001", "copies/erased.jsonl"])
      s3.objects.set(`practice/${file}`, Buffer.from(`${JSON.stringify(record)}\n`));
    const target = folder();
    const { code, output } = await restore(target, ["--off-site"]);
    expect(code, output).toBe(0);
    expect(existsSync(path.join(target, "erased.jsonl"))).toBe(false);
  });
});

describe("what is encrypted for us by somebody who knows the recipient", () => {
  it("is not restored, as the key's holder did not sign it", async () => {
    const key = await readBackupKey(KEY.BACKUP_KEY);
    const forged = path.join(folder(), "backup-2026-07-15T09-10-00Z");
    cpSync(plain, forged, { recursive: true });
    for (const name of readdirSync(forged)) {
      await storeFile(path.join(forged, name), path.join(forged, name), { key, compress: false });
      rmSync(path.join(forged, name));
    }
    const target = folder();
    const { code, output } = await restore(target, [forged]);
    expect(code).toBe(1);
    expect(output).toMatch(/manifest.json can't be read: it is not signed by this key/);
    expect(readdirSync(target)).toEqual([]);
  });
});

describe("a bucket with names that lead out of the folder", () => {
  const names = [
    "../escaped",
    "../../escaped",
    "backup-2026-07-15T09-10-00Z/../../../escaped",
    "backup-2026-07-15T09-10-00Z/..\\..\\escaped",
    "backup-2026-07-15T09-10-00Z//escaped",
    "/escaped",
    "C:\\escaped",
    "backup-2026-07-15T09-10-00Z/esc\u0000aped",
    "backup-2026-07-15T09-10-00Z/esc\naped",
    "copies/../../../../escaped/erased.jsonl",
    "copies/../../../../escaped/000000-2026-07-15T09-10-00Z.copy",
    "copies/../erased.jsonl",
    "copies/2026-07-16T09-10-00Z/../../../../escaped",
    "content.sqlite-assets/../../escaped",
    "..",
    ".",
  ];

  it.each(["what has a name of its own", "whatever is newest"])(
    "gives %s, and writes nothing else",
    async (how) => {
      s3.objects.clear();
      plant("backup-2026-07-15T09-10-00Z", plain);
      for (const name of names)
        for (const tail of ["", ".0001-of-0001", "/manifest.json.0001-of-0001", "/manifest.json"])
          s3.objects.set(`practice/${name}${tail}`, Buffer.from("escaped"));
      const around = folder();
      const target = path.join(around, "data");
      mkdirSync(target);
      const named = how === "whatever is newest" ? [] : ["backup-2026-07-15T09-10-00Z"];
      const { code, output } = await restore(target, ["--off-site", ...named], {});
      expect(code, output).toBe(0);
      expect(readdirSync(around)).toEqual(["data"]);
      const written = readdirSync(around, { recursive: true }).map(String);
      expect(written.filter((file) => file.includes("aped"))).toEqual([]);
    },
  );

  it("names only what is a backup when it lists what there is", async () => {
    s3.objects.clear();
    s3.objects.set("practice/../manifest.json.0001-of-0001", Buffer.from("{}"));
    const { code, output } = await restore(folder(), ["--off-site"], {});
    expect(code).toBe(1);
    expect(output).toMatch(/nothing/);
    expect(output).not.toMatch(/\.\./);
  });
});

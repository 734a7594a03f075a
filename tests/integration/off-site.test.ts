import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { leads } from "#db/schema";
import { type FakeS3, S3_KEYS, startFakeS3 } from "#tests/fakes/s3";
import { runCommand } from "#tests/setup/command";
import { runBackupHere } from "#tests/setup/command-here";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { describeEach, rounds } from "#tests/setup/rounds";
import { seedLeads } from "#tests/setup/sample-leads";
import { inStore, newDataDir, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

const COMMAND = "app/operations/data-folder/cli.ts";
const folders: string[] = [];
const folder = () => {
  const made = newDataDir();
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

const PERIOD_MS = rounds(2_000, 4_000);
/** Between two enquiries of the burst, which without a pause keeps a processor busy for all of its time. */
const PAUSE_MS = rounds(40, 0);
const emailsIn = (of: Pick<TestServer, "dataDir">) =>
  new Set(
    inStore(of, (db) => db.select({ email: leads.emailNormalized }).from(leads).all()).map(
      (row) => row.email,
    ),
  );

/** The times of the copies that have arrived completely, in order. */
const copiesAt = (s3: FakeS3) =>
  s3.puts.flatMap((name) => /\/copies\/([^/]+Z)\/manifest\.json/.exec(name)?.[1] ?? []).sort();
const waitFor = (isSo: () => boolean) =>
  vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 30_000, interval: 100 });

const WITHOUT_KEY = { how: "without a key", keyed: {} as Record<string, string> };
const ENCRYPTED = {
  how: "encrypted",
  keyed: { BACKUP_KEY: "a sample key of more than thirty-two characters" } as Record<string, string>,
};

describeEach(
  { daily: [ENCRYPTED], more: [WITHOUT_KEY], part: "kills" },
  "a lost disk, copied elsewhere each period, $how",
  ({ keyed }) => {
    let s3: FakeS3;
    let env: Record<string, string>;
    let dataDir: string;
    const answered: { email: string; at: number }[] = [];
    let lostAt = 0;
    const ERASED = "gone-1@example.com";

    beforeAll(async () => {
      s3 = await startFakeS3();
      env = { ...S3_KEYS, ...keyed, BACKUP_S3_URL: s3.url, BACKUP_EVERY: `${PERIOD_MS / 1000}s` };
      const server = await startServer({ env });
      dataDir = server.dataDir;
      folders.push(dataDir);
      expect((await sendJson(`${server.url}/api/contact`, sampleEnquiry(1, "gone"))).status).toBe(201);
      await waitFor(() => copiesAt(s3).length > 0);
      const id = inStore(server, (db) => db.select().from(leads).all()).find(
        ({ emailNormalized }) => emailNormalized === ERASED,
      )?.id;
      const erased = await fetch(`${server.url}/admin/leads/${id}?do=leads.erase`, {
        method: "POST",
        headers: { Cookie: await sessionCookie(server.url), Origin: server.url },
        body: new URLSearchParams({ id: String(id), name: "Sample Person 1", anyway: "on" }),
        redirect: "manual",
      });
      expect(erased.status).toBe(302);
      for (let n = 0, until = Date.now() + 3 * PERIOD_MS; Date.now() < until; n++) {
        const { email } = sampleEnquiry(n, "burst");
        expect((await sendJson(`${server.url}/api/contact`, sampleEnquiry(n, "burst"))).status).toBe(201);
        answered.push({ email, at: Date.now() });
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      // Two complete copies: the newest, and the one before it.
      await waitFor(() => copiesAt(s3).length > 1);
      lostAt = Date.now();
      s3.freeze();
      await server.stop("SIGKILL");
      // An unfinished copy may still write files.
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
      expect(s3.refused()).toBe(0);
    });
    afterAll(() => s3.close());

    it("costs no enquiry older than one period, from the copies elsewhere alone", {
      tags: ["kills"],
    }, async () => {
      const restored = folder();
      // A process of its own gives the folder back to the server that starts on it.
      const ran = await runCommand(COMMAND, ["restore", "--off-site"], { ...env, DATA_DIR: restored });
      expect(ran.code, ran.output).toBe(0);
      expect(readdirSync(restored)).not.toContain(".restoring");
      const again = await startServer({ dataDir: restored });
      const there = emailsIn(again);
      await again.stop();
      const lost = answered.filter(({ email }) => !there.has(email));
      // Its name contains the second at which the last complete copy began.
      const last = copiesAt(s3).at(-1) ?? "";
      const copied = Date.parse(last.replace(/T(\d\d)-(\d\d)-(\d\d)Z/, "T$1:$2:$3Z"));
      expect(lost.filter(({ at }) => at < copied)).toEqual([]);
      // The copying itself takes extra time, on a machine that runs other tests meanwhile.
      const grace = 6_000;
      expect(lostAt - copied).toBeLessThan(PERIOD_MS + grace);
      expect(lost.filter(({ at }) => at < lostAt - PERIOD_MS - grace)).toEqual([]);
      expect(answered.length - lost.length).toBeGreaterThan(20);
      expect(there.has(ERASED)).toBe(false);
    });

    it("reveals nothing to somebody who reads the bucket, if there is a key", () => {
      if (!keyed.BACKUP_KEY) return;
      for (const [name, bytes] of s3.objects) {
        expect(name).toMatch(/\.age$/);
        expect(bytes.subarray(0, 18).toString()).toBe("age-encryption.org");
      }
    });

    it("is restored with the right key only, and touches nothing otherwise", async () => {
      if (!keyed.BACKUP_KEY) return;
      const { BACKUP_KEY, ...without } = env;
      for (const [given, message] of [
        [without, /is encrypted: set BACKUP_KEY/],
        [{ ...without, BACKUP_KEY: "x".repeat(32) }, /was encrypted with another key/],
      ] as const) {
        const target = folder();
        const { code, output } = await runBackupHere(["restore", "--off-site"], {
          ...(given as Record<string, string>),
          DATA_DIR: target,
        });
        expect(code).toBe(1);
        expect(output).toMatch(message);
        expect(output.split("\n")).toHaveLength(1);
        expect(readdirSync(target)).toEqual([]);
      }
    });

    it("is refused when the newest copy is damaged or not whole, and the one before it can be had", async () => {
      const [before, newest] = copiesAt(s3).slice(-2) as [string, string];
      const name = [...s3.objects.keys()].find((key) => key.includes(`${newest}/app.sqlite`)) as string;
      const bytes = s3.objects.get(name) as Buffer;
      const bad = Buffer.from(bytes);
      bad.writeUInt8(bad.readUInt8(bad.length - 20) ^ 1, bad.length - 20);
      const target = folder();
      const restore = (...args: string[]) =>
        runBackupHere(["restore", "--off-site", ...args], { ...env, DATA_DIR: target });
      for (const stored of [bad, null]) {
        if (stored) s3.objects.set(name, stored);
        else s3.objects.delete(name);
        const refused = await restore();
        expect(refused.code).toBe(1);
        expect(refused.output).toMatch(/app\.sqlite.* is (damaged|missing).*nothing was changed/);
        expect(readdirSync(target)).toEqual([]);
      }
      const earlier = await restore("--until", before);
      expect(earlier.code, earlier.output).toBe(0);
      expect(earlier.output).toContain(before);
      s3.objects.set(name, bytes);
    });
  },
);

describe("a bucket that fails for a while", () => {
  it("is caught up with, and staff's log says so", async () => {
    const s3 = await startFakeS3();
    const server = await startServer({ env: { ...S3_KEYS, BACKUP_S3_URL: s3.url, BACKUP_EVERY: "1s" } });
    try {
      await waitFor(() => copiesAt(s3).length > 0);
      s3.fail(500);
      expect((await sendJson(`${server.url}/api/contact`, sampleEnquiry(1, "meanwhile"))).status).toBe(201);
      await waitFor(() => server.output().includes("not copied elsewhere"));
      const copies = path.join(server.dataDir, "backups", "copies");
      const failures = () =>
        JSON.parse(readFileSync(path.join(copies, "status-changes.json"), "utf8")).failures as unknown[];
      await waitFor(() => failures().length === 1);
      s3.fail(null);
      await waitFor(() => failures().length === 0);
      await server.stop("SIGKILL");
      const restored = folder();
      const env = { ...S3_KEYS, BACKUP_S3_URL: s3.url, DATA_DIR: restored };
      const ran = await runBackupHere(["restore", "--off-site"], env);
      expect(ran.code, ran.output).toBe(0);
      expect(emailsIn({ dataDir: restored }).has("meanwhile-1@example.com")).toBe(true);
    } finally {
      await server.dispose();
      await s3.close();
    }
  });
});

describe("a command that copies backups", () => {
  it("gets each one but none of the secrets, and its failure is reported and made up for", async () => {
    const [there, blocked] = [folder(), path.join(folder(), "blocked")];
    writeFileSync(blocked, "");
    const command = `test ! -e ${blocked} || { echo "no room" >&2; exit 3; }; env > ${there}/environment; mkdir -p "${there}/$(dirname "$BACKUP_NAME")" && cp -r "$1" "${there}/$BACKUP_NAME"`;
    const others = {
      LAKE_TOKENS: "a-token=viewer",
      SOMETHING_ELSE: "secret",
      RCLONE_CONFIG: "/etc/rclone.conf",
    };
    const env = { ...others, BACKUP_COMMAND: command, BACKUP_EVERY: "1s", BACKUP_KEY: "k".repeat(40) };
    const server = await startServer({ env });
    try {
      await waitFor(() => server.output().includes("exit 3: no room"));
      rmSync(blocked);
      const copies = path.join(there, "copies");
      const arrived = () =>
        (existsSync(copies) ? readdirSync(copies) : []).filter((name) => name.endsWith("Z"));
      await waitFor(() => arrived().length > 0);
      const given = readFileSync(path.join(there, "environment"), "utf8");
      expect(given).toMatch(/^RCLONE_CONFIG=\/etc\/rclone.conf$/m);
      expect(given).not.toMatch(/BACKUP_KEY|SESSION_SECRET|LAKE_TOKENS|SOMETHING_ELSE|BACKUP_COMMAND/);
      await server.stop("SIGKILL");
      const ran = await runBackupHere(["restore", copies], { ...env, DATA_DIR: folder() });
      expect(ran.code, ran.output).toBe(0);
      expect(ran.output).toContain(`From ${copies}`);
    } finally {
      await server.dispose();
    }
  });
});

describe("what lies elsewhere", () => {
  it("is as many backups as are kept here, and those made by hand", async () => {
    const [dataDir, backups] = [folder(), folder()];
    seedLeads(dataDir, 1);
    const s3 = await startFakeS3();
    const env = {
      ...S3_KEYS,
      BACKUP_S3_URL: s3.url,
      DATA_DIR: dataDir,
      BACKUP_DIR: backups,
      BACKUP_KEEP: "1",
      BACKUP_EVERY: "off",
    };
    const run = async (...args: string[]) => {
      const ran = await runBackupHere(args, env);
      expect(ran.code, ran.output).toBe(0);
    };
    try {
      await run("backup");
      await run("backup", "--nightly");
      // Names contain the time to the second, and two backups can be made within one.
      const nightly = readdirSync(backups).find((name) => name.startsWith("nightly-")) as string;
      renameSync(path.join(backups, nightly), path.join(backups, "nightly-2026-01-01T09-10-00Z"));
      await run("send-backups");
      await run("backup", "--nightly");
      await run("send-backups");
      const there = new Set([...s3.objects.keys()].map((name) => name.split("/")[1]));
      expect([...there].sort()).toEqual(
        readdirSync(backups)
          .filter((name) => name !== "copies")
          .sort(),
      );
      expect(there.size).toBe(2);
      // A backup counts once it has its manifest, so the manifest is uploaded last.
      expect(s3.puts.at(-1)).toMatch(/manifest\.json$/);
      const ran = await runBackupHere(["restore", "--off-site"], { ...env, DATA_DIR: folder() });
      expect(ran.code, ran.output).toBe(0);
      const unknown = await runBackupHere(["restore", "--off-site", "nightly-none"], {
        ...env,
        DATA_DIR: folder(),
      });
      expect(unknown.output).toMatch(/There is no whole nightly-none\. There is: backup-/);
      expect(s3.refused()).toBe(0);
    } finally {
      await s3.close();
    }
  });
});

import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "#tests/setup/command";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { seedLeads } from "#tests/setup/sample-leads";
import { newDataDir, seededDataDir, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

const BACKUP = "app/operations/data-folder/cli.ts";
const PICTURE = readFileSync("public/icon-192.png");

/** Every file and folder, including the folder itself, that other users of the machine may access in any way. */
function openToOthers(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)));
  return [folder, ...inside]
    .map((file) => ({ file, bits: statSync(file).mode & 0o777 }))
    .filter(({ bits }) => (bits & 0o077) !== 0)
    .map(({ file, bits }) => `${bits.toString(8)} ${path.relative(folder, file) || "."}`);
}

describe("with a shell that lets everybody read and write what it makes", () => {
  const [dataDir, backups, restored] = [seededDataDir(), newDataDir(), newDataDir()];
  let server: TestServer;
  let shell: number;

  beforeAll(async () => {
    shell = process.umask(0);
    // Files of an earlier version have the shell's own mode, and backups copied that along.
    chmodSync(dataDir, 0o777);
    seedLeads(dataDir, 3);
    writeFileSync(path.join(dataDir, "session-secret"), `${"an-earlier-secret-".repeat(3)}\n`);
    const earlier = path.join(dataDir, "backups", "nightly-2026-07-15T09-05-00Z");
    mkdirSync(earlier, { recursive: true });
    writeFileSync(path.join(earlier, "app.sqlite"), "");
    expect(openToOthers(dataDir)).not.toEqual([]);
    server = await startServer({ dataDir });
  });
  afterAll(async () => {
    process.umask(shell);
    await server.dispose();
    for (const folder of [backups, restored]) rmSync(folder, { recursive: true, force: true });
  });

  it("files in the data folder, old and new, are closed to other users", async () => {
    expect(openToOthers(dataDir)).toEqual([]);
    const cookie = await sessionCookie(server.url);
    expect((await sendJson(`${server.url}/api/contact`, sampleEnquiry(1))).status).toBe(201);
    const uploaded = await fetch(`${server.url}/lake/v1/assets/images/production?filename=a.png`, {
      method: "POST",
      headers: { Cookie: cookie, Origin: server.url, "Content-Type": "image/png" },
      body: PICTURE,
    });
    const { document } = (await uploaded.json()) as { document: { url: string } };
    const small = await fetch(`${server.url}${new URL(document.url).pathname}?w=20`);
    expect(small.status).toBe(200);
    expect(readdirSync(dataDir)).toEqual(
      expect.arrayContaining([
        "app.sqlite-wal",
        "content.sqlite-shm",
        "content.sqlite-images",
        "server.lock",
      ]),
    );
    expect(openToOthers(dataDir)).toEqual([]);
  });

  it("files written by commands are closed to other users", async () => {
    const run = (script: string, ...args: string[]) => runCommand(script, args, { DATA_DIR: dataDir });
    const exported = path.join(backups, "export.json");
    chmodSync(backups, 0o700);
    const commands = [
      [BACKUP, "backup", "--into", backups],
      [BACKUP, "backup", "--nightly"],
      ["app/operations/people/cli.ts", "export", "sample1@example.com", "--to", exported],
      ["app/operations/people/cli.ts", "erase", "sample1@example.com", "--yes"],
      [
        "studio/lake/cli/maintain.ts",
        "--file",
        path.join(dataDir, "content.sqlite"),
        "backup",
        `${exported}.sqlite`,
      ],
    ] as const;
    for (const [script, ...args] of commands) {
      const { code, output } = await run(script, ...args);
      expect(code, output).toBe(0);
    }
    expect([...openToOthers(dataDir), ...openToOthers(backups)]).toEqual([]);
  });

  it("restored files are closed to other users, even if the copies were open", async () => {
    const made = path.join(backups, readdirSync(backups).find((name) => name.startsWith("backup-")) ?? "");
    for (const name of readdirSync(made)) chmodSync(path.join(made, name), 0o644);
    for (const args of [[made], [made, "--replace"]]) {
      const { code, output } = await runCommand(BACKUP, ["restore", ...args], { DATA_DIR: restored });
      expect(code, output).toBe(0);
    }
    expect(openToOthers(restored)).toEqual([]);
  });
});

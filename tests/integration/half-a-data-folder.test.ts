import { spawn } from "node:child_process";
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "#tests/setup/command";
import { freePort } from "#tests/setup/ports.mjs";
import { runStart } from "#tests/setup/run-start";
import { newDataDir, seededDataDir, serverEnv, startServer } from "#tests/setup/server";
import { START } from "#tests/setup/start-command.mjs";

const folders: string[] = [];
function folder(): string {
  const made = newDataDir();
  folders.push(made);
  return made;
}
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

/** Takes a database out of a folder with its logs, as a lost or half restored one is; `back` puts it back. */
function takeOut(dataDir: string, name: string): { back: () => void } {
  const aside = folder();
  const present = ["", "-wal", "-shm"]
    .map((suffix) => name + suffix)
    .filter((one) => existsSync(path.join(dataDir, one)));
  for (const one of present) renameSync(path.join(dataDir, one), path.join(aside, one));
  return {
    back: () => {
      for (const one of present) renameSync(path.join(aside, one), path.join(dataDir, one));
    },
  };
}

describe("a data folder that a site was run on", () => {
  const dataDir = seededDataDir();
  folders.push(dataDir);
  beforeAll(async () => {
    const { code } = await runCommand("app/operations/data-folder/cli.ts", ["backup"], { DATA_DIR: dataDir });
    expect(code).toBe(0);
  });

  it.each([
    ["content.sqlite", "app.sqlite"],
    ["app.sqlite", "content.sqlite"],
  ])(
    "without %s is refused in one line that says how to put a backup back",
    { tags: ["kills"] },
    async (missing, there) => {
      const taken = takeOut(dataDir, missing);
      const { code, output } = await runStart(dataDir, await freePort());
      expect(code).toBe(1);
      expect(output.split("\n")).toHaveLength(1);
      expect(output).toContain(`has ${there} but no ${missing}. Put a backup back with: npm run restore -- `);
      expect(output).toContain(path.join(dataDir, "backups", "backup-"));
      expect(existsSync(path.join(dataDir, missing))).toBe(false);
      taken.back();
    },
  );

  it("needs no content of its own where content is in the hosted lake", async () => {
    const taken = takeOut(dataDir, "content.sqlite");
    const hosted = {
      SANITY_PROJECT_ID: "none",
      SANITY_API_TOKEN: "t",
      SANITY_API_HOST: "http://127.0.0.1:9",
    };
    const server = await startServer({ dataDir, env: { ...hosted, LOG_LEVEL: "silent" } });
    await server.stop();
    expect(existsSync(path.join(dataDir, "content.sqlite"))).toBe(false);
    taken.back();
  });

  it("begins with the sample content again where somebody put an empty file there to say so", async () => {
    takeOut(dataDir, "content.sqlite");
    writeFileSync(path.join(dataDir, "content.sqlite"), "");
    const server = await startServer({ dataDir });
    expect((await fetch(`${server.url}/blog`)).status).toBe(200);
    await server.stop();
  });
});

it.each([
  ["its first database is there", "app.sqlite", null],
  ["its second database is there", "content.sqlite", null],
  ["the first pictures are in, and no words", "content.sqlite", "select 1 from documents"],
])(
  "a first start that is killed when %s is made up for by the next",
  { tags: ["kills"] },
  async (_, file, until) => {
    const dataDir = folder();
    const port = await freePort();
    const first = spawn(process.execPath, [...START, "--no-env-file"], {
      env: serverEnv(dataDir, port) as NodeJS.ProcessEnv,
      stdio: "ignore",
    });
    const gone = new Promise((resolve) => first.once("exit", resolve));
    await expect
      .poll(() => has(path.join(dataDir, file), until), { interval: 1, timeout: 30_000 })
      .toBe(true);
    first.kill("SIGKILL");
    await gone;
    const server = await startServer({ dataDir });
    const blog = await (await fetch(`${server.url}/blog`)).text();
    expect(blog).toMatch(/href="\/blog\/[a-z]/);
    await server.stop();
  },
);

function has(file: string, sql: string | null): boolean {
  if (!existsSync(file)) return false;
  if (!sql) return true;
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare(sql).get() !== undefined;
  } catch {
    return false;
  } finally {
    db.close();
  }
}

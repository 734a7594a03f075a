import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { freePort } from "#tests/setup/ports.mjs";
import { runStart } from "#tests/setup/run-start";
import { seedLeads } from "#tests/setup/sample-leads";
import { newDataDir } from "#tests/setup/server";

const oneLine = (output: string) => {
  expect(output.split("\n")).toHaveLength(1);
  expect(output).not.toMatch(/\bat .*:\d+:\d+/);
};

describe("npm start with a bad set-up", () => {
  it("says that the machine's Node is too old, and which one to take", async () => {
    const asNode20 = encodeURIComponent(
      `Object.defineProperty(process.versions, "node", { value: "20.20.2" })`,
    );
    const { code, output } = await runStart(newDataDir(), await freePort(), {
      NODE_OPTIONS: `--import=data:text/javascript,${asNode20}`,
    });
    expect(code).toBe(1);
    oneLine(output);
    expect(output).toContain("Node 20.20.2 is too old: 22 or newer is needed.");
    expect(output).toContain("node_modules/.bin/node");
  });

  it("says that the port is taken", async () => {
    const port = await freePort();
    const other = createServer().listen(port, "127.0.0.1");
    const { code, output } = await runStart(newDataDir(), port);
    other.close();
    expect(code).toBe(1);
    oneLine(output);
    expect(output).toContain(`Port ${port}`);
  });

  it("says that the data folder can't be written to", async () => {
    const file = path.join(newDataDir(), "a-file");
    writeFileSync(file, "");
    const { code, output } = await runStart(path.join(file, "data"), await freePort());
    expect(code).toBe(1);
    oneLine(output);
    expect(output).toContain("data folder");
  });

  it("names every invalid setting at once", async () => {
    const { code, output } = await runStart(newDataDir(), await freePort(), {
      LOG_LEVEL: "loud",
      BUSINESS_TIMEZONE: "Mars/Olympus",
      ADMIN_PASSWORD: "short",
    });
    expect(code).toBe(1);
    for (const name of ["LOG_LEVEL", "BUSINESS_TIMEZONE", "ADMIN_PASSWORD"])
      expect(output).toContain(`${name}:`);
  });

  it("opens the site to nobody with a first password that everybody tries", async () => {
    const { code, output } = await runStart(newDataDir(), await freePort(), {
      ADMIN_PASSWORD: "qwerty123456",
      SITE_URL: "https://www.practice.example",
    });
    expect(code).toBe(1);
    oneLine(output);
    expect(output).toContain("ADMIN_PASSWORD");
    expect(output).toContain("This password has leaked");
  });

  it("leaves the old file as it was when a migration fails", async () => {
    const dataDir = newDataDir();
    const file = path.join(dataDir, "app.sqlite");
    const old = new Database(file);
    old.exec("create table leads (name text); insert into leads values ('kept')");
    old.close();
    const before = createHash("sha256").update(readFileSync(file)).digest("hex");
    const { code, output } = await runStart(dataDir, await freePort());
    expect(code).toBe(1);
    oneLine(output);
    expect(output).toContain("app.sqlite");
    expect(createHash("sha256").update(readFileSync(file)).digest("hex")).toBe(before);
    expect(readdirSync(dataDir).filter((name) => name.startsWith("app.sqlite"))).toEqual(["app.sqlite"]);
  });

  it("refuses a database file that is none", async () => {
    const dataDir = newDataDir();
    writeFileSync(path.join(dataDir, "app.sqlite"), "this is no database, however long it may be".repeat(40));
    const { code, output } = await runStart(dataDir, await freePort());
    expect(code).toBe(1);
    oneLine(output);
  });

  it.each([
    ["app.sqlite", "its header", (bytes: Buffer) => bytes.fill(0x20, 0, 100)],
    ["app.sqlite", "its pages", (bytes: Buffer) => bytes.fill(0x5a, 20_000, 60_000)],
    ["app.sqlite", "its end", (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 3))],
    ["content.sqlite", "its header", (bytes: Buffer) => bytes.fill(0x20, 0, 100)],
    ["content.sqlite", "its pages", (bytes: Buffer) => bytes.fill(0x5a, 20_000, 60_000)],
  ])(
    "refuses %s that is damaged in %s, and says how to put the newest backup back",
    async (name, _, damage) => {
      const dataDir = newDataDir();
      const file = path.join(dataDir, name);
      seedLeads(dataDir, 100);
      if (name === "content.sqlite") renameSync(path.join(dataDir, "app.sqlite"), file);
      writeFileSync(file, damage(readFileSync(file)));
      for (const backup of ["nightly-2026-07-15T09-05-00Z", "backup-2026-07-16T01-00-00Z", ".partial-x"])
        mkdirSync(path.join(dataDir, "backups", backup), { recursive: true });
      const before = readFileSync(file);
      const { code, output } = await runStart(dataDir, await freePort());
      expect(code).toBe(1);
      oneLine(output);
      expect(output).toContain(`${file} is damaged`);
      expect(output).toContain(
        `npm run restore -- ${path.join(dataDir, "backups", "backup-2026-07-16T01-00-00Z")} --replace`,
      );
      expect(readFileSync(file).equals(before)).toBe(true);
    },
  );

  it("does not open to other machines while the default password is in use", async () => {
    const dataDir = newDataDir();
    mkdirSync(dataDir, { recursive: true });
    const { code, output } = await runStart(dataDir, await freePort(), { HOST: "0.0.0.0" });
    expect(code).toBe(1);
    oneLine(output);
    expect(output).toContain("default admin password");
  });
});

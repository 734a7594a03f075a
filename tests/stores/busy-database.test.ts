import { spawn } from "node:child_process";
import { afterEach, expect, it } from "vitest";
import { createId } from "#db/ids.server";
import { totpSecrets } from "#db/schema";
import { changeByOperator } from "#tests/setup/change";
import { freshDatabaseFile, testDatabase } from "#tests/setup/database";
import { addAccount, endAllSessions, removeSecondFactor } from "~/operations/accounts/account-command";
import { findAccount } from "~/platform/auth/accounts.server";

const ROUNDS = 200;
const now = new Date("2026-07-01T12:00:00Z");

/** Writes to the same file without a pause, as a busy server does while somebody runs a command. */
const WRITER = `
  const db = new (require("better-sqlite3"))(process.argv[1], { timeout: 5000 });
  db.exec("create table ticks (n integer)");
  const tick = db.prepare("insert into ticks values (1)");
  setInterval(() => { for (let n = 0; n < 50; n++) tick.run(); }, 1);
  process.stdout.write("ready");
`;
let end = () => {};
afterEach(() => end());

async function writeMeanwhile(file: string): Promise<void> {
  const writer = spawn(process.execPath, ["-e", WRITER, file], { stdio: ["ignore", "pipe", "inherit"] });
  end = () => writer.kill("SIGKILL");
  await new Promise((resolve) => writer.stdout.once("data", resolve));
}

it("commands on accounts wait for a server that is writing, and never fail half-way", async () => {
  const file = freshDatabaseFile();
  const db = testDatabase(file);
  const change = changeByOperator(db, "ops", { now, newId: createId });
  await addAccount(change, { username: "ellen", password: "a long sample password", role: "owner" });
  const account = findAccount(db, "ellen");
  if (!account) throw new Error("No account");
  await writeMeanwhile(file);
  for (let round = 0; round < ROUNDS; round++) {
    db.insert(totpSecrets)
      .values({ userId: account.id, secret: "sample", confirmedAt: now, createdAt: now })
      .run();
    expect(removeSecondFactor(change, account)).toBe(0);
    expect(endAllSessions(change, account)).toBe(0);
  }
  expect(db.select().from(totpSecrets).all()).toEqual([]);
});

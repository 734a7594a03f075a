import { spawn } from "node:child_process";
import { expect, it } from "vitest";
import { type AppDatabase, openDatabase } from "#db/client.server";
import { createId } from "#db/ids.server";
import { auditLog } from "#db/schema";
import { changeBy } from "#tests/setup/change";
import { freshDatabaseFile, testDatabase } from "#tests/setup/database";
import { auditChange } from "~/records/audit.server";
import { verifyChain } from "~/records/audit-chain.server";

const at = (n: number) => new Date(Date.UTC(2026, 6, 1, 12, 0, n));
const write = (db: AppDatabase, n: number) =>
  auditChange(changeBy(db, "u1", { username: "ellen", now: at(n), newId: createId }), {
    action: "change",
    entity: "lead",
    entityId: `lead-${n}`,
    details: { fields: ["phone"] },
  });

/** As somebody with the file would: past the triggers. */
function tamper(db: AppDatabase, sql: string): void {
  for (const trigger of ["audit_log_no_update", "audit_log_no_delete"])
    db.$client.exec(`drop trigger ${trigger}`);
  db.$client.exec(sql);
}

it("chains each entry to the one before it", () => {
  const db = testDatabase();
  for (let n = 0; n < 5; n++) write(db, n);
  const rows = db.select().from(auditLog).orderBy(auditLog.position).all();
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  for (const [index, row] of rows.entries()) {
    expect(row.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(row.previousHash).toBe(index === 0 ? "0".repeat(64) : rows[index - 1]?.hash);
  }
  expect(verifyChain(db)).toEqual({
    entries: 5,
    sealed: 0,
    head: rows[4]?.hash,
    wordsErased: 0,
    broken: null,
  });
});

it.each([
  [
    "a person is put in another's place",
    "update audit_log set username = 'eve' where position = 3",
    3,
    "it was changed",
  ],
  ["its details are changed", "update audit_log set details = '{}' where position = 2", 2, "it was changed"],
  ["one is taken out", "delete from audit_log where position = 4", 4, "it is missing"],
  ["the first is taken out", "delete from audit_log where position = 1", 1, "it is missing"],
  [
    "one is taken out and the others move up",
    "delete from audit_log where position = 2; update audit_log set position = 2 where position = 3; update audit_log set position = 3 where position = 4; update audit_log set position = 4 where position = 5",
    2,
    "it does not follow the one before it",
  ],
  [
    "one is added beside the chain",
    "insert into audit_log (id, at, action, entity) values ('x', 0, 'view', 'lead')",
    1,
    "the entries from before the chain are not those it was begun with",
  ],
])("says which entry is the first that is wrong when %s", (_, sql, position, reason) => {
  const db = testDatabase();
  for (let n = 0; n < 5; n++) write(db, n);
  tamper(db, sql);
  expect(verifyChain(db).broken).toMatchObject({ position, reason });
});

it("seals what was written before there was a chain", () => {
  const db = testDatabase();
  const old = db.$client.prepare(
    "insert into audit_log (id, at, action, entity) values (?, ?, 'view', 'lead')",
  );
  for (let n = 0; n < 3; n++) old.run(`old-${n}`, n);
  write(db, 1);
  expect(verifyChain(db)).toMatchObject({ entries: 2, sealed: 3, broken: null });
  tamper(db, "update audit_log set action = 'change' where id = 'old-1'");
  expect(verifyChain(db).broken).toMatchObject({ position: 1 });
});

it("has one order when several processes write", async () => {
  const file = freshDatabaseFile();
  // As the app does before others open it: SQLite waits for no lock where several change a file to WAL at once.
  openDatabase(file).$client.close();
  const each = 100;
  const script = `
    const { openDatabase } = await import("#db/client.server");
    const { createId } = await import("#db/ids.server");
    const { auditChange } = await import("~/records/audit.server");
    const db = openDatabase(process.argv[1]);
    const change = { db, newId: createId, zone: "America/Denver", actor: { kind: "job", name: "test" } };
    for (let n = 0; n < ${each}; n++)
      auditChange({ ...change, now: new Date() }, { action: "view", entity: "lead", entityId: String(n) });
  `;
  const ends = [1, 2, 3].map(
    () =>
      new Promise((resolve) =>
        spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script, file], {
          stdio: ["ignore", "ignore", "inherit"],
        }).once("exit", resolve),
      ),
  );
  expect(await Promise.all(ends)).toEqual([0, 0, 0]);
  const db = openDatabase(file);
  expect(verifyChain(db)).toMatchObject({ entries: 3 * each, broken: null });
  db.$client.close();
});

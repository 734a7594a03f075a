import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { getTableColumns } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import {
  closeAppDb,
  initAppDb,
  MigrationError,
  migrateDatabase,
  openDatabase,
  prepareStatement,
  requireAppDb,
  runInTransaction,
} from "#db/client.server";
import { auditLog, earlierLinkAddresses, leads, users } from "#db/schema";
import { crisisLevels } from "#db/values";
import { changeBy, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { freshDatabaseFile, testDatabase } from "#tests/setup/database";
import { auditChange, listAuditTrail } from "~/records/audit.server";

const now = new Date("2026-07-15T15:00:00Z");
const folders: string[] = [];

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "migrations-"));
  folders.push(path);
  return path;
}

/** The real migrations and one more. */
function migrationsWith(sql: string): string {
  const path = join(folder(), "migrations");
  cpSync("db/migrations", path, { recursive: true });
  const journalFile = join(path, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8")) as {
    entries: { when: number; idx: number }[];
  };
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1_000, ...{ tag: "9999_next" } });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(join(path, "9999_next.sql"), sql);
  return path;
}

/** The real migrations before one of them. */
function migrationsBefore(name: string): string {
  const path = join(folder(), "migrations");
  cpSync("db/migrations", path, { recursive: true });
  const journalFile = join(path, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8")) as { entries: { tag: string }[] };
  const index = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  journal.entries = journal.entries.slice(0, index);
  writeFileSync(journalFile, JSON.stringify(journal));
  return path;
}

const digest = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

afterEach(() => {
  closeAppDb();
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true });
});

describe("openDatabase", () => {
  it("is durable, checks foreign keys, and waits for its turn", () => {
    const db = testDatabase();
    const pragma = (name: string) => db.$client.pragma(name, { simple: true });
    expect(pragma("journal_mode")).toBe("wal");
    expect(pragma("synchronous")).toBe(2);
    expect(pragma("foreign_keys")).toBe(1);
    expect(pragma("busy_timeout")).toBe(5_000);
  });

  it("refuses a value outside its list", () => {
    const db = testDatabase();
    expect(() =>
      db.$client
        .prepare("INSERT INTO job_runs (job, slot, status, started_at) VALUES ('a', 'b', 'odd', 1)")
        .run(),
    ).toThrow(/CHECK/);
  });

  it("has every column that the schema names", () => {
    const db = testDatabase();
    const columns = db.$client.pragma("table_xinfo(leads)") as { name: string }[];
    const names = Object.values(getTableColumns(leads)).map((column) => column.name);
    expect(columns.map((column) => column.name).sort()).toEqual(names.sort());
  });
});

describe("migrateDatabase", () => {
  it("makes a new file, and leaves one that is up to date alone", () => {
    const file = join(folder(), "app.sqlite");
    migrateDatabase(file);
    const before = digest(file);
    migrateDatabase(file);
    expect(digest(file)).toBe(before);
  });

  it("adds what is new and keeps what is there", () => {
    const file = freshDatabaseFile();
    const db = openDatabase(file);
    db.insert(users)
      .values({ id: "u", username: "Ann", password: "x", createdAt: now, updatedAt: now })
      .run();
    db.$client.close();
    migrateDatabase(file, migrationsWith("ALTER TABLE users ADD COLUMN nickname text;"));
    const again = testDatabase(file);
    expect(again.$client.prepare("SELECT username, nickname FROM users").all()).toEqual([
      { username: "Ann", nickname: null },
    ]);
  });

  it("notes which addresses the mail of a lead had gone to while its links named the lead", () => {
    const file = join(folder(), "app.sqlite");
    migrateDatabase(file, migrationsBefore("_links_of_an_address"));
    const old = new Database(file);
    const mail = (id: string, kind: string, to: string) =>
      `INSERT INTO outbox (id, kind, to_address, lead_id, idempotency_key, created_at, updated_at)
       VALUES ('${id}', '${kind}', '${to}', 'l', '${id}', 1, 1);`;
    old.exec(`INSERT INTO leads (id, name, phone_digits, relationship, concern_type, urgency_level, status_changed_at,
        last_enquiry_at, created_at, updated_at) VALUES ('l', 'Ana', '', 'parent', 'not-sure', 'urgent', 1, 1, 1, 1);
      INSERT INTO lead_merges (id, kept_id, dropped_id, before, created_at) VALUES ('m', 'l', 'dropped', '{}', 1);
      ${mail("1", "nurture", "Ana@example.com")} ${mail("2", "lead_letter", "ana@example.com")}
      ${mail("3", "booking_moved", "new@example.com")} ${mail("4", "booking_staff", "staff@example.com")}`);
    old.close();
    migrateDatabase(file);
    const rows = testDatabase(file).select().from(earlierLinkAddresses).all();
    expect(rows.map(({ leadId, email }) => `${leadId} ${email}`).sort()).toEqual([
      "dropped ana@example.com",
      "dropped new@example.com",
      "l ana@example.com",
      "l new@example.com",
    ]);
  });

  it("lets the rows of an older database hold every kind of danger, and no other", () => {
    const file = join(folder(), "app.sqlite");
    migrateDatabase(file, migrationsBefore("_crisis_checks"));
    const old = new Database(file);
    old.exec(`INSERT INTO leads (id, name, phone_digits, relationship, concern_type, urgency_level, crisis_level,
        status_changed_at, last_enquiry_at, created_at, updated_at)
      VALUES ('l', 'Ana Sample', '', 'parent', 'not-sure', 'immediate', 'suicide', 1, 1, 1, 1);
      INSERT INTO enquiries (id, reference, content_hash, lead_id, source, name, relationship, concern_type, urgency_level,
        previous_attempts, crisis_level, origin, received_at, response_due_at)
      VALUES ('e', 'r', 'h', 'l', 'contact_form', 'Ana Sample', 'parent', 'not-sure', 'urgent', 0, 'emergency', '{}', 1, 1);
      INSERT INTO chat_sessions (id, token_hash, session_data, crisis_level, consent_version, created_at, updated_at)
      VALUES ('c', 't', '{}', 'suicide', 'v', 1, 1);`);
    old.close();
    migrateDatabase(file);

    const { $client: sqlite } = testDatabase(file);
    expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(sqlite.prepare("SELECT crisis_level, crisis_check FROM enquiries").all()).toEqual([
      { crisis_level: "emergency", crisis_check: null },
    ]);
    for (const table of ["leads", "enquiries", "chat_sessions"]) {
      const set = sqlite.prepare(`UPDATE ${table} SET crisis_level = ?`);
      for (const level of crisisLevels) set.run(level);
      expect(() => set.run("odd"), table).toThrow(/CHECK/);
    }
    // The words of search hang on the leads by triggers, which still run.
    sqlite.prepare("UPDATE leads SET name = 'Berta Sample'").run();
    expect(sqlite.prepare("SELECT name, may_be_in_danger FROM leads").all()).toEqual([
      { name: "Berta Sample", may_be_in_danger: 0 },
    ]);
    expect(sqlite.pragma("writable_schema", { simple: true })).toBe(0);
  });

  it.each([
    [
      "fails half-way",
      "CREATE TABLE extra (id text);\n--> statement-breakpoint\nINSERT INTO nowhere VALUES (1);",
    ],
    ["leaves rows that refer to nothing", "DELETE FROM users;"],
  ])("a migration that %s leaves the file exactly as it was, with one line of reason", (_, sql) => {
    const file = freshDatabaseFile();
    const db = openDatabase(file);
    db.insert(users)
      .values({ id: "u", username: "Ann", password: "x", createdAt: now, updatedAt: now })
      .run();
    db.$client
      .prepare(
        "INSERT INTO sessions (sid, sess, expire, user_id, created_at, last_seen_at) VALUES ('s','{}',1,'u',1,1)",
      )
      .run();
    db.$client.close();
    const before = digest(file);

    let error: unknown;
    try {
      migrateDatabase(file, migrationsWith(sql));
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(MigrationError);
    expect((error as Error).message).not.toContain("\n");
    expect(digest(file)).toBe(before);
    expect(testDatabase(file).select().from(users).all()).toHaveLength(1);
  });

  it("that fails on a new file leaves none behind", () => {
    const file = join(folder(), "app.sqlite");
    expect(() => migrateDatabase(file, migrationsWith("nonsense;"))).toThrow(MigrationError);
    expect(existsSync(file)).toBe(false);
  });

  it("refuses a file of a newer version, and one that is no database", () => {
    const file = freshDatabaseFile();
    migrateDatabase(file, migrationsWith("CREATE TABLE newer (id text);"));
    expect(() => migrateDatabase(file)).toThrow(/newer version/);
    const other = join(folder(), "notes.txt");
    writeFileSync(other, "This is not a database, it is a note of more than sixteen bytes.");
    expect(() => migrateDatabase(other)).toThrow(MigrationError);
    expect(readFileSync(other, "utf8")).toContain("it is a note");
  });
});

describe("the app's database", () => {
  it("is opened once, and asked for anywhere", () => {
    expect(() => requireAppDb()).toThrow(/initAppDb/);
    const file = join(folder(), "app.sqlite");
    const db = initAppDb(file);
    expect(initAppDb(file)).toBe(db);
    expect(requireAppDb()).toBe(db);
    expect(() => initAppDb(join(folder(), "other.sqlite"))).toThrow(/already open/);
  });
});

describe("runInTransaction", () => {
  it("undoes all of it when a part throws, and only its own part inside another", () => {
    const db = testDatabase();
    const add = (id: string) =>
      db.insert(users).values({ id, username: id, password: "x", createdAt: now, updatedAt: now }).run();
    runInTransaction(db, () => {
      add("kept");
      expect(() =>
        runInTransaction(db, () => {
          add("undone");
          throw new Error("no");
        }),
      ).toThrow("no");
    });
    expect(
      db
        .select()
        .from(users)
        .all()
        .map((user) => user.id),
    ).toEqual(["kept"]);
  });
});

it("a statement that one caller reads as bare values gives the next one rows", () => {
  const db = testDatabase();
  const sql = "SELECT 1 AS one";
  expect(prepareStatement(db, sql).pluck().get()).toBe(1);
  expect(prepareStatement(db, sql).get()).toEqual({ one: 1 });
  expect(prepareStatement(db, sql).raw().get()).toEqual([1]);
  expect(prepareStatement(db, sql).get()).toEqual({ one: 1 });
});

describe("the audit log", () => {
  it("only grows", () => {
    const db = testDatabase();
    const writing = { now, newId: countingIds() };
    auditChange(changeBy(db, "u", { ...writing, username: "ann" }), {
      action: "view",
      entity: "lead",
      entityId: "l",
    });
    auditChange(changeByJob(db, writing), {
      action: "export",
      entity: "lead",
      entityId: "l",
      details: { rows: 3 },
    });
    expect(() => db.update(auditLog).set({ username: "bob" }).run()).toThrow(/append-only/);
    expect(() => db.delete(auditLog).run()).toThrow(/append-only/);
    expect(listAuditTrail(db, "lead", "l").map((entry) => entry.action)).toEqual(["export", "view"]);
  });
});

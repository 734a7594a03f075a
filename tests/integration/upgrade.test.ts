import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { migrateDatabase, openDatabase } from "#db/client.server";
import { createId } from "#db/ids.server";
import { changeBy } from "#tests/setup/change";
import { runCommand } from "#tests/setup/command";
import { seedLeads } from "#tests/setup/sample-leads";
import { newDataDir } from "#tests/setup/server";
import { auditChange } from "~/records/audit.server";
import { verifyChain } from "~/records/audit-chain.server";
import { DAY_MS, HOUR_MS } from "~/time-units";

type Row = Record<string, unknown>;

/** The first migrations alone, as they were released; without a number the very first. */
function firstMigrations(count = 1): string {
  const folder = path.join(newDataDir(), "migrations");
  cpSync("db/migrations", folder, { recursive: true });
  const file = path.join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: unknown[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}

const tablesOf = (db: Database.Database) =>
  db
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '\\_\\_%' escape '\\'",
    )
    .pluck()
    .all() as string[];
const columnsOf = (db: Database.Database, table: string) =>
  (db.pragma(`table_xinfo(${table})`) as { name: string; hidden: number }[])
    .filter(({ hidden }) => hidden === 0)
    .map(({ name }) => `"${name}"`)
    .join(", ");

it("a database of the first released schema, with data, becomes one of today's and loses no row", () => {
  const [today, dataDir] = [newDataDir(), newDataDir()];
  seedLeads(today, 150);
  const file = path.join(dataDir, "app.sqlite");
  migrateDatabase(file, firstMigrations());

  const old = new Database(file);
  old.pragma("foreign_keys = OFF");
  old.prepare("attach ? as source").run(path.join(today, "app.sqlite"));
  const before: Record<string, Row[]> = {};
  for (const table of tablesOf(old)) {
    // Kept by triggers that the first schema did not have.
    if (table === "lead_totals") continue;
    const columns = columnsOf(old, table)
      .split(", ")
      // Moved to a table of its own since.
      .filter((name) => name !== '"possible_duplicate_of"')
      .join(", ");
    old.exec(`insert into main."${table}" (${columns}) select ${columns} from source."${table}"`);
    before[table] = old.prepare(`select ${columns} from main."${table}"`).all() as Row[];
  }
  expect(before.leads).toHaveLength(150);
  expect(before.outbox!.length).toBeGreaterThan(0);
  old.close();

  migrateDatabase(file);

  const db = new Database(file, { readonly: true });
  for (const [table, rows] of Object.entries(before))
    expect(db.prepare(`select * from "${table}"`).all(), table).toMatchObject(rows);
  // What is derived from the leads is there for those from before, too.
  const expected = new Database(path.join(today, "app.sqlite"), { readonly: true });
  const totals = "select * from lead_totals where leads > 0 order by status, urgency_level, source";
  expect(db.prepare(totals).all()).toEqual(expected.prepare(totals).all());
  const search = db.prepare("select count(*) from lead_search where lead_search match 'sample77'").pluck();
  expect(search.get()).toBe(1);
  expected.close();
  db.close();
});

it("an enquiry that joined a lead before enquiries were kept, and that nobody answered, waits in the open", () => {
  const file = path.join(newDataDir(), "app.sqlite");
  migrateDatabase(file, firstMigrations());
  const old = new Database(file);
  const lead = old.prepare(
    `INSERT INTO leads (id, name, email, email_normalized, phone, phone_digits, relationship, concern_type, urgency_level, status, status_changed_at,
       message, last_contacted_at, first_responded_at, response_due_at, last_enquiry_at, created_at, updated_at)
     VALUES (?, 'Sample Person', 'p@example.com', ?, '(303) 555-0142', '3035550142', 'parent', 'not-sure', 'planning', ?, ?, 'First words', ?, ?, ?, 0, 0, 0)`,
  );
  lead.run("answered-before", "a@example.com", "contacted", HOUR_MS, HOUR_MS, HOUR_MS, DAY_MS);
  lead.run("answered-since", "b@example.com", "contacted", HOUR_MS, 9 * HOUR_MS, HOUR_MS, DAY_MS);
  lead.run("new", "c@example.com", "new", 0, null, null, DAY_MS);
  const again = old.prepare(
    "INSERT INTO lead_activities (id, lead_id, activity_type, description, metadata, created_at) VALUES (?, ?, 'reenquiry', 'Wrote again', ?, ?)",
  );
  const said = {
    source: "contact_form",
    urgencyLevel: "immediate",
    message: "He is gone",
    phone: "555-0199",
  };
  for (const id of ["answered-before", "answered-since"])
    again.run(`again-${id}`, id, JSON.stringify(said), 5 * HOUR_MS);
  old.close();

  migrateDatabase(file);

  const db = new Database(file, { readonly: true });
  const leads = db.prepare(
    "SELECT id, response_due_at AS due, open_urgency_rank AS rank FROM leads ORDER BY id",
  );
  expect(leads.all()).toEqual([
    { id: "answered-before", due: 5.25 * HOUR_MS, rank: 0 },
    { id: "answered-since", due: null, rank: null },
    { id: "new", due: DAY_MS, rank: 2 },
  ]);
  const enquiries = db.prepare(
    "SELECT lead_id AS lead, message, phone, responded_at AS answered FROM enquiries ORDER BY lead_id, received_at",
  );
  const first = { message: "First words", phone: "(303) 555-0142" };
  const second = { message: "He is gone", phone: "555-0199" };
  expect(enquiries.all()).toEqual([
    { lead: "answered-before", ...first, answered: HOUR_MS },
    { lead: "answered-before", ...second, answered: null },
    { lead: "answered-since", ...first, answered: HOUR_MS },
    { lead: "answered-since", ...second, answered: 9 * HOUR_MS },
    { lead: "new", ...first, answered: null },
  ]);
  db.close();
});

const verify = (dataDir: string) =>
  runCommand("app/operations/audit/cli.ts", ["verify"], { DATA_DIR: dataDir });

/** How many migrations came before audit entries were chained. */
const BEFORE_THE_CHAIN = 17;

it("audit entries from before they were chained are sealed by the first one after, and the command finds them so", async () => {
  const dataDir = newDataDir();
  const file = path.join(dataDir, "app.sqlite");
  migrateDatabase(file, firstMigrations(BEFORE_THE_CHAIN));
  const old = new Database(file);
  const columns = old.pragma("table_info(audit_log)") as { name: string }[];
  expect(columns.map(({ name }) => name)).not.toContain("hash");
  const entry = old.prepare(
    "INSERT INTO audit_log (id, at, user_id, username, action, entity, entity_id, details) VALUES (?, ?, NULL, 'ellen', 'change', 'lead', 'l1', '{}')",
  );
  for (const id of ["a", "b", "c"]) entry.run(id, 1_000);
  old.close();

  migrateDatabase(file);
  const db = openDatabase(file);
  expect(verifyChain(db)).toMatchObject({ entries: 0, broken: null });
  const changed = {
    action: "change",
    entity: "lead",
    entityId: "l2",
  } as const;
  const ellen = changeBy(db, "u1", { username: "ellen", now: new Date(2_000), newId: createId });
  auditChange(ellen, changed);
  expect(verifyChain(db)).toMatchObject({ entries: 2, sealed: 3, broken: null });
  db.$client.close();

  expect(await verify(dataDir)).toMatchObject({ code: 0 });
  const tampering = new Database(file);
  tampering.exec("DROP TRIGGER audit_log_no_update; UPDATE audit_log SET username = 'eve' WHERE id = 'b'");
  tampering.close();
  expect((await verify(dataDir)).code, "an old entry that was changed").not.toBe(0);
});

/** How many migrations came before contacts were proven, and shared ones were kept. */
const BEFORE_THE_PROOF = 51;

it("a database from before contacts were proven knows what calls, answers and staff proved, and who shares a contact", () => {
  const file = path.join(newDataDir(), "app.sqlite");
  migrateDatabase(file, firstMigrations(BEFORE_THE_PROOF));
  const old = new Database(file);
  const lead = old.prepare(
    `INSERT INTO leads (id, name, email, phone, phone_digits, relationship, concern_type, urgency_level, status_changed_at,
       possible_duplicate_of, last_enquiry_at, created_at, updated_at)
     VALUES (?, 'Sample Person', null, null, '', 'parent', 'not-sure', 'planning', 0, ?, 0, 0, 0)`,
  );
  for (const [id, of] of [
    ["called", null],
    ["answered", "called"],
    ["neither", null],
  ])
    lead.run(id, of);
  const contact = old.prepare(
    "INSERT INTO lead_contacts (id, lead_id, kind, value, normalized, is_primary, source, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
  );
  contact.run("c1", "called", "phone", "(303) 555-0142", "+13035550142", 1, "form", 1);
  contact.run("c2", "called", "email", "typed@example.com", "typed@example.com", 1, "staff", 2);
  contact.run("c3", "answered", "email", "Her@example.com", "her@example.com", 1, "form", 3);
  contact.run("c4", "answered", "phone", "(303) 555-0142", "+13035550142", 1, "form", 4);
  contact.run("c5", "neither", "email", "his@example.com", "his@example.com", 1, "form", 5);
  old
    .prepare(
      `INSERT INTO lead_activities (id, lead_id, activity_type, description, metadata, created_at)
       VALUES ('a1', 'called', 'call_logged', 'Call: reached', '{"outcome":"reached"}', 60)`,
    )
    .run();
  const mail = (id: string, leadId: string, from: string, origin: object) => {
    old
      .prepare(
        `INSERT INTO enquiries (id, reference, lead_id, name, relationship, concern_type, urgency_level, source, origin,
           content_hash, previous_attempts, response_due_at, received_at)
         VALUES (?, ?, ?, 'Sample', 'parent', 'not-sure', 'planning', 'email', ?, '', 0, 0, 0)`,
      )
      .run(id, `reference-${id}`, leadId, JSON.stringify(origin));
    old
      .prepare(
        `INSERT INTO replies (id, key, state, lead_id, enquiry_id, from_address, subject, words, created_at, updated_at)
         VALUES (?, ?, 'filed', ?, ?, ?, '', '', 70, 70)`,
      )
      .run(id, id, leadId, id, from);
  };
  mail("in-the-thread", "answered", "her@example.com", { isMail: true, threadOf: "answered" });
  const unproven = { isMail: true, threadOf: "neither", isSenderUnproven: true };
  mail("by-the-sender", "neither", "his@example.com", unproven);
  old.close();

  migrateDatabase(file);

  const db = new Database(file, { readonly: true });
  expect(db.prepare("SELECT id, proven_at AS at FROM lead_contacts ORDER BY id").all()).toEqual([
    { id: "c1", at: 60 },
    { id: "c2", at: 2 },
    { id: "c3", at: 70 },
    { id: "c4", at: null },
    { id: "c5", at: null },
  ]);
  expect(db.prepare("SELECT * FROM lead_duplicates").all()).toEqual([
    {
      lead_id: "answered",
      other_id: "called",
      kind: "phone",
      created_at: 4,
      not_same_at: null,
      not_same_by: null,
    },
  ]);
  db.close();
});

import { eq, isNotNull, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { auditLog, dutyWords, events, leadActivities } from "#db/schema";
import { dutyKinds } from "#db/values";
import { changeBy, changeByOperator } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { buildRetentionPractice } from "#tests/setup/retention-practice";
import { executeCommand } from "~/commands/handle.server";
import { DUTY_GROUNDS, type DutyInput, hasDutyWords } from "~/domain/duty/duty";
import { listDutyEntries, recordDuty } from "~/domain/duty/duty.server";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { undoMerge } from "~/domain/leads/merge/undo.server";
import { findUndoableMerge, forgetOldMerges } from "~/domain/leads/merged.server";
import { findDatabaseMentions } from "~/domain/privacy/content-mentions.server";
import { erasePerson } from "~/domain/privacy/erase.server";
import { listErasureStops } from "~/domain/privacy/erasure-stops.server";
import { exportPerson, findPerson } from "~/domain/privacy/person.server";
import { purgeOutdated } from "~/domain/privacy/retention.server";
import { verifyChain } from "~/records/audit-chain.server";
import { Refusal } from "~/refusal";
import { dutyHandlers } from "~/services/duty/commands.server";
import { DAY_MS, MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const CALLED: DutyInput = {
  kind: "911",
  to: "Salt Lake dispatch, Sgt. Reyes",
  ground: "Danger to their life",
  reference: "SL-26-0142",
  words: "Her son said that he has a gun with him.",
};

function setup() {
  const store = leadStore({ start: START, urgencyLevel: "planning" });
  const change = (minutes = 30) =>
    changeBy(store.db, "ann", { now: new Date(START.getTime() + minutes * MINUTE_MS), newId: store.newId });
  const capture = (name: string) => store.capture({ name }).id;
  const record = (leadId: string, input: Partial<DutyInput> = {}, minutes?: number) =>
    recordDuty(change(minutes), leadId, { ...CALLED, ...input });
  const list = (leadId: string) => listDutyEntries(store.db, leadId);
  return { ...store, change, capture, record, list };
}

const refusalOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return [error.kind, error.details.errors ?? error.message];
    throw error;
  }
  return null;
};

const KEPT = "This is kept when everything else is erased: name the law or the reason, and no person.";

describe("an entry of the duty log", () => {
  it("says who was told, on which ground, when and by whom", () => {
    const { capture, record, list, change } = setup();
    const lead = capture("Maria Lopez");
    const at = new Date(START.getTime() + 10 * MINUTE_MS);
    const first = record(lead, { at });
    const second = record(lead, { kind: "988", to: "988", reference: undefined, words: undefined });
    expect(first).toMatchObject({
      ...CALLED,
      at,
      leadId: lead,
      recordedAt: change().now,
      by: "ann",
      username: "ann",
      isErased: false,
      isAutomatic: false,
    });
    expect(list(lead).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it("has its words in no chain, timeline or event", () => {
    const { db, capture, record } = setup();
    const lead = capture("Maria Lopez");
    const before = [db.select().from(events).all(), db.select().from(leadActivities).all()];
    record(lead);
    const [entry] = db.select().from(auditLog).all().slice(-1);
    expect(entry).toMatchObject({ action: "create", entity: "duty", entityId: lead });
    expect(Object.keys(entry!.details).sort()).toEqual(["at", "ground", "hash", "id", "kind"]);
    expect([db.select().from(events).all(), db.select().from(leadActivities).all()]).toEqual(before);
  });

  it.each<[string, Partial<DutyInput>, Record<string, string[]>]>([
    ["nobody was told", { to: undefined }, { to: ["Please say who was told"] }],
    ["its ground has the name of the lead", { ground: "Lopez threatened him" }, { ground: [KEPT] }],
    [
      "it is of tomorrow",
      { at: new Date(START.getTime() + DAY_MS) },
      { at: ["Please enter a time that has passed"] },
    ],
    [
      "it corrects without words",
      { kind: "correction", words: undefined },
      { words: ["Please say what is right"] },
    ],
    [
      "it corrects what is no entry",
      { kind: "correction", reference: "none" },
      { reference: ["This is no entry of this lead's duty log"] },
    ],
  ])("is refused where %s", (_, input, errors) => {
    const { capture, record, list } = setup();
    const lead = capture("Maria Lopez");
    expect(refusalOf(() => record(lead, input))).toEqual(["invalid", errors]);
    expect(list(lead)).toEqual([]);
  });

  it("is put right by another entry of its lead, and by none of another lead", () => {
    const { capture, record, list } = setup();
    const [lead, other] = [capture("Maria Lopez"), capture("Ann Moore")];
    const { id } = record(lead);
    const correction = { kind: "correction", to: undefined, reference: id, words: "It was 988." } as const;
    expect(refusalOf(() => record(other, correction))).toMatchObject([
      "invalid",
      { reference: [/no entry/] },
    ]);
    const made = record(lead, correction, 40);
    expect(made).toMatchObject({ corrects: id, reference: null, to: null });
    expect(list(lead).map(({ correctedBy }) => correctedBy)).toEqual([[], [made.id]]);
  });

  it("may have any ground that the form offers, whatever the lead is called", () => {
    const { capture, record, list } = setup();
    const lead = capture("Law Elder");
    for (const ground of Object.values(DUTY_GROUNDS).flat()) record(lead, { ground });
    expect(list(lead)).toHaveLength(Object.values(DUTY_GROUNDS).flat().length);
  });
});

it("a merge shows the logs of both leads, for good, and its undoing parts them", () => {
  const { db, capture, record, list, change } = setup();
  const [keep, drop] = [capture("Maria Lopez"), capture("Mary Lopez")];
  const [ours, theirs] = [record(keep), record(drop, {}, 31)];
  mergeLeads(change(40), { keep, drop, fields: {} });
  expect(list(keep).map(({ id }) => id)).toEqual([theirs.id, ours.id]);
  expect(record(keep, { kind: "correction", reference: theirs.id }, 41).corrects).toBe(theirs.id);
  undoMerge(change(50), findUndoableMerge(db, keep, change(50).now)!.id);
  expect(list(drop).map(({ id }) => id)).toEqual([theirs.id]);
  expect(list(keep).map(({ corrects }) => corrects)).toEqual([theirs.id, null]);

  mergeLeads(change(60), { keep, drop, fields: {} });
  forgetOldMerges(db, new Date(START.getTime() + 3 * DAY_MS));
  expect(list(keep)).toHaveLength(3);
  const again = capture("Maria L.");
  mergeLeads(change(70), { keep: again, drop: keep, fields: {} });
  expect(list(again)).toHaveLength(3);
});

describe("the chain's check of the duty log", () => {
  /** As somebody with the file would: past the triggers. */
  function tamper(db: AppDatabase, statement: string, ...values: string[]): void {
    const triggers = db.$client
      .prepare("select name from sqlite_schema where type = 'trigger' and tbl_name = 'duty_words'")
      .pluck()
      .all();
    for (const trigger of triggers) db.$client.exec(`drop trigger ${trigger}`);
    expect(db.$client.prepare(statement).run(...values).changes).toBe(1);
  }
  const CHANGED = "its words were changed";

  it.each([
    ["its words are others", "update duty_words set words = 'Nothing.' where id = ?", CHANGED],
    ["somebody else was told", "update duty_words set told = 'Nobody' where id = ?", CHANGED],
    ["its reference is gone", "update duty_words set reference = null where id = ?", CHANGED],
    ["it is another lead's", "update duty_words set lead_id = 'other' where id = ?", CHANGED],
    ["its salt is another", "update duty_words set salt = '00' where id = ?", CHANGED],
    ["its row is gone", "delete from duty_words where id = ?", "its words are missing"],
    [
      "its words are emptied as by an erasure",
      "update duty_words set told = null, reference = null, words = null, salt = null, erased_at = 1 where id = ?",
      "its words were emptied, and no erasure says so",
    ],
  ])("names the entry where %s", (_, statement, reason) => {
    const { db, capture, record } = setup();
    record(capture("Maria Lopez"));
    const { id } = record(capture("Ann Moore"));
    record(capture("Eve Moore"));
    expect(verifyChain(db)).toMatchObject({ wordsErased: 0, broken: null });
    const isEntry = sql`json_extract(${auditLog.details}, '$.id') = ${id}`;
    const entry = db.select().from(auditLog).where(isEntry).get();
    tamper(db, statement, id);
    expect(verifyChain(db).broken).toEqual({ position: entry?.position, id: entry?.id, reason });
  });

  it("sees words whose entry was cut off the chain's end", () => {
    const { db, capture, record } = setup();
    const { id } = record(capture("Maria Lopez"));
    db.$client.exec("drop trigger audit_log_no_delete");
    tamper(db, "delete from audit_log where json_extract(details, '$.id') = ?", id);
    expect(verifyChain(db).broken).toMatchObject({
      id,
      reason: "it is missing, and its words in the duty log are there",
    });
  });

  it("sees erased words that were put back", () => {
    const { db, capture, record, change } = setup();
    const lead = capture("Maria Lopez");
    const { id } = record(lead);
    const [row] = db.select().from(dutyWords).all();
    erasePerson(change(), { leadId: lead }, { rebuild: "not now" });
    expect(verifyChain(db)).toMatchObject({ wordsErased: 1, broken: null });
    tamper(db, "delete from duty_words where id = ?", id);
    db.insert(dutyWords).values(row!).run();
    expect(verifyChain(db).broken).toMatchObject({ reason: "its words were erased, and are there again" });
  });
});

describe("an erasure", () => {
  it("empties the words of both leads of a merge, keeps the rest, and names the entries", () => {
    const { db, capture, record, change } = setup();
    const [keep, drop] = [capture("Maria Lopez"), capture("Mary Lopez")];
    const ids = [record(keep).id, record(drop).id];
    const other = record(capture("Ann Moore"));
    mergeLeads(change(40), { keep, drop, fields: {} });
    forgetOldMerges(db, new Date(START.getTime() + 3 * DAY_MS));
    const words = CALLED.words!;
    expect(findDatabaseMentions(db, words)).toEqual(["duty_words.words"]);
    erasePerson(change(), { leadId: keep }, { rebuild: "not now" });
    expect(db.select().from(dutyWords).where(isNotNull(dutyWords.salt)).all()).toMatchObject([
      { id: other.id, words },
    ]);
    const [entry] = db.select().from(auditLog).where(eq(auditLog.action, "erase")).all();
    expect((entry!.details.duty as string[]).sort()).toEqual(ids.sort());
    expect(listDutyEntries(db, drop)).toMatchObject([
      { kind: "911", ground: CALLED.ground, to: null, words: null, reference: null, isErased: true },
    ]);
    expect(erasePerson(change(), { leadId: keep }, { rebuild: "not now" })).toBeNull();
    expect(verifyChain(db)).toMatchObject({ wordsErased: 2, broken: null });
  });

  it("leaves no word of a form that was sent with a key", () => {
    const { db, capture, change } = setup();
    const [keep, drop] = [capture("Maria Lopez"), capture("Mary Lopez")];
    const [command] = dutyHandlers;
    executeCommand(command!, { id: drop, ...CALLED }, { change: change(), key: "key-of-the-form" });
    mergeLeads(change(40), { keep, drop, fields: {} });
    erasePerson(change(), { leadId: keep }, { rebuild: "not now" });
    expect(findDatabaseMentions(db, CALLED.words!)).toEqual([]);
  });

  it("by hand is asked about while the log has words, and the product's own entries ask nothing", () => {
    const { db, capture, record, change } = setup();
    const lead = capture("Maria Lopez");
    const stops = () => listErasureStops(findPerson(db, { leadId: lead }), change().now);
    exportPerson(change(), findPerson(db, { leadId: lead }));
    expect(stops()).toEqual([]);
    record(lead);
    record(lead);
    expect(stops()).toEqual([
      "The duty log has 2 entries with words: they are kept for seven years in case somebody asks what was done.",
    ]);
  });
});

describe("the words of the duty log", () => {
  it("keep a closed lead for seven years, and then go by rule, with its lead thirty days later", async () => {
    const { db, lead, close, night, at, change, names, stored } =
      buildRetentionPractice("2023-01-10T18:00:00Z");
    const old = lead("Maria Lopez");
    const { id } = recordDuty(change(), old, CALLED);
    close(old);
    expect(await night("2029-06-01")).toEqual({ erased: 0, told: 0 });
    at("2030-01-10T09:00:00Z");
    expect(purgeOutdated(change())).not.toHaveProperty("words of the duty log");
    at("2030-01-11T09:00:00Z");
    expect(purgeOutdated(change())).toMatchObject({ "words of the duty log": 1 });
    expect(listDutyEntries(db, old)).toMatchObject([{ kind: "911", words: null, isErased: true }]);
    const purged = db.select().from(auditLog).where(eq(auditLog.entityId, "words of the duty log")).get();
    expect(purged).toMatchObject({ action: "purge", details: { duty: [id] } });
    expect(verifyChain(db)).toMatchObject({ wordsErased: 1, broken: null });
    expect(await night("2030-01-11")).toEqual({ erased: 0, told: 1 });
    expect(names()).toEqual([["Maria Lopez", "2030-02-10"]]);
    expect(await night("2030-02-10")).toEqual({ erased: 1, told: 0 });
    expect(stored()).toEqual([]);
  });

  it("keep a lead that staff were told of before", async () => {
    const { lead, close, night, at, change, names } = buildRetentionPractice("2023-01-10T18:00:00Z");
    const old = lead("Maria Lopez");
    close(old);
    expect(await night("2025-12-20")).toEqual({ erased: 0, told: 1 });
    at("2025-12-21T18:00:00Z");
    recordDuty(change(), old, CALLED);
    expect(names()).toEqual([]);
    expect(await night("2026-02-01")).toEqual({ erased: 0, told: 0 });
  });

  it("of a merged lead keep the one that took it in, also while that is open with nothing going on", async () => {
    const { lead, night, change, settle, ask } = buildRetentionPractice("2023-01-10T18:00:00Z");
    const [keep, drop] = [lead("Maria Lopez"), lead("Mary Lopez")];
    recordDuty(change(), drop, CALLED);
    mergeLeads(change(), { keep, drop, fields: {} });
    settle();
    expect(await night("2026-06-01")).toEqual({ erased: 0, told: 0 });
    expect(ask("2026-06-01")).toBe(1);
  });
});

describe("a person's own export", () => {
  const dutiesOf = (json: string) => (JSON.parse(json) as { dutyEntries: unknown[] }).dutyEntries;
  const at = "2026-07-15T15:30:00.000Z";

  it("has what was said to 911 and 988 and given out, without words, and nothing of reports and courts", () => {
    const { db, capture, record, change, list } = setup();
    const lead = capture("Maria Lopez");
    for (const kind of dutyKinds.filter((kind) => kind !== "correction")) record(lead, { kind });
    for (const { id } of list(lead)) record(lead, { kind: "correction", reference: id });
    const json = exportPerson(change(), findPerson(db, { leadId: lead }));
    const told = { ground: CALLED.ground, at, to: CALLED.to };
    const kinds = ["911", "988", "disclosure"];
    expect(dutiesOf(json)).toHaveLength(3);
    for (const kind of kinds) expect(dutiesOf(json)).toContainEqual({ kind, ...told });
    expect(json).not.toContain(CALLED.words);
    expect(json).not.toMatch(/child_report|elder_report|welfare_check|subpoena|It was entered/);
  });

  it("is an entry of the log itself, by whom it was made", () => {
    const { db, capture, change, list } = setup();
    const lead = capture("Maria Lopez");
    exportPerson(change(), findPerson(db, { leadId: lead }));
    expect(list(lead)).toMatchObject([
      {
        kind: "disclosure",
        ground: "Their own request",
        to: "The person's own export, downloaded here",
        username: "ann",
        isAutomatic: true,
      },
    ]);
    exportPerson(changeByOperator(db, "root", change(40)), findPerson(db, { leadId: lead }));
    expect(list(lead)[0]).toMatchObject({ by: null, username: "root" });
    expect(verifyChain(db).broken).toBeNull();
  });

  it("has in full what the owner adds, and nothing of another lead", () => {
    const { db, capture, record, change, list } = setup();
    const [lead, other] = [capture("Maria Lopez"), capture("Ann Moore")];
    const { id } = record(lead, { kind: "child_report" });
    const foreign = record(other);
    const person = () => findPerson(db, { leadId: lead });
    expect(
      dutiesOf(exportPerson(change(), person(), { added: [id], reason: "Their attorney asked" })),
    ).toEqual([
      {
        kind: "child_report",
        ground: CALLED.ground,
        at,
        to: CALLED.to,
        reference: CALLED.reference,
        words: CALLED.words,
      },
    ]);
    expect(
      refusalOf(() =>
        runInTransaction(db, () => exportPerson(change(), person(), { added: [foreign.id], reason: "x" })),
      ),
    ).toEqual(["invalid", { add: ["This is no entry of this lead's duty log"] }]);
    expect(list(lead)).toHaveLength(2);
    // Why is words of the export's own entry, which keep the lead and are erased with it.
    const own = list(lead).find(({ isAutomatic }) => isAutomatic)!;
    expect([own.words, hasDutyWords(own)]).toEqual(["Their attorney asked", true]);
  });
});

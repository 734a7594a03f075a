import { describe, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { emailCampaigns } from "#db/schema";
import { changeBy } from "#tests/setup/change";
import { testDatabase } from "#tests/setup/database";
import { leadStore } from "#tests/setup/lead-store";
import { countLostReasons, sumRevenueBySource } from "~/domain/charts/charts.server";
import { addNote, changeLeadStatus, changeRevenue } from "~/domain/leads/change/change.server";
import { getLead, listLeadTasks, readLeadCampaign } from "~/domain/leads/detail/lead.server";
import { type LeadQuery, listLeads } from "~/domain/leads/list/list.server";
import { readLeadStats } from "~/domain/leads/list/stats.server";
import { completeTask, createTask, editTask, reopenTask, snoozeTask } from "~/domain/tasks/change.server";
import { listTodaysTasks } from "~/domain/tasks/read.server";
import { listRecentEvents } from "~/records/events.server";
import { MINUTE_MS } from "~/time-units";

const zone = "America/Denver";
const start = new Date("2026-07-15T15:00:00Z");
const later = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS);

function setup() {
  const { db, newId, capture } = leadStore({ start, arrives: later, urgencyLevel: "planning" });
  const change = (now = later(60)) => changeBy(db, "ann", { now, newId });
  return { db, newId, capture, change };
}

const names = (db: AppDatabase, query?: LeadQuery) =>
  listLeads(db, { sort: "urgency", ...query }).leads.map((lead) => lead.name);

describe("the list", () => {
  it("has the most urgent first and the newest first among equals", () => {
    const { db, capture } = setup();
    capture({ name: "old planning" });
    capture({ name: "new planning" });
    capture({ name: "exploratory", urgencyLevel: "exploratory" });
    capture({ name: "crisis", urgencyLevel: "immediate" });
    capture({ name: "urgent", urgencyLevel: "urgent" });
    expect(names(db)).toEqual(["crisis", "urgent", "new planning", "old planning", "exploratory"]);
    expect(names(db, { sort: "newest" })[0]).toBe("urgent");
    expect(names(db, { sort: "oldest" })[0]).toBe("old planning");
    expect(names(db, { sort: "score" })[0]).toBe("crisis");
  });

  it.each(["urgency", "newest", "oldest", "score"] as const)(
    "pages through every lead once, sorted by %s",
    (sort) => {
      const { db, capture } = setup();
      const urgencies = ["immediate", "urgent", "planning", "exploratory"] as const;
      // Several leads in the same millisecond.
      for (let i = 0; i < 23; i++) capture({ urgencyLevel: urgencies[i % 4] }, later(Math.floor(i / 5)));
      const whole = names(db, { sort });
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = listLeads(db, { sort, limit: 4, cursor });
        paged.push(...page.leads.map((lead) => lead.name));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(paged).toEqual(whole);
      expect(new Set(paged).size).toBe(23);
    },
  );

  it.each(["", "garbage", "W10", Buffer.from('["newest","a",1,1]').toString("base64url")])(
    "with the cursor %j does not throw",
    (cursor) => {
      const { db, capture } = setup();
      capture();
      expect(listLeads(db, { cursor }).leads).toHaveLength(cursor === "" ? 1 : 0);
    },
  );

  it("narrows by status and urgency", () => {
    const { db, capture, change } = setup();
    const one = capture({ name: "one" });
    capture({ name: "two" });
    capture({ name: "three", urgencyLevel: "urgent" });
    changeLeadStatus(change(), one.id, "qualified");
    expect(names(db, { status: "qualified" })).toEqual(["one"]);
    expect(names(db, { urgency: "planning" })).toEqual(["two", "one"]);
    expect(names(db, { urgency: "planning", status: "new" })).toEqual(["two"]);
  });

  it.each([
    ["maria", ["Maria Lopez"]],
    ["LOPEZ", ["Maria Lopez"]],
    ["maria lopez", ["Maria Lopez"]],
    ["example.org", ["Jo O'Brien"]],
    ["o'brien", ["Jo O'Brien"]],
    ["jo", ["José Núñez", "Jo O'Brien"]],
    ["(801) 555-7788", ["Maria Lopez"]],
    ["+1 801 555 7788", ["Maria Lopez"]],
    ["7788", ["Maria Lopez"]],
    ["100%", []],
    ['"', []],
    ["maria OR jo", []],
    ["josé", ["José Núñez"]],
  ])("finds %j", (q, expected) => {
    const { db, capture } = setup();
    capture({ name: "Maria Lopez", phone: "801 555 7788", email: "m@example.com" });
    capture({ name: "Jo O'Brien", email: "brien@example.org", phone: "3035550100" });
    capture({ name: "José Núñez", email: "nn@example.com", phone: "3035550101" });
    expect(names(db, { q })).toEqual(expected);
  });

  it("gives the same for a word that everybody has", () => {
    const { db, capture } = setup();
    for (let i = 0; i < 3; i++) capture();
    db.$client.exec(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2100) INSERT INTO leads (id, name, email, email_normalized, phone, phone_digits, relationship, concern_type, urgency_level, status_changed_at, last_enquiry_at, created_at, updated_at) SELECT 'x' || i, 'Person x', 'x' || i || '@example.com', 'x' || i, '1', '1', 'parent', 'not-sure', 'exploratory', 1, 1, i, 1 FROM n",
    );
    expect(names(db, { q: "person", limit: 3 })).toEqual(["Person 3", "Person 2", "Person 1"]);
    expect(names(db, { q: "person x2000" })).toEqual(["Person x"]);
    expect(names(db, { q: "person\0 x2000" })).toEqual(["Person x"]);
  });
});

describe("the figures", () => {
  it("follow the formulas of docs/product/numbers.md §9 through every change", () => {
    const { db, capture, change } = setup();
    const [a, b, c, d] = [
      capture(),
      capture({ source: "chat" }),
      capture({ urgencyLevel: "immediate" }),
      capture(),
    ];
    changeRevenue(change(), a.id, { serviceValue: 6_000, actualRevenue: 5_500 });
    changeRevenue(change(), b.id, { serviceValue: 7_000 });
    changeRevenue(change(), c.id, { serviceValue: 5_000, actualRevenue: 999 });
    changeRevenue(change(), d.id, { serviceValue: 4_000, actualRevenue: 6_001 });
    changeLeadStatus(change(), a.id, "completed");
    changeLeadStatus(change(), c.id, "lost");
    changeLeadStatus(change(), d.id, "completed");
    const { stats, revenue } = readLeadStats(db);
    expect(stats).toEqual({
      total: 4,
      open: 1,
      new: 1,
      // The lost lead does not count any more.
      crisis: 0,
      qualified: 0,
      chat: 1,
      form: 3,
      scored: 4,
      averageScore: Math.round((75 * 3 + 95) / 4),
    });
    expect(revenue).toEqual({
      pipelineValue: 7_000,
      wonRevenue: 11_501,
      conversionRate: 50,
      averageDealSize: 5_751,
    });
    db.$client.prepare("DELETE FROM leads WHERE id = ?").run(a.id);
    expect(readLeadStats(db).revenue).toMatchObject({ wonRevenue: 6_001, conversionRate: 33.3 });
  });

  it("are nought without leads", () => {
    expect(readLeadStats(testDatabase()).revenue).toEqual({
      pipelineValue: 0,
      wonRevenue: 0,
      conversionRate: 0,
      averageDealSize: 0,
    });
  });
});

describe("a change of status", () => {
  it("is in the timeline and the feed; contacted answers nothing", () => {
    const { db, capture, change } = setup();
    const lead = capture();
    const result = changeLeadStatus(change(), lead.id, "contacted");
    expect(result).toMatchObject({
      status: "contacted",
      lastContactedAt: later(60),
      firstRespondedAt: null,
      version: 2,
    });
    expect(getLead(db, lead.id)?.activities[0]).toMatchObject({
      activityType: "status_change",
      description: "Status changed from New to Contacted",
      userId: "ann",
    });
    expect(listRecentEvents(db)[0]).toMatchObject({ eventType: "LeadStatusChanged", leadName: lead.name });
    const again = changeLeadStatus(change(later(90)), lead.id, "contacted");
    expect(again).toMatchObject({ lastContactedAt: later(90), firstRespondedAt: null });
    expect(
      getLead(db, lead.id)?.activities.filter((one) => one.activityType === "status_change"),
    ).toHaveLength(1);
  });

  it.each([
    ["booked", "stopped", "booked"],
    ["completed", "stopped", "completed"],
    ["lost", "stopped", "lost"],
    ["qualified", "active", null],
  ] as const)("to %s leaves the campaign %s", (status, campaign, reason) => {
    const { db, capture, change } = setup();
    const lead = capture();
    changeLeadStatus(change(), lead.id, status);
    expect(readLeadCampaign(db, lead.id).campaign).toMatchObject({ status: campaign, stopReason: reason });
  });

  it("to lost keeps its reason until the lead is open again", () => {
    const { capture, change } = setup();
    const { id } = capture();
    expect(changeLeadStatus(change(), id, "lost", { lostReason: "cost" })).toMatchObject({
      lostReason: "cost",
    });
    expect(changeLeadStatus(change(), id, "new")).toMatchObject({ lostReason: null });
  });

  it("made on an older version changes nothing and returns the lead's current state", () => {
    const { capture, change } = setup();
    const { id } = capture();
    changeLeadStatus(change(), id, "contacted", { version: 1 });
    expect(() => changeLeadStatus(change(), id, "lost", { version: 1 })).toThrow(
      expect.objectContaining({
        details: {
          data: expect.objectContaining({
            lead: expect.objectContaining({ status: "contacted", version: 2 }),
          }),
          clashes: [{ label: "Status", theirs: "Contacted", yours: "Lost" }],
        },
      }),
    );
  });

  it("of a lead that isn't there is missing", () => {
    const { db, change } = setup();
    expect(() => changeLeadStatus(change(), "none", "lost")).toThrow("There is no such lead.");
    expect(() => addNote(change(), "none", "x")).toThrow("There is no such lead.");
    expect(getLead(db, "none")).toBeUndefined();
  });
});

describe("notes and revenue", () => {
  it("a note is added last, with its writer", () => {
    const { capture, change } = setup();
    const { id } = capture();
    addNote(change(), id, "Called, no answer");
    expect(addNote(change(), id, "Called again")).toMatchObject({
      notes: [{ text: "Called, no answer", userId: "ann" }, { text: "Called again" }],
    });
  });

  it("a missing figure keeps the old one and null clears it", () => {
    const { capture, change } = setup();
    const { id } = capture();
    changeRevenue(change(), id, { serviceValue: 6_000, actualRevenue: 100 });
    expect(changeRevenue(change(), id, { actualRevenue: null })).toMatchObject({
      serviceValue: 6_000,
      actualRevenue: null,
    });
    expect(changeRevenue(change(), id, {})).toMatchObject({ serviceValue: 6_000, version: 3 });
  });
});

describe("tasks", () => {
  it("are overdue, due today, or neither, by the business's day", () => {
    const { db, capture, change } = setup();
    const lead = capture({ urgencyLevel: "exploratory" });
    const due = (title: string, dueDate: string) =>
      createTask(change(), lead.id, { title, dueDate: new Date(dueDate) })!;
    due("yesterday", "2026-07-14T20:00:00Z");
    due("this morning", "2026-07-15T14:00:00Z");
    due("last minute of today", "2026-07-16T05:59:00Z");
    due("tomorrow", "2026-07-16T06:00:00Z");
    const done = due("done", "2026-07-15T14:00:00Z");
    completeTask(changeBy(db, "ann", change()), { id: done.id });
    const { overdue, today } = listTodaysTasks(db, start, zone);
    expect(overdue.map((task) => task.title)).toEqual(["yesterday", "this morning"]);
    expect(today.map((task) => task.title)).toEqual(["last minute of today"]);
    expect(today[0]?.lead).toEqual({ id: lead.id, name: lead.name });
  });

  it("due on the long day when clocks go back are due that day to its end", () => {
    const { db, capture, change } = setup();
    const lead = capture({ urgencyLevel: "exploratory" });
    createTask(change(), lead.id, { title: "late", dueDate: new Date("2026-11-02T06:30:00Z") });
    const titles = (now: string) => listTodaysTasks(db, new Date(now), zone).today.map((task) => task.title);
    expect(titles("2026-11-01T18:00:00Z")).toEqual(["late"]);
    expect(titles("2026-11-01T05:59:00Z")).toEqual([]);
  });

  it("are completed once, reopened, edited and put off", () => {
    const { db, capture, change } = setup();
    const task = listLeadTasks(db, capture().id)[0]!;
    expect(completeTask(changeBy(db, "ann", change()), { id: task.id })).toMatchObject({
      status: "completed",
      completedAt: later(60),
      completedBy: "ann",
    });
    expect(completeTask(changeBy(db, "ann", change(later(90))), { id: task.id })).toMatchObject({
      completedAt: later(60),
    });
    expect(reopenTask(changeBy(db, "ann", change()), { id: task.id })).toMatchObject({
      status: "pending",
      completedAt: null,
    });
    expect(editTask(changeBy(db, "ann", change()), { id: task.id }, { title: "Write" })).toMatchObject({
      title: "Write",
    });
    expect(snoozeTask(changeBy(db, "ann", change()), { id: task.id }, later(999))).toMatchObject({
      dueDate: later(999),
    });
    expect(() =>
      editTask(changeBy(db, "ann", change()), { id: task.id, version: 1 }, { title: "No" }),
    ).toThrow("Someone else has changed this task");
    expect(() => completeTask(changeBy(db, "ann", change()), { id: "none" })).toThrow(
      "There is no such task.",
    );
    expect(createTask(change(), "none", { title: "x", dueDate: start })).toBeUndefined();
  });
});

it("a lead that is deleted takes its tasks, campaign and timeline with it", () => {
  const { db, capture } = setup();
  const { id } = capture();
  db.$client.prepare("DELETE FROM leads WHERE id = ?").run(id);
  expect(db.select().from(emailCampaigns).all()).toEqual([]);
  expect(listRecentEvents(db)).toEqual([]);
});

it("finds all of many, in order, where the most urgent are none of them", () => {
  const { db } = setup();
  const insert = db.$client.prepare(
    `insert into leads (id, name, email, email_normalized, phone, phone_digits, relationship, concern_type, urgency_level,
       previous_attempts, lead_score, score_parts, source, status, status_changed_at, notes, enquiry_count, last_enquiry_at,
       version, created_at, updated_at)
     values (@id, @name, @email, @email, '', '', 'parent', 'mental-health', @urgency, 0, 0, '[]', 'phone', 'new', @at,
       '[]', 1, @at, 1, @at, @at)`,
  );
  const made = Array.from({ length: 12_000 }, (_, i) => ({
    id: `many-${i}`,
    name: i % 5 === 0 ? `Hana Number${i}` : `Someone Else${i}`,
    email: `many${i}@example.com`,
    urgency: i % 5 === 0 ? ["planning", "exploratory"][i % 2] : "immediate",
    at: start.getTime() + ((i * 7_919) % 12_000) * 1_000,
  }));
  db.$client.transaction(() => {
    for (const row of made) insert.run(row);
  })();
  const order = (row: (typeof made)[number]) => (row.urgency === "planning" ? 0 : 1);
  const expected = made
    .filter(({ name }) => name.startsWith("Hana"))
    .sort((a, b) => order(a) - order(b) || b.at - a.at)
    .map(({ id }) => id);
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = listLeads(db, { q: "hana num", limit: 1_000, ...(cursor && { cursor }) });
    found.push(...page.leads.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(found).toEqual(expected);
  // Every lead matches this, so the list is read in order without finding all matches first.
  expect(listLeads(db, { q: "example", limit: 3 }).leads.map(({ urgencyLevel }) => urgencyLevel)).toEqual([
    "immediate",
    "immediate",
    "immediate",
  ]);
});

it("what each source has brought and why leads were lost are counted", () => {
  const { db, capture, change } = setup();
  const [a, b, c] = [
    capture({ source: "chat" }),
    capture({ source: "chat" }),
    capture({ source: "referral" }),
  ];
  changeRevenue(change(), a.id, { actualRevenue: 5_000 });
  changeRevenue(change(), b.id, { actualRevenue: 900 });
  changeLeadStatus(change(), a.id, "completed");
  changeLeadStatus(change(), b.id, "lost", { lostReason: "cost" });
  changeLeadStatus(change(), c.id, "lost");
  expect(sumRevenueBySource(db)).toEqual([
    { source: "chat", leads: 2, won: 1, revenue: 5_000 },
    { source: "referral", leads: 1, won: 0, revenue: 0 },
  ]);
  expect(countLostReasons(db)).toEqual([
    { reason: null, leads: 1 },
    { reason: "cost", leads: 1 },
  ]);
});

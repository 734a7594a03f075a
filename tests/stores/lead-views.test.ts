import { describe, expect, it, vi } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { leads } from "#db/schema";
import { leadStatuses } from "#db/values";
import { addColleague, changeBy } from "#tests/setup/change";
import { freshDatabaseFile, testDatabase } from "#tests/setup/database";
import { leadStore } from "#tests/setup/lead-store";
import { itEach } from "#tests/setup/rounds";
import { changeLeadStatus } from "~/domain/leads/change/change.server";
import { editLead } from "~/domain/leads/change/edit.server";
import { isClosedLead } from "~/domain/leads/fields/state";
import { readLeadGlance } from "~/domain/leads/list/glance.server";
import { countLeads, type LeadQuery, leadSorts, listLeads } from "~/domain/leads/list/list.server";
import {
  listSavedViews,
  MAX_SAVED_VIEWS,
  removeView,
  renameView,
  saveView,
} from "~/domain/leads/list/saved-views.server";
import { buildLeadViewQuery, leadViews } from "~/domain/leads/list/views";
import { logCall } from "~/domain/leads/outreach/call.server";
import { computeAttentionUrgency } from "~/domain/leads/urgency";
import { DAY_MS, MINUTE_MS } from "~/time-units";

const timeZone = "America/Denver";
const start = new Date("2026-07-15T15:00:00Z");
const later = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS);
const now = later(600);

function setup() {
  const store = leadStore({ start, arrives: later, urgencyLevel: "planning" });
  const change = changeBy(store.db, "ann", { now, newId: store.newId });
  return { ...store, change };
}

/** One of each kind of order: by a time, which may be missing, by a text and by a rank. */
const DAILY_SORTS: readonly (typeof leadSorts)[number][] = ["contacted", "name", "urgency"];

/** What a list is asked for: nothing, and by each kind of filter. */
const ASKED: LeadQuery[] = [
  {},
  { closed: false },
  { closed: false, assignedTo: "ann" },
  { assignedTo: null, source: "chat", concern: "not-sure" },
  { status: "new", urgency: "urgent" },
  { waiting: true },
  { overdueAt: now },
  { since: later(1), until: later(4) },
  { q: "carl" },
];

let thirtyLeads: string | undefined;

/** Thirty leads of every urgency and status, made once: the tests only read them. */
function openThirtyLeads(): AppDatabase {
  if (thirtyLeads) return testDatabase(thirtyLeads);
  thirtyLeads = freshDatabaseFile();
  const db = testDatabase(thirtyLeads);
  const { capture, newId } = leadStore({ start, arrives: later, urgencyLevel: "planning" }, db);
  const change = changeBy(db, "ann", { now, newId });
  const urgencies = ["urgent", "planning", "exploratory"] as const;
  const statuses = ["new", "contacted", "lost", "completed", "booked", "qualified"] as const;
  for (let i = 0; i < 30; i++) {
    const { id } = capture(
      {
        name: `${"bAcB"[i % 4]} ${i % 7}`,
        urgencyLevel: urgencies[i % 3],
        source: (["chat", "phone"] as const)[i % 4] ?? "contact_form",
        concernType: i % 5 < 2 ? "not-sure" : "alcohol-addiction",
      },
      later(Math.floor(i / 5)),
    );
    if (i % 2) editLead(change, id, { assignedTo: "ann" });
    const call = { ...change, now: later(100 + i) };
    if (i % 5 === 0) logCall(call, id, { outcome: i % 10 ? "no_answer" : "reached" });
    if (i % 3 === 0) changeLeadStatus(change, id, statuses[i % 6]!);
  }
  return db;
}

describe("the views", () => {
  it("hold whom they are named for, and count them", () => {
    const { db, capture, change } = setup();
    const yesterday = new Date(start.getTime() - DAY_MS);
    capture({ name: "waits" });
    const mine = capture({ name: "mine" });
    const lost = capture({ name: "lost" });
    const old = capture({ name: "old, answered" }, yesterday);
    const wonMine = capture({ name: "won, mine" });
    for (const { id } of [mine, wonMine]) editLead(change, id, { assignedTo: "ann" });
    changeLeadStatus(change, lost.id, "lost");
    changeLeadStatus(change, wonMine.id, "completed");
    logCall(change, old.id, { outcome: "reached" });

    const viewing = { userId: "ann", now, timeZone };
    const held = Object.fromEntries(
      leadViews.map(({ value }) => [
        value,
        listLeads(db, buildLeadViewQuery(value, viewing))
          .leads.map(({ name }) => name)
          .sort(),
      ]),
    );
    expect(held).toEqual({
      open: ["mine", "old, answered", "waits"],
      mine: ["mine"],
      today: ["lost", "mine", "waits", "won, mine"],
      waiting: ["mine", "waits"],
      closed: ["lost", "won, mine"],
      all: ["lost", "mine", "old, answered", "waits", "won, mine"],
    });
    for (const { value } of leadViews)
      expect(countLeads(db, buildLeadViewQuery(value, viewing)).leads, value).toBe(held[value]!.length);
  });

  it.each(leadSorts.flatMap((sort) => leadViews.map(({ value }) => [sort, value] as const)))(
    "sorted by %s, %s pages through every lead once",
    (sort, view) => {
      const db = openThirtyLeads();
      const query: LeadQuery = { ...buildLeadViewQuery(view, { userId: "ann", now, timeZone }), sort };
      const whole = listLeads(db, query).leads.map(({ id }) => id);
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = listLeads(db, { ...query, limit: 4, cursor });
        paged.push(...page.leads.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(paged).toEqual(whole);
      expect(new Set(paged).size).toBe(paged.length);
      expect(paged.length).toBe(countLeads(db, query).leads);
    },
  );

  itEach(
    { daily: DAILY_SORTS, more: leadSorts.filter((sort) => !DAILY_SORTS.includes(sort)), part: "properties" },
    "sorted by %s, a status and an urgency leave the others in their order",
    async (sort) => {
      const { db, capture, change } = setup();
      const urgencies = ["immediate", "urgent", "planning", "exploratory"] as const;
      for (let i = 0; i < 40; i++) {
        const { id } = capture(
          { name: `${"bAcB"[i % 4]} ${i % 7}`, urgencyLevel: urgencies[(i * 3) % 4] },
          later(Math.floor(i / 5)),
        );
        const call = { ...change, now: later(100 + i) };
        if (i % 5 === 0) logCall(call, id, { outcome: i % 10 ? "no_answer" : "reached" });
        if (i % 3) changeLeadStatus(change, id, leadStatuses[i % 6]!);
      }
      const whole = listLeads(db, { sort }).leads;
      const paged = (query: LeadQuery) => {
        const ids: string[] = [];
        let cursor: string | undefined;
        do {
          const page = listLeads(db, { ...query, sort, limit: 3, cursor });
          ids.push(...page.leads.map(({ id }) => id));
          cursor = page.nextCursor ?? undefined;
        } while (cursor);
        return ids;
      };
      for (const status of [undefined, ...leadStatuses])
        for (const urgency of [undefined, ...urgencies])
          for (const closed of [undefined, false, true]) {
            const held = whole.filter(
              (lead) =>
                (!status || lead.status === status) &&
                (!urgency || computeAttentionUrgency(lead) === urgency) &&
                (closed === undefined || isClosedLead(lead) === closed),
            );
            expect(paged({ status, urgency, closed }), `${status} ${urgency} ${closed}`).toEqual(
              held.map(({ id }) => id),
            );
          }
    },
  );

  it("sorts by name whatever its case, and by when the next call is due", () => {
    const { db, capture, change } = setup();
    capture({ name: "carl", urgencyLevel: "urgent" });
    capture({ name: "Bea" });
    const answered = capture({ name: "ann" });
    const tried = capture({ name: "Dan", urgencyLevel: "urgent" }, later(1));
    logCall(change, answered.id, { outcome: "reached" });
    logCall(change, tried.id, { outcome: "no_answer" });
    const names = (sort: LeadQuery["sort"]) => listLeads(db, { sort }).leads.map(({ name }) => name);
    expect(names("name")).toEqual(["ann", "Bea", "carl", "Dan"]);
    expect(names("name-last")).toEqual(["Dan", "carl", "Bea", "ann"]);
    expect(names("due")).toEqual(["carl", "Dan", "Bea", "ann"]);
  });

  it.each(leadSorts)(
    "filtered and sorted by %s, pages have every lead that matches once, in order, and are counted",
    (sort) => {
      const db = openThirtyLeads();
      const whole = listLeads(db, { sort, now }).leads;
      const sources = [undefined, "chat"] as const;
      const concerns = [undefined, "not-sure"] as const;
      const owners = [undefined, null, "ann"] as const;
      const spans = [{}, { since: later(2) }, { since: later(1), until: later(4) }];
      const others: LeadQuery[] = [
        {},
        { closed: false },
        { status: "new", urgency: "urgent" },
        { waiting: true, q: "c" },
      ];
      for (const source of sources)
        for (const concern of concerns)
          for (const assignedTo of owners)
            for (const { since, until } of spans as { since?: Date; until?: Date }[])
              for (const other of others) {
                const query: LeadQuery = {
                  ...other,
                  ...(source && { source }),
                  ...(concern && { concern }),
                  ...(assignedTo !== undefined && { assignedTo }),
                  ...(since && { since }),
                  ...(until && { until }),
                };
                const expected = whole.filter(
                  (lead) =>
                    (!source || lead.source === source) &&
                    (!concern || lead.concernType === concern) &&
                    (assignedTo === undefined || lead.assignedTo === assignedTo) &&
                    (!since || lead.createdAt >= since) &&
                    (!until || lead.createdAt < until) &&
                    (other.closed === undefined || isClosedLead(lead) === other.closed) &&
                    (!other.status || lead.status === other.status) &&
                    (!other.urgency || computeAttentionUrgency(lead) === other.urgency) &&
                    (!other.waiting || lead.responseDueAt !== null) &&
                    (!other.q || lead.name.toLowerCase().startsWith("c")),
                );
                const paged: string[] = [];
                let cursor: string | undefined;
                do {
                  const page = listLeads(db, { ...query, sort, now, limit: 7, cursor });
                  expect(page.before).toBe(paged.length);
                  paged.push(...page.leads.map(({ id }) => id));
                  cursor = page.nextCursor ?? undefined;
                } while (cursor);
                expect(paged, JSON.stringify(query)).toEqual(expected.map(({ id }) => id));
                expect(countLeads(db, query), JSON.stringify(query)).toEqual({
                  leads: expected.length,
                  crises: 0,
                });
              }
    },
  );

  it("sorts by status as leads move on, and by urgency both ways", () => {
    const { db, capture, change } = setup();
    for (const [name, status, urgencyLevel] of [
      ["won", "completed", "urgent"],
      ["new, exploratory", "new", "exploratory"],
      ["booked", "booked", "planning"],
      ["new, urgent", "new", "urgent"],
    ] as const) {
      const { id } = capture({ name, urgencyLevel });
      if (status !== "new") changeLeadStatus(change, id, status);
    }
    const names = (sort: LeadQuery["sort"]) => listLeads(db, { sort }).leads.map(({ name }) => name);
    expect(names("status")).toEqual(["new, urgent", "new, exploratory", "booked", "won"]);
    expect(names("status-last")).toEqual(["won", "booked", "new, urgent", "new, exploratory"]);
    expect(names("urgency-low")).toEqual(names("urgency").reverse());
  });

  it.each(leadSorts)("sorted by %s, no page and no count reads all leads, whatever is asked for", (sort) => {
    const db = openThirtyLeads();
    const plan: string[] = [];
    const prepare = db.$client.prepare.bind(db.$client);
    vi.spyOn(db.$client, "prepare").mockImplementation((source: string) => {
      const named = Object.fromEntries(Array.from(source.matchAll(/@(\w+)/g), ([, name]) => [name, null]));
      const steps = prepare(`explain query plan ${source}`).all(
        Array.from(source.matchAll(/\?/g), () => null),
        named,
      );
      plan.push(...steps.map((step) => (step as { detail: string }).detail));
      return prepare(source);
    });
    for (const query of ASKED) {
      listLeads(db, { ...query, sort, now });
      countLeads(db, query);
    }
    vi.restoreAllMocks();
    // An index with all that is asked for may be read from end to end; a lead is only read where its key or due time is known.
    const ofLeads = plan.filter((detail) => / lead(s|_duplicates)\b/.test(detail));
    expect(ofLeads.filter((detail) => detail.includes("COVERING INDEX leads_list")).length).toBeGreaterThan(
      6,
    );
    expect(
      ofLeads.filter((detail) => detail.startsWith("SCAN") && !detail.includes("COVERING INDEX")),
    ).toEqual([]);
  });

  it("gives the same for few and for many", () => {
    const { db, capture } = setup();
    capture({ name: "the one that waits" });
    db.$client.exec(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20400) INSERT INTO leads (id, name, email, email_normalized, phone, phone_digits, relationship, concern_type, urgency_level, status, status_changed_at, last_enquiry_at, assigned_to, response_due_at, open_urgency_rank, created_at, updated_at) SELECT 'x' || i, 'Person ' || i, 'x' || i || '@example.com', 'x' || i, '1', '1', 'parent', 'not-sure', 'exploratory', CASE i % 2 WHEN 0 THEN 'new' ELSE 'lost' END, 1, 1, 'ann', iif(i % 2, NULL, i), iif(i % 2, NULL, 3), i, 1 FROM n",
    );
    const viewing = { userId: "ann", now, timeZone };
    const names = (query: LeadQuery) => listLeads(db, { ...query, limit: 2 }).leads.map(({ name }) => name);
    expect(names({ ...buildLeadViewQuery("mine", viewing), sort: "oldest" })).toEqual([
      "Person 2",
      "Person 4",
    ]);
    expect(names({ ...buildLeadViewQuery("waiting", viewing), sort: "due" })).toEqual([
      "Person 2",
      "Person 4",
    ]);
    expect(names({ ...buildLeadViewQuery("waiting", viewing) })).toEqual(["the one that waits", "Person 2"]);
    expect(names({ ...buildLeadViewQuery("closed", viewing) })).toEqual(["Person 20399", "Person 20397"]);
    expect(names({ ...buildLeadViewQuery("open", viewing), sort: "oldest" })).toEqual([
      "Person 2",
      "Person 4",
    ]);
    expect(names({ source: "website", sort: "name-last" })).toEqual(["Person 9999", "Person 9998"]);
    expect(names({ since: new Date(5), until: new Date(2_500), sort: "oldest" })).toEqual([
      "Person 5",
      "Person 6",
    ]);
    expect(names({ until: new Date(5_000), closed: true })).toEqual(["Person 4999", "Person 4997"]);
    expect(names({ concern: "not-sure", sort: "due", status: "lost" })).toEqual([
      "Person 20399",
      "Person 20397",
    ]);
    const counted = (query: LeadQuery) => countLeads(db, query).leads;
    expect(counted({ closed: true })).toBe(10_200);
    expect(counted({ concern: "not-sure", until: new Date(5_001) })).toBe(5_000);
    expect(counted({ concern: "not-sure" })).toBe(20_400);
    expect(counted({ q: "person", closed: true })).toBe(10_200);
    expect(counted(buildLeadViewQuery("mine", viewing))).toBe(10_200);
    expect(db.select({ id: leads.id }).from(leads).all()).toHaveLength(20_401);
  });
});

it("a row tells what they wrote last, and the task that is due first", () => {
  const { db, capture } = setup();
  const first = capture({ message: "How does it work?" });
  capture({ email: first.email, phone: first.phone, message: "He is worse today" }, later(30));
  const glance = readLeadGlance(db, first);
  expect(glance.words).toBe("He is worse today");
  expect(glance.task?.title).toContain("Person 1");
});

describe("saved views", () => {
  const view = { name: "Urgent ones", query: "?urgency=urgent" };

  it("belong to one person, with names of their own", () => {
    const { db, newId } = setup();
    addColleague(db, "bob");
    const [ann, bob] = [changeBy(db, "ann", { newId }), changeBy(db, "bob", { newId })];
    const { id } = saveView(ann, view);
    expect(() => saveView(ann, { ...view, name: "URGENT ONES" })).toThrow(
      expect.objectContaining({ reason: "You have a view of this name." }),
    );
    saveView(bob, view);
    expect(() => renameView(bob, { id, name: "Not mine" })).toThrow("There is no such view.");
    expect(() => removeView(bob, id)).toThrow("There is no such view.");
    renameView(ann, { id, name: "urgent ones" });
    expect(listSavedViews(db, "ann").map(({ name }) => name)).toEqual(["urgent ones"]);
    expect(removeView(ann, id).query).toBe("?urgency=urgent");
    expect(listSavedViews(db, "ann")).toEqual([]);
    expect(listSavedViews(db, "bob")).toHaveLength(1);
  });

  it("are at most so many", () => {
    const { db } = setup();
    const ann = changeBy(db, "ann");
    for (let i = 0; i < MAX_SAVED_VIEWS; i++) saveView(ann, { name: `View ${i}`, query: "" });
    expect(() => saveView(ann, { ...view, name: "One more" })).toThrow(
      "You have 12 views. Remove one first.",
    );
  });
});

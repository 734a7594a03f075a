import { expect, it } from "vitest";
import { enquiries, users } from "#db/schema";
import { leadStore } from "#tests/setup/lead-store";
import { CLOCKED, ratesOfLastWeeks } from "~/domain/first-response/rates.server";
import { logCall } from "~/domain/leads/call.server";
import { changeLeadStatus } from "~/domain/leads/change.server";
import { importLeads } from "~/domain/leads/import.server";
import { answerEnquiries } from "~/domain/leads/response.server";
import { sendEmail } from "~/domain/leads/send-email.server";

const timeZone = "America/Denver";
/** A Monday, 11:00 in Denver, in the second week after clocks went forward. */
const START = new Date("2026-03-16T17:00:00Z");
const minutes = (count: number) => new Date(START.getTime() + count * 60_000);

function setup() {
  const store = leadStore({ start: START, urgencyLevel: "immediate" });
  const { db, newId } = store;
  db.insert(users)
    .values({
      id: "bea",
      username: "bea",
      name: "Bea Hall",
      password: "x",
      createdAt: START,
      updatedAt: START,
    })
    .run();
  const by = (id: string, now: Date) => ({ by: id, now, newId, businessTimezone: timeZone });
  const reached = (leadId: string, who: string, now: Date) =>
    logCall(db, leadId, { outcome: "reached" }, by(who, now));
  const rates = (now = minutes(60)) => ratesOfLastWeeks(db, 2, now, timeZone);
  return { ...store, by, reached, rates };
}

it("whoever logged the call that reached the family, or wrote to it, is who answered", () => {
  const { db, newId, capture, by, reached, rates } = setup();
  const [a, b, c] = [capture(), capture({ urgencyLevel: "planning" }), capture({ urgencyLevel: "planning" })];
  logCall(db, a.id, { outcome: "left_message" }, by("bea", minutes(3)));
  reached(a.id, "ann", minutes(14));
  const letter = { emailType: "follow_up", subject: "Hello", body: "We would like to talk." } as const;
  sendEmail(db, b.id, letter, { ...by("bea", minutes(20)), key: "one" });
  answerEnquiries(db, c.id, "booking", { now: minutes(30), newId, by: "ann" });

  const [now, before] = rates();
  expect(now?.week.monday).toBe("2026-03-16");
  expect(now?.all).toMatchObject({ enquiries: 3, inTime: 3, late: 0, median: 20 * 60_000 });
  expect(now?.byPerson.map(({ id, name, all }) => [id, name, all.enquiries])).toEqual([
    ["ann", "ann", 1],
    ["bea", "Bea Hall", 1],
    [null, null, 1],
  ]);
  expect(before?.all.enquiries).toBe(0);
});

it("each enquiry counts by its own urgency, in the week in which it came", () => {
  const { db, capture, reached, rates } = setup();
  const sunday = new Date("2026-03-16T05:59:59Z");
  const late = capture({ urgencyLevel: "urgent" }, sunday);
  capture();
  reached(late.id, "ann", minutes(0));
  const closed = capture({ urgencyLevel: "exploratory" });
  changeLeadStatus(db, closed.id, "lost", { now: minutes(1), newId: () => crypto.randomUUID(), by: "ann" });

  const [now, before] = rates();
  expect(before?.byUrgency).toMatchObject([{ urgency: "urgent", rate: { enquiries: 1, late: 1 } }]);
  expect(now?.byUrgency).toMatchObject([
    { urgency: "immediate", rate: { enquiries: 1, overdue: 1 } },
    { urgency: "exploratory", rate: { enquiries: 1, unanswered: 1, overdue: 0 } },
  ]);
});

it("what was imported has no clock, so it is not counted", async () => {
  const { db, newId, rates } = setup();
  await importLeads(db, "name,email\nSample Person,sample@example.com\n", {
    now: minutes(1),
    newId,
    by: "ann",
    dryRun: false,
  });
  expect(db.select().from(enquiries).all()).toHaveLength(1);
  expect(rates()[0]?.all.enquiries).toBe(0);
});

it("the answers of somebody whose account is gone stay counted, without a name", () => {
  const { db, capture, reached, rates } = setup();
  reached(capture().id, "bea", minutes(5));
  db.$client.prepare("DELETE FROM users WHERE id = 'bea'").run();
  expect(rates()[0]?.byPerson).toMatchObject([{ id: null, name: null, all: { inTime: 1 } }]);
});

it("a week is read by its index, and soon, among 100,000 leads", () => {
  const { db, capture, rates } = setup();
  const one = capture();
  const WEEK = 7 * 24 * 60 * 60_000;
  const columns = (db.$client.pragma("table_info(enquiries)") as { name: string }[]).map(({ name }) => name);
  const others: Record<string, string> = {
    id: "'e' || n",
    reference: "'r' || n",
    received_at: "received_at - n * @every",
    response_due_at: "response_due_at - n * @every",
  };
  db.$client
    .prepare(
      `WITH RECURSIVE ns(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM ns WHERE n < 100000)
       INSERT INTO enquiries (${columns}) SELECT ${columns.map((name) => others[name] ?? name)} FROM enquiries, ns WHERE lead_id = @id`,
    )
    .run({ id: one.id, every: Math.floor((104 * WEEK) / 100_000) });
  const plan = db.$client.prepare(`EXPLAIN QUERY PLAN ${CLOCKED}`).all({ from: 0, until: 1 }) as {
    detail: string;
  }[];
  expect(plan.map(({ detail }) => detail).join("; ")).toContain(
    "INDEX enquiries_received (received_at>? AND received_at<?)",
  );
  const began = performance.now();
  expect(rates()[1]?.all.enquiries).toBeGreaterThan(500);
  expect(performance.now() - began).toBeLessThan(300);
});

import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { enquiries, followUpTasks, outbox, users } from "#db/schema";
import { changeBy, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { measureResponseTimes } from "~/domain/charts/charts.server";
import { CALLS_AFTER_CRISIS_SQL, REPORTS_SQL } from "~/domain/first-response/after-danger.server";
import { queueMondayReport } from "~/domain/first-response/monday-report.server";
import { type CalendarWeek, computeShareInTime, formatWeek } from "~/domain/first-response/rates";
import { CLOCKED_ENQUIRIES_SQL, computeRecentWeekRates } from "~/domain/first-response/rates.server";
import { changeLeadStatus } from "~/domain/leads/change/change.server";
import { importLeads } from "~/domain/leads/import/import.server";
import { logCall } from "~/domain/leads/outreach/call.server";
import { sendEmail } from "~/domain/leads/outreach/send-email.server";
import { answerEnquiries } from "~/domain/leads/response/response.server";
import { writeEmail } from "~/mail/templates";
import { auditChange } from "~/records/audit.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";
import { MINUTE_MS, WEEK_MS } from "~/time-units";

const timeZone = "America/Denver";
/** A Monday, 11 AM in Denver, in the second week after clocks went forward. */
const START = new Date("2026-03-16T17:00:00Z");
const minutes = (count: number) => new Date(START.getTime() + count * MINUTE_MS);

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
  const by = (id: string, now: Date) => changeBy(db, id, { now, newId });
  const reached = (leadId: string, who: string, now: Date) =>
    logCall(by(who, now), leadId, { outcome: "reached" });
  const rates = (now = minutes(60)) => computeRecentWeekRates(db, 2, now, timeZone);
  return { ...store, by, reached, rates };
}

it("the person who logged the call that reached the family, or wrote to it, counts as the one who answered", () => {
  const { db, newId, capture, by, reached, rates } = setup();
  const [a, b, c] = [capture(), capture({ urgencyLevel: "planning" }), capture({ urgencyLevel: "planning" })];
  logCall(by("bea", minutes(3)), a.id, { outcome: "left_message" });
  reached(a.id, "ann", minutes(14));
  const letter = { emailType: "follow_up", subject: "Hello", body: "We would like to talk." } as const;
  sendEmail(by("bea", minutes(20)), b.id, { ...letter, key: "one" });
  answerEnquiries(changeBy(db, "ann", { now: minutes(30), newId }), c.id, "booking");

  const [now, before] = rates();
  expect(now?.week.monday).toBe("2026-03-16");
  expect(now?.all).toMatchObject({ enquiries: 3, inTime: 3, late: 0, median: 20 * MINUTE_MS });
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
  changeLeadStatus(
    changeBy(db, "ann", { now: minutes(1), newId: () => crypto.randomUUID() }),
    closed.id,
    "lost",
  );

  const [now, before] = rates();
  expect(before?.byUrgency).toMatchObject([{ urgency: "urgent", rate: { enquiries: 1, late: 1 } }]);
  expect(now?.byUrgency).toMatchObject([
    { urgency: "immediate", rate: { enquiries: 1, overdue: 1 } },
    { urgency: "exploratory", rate: { enquiries: 1, unanswered: 1, overdue: 0 } },
  ]);
});

it("the hub's figures of 30 days are those of the screen", () => {
  const { db, capture, reached, rates } = setup();
  const said = { email: "a@example.com", phone: "(303) 555-0177", urgencyLevel: "urgent" } as const;
  const again = capture(said);
  reached(again.id, "ann", minutes(20));
  expect(capture(said, minutes(21)).id).toBe(again.id);
  const lost = capture({ urgencyLevel: "urgent" });
  changeLeadStatus(
    changeBy(db, "ann", { now: minutes(1), newId: () => crypto.randomUUID() }),
    lost.id,
    "lost",
  );
  capture();
  const now = minutes(500);
  const [week] = rates(now);
  const hub = measureResponseTimes(db, { now, timeZone });
  expect(hub.filter(({ enquiries: count }) => count > 0)).toEqual(
    week?.byUrgency.map(({ urgency, rate }) => ({ urgency, ...rate })),
  );
  expect(hub.map(computeShareInTime)).toEqual([0, 50, null, null]);
});

it("what was imported has no clock, so it is not counted", async () => {
  const { db, newId, rates } = setup();
  await importLeads(
    changeBy(db, "ann", { now: minutes(1), newId }),
    "name,email\nSample Person,sample@example.com\n",
    { dryRun: false },
  );
  expect(db.select().from(enquiries).all()).toHaveLength(1);
  expect(rates()[0]?.all.enquiries).toBe(0);
});

it("the answers of somebody whose account is gone stay counted, without a name", () => {
  const { db, capture, reached, rates } = setup();
  reached(capture().id, "bea", minutes(5));
  db.$client.prepare("DELETE FROM users WHERE id = 'bea'").run();
  expect(rates()[0]?.byPerson).toMatchObject([{ id: null, name: null, all: { inTime: 1 } }]);
});

it("a week is read by its index among 100,000 leads", () => {
  const { db, capture, rates } = setup();
  const one = capture();
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
    .run({ id: one.id, every: Math.floor((104 * WEEK_MS) / 100_000) });
  const plan = db.$client
    .prepare(`EXPLAIN QUERY PLAN ${CLOCKED_ENQUIRIES_SQL}`)
    .all({ from: 0, until: 1 }) as {
    detail: string;
  }[];
  expect(plan.map(({ detail }) => detail).join("; ")).toContain(
    "INDEX enquiries_received (received_at>? AND received_at<?)",
  );
  expect(rates()[1]?.all.enquiries).toBeGreaterThan(500);
});

/** A call after a crisis, due so many minutes after the start. */
const call = (id: string, leadId: string, due: number, over: object = {}) => ({
  id,
  leadId,
  title: "Call Maria, the day after",
  purpose: "after_crisis" as const,
  taskType: "call" as const,
  dueDate: minutes(due),
  createdAt: START,
  updatedAt: START,
  ...over,
});
const completed = (by: string | null, because: string | null) => ({
  status: "completed" as const,
  completedAt: minutes(50),
  completedBy: by,
  closedBecause: because,
});

it("the calls after a crisis and the reports count in the week in which they were due or made", () => {
  const { db, capture, by, rates } = setup();
  const { id } = capture();
  db.insert(followUpTasks)
    .values([
      call("reached", id, 10, completed("ann", "Reached.")),
      call("ticked", id, 11, completed("bea", null)),
      call("unwanted", id, 12, completed(null, "Not wanted: They said so")),
      call("replaced", id, 13, completed(null, "A later crisis was answered.")),
      call("overdue", id, 14),
      call("ahead", id, 61),
      call("last-week", id, -7 * 24 * 60),
    ])
    .run();
  const note = (kind: string, at: number) =>
    auditChange(by("ann", minutes(55)), {
      action: "create",
      entity: "duty",
      entityId: id,
      details: { kind, at: minutes(at).toISOString() },
    });
  for (const kind of ["911", "911", "child_report", "988", "correction"]) note(kind, 20);
  note("welfare_check", -7 * 24 * 60);
  db.$client.prepare("DELETE FROM users WHERE id = 'bea'").run();

  const [now, before] = rates();
  expect(now?.danger.followUp).toEqual({ due: 5, made: 2, overdue: 1, unwanted: 1, ended: 1 });
  expect(now?.danger.reports).toEqual({ "911": 2, welfare_check: 0, child_report: 1, elder_report: 0 });
  expect(now?.danger.crises).toMatchObject({ enquiries: 1, overdue: 1 });
  expect(before?.danger.followUp).toMatchObject({ due: 1, overdue: 1 });
  expect(before?.danger.reports).toMatchObject({ "911": 0, welfare_check: 1 });

  const plan = (sql: string) =>
    (
      db.$client
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all({ from: 0, until: 1, fromText: "", untilText: "" }) as {
        detail: string;
      }[]
    )
      .map(({ detail }) => detail)
      .join("; ");
  expect(plan(CALLS_AFTER_CRISIS_SQL)).toContain("INDEX follow_up_tasks_after_crisis_due (due_date>?");
  expect(plan(REPORTS_SQL)).toContain("INDEX audit_log_entity (entity=?)");
});

const owner = (id: string, over: object = {}) => ({
  id,
  username: id,
  password: "x",
  role: "owner" as const,
  createdAt: START,
  updatedAt: START,
  ...over,
});

it.each([
  ["in an ordinary week", "2026-03-23T13:59:59Z", "2026-03-23T14:00:00Z", "Mar 16 to 22"],
  ["after clocks went back", "2026-11-02T14:59:59Z", "2026-11-02T15:00:00Z", "Oct 26 to Nov 1"],
  ["after clocks went forward", "2027-03-15T13:59:59Z", "2027-03-15T14:00:00Z", "Mar 8 to 14"],
])("Monday's report goes to every owner at eight, once: %s", (_, before, eight, words) => {
  const { db, newId, capture } = setup();
  db.insert(users)
    .values([
      owner("ellen", { email: "ellen@example.com" }),
      owner("tom@example.com"),
      owner("gone", { email: "gone@example.com", disabledAt: START }),
    ])
    .run();
  capture();
  const report = (iso: string) => queueMondayReport(changeByJob(db, { now: new Date(iso), newId }));
  const queued = () => db.select().from(outbox).where(eq(outbox.kind, "monday_report")).all();
  expect(report(before)).toBe(0);
  expect(report(eight)).toBe(2);
  expect(report(eight)).toBe(0);
  expect(
    queued()
      .map(({ to }) => to)
      .sort(),
  ).toEqual(["ellen@example.com", "tom@example.com"]);
  const monday = queued()[0]?.payload.week as string;
  expect(formatWeek({ monday } as CalendarWeek)).toBe(words);
});

it("a server that slept past Monday evening leaves the report out", () => {
  const { db, newId, capture } = setup();
  db.insert(users)
    .values(owner("ellen", { email: "ellen@example.com" }))
    .run();
  const report = (iso: string) => queueMondayReport(changeByJob(db, { now: new Date(iso), newId }));
  expect(report("2026-03-16T15:00:00Z"), "nobody has ever written").toBe(0);
  capture();
  expect(report("2026-03-24T02:00:00Z"), "20:00 on Monday").toBe(0);
  expect(report("2026-03-24T14:00:00Z"), "Tuesday").toBe(0);
  expect(report("2026-03-31T01:59:59Z"), "the next Monday, 19:59").toBe(1);
});

it("the report has numbers, colleagues and links, and nothing of a family", async () => {
  const { db, newId, capture, reached } = setup();
  db.insert(users)
    .values(owner("ellen", { email: "ellen@example.com" }))
    .run();
  const lead = capture({ name: "Maria Lopez", message: "He drinks again" });
  capture({ urgencyLevel: "urgent" });
  reached(lead.id, "bea", minutes(14));
  const now = new Date("2026-03-23T14:00:00Z");
  queueMondayReport(changeByJob(db, { now, newId }));
  const mail = db.select().from(outbox).where(eq(outbox.kind, "monday_report")).get()!;
  const composed = mailKinds.monday_report.compose(
    mail as never,
    { db, siteUrl: "https://x.example", timeZone } as never,
  );
  if (!("email" in composed)) throw new Error("dropped");
  const written = await writeEmail(composed.email, {
    business: "Porchlight",
    name: "Ellen Marsh",
    phone: "(555) 555-0142",
    phoneHref: "tel:+15555550142",
    siteUrl: "https://x.example",
    postalAddress: undefined,
  });
  expect(written.subject).toBe("Your week in numbers: Mar 16 to 22");
  expect(written.text).toContain("1 of 2 (50%)");
  expect(written.text).toContain("Crises: 1 came in, 1 of 1 reached in time (100%), median 14 min");
  expect(written.text).not.toContain("Calls after a crisis");
  expect(written.text).not.toContain("Reports made");
  expect(written.text).toContain("Crisis: 1 new, 1 in time, median 14 min");
  expect(written.text).toContain("Urgent: 1 new, 0 in time, 1 still open");
  expect(written.text).toContain("Bea Hall: 1 answered, 1 in time, median 14 min");
  expect(written.text).toContain("1, 1 of them overdue");
  expect(written.text).toContain("https://x.example/admin/response?week=2026-03-16");
  expect(written.text).not.toMatch(/Maria|Lopez|Person|drink|alcohol|addict/i);
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  alerts,
  bookings,
  chatSessions,
  emailCampaigns,
  followUpTasks,
  laterEmails,
  leads,
  retentionHolds,
} from "#db/schema";
import { buildRetentionPractice } from "#tests/setup/retention-practice";
import { logCall } from "~/domain/leads/outreach/call.server";
import { buildQuietSql } from "~/domain/leads/retention/quiet.server";
import { listEndings } from "~/domain/leads/retention/retention.server";
import { completeTask } from "~/domain/tasks/change.server";

type RetentionPractice = ReturnType<typeof buildRetentionPractice>;

const tasksOf = ({ db }: RetentionPractice) =>
  db.select().from(followUpTasks).where(eq(followUpTasks.purpose, "keep")).all();

describe("a lead that nobody closed", () => {
  it("is asked about after a year without contact, and again a year after it was kept", () => {
    const practice = buildRetentionPractice("2023-01-10T18:00:00Z");
    practice.lead("Maria Lopez");
    practice.settle();
    expect(practice.ask("2024-01-10")).toBe(0);
    expect(practice.ask("2024-01-11")).toBe(1);
    expect(tasksOf(practice)).toMatchObject([{ title: "Close, or keep?", status: "pending" }]);
    expect(tasksOf(practice)[0]?.dueDate, "noon in Denver").toEqual(new Date("2024-01-11T19:00:00Z"));
    expect(practice.ask("2024-01-12")).toBe(0);
    completeTask(practice.change(), { id: tasksOf(practice)[0]!.id, version: 1 });
    expect(practice.ask("2025-01-10")).toBe(0);
    expect(practice.ask("2025-01-12")).toBe(1);
    expect(practice.ask("2026-03-12"), "while the task waits").toBe(0);
  });

  it("is announced for thirty days and erased three years after the last contact, as a closed one is", async () => {
    const practice = buildRetentionPractice("2023-01-10T18:00:00Z");
    const { db, lead, night, names, stored, settle } = practice;
    const id = lead("Maria Lopez");
    settle();
    expect(await night("2025-12-10")).toEqual({ erased: 0, told: 0 });
    expect(await night("2025-12-11")).toEqual({ erased: 0, told: 1 });
    expect(names()).toEqual([["Maria Lopez", "2026-01-10"]]);
    expect(listEndings(db, practice.when(), { limit: 1, offset: 0 })).toMatchObject([{ id, closedAt: null }]);
    expect(await night("2026-01-09")).toEqual({ erased: 0, told: 0 });
    expect(await night("2026-01-10")).toEqual({ erased: 1, told: 0 });
    expect(stored()).toEqual([]);
  });

  it("is no longer asked about once there was contact, or it is closed", () => {
    const practice = buildRetentionPractice("2023-01-10T18:00:00Z");
    const [called, closed] = [practice.lead("Called Sample"), practice.lead("Closed Sample")];
    practice.settle();
    expect(practice.ask("2024-02-01")).toBe(2);
    practice.at("2024-02-01T18:00:00Z");
    practice.close(closed, "lost");
    logCall(practice.change(), called, { outcome: "no_answer" });
    expect(practice.ask("2024-02-02")).toBe(0);
    expect(tasksOf(practice).map(({ status, closedBecause }) => [status, closedBecause !== null])).toEqual([
      ["completed", true],
      ["completed", true],
    ]);
  });

  it("is asked about by twenty-five in a night, those quiet longest first", () => {
    const practice = buildRetentionPractice("2022-01-10T18:00:00Z");
    const ids: string[] = [];
    for (let count = 0; count < 30; count++) {
      practice.at(`2022-01-${String(30 - count).padStart(2, "0")}T18:00:00Z`);
      ids.push(practice.lead(`Sample ${count}`));
    }
    practice.settle();
    expect(practice.ask("2024-01-01")).toBe(25);
    expect(tasksOf(practice).map(({ leadId }) => leadId)).toEqual(ids.slice(5).reverse());
    expect(practice.ask("2024-01-02")).toBe(5);
  });

  const ahead = new Date("2026-04-01T18:00:00Z");
  const then = new Date("2023-01-10T18:00:00Z");
  const stamps = { createdAt: then, updatedAt: then };
  const task = (
    { db }: RetentionPractice,
    leadId: string,
    more: Partial<typeof followUpTasks.$inferInsert>,
  ) =>
    db
      .insert(followUpTasks)
      .values({ id: "planned", leadId, title: "Call", dueDate: then, ...stamps, ...more })
      .run();

  it.each<[string, (practice: RetentionPractice, leadId: string) => unknown, boolean]>([
    ["nothing", () => {}, false],
    ["a task that was due long ago", (practice, id) => task(practice, id, {}), false],
    [
      "an alert that ended",
      ({ db }, leadId) => db.insert(alerts).values({ id: "a", leadId, openedAt: then, endedAt: then }).run(),
      false,
    ],
    ["a task ahead", (practice, id) => task(practice, id, { dueDate: ahead }), true],
    [
      "a call planned after a danger, however late it is",
      ({ db, ...practice }, id) => {
        task({ db, ...practice }, id, {});
        db.$client.prepare("UPDATE follow_up_tasks SET purpose = 'after_crisis' WHERE id = 'planned'").run();
      },
      true,
    ],
    [
      "a danger that waits for an answer",
      ({ db }) => db.update(leads).set({ dangerNamed: true }).run(),
      true,
    ],
    ["what may be a danger", ({ db }) => db.update(leads).set({ mayBeInDanger: true }).run(), true],
    ["an inquiry that chose immediate", ({ db }) => db.update(leads).set({ openUrgencyRank: 0 }).run(), true],
    [
      "an open alert",
      ({ db }, leadId) => db.insert(alerts).values({ id: "a", leadId, openedAt: then }).run(),
      true,
    ],
    [
      "a consultation ahead",
      ({ db }, leadId) =>
        db
          .insert(bookings)
          .values({ id: "b", leadId, provider: "own", externalId: "b", startsAt: ahead, ...stamps })
          .run(),
      true,
    ],
    [
      "a consultation of last year",
      ({ db }, leadId) =>
        db
          .insert(bookings)
          .values({
            id: "b",
            leadId,
            provider: "own",
            externalId: "b",
            startsAt: new Date("2025-06-01T18:00:00Z"),
            ...stamps,
          })
          .run(),
      true,
    ],
    ["a campaign", ({ db }) => db.update(emailCampaigns).set({ status: "active" }).run(), true],
    [
      "an open chat",
      ({ db }, leadId) =>
        db
          .insert(chatSessions)
          .values({
            id: "c",
            tokenHash: "x",
            consentVersion: "v",
            leadId,
            sessionData: { responses: [], writerCalls: [] },
            ...stamps,
          })
          .run(),
      true,
    ],
    [
      "a mail that staff wrote for later",
      ({ db }, leadId) =>
        db
          .insert(laterEmails)
          .values({
            id: "m",
            leadId,
            key: "k",
            to: "maria@example.com",
            emailType: "follow_up",
            subject: "Hello",
            body: "Hello",
            sendAt: ahead,
            readUntil: then,
            ...stamps,
          })
          .run(),
      true,
    ],
    [
      "a hold",
      ({ db }, leadId) =>
        db.insert(retentionHolds).values({ leadId, keptUntil: ahead, reason: "A court", keptAt: then }).run(),
      true,
    ],
    [
      "a call that reached nobody",
      ({ at, change }, id) => {
        at("2025-06-01T18:00:00Z");
        logCall(change(), id, { outcome: "no_answer" });
        at("2026-02-01T18:00:00Z");
      },
      true,
    ],
    [
      "another lead of the same number that goes on",
      ({ lead, settle, db }) => {
        const other = lead("Noor Sample", { phone: "(801) 555-0110" });
        settle();
        db.update(leads).set({ dangerNamed: true }).where(eq(leads.id, other)).run();
      },
      true,
    ],
  ])("with %s: is it kept?", async (what, happens, isKept) => {
    const practice = buildRetentionPractice("2023-01-10T18:00:00Z");
    const id = practice.lead("Maria Lopez", { phone: "(801) 555-0110" });
    practice.settle();
    happens(practice, id);
    expect(await practice.night("2026-02-01")).toEqual({ erased: 0, told: isKept ? 0 : 1 });
    if (!what.startsWith("another")) expect(practice.ask("2026-02-01")).toBe(isKept ? 0 : 1);
  });

  it("is erased although the task about it waits, or was put off", async () => {
    const { db, lead, night, settle, ask } = buildRetentionPractice("2023-01-10T18:00:00Z");
    lead("Maria Lopez");
    settle();
    expect(ask("2025-12-19")).toBe(1);
    db.update(followUpTasks).set({ dueDate: ahead }).where(eq(followUpTasks.purpose, "keep")).run();
    expect(await night("2025-12-20")).toEqual({ erased: 0, told: 1 });
    expect(await night("2026-01-19")).toEqual({ erased: 1, told: 0 });
  });

  it("is not erased when something begins after staff were told", async () => {
    const { db, lead, night, stored, settle, names } = buildRetentionPractice("2023-01-10T18:00:00Z");
    lead("Maria Lopez");
    settle();
    expect(await night("2025-12-20")).toEqual({ erased: 0, told: 1 });
    db.update(leads).set({ dangerNamed: true }).run();
    expect(names()).toEqual([]);
    expect(await night("2026-02-20")).toEqual({ erased: 0, told: 0 });
    expect(stored()).toEqual(["Maria Lopez"]);
  });

  it("is found by indexes, and no table is read whole", () => {
    const { db } = buildRetentionPractice("2026-01-10T18:00:00Z");
    const plan = db.$client
      .prepare(
        `explain query plan select id from leads indexed by leads_quiet where ${buildQuietSql("@cutoff", "@now")}`,
      )
      .all({ cutoff: 1, now: 2 }) as { detail: string }[];
    const steps = plan.map(({ detail }) => detail);
    expect(steps[0]).toMatch(/^SEARCH leads USING INDEX leads_quiet/);
    expect(steps.filter((step) => step.startsWith("SCAN") && !/CONSTANT ROW/.test(step))).toEqual([]);
  });
});

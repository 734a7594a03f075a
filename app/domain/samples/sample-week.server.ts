import { readFileSync } from "node:fs";
import path from "node:path";
import { count, eq } from "drizzle-orm";
import { parse } from "yaml";
import { z } from "zod";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { alerts, enquiries, leads } from "#db/schema";
import {
  concernTypes,
  leadSources,
  leadStatuses,
  lostReasons,
  meetingTypes,
  relationships,
  urgencyLevels,
} from "#db/values";
import { bookForLead } from "~/domain/booking/book.server";
import { listFreeTimes } from "~/domain/booking/free.server";
import { setOutcome } from "~/domain/booking/outcome.server";
import type { BookingRow } from "~/domain/booking/read.server";
import { answerChat } from "~/domain/chat/answer.server";
import { completeChatSession } from "~/domain/chat/complete.server";
import { builtInWriter } from "~/domain/chat/reply";
import { startOrResumeChat } from "~/domain/chat/session.server";
import { addNote, changeLeadStatus, changeRevenue } from "~/domain/leads/change/change.server";
import { callOutcomes } from "~/domain/leads/fields/options";
import { captureLead } from "~/domain/leads/intake/file.server";
import { fileQueuedEnquiries } from "~/domain/leads/intake/receive.server";
import type { Intake } from "~/domain/leads/intake/store.server";
import { logCall } from "~/domain/leads/outreach/call.server";
import { erasePerson } from "~/domain/privacy/erase.server";
import { createTask } from "~/domain/tasks/change.server";
import type { Change, StaffChange } from "~/records/change";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time-units";

const step = z.strictObject({
  /** When the step is taken, in minutes after the family wrote; omitted with `kept`. */
  after: z.number().optional(),
  call: z.enum(callOutcomes.map(({ value }) => value)).optional(),
  note: z.string().optional(),
  status: z.enum(leadStatuses).optional(),
  reason: z.enum(lostReasons).optional(),
  /** Books the first free time from `inHours` on. */
  book: z.enum(meetingTypes).optional(),
  kept: z.literal(true).optional(),
  task: z.string().optional(),
  inHours: z.number().optional(),
  /** The revenue agreed and paid, in whole US dollars. */
  revenue: z.number().int().optional(),
  paid: z.number().int().optional(),
});
type Step = z.output<typeof step>;

const family = z.strictObject({
  name: z.string(),
  hoursAgo: z.number().positive(),
  source: z.enum(leadSources),
  relationship: z.enum(relationships),
  concernType: z.enum(concernTypes),
  urgencyLevel: z.enum(urgencyLevels),
  previousAttempts: z.boolean(),
  location: z.string().optional(),
  message: z.string(),
  steps: z.array(step),
});
type Family = z.output<typeof family>;

export const countSamples = (db: AppDatabase): number =>
  db.select({ rows: count() }).from(leads).where(eq(leads.isSample, true)).get()?.rows ?? 0;

/** Whether there are no leads: nobody is there who could be taken for a sample. */
export const hasNoLeads = (db: AppDatabase): boolean =>
  db.select({ id: leads.id }).from(leads).limit(1).get() === undefined;

/**
 * Fills an empty practice from `week.yaml`, by the functions for real families, at times of the past week. Nobody is
 * alerted, and no mail leaves. @returns how many leads there are now; 0 where there were leads before.
 */
export async function fillSampleWeek(change: StaffChange, intake: Intake): Promise<number> {
  const { db, now } = change;
  if (!hasNoLeads(db)) return 0;
  const families = z
    .array(family)
    .parse(parse(readFileSync(path.join(import.meta.dirname, "week.yaml"), "utf8")));
  for (const [nth, one] of families.entries()) {
    const wrote = { ...change, now: new Date(now.getTime() - one.hoursAgo * HOUR_MS) };
    const family: Change = { ...wrote, actor: { kind: "family" } };
    const leadId =
      one.source === "chat"
        ? await captureByChat(family, one, nth, intake)
        : captureByForm(family, one, nth, intake);
    applySteps(wrote, leadId, one, now);
  }
  return countSamples(db);
}

/** Erases the sample leads with everything made of them. @returns how many there were. */
export function removeSamples(change: Change): number {
  const samples = change.db.select({ id: leads.id }).from(leads).where(eq(leads.isSample, true)).all();
  for (const { id: leadId } of samples)
    erasePerson(change, { leadId }, { reason: "sample", rebuild: "not now" });
  return samples.length;
}

const makeContact = ({ name }: Family, nth: number) => ({
  name: `${name} (sample)`,
  email: `${name.toLowerCase().replaceAll(" ", ".")}@example.com`,
  phone: `(${208 + nth}) 555-01${String(nth).padStart(2, "0")}`,
});

function captureByForm(change: Change, one: Family, nth: number, intake: Intake): string {
  const { hoursAgo: _hours, steps: _steps, ...said } = one;
  return runInTransaction(change.db, () => {
    const { lead } = captureLead(change, { ...said, ...makeContact(one, nth) }, intake);
    markAsSample(change.db, lead.id);
    return lead.id;
  });
}

/** Takes a family's chat, with a minute between two answers. */
async function captureByChat(change: Change, one: Family, nth: number, intake: Intake): Promise<string> {
  const { db } = change;
  const minute = (after: number) => ({ ...change, now: new Date(change.now.getTime() + after * MINUTE_MS) });
  const { sessionId } = startOrResumeChat(change, null, { words: intake.settings }).state;
  const answers = [
    ["relationship", one.relationship],
    ["concernType", one.concernType],
    ["urgencyLevel", one.urgencyLevel],
    ["previousAttempts", one.previousAttempts ? "yes" : "no"],
    ["situation", one.message],
  ] as const;
  for (const [index, [questionId, message]] of answers.entries())
    await answerChat(
      minute(index + 1),
      { sessionId, questionId, message },
      { writer: builtInWriter, staffEmail: null },
    );
  return runInTransaction(db, () => {
    completeChatSession(minute(answers.length + 1), sessionId, makeContact(one, nth), intake);
    fileQueuedEnquiries(db);
    const filed = db.select().from(enquiries).where(eq(enquiries.chatSessionId, sessionId)).get();
    if (!filed?.leadId) throw new Error("The chat of a sample was not filed");
    markAsSample(db, filed.leadId);
    return filed.leadId;
  });
}

/** Marks a lead as a sample, in the transaction that made it, before the alert wakes anybody. */
function markAsSample(db: AppDatabase, id: string): void {
  db.update(leads).set({ isSample: true }).where(eq(leads.id, id)).run();
  db.delete(alerts).where(eq(alerts.leadId, id)).run();
}

/** @param until when a step is yet to come */
function applySteps(change: StaffChange, leadId: string, one: Family, until: Date): void {
  let booking: BookingRow | undefined;
  for (const step of one.steps) {
    const ended = booking?.endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
    const at = step.kept ? ended + 10 * MINUTE_MS : change.now.getTime() + (step.after ?? 0) * MINUTE_MS;
    // A weekend moves a consultation on: what follows it is yet to come.
    if (at > until.getTime()) continue;
    booking = applyStep({ ...change, now: new Date(at) }, { id: leadId, booking }, step);
  }
}

function applyStep(
  change: StaffChange,
  { id, booking }: { id: string; booking: BookingRow | undefined },
  { call, note, status, reason, book, kept, task, inHours = 0, revenue, paid }: Step,
): BookingRow | undefined {
  const { db, now, zone } = change;
  const later = new Date(now.getTime() + inHours * HOUR_MS);
  if (call) logCall(change, id, { outcome: call, note });
  else if (note) addNote(change, id, note);
  if (status) changeLeadStatus(change, id, status, { lostReason: reason });
  if (task)
    createTask(change, id, {
      title: task,
      description: "",
      dueDate: later,
      priority: "medium",
      taskType: "follow_up",
    });
  if (revenue !== undefined) changeRevenue(change, id, { serviceValue: revenue, actualRevenue: paid });
  if (kept && booking) setOutcome(change, { id: booking.id, status: "kept" });
  if (!book) return booking;
  const wanted = { type: book, from: later, to: new Date(later.getTime() + 5 * DAY_MS) };
  const [slot] = listFreeTimes(db, wanted, { now, zone });
  return slot && bookForLead(change, id, { type: book, start: slot.start, zone });
}

import { serveScreen } from "~/commands/screen.server";
import { formatConcern, formatLeadSource, formatRelationship } from "~/components/admin/lead/lead-badges";
import {
  buildDuplicateLine,
  buildWaitingPersonLine,
  pickWaitingDuplicates,
} from "~/components/admin/lead/waiting-lead";
import { deriveDangerDoubt } from "~/domain/crisis/check";
import { isMinorReading } from "~/domain/crisis/resources";
import { getNextCallAt, type QueueLine, readCallQueue } from "~/domain/hub/queue.server";
import { findUndoableChange } from "~/domain/leads/change/undo.server";
import { isContactConfirmed } from "~/domain/leads/contacts/contacts.server";
import { listPossibleDuplicates } from "~/domain/leads/contacts/duplicates.server";
import { buildPhoneLink } from "~/domain/leads/contacts/phone-link";
import { getLead } from "~/domain/leads/detail/lead.server";
import { formatFieldInSentence } from "~/domain/leads/fields/fields";
import type { AfterCrisisLine } from "~/domain/leads/list/now.server";
import { findAddressToAnswer } from "~/domain/leads/outreach/address-to-answer.server";
import { readLead } from "~/domain/leads/read.server";
import { buildTaskAfterReached } from "~/domain/leads/response/after-call";
import { computeTryUrgency } from "~/domain/leads/urgency";
import { findUnheardVoicemail } from "~/domain/telephone/recordings.server";
import { formatWallClock } from "~/domain/time/wall-clock";
import type { User } from "~/platform/auth/accounts.server";
import { buildUserNameReader } from "~/platform/auth/accounts.server";
import { buildStaffChange, getAppContext } from "~/platform/context.server";
import { auditLeadView } from "~/records/audit.server";
import { outreachHandlers } from "~/services/leads/outreach.server";
import { readTextingOptions } from "~/services/leads/texting.server";
import { readPractice } from "~/services/practice/practice.server";
import { readOwnCall } from "~/services/telephone/call-out.server";
import { telephoneHandlers } from "~/services/telephone/commands.server";
import { textHandlers } from "~/services/texts/commands.server";

type NameOf = (userId: string) => string | null;

/** @param wanted the lead or the call to be shown; else the first of the queue is */
export async function readQueueScreen(wanted: string | null, user: User) {
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const nameOf = buildUserNameReader(db);
  const { ready, later, total } = readCallQueue(db, { now, timeZone: env.BUSINESS_TIMEZONE });
  const findLine = (id: string | null) => [...ready, ...later].find((one) => getLineId(one) === id);
  // A voicemail that was just heard has left the queue, and the next one follows.
  const isThere = wanted !== null && (findLine(wanted) ?? readLead(db, wanted)) !== undefined;
  const open = isThere ? wanted : (ready.map(getLineId)[0] ?? null);
  const line = findLine(open);
  const call = line?.call ?? null;
  const isUnknown = line?.leadId === null;
  return {
    ready: ready.map((one) => queueLine(one, nameOf)),
    later: later.map((one) => queueLine(one, nameOf)),
    total,
    open,
    /** What the person who is shown called for, with the voicemail that nobody has heard. */
    called: line && call && { ...queueLine(line, nameOf), voicemail: findUnheardVoicemail(db, call.id) },
    afterCrisis: line ? queueLine(line, nameOf).afterCrisis : null,
    person: open && !isUnknown ? await personOf(open, user, now, env.BUSINESS_TIMEZONE) : null,
  };
}

/** A line is a lead, or the call of a voicemail without one. */
const getLineId = ({ leadId, call }: QueueLine): string => leadId ?? call.id;

const queueLine = (line: QueueLine, nameOf: NameOf) => ({
  ...buildWaitingPersonLine(line, nameOf),
  id: getLineId(line),
  leadId: line.leadId,
  afterCrisis: "afterCrisis" in line ? afterCrisisOf(line, nameOf) : null,
  /** When they are to be called next. */
  nextCall: getNextCallAt(line).toISOString(),
});

/** Describes a call after a crisis: "After a crisis, call 2 of 3, for Hannah". */
function afterCrisisOf(
  { afterCrisis: { title, place, of, dueAt, assignedTo } }: AfterCrisisLine,
  nameOf: NameOf,
) {
  const caller = assignedTo && nameOf(assignedTo);
  return {
    title,
    words: `After a crisis, call ${place} of ${of}${caller ? `, for ${caller}` : ""}`,
    due: dueAt.toISOString(),
  };
}

async function personOf(id: string, user: User, now: Date, zone: string) {
  const { db } = getAppContext();
  const detail = getLead(db, id);
  if (!detail) return null;
  const { lead, activities } = detail;
  auditLeadView(buildStaffChange(user), id);
  const waiting = lead.enquiries.filter(({ respondedAt }) => !respondedAt);
  const words = (waiting.length > 0 ? waiting : lead.enquiries.slice(-1)).toReversed();
  const next = buildTaskAfterReached(lead, now, zone);
  return {
    id,
    ownCall: readOwnCall(id, user),
    name: lead.name,
    urgency: lead.attentionUrgency,
    tryUrgency: computeTryUrgency(lead),
    isCrisis: lead.openUrgencyRank === 0,
    due: lead.responseDueAt?.toISOString() ?? null,
    facts: [
      formatRelationship(lead.relationship),
      formatConcern(lead.concernType),
      ...(lead.location ? [lead.location] : []),
      ...(lead.bestTime
        ? [`best time to call: ${formatFieldInSentence("bestTime", lead.bestTime).toLowerCase()}`]
        : []),
      ...(lead.previousAttempts ? ["tried treatment or an intervention before"] : []),
    ],
    words: words.map((enquiry) => ({
      id: enquiry.id,
      at: enquiry.receivedAt.toISOString(),
      source: formatLeadSource(enquiry.source),
      message: enquiry.message,
      told: enquiry.told,
      crisis: enquiry.crisisClearedAt ? null : enquiry.crisis,
      doubt: enquiry.crisisClearedAt ? null : deriveDangerDoubt({ ...enquiry, crisisLevel: enquiry.crisis }),
      isMinor: isMinorReading(enquiry.crisisReading),
      because: enquiry.crisisClearedAt ? [] : (enquiry.crisisReading?.because ?? []),
    })),
    phones: lead.contacts
      .filter(({ kind, unsafeAt }) => kind === "phone" && !unsafeAt)
      .map(({ id: contactId, value, label, mayLeaveMessage, isWrong, ...proof }) => ({
        id: contactId,
        link: buildPhoneLink({ phone: value })!,
        label,
        mayLeaveMessage,
        isWrong,
        isUnconfirmed: !isContactConfirmed(proof),
      })),
    duplicates: pickWaitingDuplicates(listPossibleDuplicates(db, id).map(buildDuplicateLine)),
    email: findAddressToAnswer(db, id, lead.contacts)?.value ?? null,
    texting: readTextingOptions(lead, await readPractice()),
    lastNote: lead.notes.at(-1)?.text ?? null,
    calls: activities
      .filter(({ activityType }) => activityType === "call_logged")
      .slice(0, 3)
      .map(({ id: callId, description, createdAt, metadata }) => ({
        id: callId,
        words: description,
        note: typeof metadata.note === "string" ? metadata.note : null,
        at: createdAt.toISOString(),
      })),
    next: { title: next.title, dueDate: formatWallClock(next.dueDate, zone) },
  };
}

export type QueueScreen = Awaited<ReturnType<typeof readQueueScreen>>;
export type WaitingLine = QueueScreen["ready"][number];
export type QueuePerson = NonNullable<QueueScreen["person"]>;

/**
 * Reads a call that was logged a moment ago and can still be undone; null once it can't.
 * @param callIds the call, and those of the same person's other leads
 */
export function readLoggedCall(callIds: readonly string[]) {
  const { db, now } = getAppContext();
  const undos = callIds.slice(0, 21).flatMap((id) => findUndoableChange(db, id, now()) ?? []);
  const [first] = undos;
  if (first?.kind !== "call") return null;
  const { id, leadId, description } = first;
  return {
    leadId,
    callId: id,
    name: readLead(db, leadId)?.name ?? "",
    words: description.replace(/^Call: /, ""),
    undos: undos.map((undo) => ({ leadId: undo.leadId, id: undo.id })),
  };
}

export type LoggedCall = NonNullable<ReturnType<typeof readLoggedCall>>;

/** After a call the next person follows; after a text or a missed call the present one stays. */
export const { loader, action } = serveScreen({
  role: "staff",
  load: async ({ url, user }) => ({
    ...(await readQueueScreen(url.searchParams.get("lead"), user)),
    logged: readLoggedCall(url.searchParams.getAll("logged")),
  }),
  handle: [outreachHandlers, telephoneHandlers, textHandlers],
});

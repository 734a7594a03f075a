import { z } from "zod";
import type { TextState, UrgencyLevel } from "#db/values";
import { type DutyEntry, dutyKindList } from "~/domain/duty/duty";
import type { EmailLog, LeadActivity } from "~/domain/leads/detail/lead.server";
import {
  type CallOutcome,
  callOutcomes,
  findOptionLabel,
  listOptionValues,
  lostReasonOptions,
  staffUrgencies,
} from "~/domain/leads/fields/options";
import type { ShownReply } from "~/domain/replies/read.server";
import type { ShownVoicemail } from "~/domain/telephone/recordings.server";
import { formatSpokenTime } from "~/domain/time/spoken-time";
import { formatMailState, MESSAGE_STATE_LABELS, type ThreadCall } from "../thread/thread.server";

export type TimelineKind =
  | "enquiry"
  | "status"
  | "note"
  | "call"
  | "mail"
  | "text"
  | "booking"
  | "task"
  | "danger"
  | "duty"
  | "edit"
  | "other";

export type TimelineLine = {
  id: string;
  kind: TimelineKind;
  words: string;
  fact: string | null;
  text: string | null;
  /** Set if the line is an incoming mail: its address, quotation and attachments. */
  reply?: Pick<ShownReply, "fromAddress" | "subject" | "quoted" | "files" | "isUnproven">;
  /** Set if the line is a voicemail. */
  voicemail?: ShownVoicemail;
  /** The people named in the text: positions, and their present names. */
  mentions?: { from: number; to: number; name: string }[];
  /** When it happened, in ISO 8601. */
  at: string;
  by: string | null;
  /** Who undid or corrected the call, and when; the line is then struck through. */
  withdrawn: string | null;
  /** A logged call that can be corrected. */
  call: { id: string; leadId: string; outcome: CallOutcome; note: string } | null;
};

type Reading = {
  activities: readonly LeadActivity[];
  /** The word for each enquiry; null where it has none. */
  urgencies: ReadonlyMap<string, UrgencyLevel | null>;
  emailLogs: readonly EmailLog[];
  texts: ReadonlyMap<string, TextState>;
  replies: readonly ShownReply[];
  voicemails: ReadonlyMap<string, ShownVoicemail>;
  dutyEntries: readonly DutyEntry[];
  nameOf: (userId: string) => string | null;
  timeZone: string;
  now: Date;
};

const KINDS: Record<string, TimelineKind> = {
  lead_captured: "enquiry",
  reenquiry: "enquiry",
  suggestion_accepted: "enquiry",
  suggestion_dismissed: "enquiry",
  possible_duplicate: "enquiry",
  status_change: "status",
  note_added: "note",
  call_logged: "call",
  call_undone: "call",
  call_corrected: "call",
  change_undone: "status",
  missed_call: "call",
  call_answered: "call",
  chat_joined: "text",
  chat_reached: "text",
  call_lost: "call",
  call_hung_up: "call",
  voicemail_heard: "call",
  text_sent: "text",
  text_failed: "text",
  text_consent: "edit",
  message_answer: "edit",
  email_planned: "mail",
  email_held: "mail",
  email_taken_back: "mail",
  email_sent: "mail",
  email_received: "mail",
  email_stopped: "mail",
  automatic_mail: "mail",
  reply_given: "mail",
  campaign_changed: "mail",
  booking_made: "booking",
  booking_rescheduled: "booking",
  booking_cancelled: "booking",
  booking_kept: "booking",
  booking_missed: "booking",
  task_created: "task",
  task_edited: "task",
  task_snoozed: "task",
  task_completed: "task",
  task_reopened: "task",
  task_closed: "task",
  after_crisis_planned: "task",
  after_crisis_none: "task",
  after_crisis_given: "task",
  after_crisis_moved: "task",
  crisis_detected: "danger",
  danger_told: "danger",
  field_changed: "edit",
  assigned: "edit",
  contact_added: "edit",
  contact_changed: "edit",
  contact_removed: "edit",
  relative_added: "edit",
  relative_removed: "edit",
  do_not_contact: "edit",
  revenue_changed: "edit",
};

export function buildLeadTimeline({
  activities,
  urgencies,
  emailLogs,
  texts,
  replies,
  voicemails,
  dutyEntries,
  nameOf,
  timeZone,
  now,
}: Reading): TimelineLine[] {
  const when = (date: Date) => formatSpokenTime(date, now, timeZone);
  const logs = new Map(emailLogs.map((log) => [log.id, log]));
  const lines = activities.map((activity) => {
    const { emailLogId } = activity.metadata;
    const log = typeof emailLogId === "string" ? logs.get(emailLogId) : undefined;
    if (log) logs.delete(log.id);
    const reply = findReply(activity, replies);
    const voicemail = findVoicemail(activity, voicemails);
    return {
      time: activity.createdAt,
      id: activity.id,
      kind: KINDS[activity.activityType] ?? ("other" as const),
      words: activity.description,
      fact: log
        ? formatMailState(log.status, log.metadata.transport)
        : (textStatus(activity, texts) ?? factOf(activity, urgencies, when)),
      text: textOf(activity) ?? (reply?.words || null),
      ...(reply && { reply: pick(reply) }),
      ...(voicemail && { voicemail }),
      ...namedIn(activity, nameOf),
      by: activity.userId ? nameOf(activity.userId) : null,
      withdrawn: withdrawnBy(activity, nameOf, when),
      call: callOf(activity),
    };
  });
  const mails = [...logs.values()].map((log) => ({
    time: log.sentAt ?? log.createdAt,
    id: log.id,
    kind: "mail" as const,
    words: log.stepNumber ? `Campaign email ${log.stepNumber}: ${log.subject}` : `Email: ${log.subject}`,
    fact: formatMailState(log.status, log.metadata.transport),
    text: null,
    by: null,
    withdrawn: null,
    call: null,
  }));
  const told = dutyEntries.map(({ id, kind, to, at, by, username }) => ({
    time: at,
    id,
    kind: "duty" as const,
    words: kind === "correction" ? "Who has been told: corrected" : dutyKindList.labelOf(kind),
    fact: to,
    text: null,
    by: (by && nameOf(by)) ?? username,
    withdrawn: null,
    call: null,
  }));
  return [...lines, ...mails, ...told]
    .sort((a, b) => b.time.getTime() - a.time.getTime())
    .map(({ time, ...line }) => ({ ...line, at: time.toISOString() }));
}

/** What the conversation shows of calls: the calls themselves, and not what was done about them. */
const CALLS: ReadonlySet<string> = new Set(["call_logged", "missed_call", "call_answered", "call_hung_up"]);

/** Lists the calls of a timeline, oldest first, without those that were undone or corrected. */
export function listCallLines(
  activities: readonly LeadActivity[],
  timeline: readonly TimelineLine[],
): ThreadCall[] {
  const calls = new Set(activities.filter(({ activityType }) => CALLS.has(activityType)).map(({ id }) => id));
  return timeline
    .filter(({ id, withdrawn }) => calls.has(id) && !withdrawn)
    .map(({ id, at, words, text, by, voicemail = null, call }) => ({
      ...{ id, at, words, text, by, voicemail },
      isOurs: call !== null,
    }))
    .reverse();
}

const textOrNull = (value: unknown): string | null => (typeof value === "string" && value ? value : null);

function factOf(
  { activityType, metadata }: LeadActivity,
  urgencies: Reading["urgencies"],
  when: (date: Date) => string,
): string | null {
  const time = textOrNull(metadata.startsAt) ?? textOrNull(metadata.until);
  if (time) return when(new Date(time));
  if (activityType !== "reenquiry") return null;
  const now = urgencies.get(String(metadata.enquiryId));
  const urgency = now === undefined ? textOrNull(metadata.urgencyLevel) : now;
  return urgency && findOptionLabel(staffUrgencies, urgency);
}

function textStatus({ activityType, metadata }: LeadActivity, texts: Reading["texts"]): string | null {
  const state = activityType === "text_sent" && texts.get(String(metadata.textId));
  return state ? MESSAGE_STATE_LABELS[state] : null;
}

function textOf({ activityType, metadata }: LeadActivity): string | null {
  if (activityType === "status_change") return textOrNull(metadata.lostDetail);
  if (activityType === "booking_cancelled") return textOrNull(metadata.reason);
  return (
    textOrNull(metadata.text) ??
    textOrNull(metadata.note) ??
    textOrNull(metadata.message) ??
    textOrNull(metadata.body)
  );
}

const withdrawal = z.object({ by: z.string().optional(), at: z.coerce.date() });

/** Says who corrected or undid a call: "corrected by Ann at 3:04 PM". */
function withdrawnBy(
  { activityType, metadata }: LeadActivity,
  nameOf: Reading["nameOf"],
  when: (date: Date) => string,
): string | null {
  const how = { call_undone: "undone", call_corrected: "corrected" }[activityType];
  const read = withdrawal.safeParse(how && metadata[how]);
  if (!read.success) return null;
  const who = read.data.by && nameOf(read.data.by);
  return `${how}${who ? ` by ${who}` : ""}, ${when(read.data.at)}`;
}

const loggedCall = z.object({
  outcome: z.enum(listOptionValues(callOutcomes)),
  note: z.string().catch(""),
});

function callOf({ id, leadId, activityType, metadata }: LeadActivity): TimelineLine["call"] {
  if (activityType !== "call_logged") return null;
  const read = loggedCall.safeParse(metadata);
  return read.success ? { id, leadId, ...read.data } : null;
}

const findReply = ({ activityType, metadata }: LeadActivity, replies: Reading["replies"]) =>
  replies.find(
    ({ id, enquiryId }) =>
      id === metadata.replyId ||
      (activityType === "reenquiry" && enquiryId !== null && enquiryId === metadata.enquiryId),
  );

const findVoicemail = ({ activityType, metadata }: LeadActivity, voicemails: Reading["voicemails"]) =>
  activityType === "missed_call" ? voicemails.get(String(metadata.phoneCallId)) : undefined;

const pick = ({ fromAddress, subject, quoted, files, isUnproven }: ShownReply) => ({
  fromAddress,
  subject,
  quoted,
  files,
  isUnproven,
});

const mentionsSchema = z.array(z.object({ userId: z.string(), from: z.int(), to: z.int() }));

function namedIn({ metadata }: LeadActivity, nameOf: Reading["nameOf"]): Pick<TimelineLine, "mentions"> {
  const read = mentionsSchema.safeParse(metadata.mentions);
  if (!read.success) return {};
  return { mentions: read.data.map(({ userId, ...at }) => ({ ...at, name: nameOf(userId) ?? "somebody" })) };
}

export const formatLostReason = (lead: { lostReason: string | null; lostDetail: string | null }) =>
  lead.lostReason &&
  [findOptionLabel(lostReasonOptions, lead.lostReason), lead.lostDetail].filter(Boolean).join(": ");

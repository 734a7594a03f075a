import { sql } from "drizzle-orm";
import { blob, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  callDirections,
  callEnds,
  callOutEnds,
  lineStates,
  recordingStates,
  transcriptStates,
} from "../values";
import { buildEnumCheck, defineInstantColumn, defineJsonColumn, timestamps } from "./columns";
import type { StoredReading } from "./crisis";
import { enquiries } from "./enquiries";
import { leads } from "./leads";
import { users } from "./users";

/**
 * Where a call in is. `step` counts the answers that its caller's line was given: a request that names an earlier one is late or
 * doubled.
 */
export type CallState = { step: number } & (
  | {
      at: "ringing";
      /** The people who are rung together, group after group. */
      groups: string[][];
      /** The people of the present group who did not take the call. */
      refusedBy: string[];
    }
  /** `texts` is the answer to whether the number may be texted, once the caller has heard the words. */
  | { at: "keys"; asked: number; texts?: "agreed" | "declined" }
  /** The caller hears the words about texts. */
  | { at: "texting" }
  | { at: "recording"; hasHungUp: boolean }
  | { at: "talking" }
  | { at: "over" }
);

/**
 * Where a call out is; it passes each place once at most. The telephone service is asked; the phone of who placed the call rings; they
 * have pressed 1, so that the other side's rings, or the two talk; it is over.
 */
export type CallOutState = { at: "placing" | "ours" | "theirs" | "over" };

export const phoneCalls = sqliteTable(
  "phone_calls",
  {
    id: text("id").primaryKey(),
    /** The telephone service's id of the call, the same in each of its requests; our own until the service has taken a call out. */
    sid: text("sid").notNull().unique(),
    direction: text("direction", { enum: callDirections }).notNull(),
    /** The other side's number, in E.164; null where it is withheld. */
    number: text("number"),
    /** The lead that the call is about; null where the number is withheld, and where nobody asked for anything. */
    leadId: text("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    /** The enquiry that the call became, if it did. */
    enquiryId: text("enquiry_id").references(() => enquiries.id, { onDelete: "set null" }),
    state: defineJsonColumn<CallState | CallOutState>("state").notNull(),
    /** Who placed a call out. */
    placedBy: text("placed_by").references(() => users.id, { onDelete: "set null" }),
    startedAt: defineInstantColumn("started_at").notNull(),
    answeredAt: defineInstantColumn("answered_at"),
    endedAt: defineInstantColumn("ended_at"),
    answeredBy: text("answered_by").references(() => users.id, { onDelete: "set null" }),
    /** How a call ended; null until it has. */
    outcome: text("outcome", { enum: [...callEnds, ...callOutEnds] }),
    /** The telephone service's id of the voicemail. */
    recordingSid: text("recording_sid"),
    recordingState: text("recording_state", { enum: recordingStates }),
    /** The voicemail's length in seconds, as the telephone service says. */
    recordingSeconds: integer("recording_seconds"),
    recordingAttempts: integer("recording_attempts").notNull().default(0),
    /** When the voicemail is fetched next; null when there is nothing left to fetch. */
    recordingNextAt: defineInstantColumn("recording_next_at"),
    transcript: text("transcript"),
    transcriptState: text("transcript_state", { enum: transcriptStates }),
    transcriptAttempts: integer("transcript_attempts").notNull().default(0),
    transcriptNextAt: defineInstantColumn("transcript_next_at"),
    /** What the transcript says of danger; null where it is calm or not there. */
    crisisReading: defineJsonColumn<StoredReading>("crisis_reading"),
    /** The words about texts that were spoken, in `consent_texts`; null where the caller did not ask for them. */
    textVersion: text("text_version"),
    /** When the caller agreed by a key to be texted; it counts from a call of ours on that number that reaches somebody. */
    textAgreedAt: defineInstantColumn("text_agreed_at"),
    /** When that consent ended, by a STOP from the number. */
    textEndedAt: defineInstantColumn("text_ended_at"),
    heardAt: defineInstantColumn("heard_at"),
    heardBy: text("heard_by").references(() => users.id, { onDelete: "set null" }),
    ...timestamps,
  },
  (t) => [
    buildEnumCheck("phone_calls_direction", t.direction, callDirections),
    index("phone_calls_newest").on(t.startedAt),
    index("phone_calls_lead").on(t.leadId, t.startedAt),
    index("phone_calls_number").on(t.number, t.startedAt),
    index("phone_calls_agreed").on(t.number, t.textAgreedAt).where(sql`text_agreed_at is not null`),
    index("phone_calls_going_on").on(t.updatedAt).where(sql`outcome is null`),
    index("phone_calls_unheard").on(t.startedAt).where(sql`outcome = 'voicemail' and heard_at is null`),
    index("phone_calls_recording").on(t.recordingNextAt).where(sql`recording_next_at is not null`),
    index("phone_calls_transcript").on(t.transcriptNextAt).where(sql`transcript_next_at is not null`),
  ],
);

/** Voicemails as they were recorded. */
export const phoneRecordings = sqliteTable("phone_recordings", {
  callId: text("call_id")
    .primaryKey()
    .references(() => phoneCalls.id, { onDelete: "cascade" }),
  /** The media type, such as `audio/mpeg`. */
  type: text("type").notNull(),
  /** The size in bytes. */
  size: integer("size").notNull(),
  content: blob("content", { mode: "buffer" }).notNull(),
  createdAt: defineInstantColumn("created_at").notNull(),
});

/**
 * Voicemails that are still to be deleted at the telephone service. They know nothing of the call, so that an erased person's is
 * deleted there as well.
 */
export const recordingDeletions = sqliteTable(
  "recording_deletions",
  {
    /** The telephone service's id of the voicemail. */
    sid: text("sid").primaryKey(),
    attempts: integer("attempts").notNull().default(0),
    /** When it is tried next; null once it was tried for three days. */
    nextAt: defineInstantColumn("next_at"),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [index("recording_deletions_due").on(t.nextAt).where(sql`next_at is not null`)],
);

/** Numbers whose calls staff want to ring no phone. */
export const blockedNumbers = sqliteTable("blocked_numbers", {
  /** The number in E.164. */
  number: text("number").primaryKey(),
  blockedBy: text("blocked_by").references(() => users.id, { onDelete: "set null" }),
  createdAt: defineInstantColumn("created_at").notNull(),
});

/** The practice's line, one row at most: what staff have set, and what the telephone service says of it. */
export const phoneLines = sqliteTable("phone_lines", {
  /** Always "practice". */
  id: text("id").primaryKey(),
  /** How long a phone rings before the next ones do, in seconds. */
  ringSeconds: integer("ring_seconds").notNull().default(20),
  /** When the telephone service last sent a signed notice; at most a minute late. */
  lastNoticeAt: defineInstantColumn("last_notice_at"),
  /** The number that the service was asked about, in E.164. */
  checkedNumber: text("checked_number"),
  /** When the service last answered that, and what. */
  checkedAt: defineInstantColumn("checked_at"),
  state: text("state", { enum: lineStates }),
});

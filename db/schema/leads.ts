import { desc, sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  concernTypes,
  crisisLevels,
  leadSources,
  leadStatuses,
  lostReasons,
  meetingTypes,
  relationships,
  routingActions,
  urgencyLevels,
} from "../values";
import { flag, instant, json, oneOf, timestamps } from "./columns";
import { said } from "./said";
import { users } from "./users";

/** One line of the score and why it is what it is. */
export type ScorePart = { label: string; points: number; max: number; reason: string };

/** A staff note, newest last. */
export type LeadNote = { id: string; text: string; createdAt: string; userId?: string };

/** Where a visitor came from, as the first-party tracker saw it. Nothing in it identifies a person. */
export type Touch = {
  at: string;
  landingPath?: string;
  referrer?: string;
  utmSource?: string;
  utmMedium?: string;
  utmCampaign?: string;
  utmTerm?: string;
  utmContent?: string;
};

export const leads = sqliteTable(
  "leads",
  {
    /** Row number: the key of the search index, never shown and never leaves the database. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    ...said,
    previousAttempts: flag("previous_attempts").notNull().default(false),
    /** Trimmed and lower case: what tells that two enquiries are one person. */
    emailNormalized: text("email_normalized").notNull(),
    /** E.164, or null when the number can't be read as one. */
    phoneE164: text("phone_e164"),
    /** Digits alone, for search. */
    phoneDigits: text("phone_digits").notNull(),
    urgencyRank: integer("urgency_rank")
      .notNull()
      .generatedAlwaysAs(
        sql`case urgency_level when 'immediate' then 0 when 'urgent' then 1 when 'planning' then 2 else 3 end`,
        { mode: "stored" },
      ),
    /** Two-letter state read from `location`, or null. */
    state: text("state"),
    /** IANA zone of the state; null means the business's own. */
    timeZone: text("time_zone"),
    leadScore: integer("lead_score").notNull().default(0),
    scoreParts: json<ScorePart[]>("score_parts").notNull().default([]),
    routingDecision: text("routing_decision", { enum: routingActions }),
    meetingType: text("meeting_type", { enum: meetingTypes }),
    source: text("source", { enum: leadSources }).notNull().default("website"),
    firstTouch: json<Touch>("first_touch"),
    lastTouch: json<Touch>("last_touch"),
    status: text("status", { enum: leadStatuses }).notNull().default("new"),
    statusChangedAt: instant("status_changed_at").notNull(),
    lostReason: text("lost_reason", { enum: lostReasons }),
    lostDetail: text("lost_detail"),
    assignedTo: text("assigned_to").references(() => users.id, { onDelete: "set null" }),
    lastContactedAt: instant("last_contacted_at"),
    /** When the first response to the first enquiry was due by its urgency, and when it was made. */
    firstResponseDueAt: instant("first_response_due_at"),
    firstRespondedAt: instant("first_responded_at"),
    /** When the response to the oldest unanswered enquiry is due; null when none waits. Kept by `refreshClock`. */
    responseDueAt: instant("response_due_at"),
    /** The rank of the most urgent unanswered enquiry; null when there is none. Kept by `refreshClock`. */
    openUrgencyRank: integer("open_urgency_rank"),
    /** Where the lead stands in lists: by its own urgency, or that of an unanswered enquiry where it is higher. */
    attentionRank: integer("attention_rank")
      .notNull()
      .generatedAlwaysAs(sql`min(urgency_rank, coalesce(open_urgency_rank, 3))`, { mode: "virtual" }),
    notes: json<LeadNote[]>("notes").notNull().default([]),
    /** Whole US dollars. */
    serviceValue: integer("service_value"),
    /** Whole US dollars. */
    actualRevenue: integer("actual_revenue"),
    crisisLevel: text("crisis_level", { enum: crisisLevels }),
    crisisDetectedAt: instant("crisis_detected_at"),
    possibleDuplicateOf: text("possible_duplicate_of").references((): AnySQLiteColumn => leads.id, {
      onDelete: "set null",
    }),
    enquiryCount: integer("enquiry_count").notNull().default(1),
    lastEnquiryAt: instant("last_enquiry_at").notNull(),
    /** Increased with each change by staff, for optimistic locking. */
    version: integer("version").notNull().default(1),
    ...timestamps,
  },
  (t) => [
    oneOf("leads_relationship", t.relationship, relationships),
    oneOf("leads_concern_type", t.concernType, concernTypes),
    oneOf("leads_urgency_level", t.urgencyLevel, urgencyLevels),
    oneOf("leads_routing_decision", t.routingDecision, routingActions),
    oneOf("leads_meeting_type", t.meetingType, meetingTypes),
    oneOf("leads_source", t.source, leadSources),
    oneOf("leads_status", t.status, leadStatuses),
    oneOf("leads_lost_reason", t.lostReason, lostReasons),
    oneOf("leads_crisis_level", t.crisisLevel, crisisLevels),
    check("leads_score_range", sql`${t.leadScore} between 0 and 100`),
    check("leads_service_value", sql`${t.serviceValue} >= 0`),
    check("leads_actual_revenue", sql`${t.actualRevenue} >= 0`),
    index("leads_attention_age").on(t.attentionRank, desc(t.createdAt), desc(t.seq)),
    index("leads_status_attention_age").on(t.status, t.attentionRank, desc(t.createdAt), desc(t.seq)),
    index("leads_created").on(t.createdAt),
    index("leads_score").on(t.leadScore, t.createdAt),
    index("leads_email").on(t.emailNormalized),
    index("leads_phone").on(t.phoneE164).where(sql`phone_e164 is not null`),
    index("leads_last_contacted").on(t.lastContactedAt).where(sql`last_contacted_at is not null`),
    index("leads_assigned").on(t.assignedTo).where(sql`assigned_to is not null`),
    index("leads_duplicate").on(t.possibleDuplicateOf).where(sql`possible_duplicate_of is not null`),
    index("leads_response_due").on(t.responseDueAt).where(sql`response_due_at is not null`),
    index("leads_open_crisis").on(t.responseDueAt).where(sql`open_urgency_rank = 0`),
  ],
);

/** Counts and sums by status, urgency and source, kept by triggers, so that the figures never scan the leads. */
export const leadTotals = sqliteTable(
  "lead_totals",
  {
    status: text("status", { enum: leadStatuses }).notNull(),
    urgencyLevel: text("urgency_level", { enum: urgencyLevels }).notNull(),
    source: text("source", { enum: leadSources }).notNull(),
    leads: integer("leads").notNull().default(0),
    scored: integer("scored").notNull().default(0),
    scoreSum: integer("score_sum").notNull().default(0),
    serviceValue: integer("service_value").notNull().default(0),
    actualRevenue: integer("actual_revenue").notNull().default(0),
  },
  (t) => [uniqueIndex("lead_totals_key").on(t.status, t.urgencyLevel, t.source)],
);

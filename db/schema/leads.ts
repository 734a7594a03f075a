import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
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
import {
  buildEnumCheck,
  defineFlagColumn,
  defineInstantColumn,
  defineJsonColumn,
  enquiryColumns,
  timestamps,
} from "./columns";
import { users } from "./users";

export type ScorePart = { label: string; points: number; max: number; reason: string };

/** A note about a lead; the newest is last. */
export type LeadNote = { id: string; text: string; createdAt: string; userId?: string };

/** Where a visit to the site came from, as its own pages saw it; identifies nobody. */
export type EnquiryTouch = {
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
    /** The lead's key in the search index. It never leaves the database. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    ...enquiryColumns,
    previousAttempts: defineFlagColumn("previous_attempts").notNull().default(false),
    /** The lead's e-mail address, trimmed and in lower case. Equal values are one person. */
    emailNormalized: text("email_normalized"),
    /** The number in E.164 form; null when it can't be read as one. */
    phoneE164: text("phone_e164"),
    /** The number's digits for search; empty without a number. */
    phoneDigits: text("phone_digits").notNull(),
    /** The US state in two letters, from `location`. */
    state: text("state"),
    /** The lead's time zone, an IANA name; null means the business's zone. */
    timeZone: text("time_zone"),
    leadScore: integer("lead_score").notNull().default(0),
    scoreParts: defineJsonColumn<ScorePart[]>("score_parts").notNull().default([]),
    routingDecision: text("routing_decision", { enum: routingActions }),
    meetingType: text("meeting_type", { enum: meetingTypes }),
    source: text("source", { enum: leadSources }).notNull().default("website"),
    firstTouch: defineJsonColumn<EnquiryTouch>("first_touch"),
    lastTouch: defineJsonColumn<EnquiryTouch>("last_touch"),
    status: text("status", { enum: leadStatuses }).notNull().default("new"),
    statusChangedAt: defineInstantColumn("status_changed_at").notNull(),
    lostReason: text("lost_reason", { enum: lostReasons }),
    lostDetail: text("lost_detail"),
    assignedTo: text("assigned_to").references(() => users.id, { onDelete: "set null" }),
    lastContactedAt: defineInstantColumn("last_contacted_at"),
    /** When the first enquiry should be answered at the latest. */
    firstResponseDueAt: defineInstantColumn("first_response_due_at"),
    firstRespondedAt: defineInstantColumn("first_responded_at"),
    /** When the oldest unanswered enquiry should be answered at the latest. Kept by `refreshClock`. */
    responseDueAt: defineInstantColumn("response_due_at"),
    /** Rank of the most urgent unanswered enquiry, kept by `refreshClock`. */
    openUrgencyRank: integer("open_urgency_rank"),
    /** True if an unanswered enquiry may mean danger and is not shown as a crisis. Kept by `refreshClock`. */
    mayBeInDanger: defineFlagColumn("may_be_in_danger").notNull().default(false),
    /** True if an enquiry named a danger that staff have not cleared. Kept by `refreshClock`. */
    dangerNamed: defineFlagColumn("danger_named").notNull().default(false),
    /** Calls to the lead since the oldest unanswered enquiry, or the newest with a danger. Kept by `refreshClock`. */
    tries: integer("tries").notNull().default(0),
    /** The version of the lead's contacts: links in mails carry it, and end when it rises. */
    linkVersion: integer("link_version").notNull().default(0),
    /** When to call the lead again, after a call that reached nobody. */
    nextTryAt: defineInstantColumn("next_try_at"),
    /** When staff marked the lead not to be contacted. A later enquiry starts the response clock again. */
    doNotContactAt: defineInstantColumn("do_not_contact_at"),
    doNotContact: defineFlagColumn("do_not_contact")
      .notNull()
      .generatedAlwaysAs(sql`do_not_contact_at is not null`, { mode: "virtual" }),
    notes: defineJsonColumn<LeadNote[]>("notes").notNull().default([]),
    /** The value of the service, in whole US dollars. */
    serviceValue: integer("service_value"),
    /** The actual revenue, in whole US dollars. */
    actualRevenue: integer("actual_revenue"),
    crisisLevel: text("crisis_level", { enum: crisisLevels }),
    crisisDetectedAt: defineInstantColumn("crisis_detected_at"),
    enquiryCount: integer("enquiry_count").notNull().default(1),
    lastEnquiryAt: defineInstantColumn("last_enquiry_at").notNull(),
    /** Whether the lead is a sample (`app/domain/samples`). */
    isSample: defineFlagColumn("is_sample").notNull().default(false),
    /** The lead's version, used for optimistic locking. */
    version: integer("version").notNull().default(1),
    ...timestamps,
  },
  (t) => [
    buildEnumCheck("leads_relationship", t.relationship, relationships),
    buildEnumCheck("leads_concern_type", t.concernType, concernTypes),
    buildEnumCheck("leads_urgency_level", t.urgencyLevel, urgencyLevels),
    buildEnumCheck("leads_routing_decision", t.routingDecision, routingActions),
    buildEnumCheck("leads_meeting_type", t.meetingType, meetingTypes),
    buildEnumCheck("leads_source", t.source, leadSources),
    buildEnumCheck("leads_status", t.status, leadStatuses),
    buildEnumCheck("leads_lost_reason", t.lostReason, lostReasons),
    buildEnumCheck("leads_crisis_level", t.crisisLevel, crisisLevels),
    check("leads_score_range", sql`${t.leadScore} between 0 and 100`),
    check("leads_service_value", sql`${t.serviceValue} >= 0`),
    check("leads_actual_revenue", sql`${t.actualRevenue} >= 0`),
    // All that filters and sorts of leads read, so that neither reads the leads themselves.
    index("leads_list").on(
      t.status,
      t.urgencyLevel,
      t.source,
      t.createdAt,
      t.concernType,
      t.assignedTo,
      t.leadScore,
      t.name,
      t.responseDueAt,
      t.nextTryAt,
      t.lastContactedAt,
      t.openUrgencyRank,
      t.mayBeInDanger,
      t.dangerNamed,
      t.tries,
      t.lostReason,
    ),
    index("leads_email").on(t.emailNormalized).where(sql`email_normalized is not null`),
    index("leads_phone").on(t.phoneE164).where(sql`phone_e164 is not null`),
    index("leads_response_due")
      .on(t.responseDueAt, t.openUrgencyRank)
      .where(sql`response_due_at is not null`),
    index("leads_ended")
      .on(sql`max(status_changed_at, coalesce(last_contacted_at, 0), last_enquiry_at)`)
      .where(sql`status in ('completed', 'lost')`),
    index("leads_quiet")
      .on(sql`max(status_changed_at, coalesce(last_contacted_at, 0), last_enquiry_at)`)
      .where(sql`status not in ('completed', 'lost')`),
  ],
);

export const leadMerges = sqliteTable(
  "lead_merges",
  {
    id: text("id").primaryKey(),
    keptId: text("kept_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** The lead that was merged away; its address redirects to the kept one. */
    droppedId: text("dropped_id").notNull(),
    /** Both leads before the merge, and the ids of what moved; emptied when the merge can no longer be undone. */
    before: defineJsonColumn<unknown>("before").notNull(),
    mergedBy: text("merged_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: defineInstantColumn("created_at").notNull(),
    undoneAt: defineInstantColumn("undone_at"),
  },
  (t) => [
    index("lead_merges_kept").on(t.keptId),
    index("lead_merges_dropped").on(t.droppedId),
    index("lead_merges_age").on(t.createdAt),
  ],
);

export const savedViews = sqliteTable(
  "saved_views",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The view's filters as an address has them, without a search text or page. */
    query: text("query").notNull(),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [uniqueIndex("saved_views_name").on(t.userId, t.name)],
);

/** Numbers and sums of leads. Triggers keep them, so the figures never scan the leads. */
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

/** A row as SQLite returns it. */
type Row = Record<string, string | number | null>;

/** What a change wrote: the changed columns before and after, and the rows that were added. */
export type WrittenRows = {
  changed: { table: string; id: string; before: Row; after: Row }[];
  added: { table: string; id: string }[];
};

/** How to undo the latest change of a lead; kept for seconds (docs/product/calling.md §10). */
export const leadUndos = sqliteTable(
  "lead_undos",
  {
    /** The undo's id; for a call, that of its line in the timeline. */
    id: text("id").primaryKey(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["call", "status", "owner"] }).notNull(),
    /** The change in words: "Status set to Lost". */
    description: text("description").notNull(),
    written: defineJsonColumn<WrittenRows>("written").notNull(),
    /** The place in the audit trail of the last change of the lead by staff, the undoable one included. */
    auditedThrough: integer("audited_through").notNull(),
    changedBy: text("changed_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [index("lead_undos_lead").on(t.leadId), index("lead_undos_age").on(t.createdAt)],
);

import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  type ConsentKind,
  concernTypes,
  crisisLevels,
  leadSources,
  relationships,
  urgencyLevels,
} from "../values";
import {
  buildEnumCheck,
  defineFlagColumn,
  defineInstantColumn,
  defineJsonColumn,
  enquiryColumns,
} from "./columns";
import type { StoredCheck, StoredReading } from "./crisis";
import { type EnquiryTouch, leads } from "./leads";
import { users } from "./users";

export type NotesWish = {
  mayFollow: boolean;
  /** The answer itself; null where none was given, and the wording or the setting decided. */
  said: boolean | null;
  /** The version of the words that were shown; null for a text message or an email. */
  textVersion: string | null;
};

export type EnquiryOrigin = {
  firstTouch?: EnquiryTouch | null;
  lastTouch?: EnquiryTouch | null;
  /** The consent that was shown; null for a text message or an email. */
  consent: { kind: ConsentKind; textVersion: string } | null;
  /** The version of the text with which the family agreed to text messages at the number they gave. */
  textConsent?: string;
  /** Whether a message may be left at the family's number; absent if they did not say. */
  mayLeaveMessage?: boolean;
  /** Whether the four notes follow the first mail; absent in rows of earlier versions, where they do. */
  notes?: NotesWish;
  isText?: boolean;
  isMail?: boolean;
  /** The call that the enquiry is: what was said on it is with the call. */
  phoneCallId?: string;
  threadOf?: string;
  /** True if the enquiry was filed under a lead by data that anybody could have typed. */
  isSenderUnproven?: boolean;
  /** The campaign that begins if a new lead is made; absent without a first mail. Null only in rows of earlier versions. */
  campaignId?: string | null;
  /** The account that entered the enquiry. If absent, the sender is not verified. */
  enteredBy?: string;
  /** What staff heard the words in, which they wrote down at a lead; absent where they entered a lead, or the family wrote. */
  heardIn?: "call" | "voicemail";
  /** The timeline's entry of the call in which it was told. */
  callId?: string;
};

/** Enquiries as written: stored before anything is looked up about the person. Until one is filed, its `leadId` is null. */
export const enquiries = sqliteTable(
  "enquiries",
  {
    id: text("id").primaryKey(),
    /** The enquiry's random reference, shown to the sender. */
    reference: text("reference").notNull(),
    contentHash: text("content_hash").notNull(),
    leadId: text("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    source: text("source", { enum: leadSources }).notNull(),
    ...enquiryColumns,
    crisisLevel: text("crisis_level", { enum: crisisLevels }),
    crisisReading: defineJsonColumn<StoredReading>("crisis_reading"),
    /** The question about danger, asked when the words were not calm, and not alarming enough for a card. */
    crisisCheck: defineJsonColumn<StoredCheck>("crisis_check"),
    /** When staff cleared the crisis that the detector found or the sender chose. */
    crisisClearedAt: defineInstantColumn("crisis_cleared_at"),
    chatSessionId: text("chat_session_id"),
    origin: defineJsonColumn<EnquiryOrigin>("origin").notNull(),
    receivedAt: defineInstantColumn("received_at").notNull(),
    responseDueAt: defineInstantColumn("response_due_at").notNull(),
    respondedAt: defineInstantColumn("responded_at"),
    /** Who answered the enquiry; null before that, if a booking did, and once the account is deleted. */
    respondedBy: text("responded_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    buildEnumCheck("enquiries_source", t.source, leadSources),
    buildEnumCheck("enquiries_relationship", t.relationship, relationships),
    buildEnumCheck("enquiries_concern_type", t.concernType, concernTypes),
    buildEnumCheck("enquiries_urgency_level", t.urgencyLevel, urgencyLevels),
    buildEnumCheck("enquiries_crisis_level", t.crisisLevel, crisisLevels),
    index("enquiries_lead").on(t.leadId, t.receivedAt),
    index("enquiries_content").on(t.contentHash),
    index("enquiries_chat").on(t.chatSessionId).where(sql`chat_session_id is not null`),
    index("enquiries_received").on(t.receivedAt),
    index("enquiries_reference").on(t.reference),
    index("enquiries_unfiled").on(t.receivedAt).where(sql`lead_id is null`),
  ],
);

/** Changes to a lead that a later enquiry suggests; staff accept or dismiss each. */
export const leadSuggestions = sqliteTable(
  "lead_suggestions",
  {
    id: text("id").primaryKey(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    enquiryId: text("enquiry_id")
      .notNull()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    /** A field of `leads/fields/fields.ts`, without a CHECK, so adding a field needs no migration. */
    field: text("field").notNull(),
    value: defineJsonColumn<string | boolean>("value").notNull(),
    createdAt: defineInstantColumn("created_at").notNull(),
    resolvedAt: defineInstantColumn("resolved_at"),
    accepted: defineFlagColumn("accepted"),
    resolvedBy: text("resolved_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("lead_suggestions_lead").on(t.leadId, t.createdAt),
    uniqueIndex("lead_suggestions_waiting").on(t.leadId, t.field, t.value).where(sql`resolved_at is null`),
  ],
);

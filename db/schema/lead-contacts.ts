import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { contactKinds, contactSources } from "../values";
import { buildEnumCheck, defineFlagColumn, defineInstantColumn } from "./columns";
import { leads } from "./leads";
import { users } from "./users";

/** A lead's phone numbers and addresses. The primary ones are repeated in the lead's own columns for lists, search and mail. */
export const leadContacts = sqliteTable(
  "lead_contacts",
  {
    id: text("id").primaryKey(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: contactKinds }).notNull(),
    value: text("value").notNull(),
    /** The contact's value: e-mail in lower case; phone in E.164, or its digits. Equal values are one contact. */
    normalized: text("normalized").notNull(),
    /** What staff call the contact: "Mother's cell". */
    label: text("label"),
    /** Whether a message may be left at the number; null until somebody asks. */
    mayLeaveMessage: defineFlagColumn("may_leave_message"),
    /** Whether the number may get text messages; null until somebody asks. The agreed text is in `consents`. */
    mayText: defineFlagColumn("may_text"),
    isPrimary: defineFlagColumn("is_primary").notNull().default(false),
    isWrong: defineFlagColumn("is_wrong").notNull().default(false),
    /** When staff marked the contact as no longer safe, as somebody else may read or answer it; null while it is safe. */
    unsafeAt: defineInstantColumn("unsafe_at"),
    unsafeBy: text("unsafe_by").references(() => users.id, { onDelete: "set null" }),
    isUnsafe: defineFlagColumn("is_unsafe")
      .notNull()
      .generatedAlwaysAs(sql`unsafe_at is not null`, { mode: "virtual" }),
    /** Whether the contact is wrong or no longer safe: nothing goes to it, and nothing is offered for it. */
    isUnusable: defineFlagColumn("is_unusable")
      .notNull()
      .generatedAlwaysAs(sql`is_wrong or unsafe_at is not null`, { mode: "virtual" }),
    /** The contact's source. `enquiry`: from a second enquiry, so unconfirmed until staff confirm it. */
    source: text("source", { enum: contactSources }).notNull(),
    /**
     * When it was proven that the contact is this person's: a press or an answer in our mail, a call that reached them, or
     * staff who typed or confirmed it. Null until then: anybody can type anybody's.
     */
    provenAt: defineInstantColumn("proven_at"),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [
    buildEnumCheck("lead_contacts_kind", t.kind, contactKinds),
    buildEnumCheck("lead_contacts_source", t.source, contactSources),
    uniqueIndex("lead_contacts_value").on(t.leadId, t.kind, t.normalized),
    uniqueIndex("lead_contacts_primary").on(t.leadId, t.kind).where(sql`is_primary = 1`),
    index("lead_contacts_normalized").on(t.kind, t.normalized),
  ],
);

/**
 * Two leads that have the same number or address, so that they may be of one person. Triggers on `lead_contacts` keep the rows;
 * one that staff decided stays, so that the question is not asked again.
 */
export const leadDuplicates = sqliteTable(
  "lead_duplicates",
  {
    /** The lead whose id sorts first: each pair is stored once. */
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    otherId: text("other_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** What both leads have: a number or an address. */
    kind: text("kind", { enum: contactKinds }).notNull(),
    /** Since when both have it. */
    createdAt: defineInstantColumn("created_at").notNull(),
    /** When staff said that these are two people; null until then. */
    notSameAt: defineInstantColumn("not_same_at"),
    notSameBy: text("not_same_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    primaryKey({ columns: [t.leadId, t.otherId, t.kind] }),
    buildEnumCheck("lead_duplicates_kind", t.kind, contactKinds),
    index("lead_duplicates_other").on(t.otherId),
  ],
);

/** Relatives who have a name, but no number or address yet. */
export const leadRelatives = sqliteTable(
  "lead_relatives",
  {
    id: text("id").primaryKey(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** What staff call the relation: "her sister". */
    relation: text("relation").notNull(),
    note: text("note"),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [index("lead_relatives_lead").on(t.leadId)],
);

import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
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
    /** When the family texted STOP; only their START resumes text messages. */
    textStoppedAt: defineInstantColumn("text_stopped_at"),
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

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { textStates, textStopStates } from "../values";
import { buildEnumCheck, defineInstantColumn, timestamps } from "./columns";
import { leads } from "./leads";
import { users } from "./users";

export const leadTexts = sqliteTable(
  "lead_texts",
  {
    id: text("id").primaryKey(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** The phone number, in E.164 or digits. */
    number: text("number").notNull(),
    body: text("body").notNull(),
    /** The text message's state: `received` is from the family; all others are ours. */
    state: text("state", { enum: textStates }).notNull(),
    /** The idempotency key: a form's, or the text service's id of a received text. A repeat has the same one. */
    key: text("key").notNull().unique(),
    /** The text service's id; null before it took the message, and if staff sent it from their own phone. */
    sid: text("sid"),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: defineInstantColumn("next_attempt_at"),
    /** What the text service answered, without the number. */
    detail: text("detail"),
    sentAt: defineInstantColumn("sent_at"),
    ...timestamps,
  },
  (t) => [
    buildEnumCheck("lead_texts_state", t.state, textStates),
    index("lead_texts_lead").on(t.leadId, t.createdAt),
    index("lead_texts_sid").on(t.sid).where(sql`sid is not null`),
    index("lead_texts_under_way").on(t.nextAttemptAt).where(sql`state in ('queued', 'sending')`),
  ],
);

/**
 * The numbers that asked for no more texts, or may have. A stop is the number's, whichever leads have it, now or later, so it is
 * kept here; the consents of those leads are in `consents`.
 */
export const textStops = sqliteTable(
  "text_stops",
  {
    /** The phone number, in E.164 or digits. */
    number: text("number").primaryKey(),
    state: text("state", { enum: textStopStates }).notNull(),
    /** When the text came in that ended texts, or that may have. */
    since: defineInstantColumn("since").notNull(),
    /** The text that may ask for no more; null where it is clear, and when that text was erased. */
    textId: text("text_id").references(() => leadTexts.id, { onDelete: "set null" }),
  },
  (t) => [
    buildEnumCheck("text_stops_state", t.state, textStopStates),
    index("text_stops_unsure").on(t.since).where(sql`state = 'unsure'`),
  ],
);

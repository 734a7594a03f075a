import { text } from "drizzle-orm/sqlite-core";
import { bestTimes, concernTypes, relationships, urgencyLevels } from "../values";
import { defineFlagColumn } from "./columns";

/**
 * The columns that enquiries and leads share. `app/domain/leads/fields/fields.ts` says how each is used, from the forms
 * to the export; `forms.ts` beside it how the forms ask for it.
 */
export const enquiryColumns = {
  name: text("name").notNull(),
  /** A lead has one of e-mail and phone at least; the public forms ask for both. */
  email: text("email"),
  phone: text("phone"),
  relationship: text("relationship", { enum: relationships }).notNull(),
  concernType: text("concern_type", { enum: concernTypes }).notNull(),
  /** As chosen; with a `crisisLevel` it counts as immediate. */
  urgencyLevel: text("urgency_level", { enum: urgencyLevels }).notNull(),
  /** On their own clock. */
  bestTime: text("best_time", { enum: bestTimes }),
  location: text("location"),
  previousAttempts: defineFlagColumn("previous_attempts").notNull(),
  message: text("message"),
};

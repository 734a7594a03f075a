import { text } from "drizzle-orm/sqlite-core";
import { bestTimes, concernTypes, relationships, urgencyLevels } from "../values";
import { defineFlagColumn } from "./columns";

/**
 * What a family says of itself: the columns that enquiries and leads share. `app/domain/leads/fields/fields.ts` says how each
 * is used, from the forms to the export; `forms.ts` beside it how the forms ask for it.
 */
export const enquiryColumns = {
  name: text("name").notNull(),
  /** A lead has one of e-mail and phone at least; the public forms ask for both. */
  email: text("email"),
  phone: text("phone"),
  relationship: text("relationship", { enum: relationships }).notNull(),
  concernType: text("concern_type", { enum: concernTypes }).notNull(),
  /** What was chosen; in an enquiry whose `crisisLevel` is set it counts as immediate. */
  urgencyLevel: text("urgency_level", { enum: urgencyLevels }).notNull(),
  /** When it is best to call, on their own clock; null where they did not say. */
  bestTime: text("best_time", { enum: bestTimes }),
  location: text("location"),
  previousAttempts: defineFlagColumn("previous_attempts").notNull(),
  message: text("message"),
};

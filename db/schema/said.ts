import { text } from "drizzle-orm/sqlite-core";
import { bestTimes, concernTypes, relationships, urgencyLevels } from "../values";
import { defineFlagColumn } from "./columns";

/** Columns shared by enquiries and leads; `app/domain/leads/fields/fields.ts` says how each is used. */
export const enquiryColumns = {
  name: text("name").notNull(),
  /** A lead has one of e-mail and phone at least; the public forms ask for both. */
  email: text("email"),
  phone: text("phone"),
  relationship: text("relationship", { enum: relationships }).notNull(),
  concernType: text("concern_type", { enum: concernTypes }).notNull(),
  /** The urgency as chosen; with a `crisisLevel` it counts as immediate. */
  urgencyLevel: text("urgency_level", { enum: urgencyLevels }).notNull(),
  /** The best time to call, in the person's own time zone. */
  bestTime: text("best_time", { enum: bestTimes }),
  location: text("location"),
  previousAttempts: defineFlagColumn("previous_attempts").notNull(),
  message: text("message"),
};

import { text } from "drizzle-orm/sqlite-core";
import { concernTypes, relationships, urgencyLevels } from "../values";
import { flag } from "./columns";

/**
 * What a family says of itself: columns that an enquiry and its lead both have. What each is for, from the forms to the
 * export, stands in `app/domain/leads/fields.ts`; how the forms ask for it in `forms.ts` beside it.
 */
export const said = {
  name: text("name").notNull(),
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  relationship: text("relationship", { enum: relationships }).notNull(),
  concernType: text("concern_type", { enum: concernTypes }).notNull(),
  /** What was chosen; in an enquiry whose `crisisLevel` is set it counts as immediate. */
  urgencyLevel: text("urgency_level", { enum: urgencyLevels }).notNull(),
  location: text("location"),
  previousAttempts: flag("previous_attempts").notNull(),
  message: text("message"),
};

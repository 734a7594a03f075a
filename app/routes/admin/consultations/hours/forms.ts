import { z } from "zod";
import { parseForm } from "~/components/admin/forms/parse-form";
import { MEETING_TYPES } from "~/domain/booking/rules";
import { bookingRulesSchema, dailyLimitSchema, dateSchema } from "~/domain/booking/schemas";

const time = z
  .string({ error: "Please enter a time" })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 09:00");

/** Builds the schema of ticked boxes: a form sends none, one as its value alone, or several. */
const listOfTicked = <T extends z.ZodType>(one: T, message: string) =>
  z.preprocess((given) => (given === undefined ? [] : [given].flat()), z.array(one).min(1, message));

const hoursSchema = z.object({
  userId: z.string({ error: "Please choose somebody" }).min(1).max(100),
  days: listOfTicked(z.coerce.number().int().min(0).max(6), "Please choose at least one day"),
  types: listOfTicked(z.enum(MEETING_TYPES), "Please choose at least one kind"),
  from: time,
  to: time,
});

const offSchema = z
  .object({
    userId: z.string().max(100).optional(),
    firstDay: z.string({ error: "Please enter a date" }).pipe(dateSchema),
    lastDay: z.string({ error: "Please enter a date" }).pipe(dateSchema),
    note: z.string().trim().max(200, "At most 200 characters").optional(),
  })
  .refine(({ firstDay, lastDay }) => lastDay >= firstDay, {
    path: ["lastDay"],
    error: "The last day has to be the first one or later",
  });

/** A day's limit of consultations; an empty one is no limit. */
const limitSchema = z.object({
  userId: z.string().min(1).max(100),
  limit: dailyLimitSchema.optional(),
});

/** Reads a form of the consultation hours, on the server and in the browser alike. */
export const readHoursForm = (form: FormData) => parseForm(form, hoursSchema);
export const readOffForm = (form: FormData) => parseForm(form, offSchema);
export const readRulesForm = (form: FormData) =>
  parseForm(form, bookingRulesSchema.extend({ type: z.enum(MEETING_TYPES) }));
export const readLimitForm = (form: FormData) => parseForm(form, limitSchema);

import { z } from "zod";
import { parseForm } from "~/components/admin/forms/parse-form";
import { buildEmailSchema } from "~/email-schema";

const id = z.string().min(1).max(100);
const person = z.string({ error: "Please choose somebody" }).min(1).max(100);
const time = z
  .string({ error: "Please enter a time" })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 22:00");
const moment = z.string({ error: "Please enter a date and time" }).max(30);

/** The checks of an alert channel that a browser can do; only the server can check a phone number. */
const channelSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("email"),
    value: buildEmailSchema("Please enter an email address"),
  }),
  z.object({
    kind: z.literal("sms"),
    value: z
      .string({ error: "Please enter a phone number" })
      .trim()
      .min(1, "Please enter a phone number")
      .max(40, "At most 40 characters"),
  }),
]);

const codeSchema = z.object({
  id,
  code: z
    .string({ error: "Please enter the code" })
    .transform((given) => given.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "The code has six digits")),
});

/** On-call hours of one or more days; a form sends a single ticked box as its value alone. */
const hoursSchema = z.object({
  userId: person,
  days: z.preprocess(
    (given) => (given === undefined ? [] : [given].flat()),
    z.array(z.coerce.number().int().min(0).max(6)).min(1, "Please choose at least one day"),
  ),
  from: time,
  to: time,
});

const swapSchema = z
  .object({ userId: id, from: moment, to: moment })
  .refine(({ from, to }) => to > from, { path: ["to"], error: "It has to end after it begins" });

/** Reads a form of the alerts screen, on the server and in the browser alike. */
export const readChannel = (form: FormData) => parseForm(form, channelSchema);
export const readCode = (form: FormData) => parseForm(form, codeSchema);
export const readOnCallHoursForm = (form: FormData) => parseForm(form, hoursSchema);
export const readSwap = (form: FormData) => parseForm(form, swapSchema);

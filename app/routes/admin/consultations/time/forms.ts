import { z } from "zod";
import { parseForm } from "~/components/admin/forms/parse-form";

/** A time that is not on offer, on the clock of the business, and the person who takes it. */
const otherTimeSchema = z.object({
  at: z.string("Please enter a date and time").min(1, "Please enter a date and time").max(30),
  userId: z.string("Please choose somebody").min(1, "Please choose somebody").max(100),
});

export const readOtherTime = (form: FormData) => parseForm(form, otherTimeSchema);

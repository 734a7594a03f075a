import { parseWithZod } from "@conform-to/zod/v4";
import { createLeadSchema } from "~/domain/leads/fields/schemas";

/** Reads the form, on the server and in the browser alike. The schema takes a form's own values. */
export const readCreateLeadForm = (form: FormData) =>
  parseWithZod(form, { schema: createLeadSchema, disableAutoCoercion: true });

import { parseForm } from "~/components/admin/forms/parse-form";
import { createLeadSchema } from "~/domain/leads/fields/schemas";

/** Reads the form that creates a lead, on the server and in the browser alike. The schema takes a form's own values. */
export const readCreateLeadForm = (form: FormData) => parseForm(form, createLeadSchema);

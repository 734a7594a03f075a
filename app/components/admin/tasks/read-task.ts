import { parseForm } from "~/components/admin/forms/parse-form";
import { buildTaskFormSchema } from "~/domain/tasks/schemas";

/** Parses a task's form, on the server and in the browser alike: its validity is the same in any time zone. */
export const readTaskForm = (form: FormData, timeZone = "UTC") =>
  parseForm(form, buildTaskFormSchema(timeZone));

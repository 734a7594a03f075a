import { parseForm } from "~/components/admin/forms/parse-form";
import { buildTaskFormSchema } from "~/domain/tasks/schemas";

/** Reads the form, on the server and in the browser alike: whether it is right is the same in any zone. */
export const readTaskForm = (form: FormData, timeZone = "UTC") =>
  parseForm(form, buildTaskFormSchema(timeZone));

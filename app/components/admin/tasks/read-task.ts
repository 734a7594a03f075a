import { parseWithZod } from "@conform-to/zod/v4";
import { buildTaskFormSchema } from "~/domain/tasks/schemas";

/** Reads the form, on the server and in the browser alike: whether it is right is the same in any zone. */
export const readTaskForm = (form: FormData, timeZone = "UTC") =>
  parseWithZod(form, { schema: buildTaskFormSchema(timeZone), disableAutoCoercion: true });

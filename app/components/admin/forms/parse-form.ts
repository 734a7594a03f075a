import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** Reads a form, on the server and in the browser alike. The schemas take a form's own strings: nothing is coerced. */
export const parseForm = <Schema extends z.ZodType>(form: FormData, schema: Schema) =>
  parseWithZod(form, { schema, disableAutoCoercion: true });

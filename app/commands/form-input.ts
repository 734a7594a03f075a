import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type { z } from "zod";

const { coerceFormValue } = configureCoercion({
  type: {
    boolean: (text) => {
      if (text === "on" || text === "true") return true;
      if (text === "false") return false;
      throw new Error("No boolean");
    },
  },
});

/** Reads a form as the input of a command, in the browser and on the server alike: an empty field is none. */
export const parseCommandForm = <Schema extends z.ZodType>(form: FormData, schema: Schema) =>
  parseWithZod(form, { schema: coerceFormValue(schema), disableAutoCoercion: true });

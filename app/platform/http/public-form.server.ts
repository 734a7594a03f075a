import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** A form's input read with its schema: the value, or the messages by field. */
export type ParsedInput<Value> =
  | { value: Value; errors?: undefined }
  | { value?: undefined; errors: Record<string, string[]> };

/**
 * Reads the schema's fields from a public form. Our pages never send files, repeated names or other names, so these are
 * ignored, including the names that control Conform.
 * @returns the parsed input, with what was `typed` into the fields, without empty ones
 */
export function parsePublicForm<Schema extends z.ZodObject>(form: FormData, schema: Schema) {
  const texts = new FormData();
  for (const name of Object.keys(schema.shape)) {
    const value = form.get(name);
    if (typeof value === "string") texts.set(name, value);
  }
  const submission = parseWithZod(texts, {
    schema,
    disableAutoCoercion: true,
    formatError: (issues: z.core.$ZodIssue[]) => [...new Set(issues.map(({ message }) => message))],
  });
  const parsed: ParsedInput<z.output<Schema>> =
    submission.status === "success"
      ? { value: submission.value }
      : { errors: submission.error as Record<string, string[]> };
  const typed = submission.reply().initialValue as { [F in keyof Schema["shape"]]?: string };
  return { ...parsed, typed };
}

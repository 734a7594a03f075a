import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** What was sent, read with its schema: the value, or the messages by field. */
export type ParsedInput<Value> =
  | { value: Value; errors?: undefined }
  | { value?: undefined; errors: Record<string, string[]> };

/**
 * Reads a public form by the fields of its schema. A file, a repeated name, and any other name are what no page of ours
 * sends, so they count as nothing; the names that steer Conform are among them.
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

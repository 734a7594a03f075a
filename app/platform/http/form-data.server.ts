import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

const UNREADABLE = "This form could not be read. Please go back and send it again.";

const unreadable = () => new Response(UNREADABLE, { status: 400, headers: { "Cache-Control": "no-store" } });

/** The deepest name of a field, such as `days[0].from`, which Conform reads as a path and walks by recursion. */
const MAX_NAME_PARTS = 32;

/**
 * Reads a form. Browsers send a line break of a text as two characters (WHATWG HTML, "constructing the entry list"); it
 * becomes one, as in the field itself, so that a limit counts the same with scripts and without.
 * @throws an answer with 400 where the body is no form, such as a multipart body without its boundaries, or has a field
 * inside dozens of others
 */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    const form = await request.formData();
    if ([...form.keys()].some((name) => name.split(/[.[]/).length > MAX_NAME_PARTS)) throw unreadable();
    return joinLineBreaks(form);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw unreadable();
  }
}

function joinLineBreaks(form: FormData): FormData {
  const joined = new FormData();
  for (const [name, value] of form)
    if (typeof value === "string") joined.append(name, value.replace(/\r\n?/g, "\n"));
    else joined.append(name, value);
  return joined;
}

/** Reads a hidden field. @throws an answer with 400 if the form would not send this value */
export function readHidden<T extends z.ZodType>(schema: T, sent: unknown): z.output<T> {
  const read = schema.safeParse(sent);
  if (!read.success) throw unreadable();
  return read.data;
}

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

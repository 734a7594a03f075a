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

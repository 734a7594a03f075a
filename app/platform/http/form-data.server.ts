import type { z } from "zod";

const UNREADABLE = "This form could not be read. Please go back and send it again.";

const unreadable = () => new Response(UNREADABLE, { status: 400, headers: { "Cache-Control": "no-store" } });

/** @throws an answer with 400 where the body is no form, such as a multipart body without its boundaries. */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw unreadable();
  }
}

/** Reads a hidden field. @throws an answer with 400 if the form would not send this value */
export function readHidden<T extends z.ZodType>(schema: T, sent: unknown): z.output<T> {
  const read = schema.safeParse(sent);
  if (!read.success) throw unreadable();
  return read.data;
}

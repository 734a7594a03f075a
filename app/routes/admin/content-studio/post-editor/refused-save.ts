import type { CommandAnswer } from "~/commands/screen.server";
import { findAnswerReason } from "~/components/admin/forms/action-answer";
import { readLargest } from "~/platform/http/body-size";
import type { ChangedPost, OvertakenPost } from "~/services/writing/post-commands";
import type { SaveAnswer } from "./use-post-form";

export interface PostAnswer extends SaveAnswer {
  title: string;
  problems?: string[] | undefined;
}

export const SIGNED_OUT_MESSAGE = "You are signed out. Please sign in in another tab, then go on here.";

export const UNREACHABLE_MESSAGE =
  "The server can't be reached. What you typed is still here; it is tried again.";

const KEPT = "What you typed is kept here.";

/** An answer that is not the editor's own, such as a proxy's, becomes a message that says what to do. Never throws. */
export async function readSaveAnswer(response: Response): Promise<PostAnswer> {
  if (response.redirected || response.status === 401)
    return { ...buildSaveFailure(SIGNED_OUT_MESSAGE), isSignedOut: true };
  const body = await response.text().catch(() => "");
  const read = parse(body);
  if (isCommandAnswer(read)) return readCommandAnswer(read);
  const isText = response.headers.get("Content-Type")?.startsWith("text/plain") && body.length < 200;
  const said = isText ? body : ((read as { message?: unknown } | null)?.message ?? "");
  const { status } = response;
  return {
    ...buildSaveFailure(describeRefusal(status, String(said))),
    isFinal: status >= 400 && status < 500 && status !== 408 && status !== 429,
  };
}

/** Why a post was not saved, by the answer's status and text. */
function describeRefusal(status: number, said: string): string {
  if (status === 413) {
    const size = readLargest(said);
    return `This post is larger than the server takes${size ? ` (${size})` : ""}. Remove a picture or shorten it. ${KEPT}`;
  }
  if (status === 403 && /another site/.test(said))
    return `The server takes this page for another site's. Open Content Studio at the site's own address and save there. ${KEPT}`;
  if (status === 403)
    return `${said ? asSentence(said) : "The server did not allow this, or something between you and it."} Sign in again in another tab, or ask an owner of the site. ${KEPT}`;
  if (status === 404) return `This post, or its address, is not there any more. ${KEPT}`;
  if (status === 408 || status === 429 || status >= 500)
    return `The server is too busy or broken at the moment (${status}). What you typed is still here; it is tried again.`;
  if (status < 400) return UNREACHABLE_MESSAGE;
  return `${said ? asSentence(said) : `The server refused this (${status}).`} ${KEPT}`;
}

const asSentence = (words: string) => (/[.!?]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`);

export const buildSaveFailure = (message: string): PostAnswer => ({ ok: false, title: "Error", message });

const isCommandAnswer = (read: unknown): read is CommandAnswer =>
  typeof read === "object" && read !== null && "ok" in read && "title" in read && Boolean(read.title);

/** Reads the server's own answer: the post as it is stored, or somebody else's version, and what is wrong by field. */
function readCommandAnswer({ ok, title, message, result, value, retry }: CommandAnswer): PostAnswer {
  const { post, problems, theirs, errors } = (value ?? {}) as Partial<ChangedPost & OvertakenPost>;
  return {
    ok,
    title,
    message: retry ? "Failed to update blog post" : findAnswerReason({ message, result }),
    post,
    theirs,
    problems,
    errors: errors ?? (result?.error as Record<string, string[]> | undefined),
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

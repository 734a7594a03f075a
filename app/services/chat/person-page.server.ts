import { z } from "zod";
import { createId } from "#db/ids.server";
import { MAX_SITUATION_CHARS } from "~/domain/chat/questions";
import { buildChatState, readChat } from "~/domain/chat/session.server";
import { checkAnswerSchema } from "~/domain/crisis/check-schema";
import { readDanger } from "~/domain/crisis/read.server";
import { buildCrisisCard, type Crisis } from "~/domain/crisis/resources";
import { getAppContext } from "~/platform/context.server";
import { parsePublicForm, readHidden } from "~/platform/http/form-data.server";
import { consumeRateLimit } from "~/platform/http/rate-limit.server";
import { Refusal } from "~/refusal";
import { findOwnChatId, readFollowedChat, recordCheckAnswer, writeToPerson } from "./chat.server";
import { noteAsked } from "./rooms.server";

/** Finds the browser's open chat that somebody of ours has joined, with what was said since; null without one. */
export async function findJoinedChat(request: Request) {
  const id = await findOwnChatId(request);
  const chat = id && readFollowedChat(id);
  const row = id && readChat(getAppContext().db, id);
  if (!chat || !row || chat.isComplete || chat.lines.length === 0) return null;
  const { language, answered } = buildChatState(row);
  return { ...chat, language, answered };
}

export type JoinedChat = NonNullable<Awaited<ReturnType<typeof findJoinedChat>>>;

/** Builds the page on which a family writes with somebody of ours without scripts; null without such a chat. */
export async function buildPersonPage(request: Request) {
  const joined = await findJoinedChat(request);
  if (!joined) return null;
  noteAsked(joined.sessionId, Date.now());
  const { lines, person = null, crisis = null, check = null, language } = joined;
  return { lines, person, crisis, check, language, messageKey: createId() };
}

/** What a refused form is answered with: the card first, and what was typed under its key. */
export type PersonPageAnswer = { error: string; typed: string; key: string; crisis: Crisis | null };

type PersonPageOutcome =
  | { status: 303 }
  | { status: 200 | 401 | 404 | 409 | 422 | 429; body: PersonPageAnswer; retryAfter?: number };

const saidSchema = z.object({
  text: z
    .string("Please write a few words")
    .trim()
    .min(1, "Please write a few words")
    .max(MAX_SITUATION_CHARS, `Please use at most ${MAX_SITUATION_CHARS.toLocaleString("en-US")} characters`),
});

const keySchema = z.string().regex(/^[\w-]{8,100}$/);

/** Takes a message to somebody of ours, or the answer to the question about danger, from the page without scripts. */
export async function submitPersonPage(request: Request, form: FormData): Promise<PersonPageOutcome> {
  const isCheck = form.get("intent") === "check";
  const key = isCheck ? "" : readHidden(keySchema, form.get("key"));
  const given = form.get("text");
  const typed = typeof given === "string" ? given : "";
  const answer = (error: string): PersonPageAnswer => ({
    error,
    typed,
    key,
    crisis: buildCrisisCard(readDanger(typed)),
  });
  // Their words stay in the field, beside what has been said meanwhile.
  if (form.has("look")) return { status: 200, body: { ...answer(""), crisis: null } };
  const refused = await consumeRateLimit("chatMessage", request);
  if (refused) return { status: 429, body: answer(TOO_MANY), retryAfter: refused.retryAfter };
  const sessionId = await findOwnChatId(request);
  if (!sessionId) return { status: 401, body: answer(NOT_OPEN) };
  if (isCheck) {
    const checked = readHidden(checkAnswerSchema, Object.fromEntries(form));
    return (await recordCheckAnswer({ sessionId, ...checked }))
      ? { status: 303 }
      : { status: 404, body: answer(NOT_SAVED) };
  }
  const { value, errors } = parsePublicForm(form, saidSchema);
  if (errors) return { status: 422, body: answer(errors.text?.[0] ?? NOT_SAVED) };
  try {
    const said = await writeToPerson({ sessionId, text: value.text, key });
    return said ? { status: 303 } : { status: 401, body: answer(NOT_OPEN) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: 409, body: answer(error.reason) };
  }
}

const TOO_MANY = "That was a lot at once. Please wait a few minutes, or call us at any hour.";
const NOT_OPEN = "This chat is not open in this browser any more. Nothing was sent.";
const NOT_SAVED = "Your answer was not saved. If anyone is in danger, call 911, or call or text 988.";

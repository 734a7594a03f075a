import {
  PLAIN_FIELDS,
  type PlainAnswer,
  type PlainField,
  type PlainTyped,
} from "~/components/chat/plain/answer";
import { chatQuestions, readAnswer } from "~/domain/chat/questions";
import { detectCrisis } from "~/domain/crisis/detect";
import { contactInfoSchema } from "~/domain/leads/schemas";
import { practice } from "./captures.server";
import { answerSilently, finishChat, openChat } from "./chat.server";
import { fieldErrors } from "./field-errors";
import { limit } from "./rate-limit.server";

export type PlainOutcome =
  | { status: 303; setCookie: string }
  | { status: 422 | 429; body: PlainAnswer; retryAfter?: number };

/** Sends under way or done, by the form's key, so that a double click is one enquiry. */
const sends = new Map<string, Promise<PlainOutcome>>();
const MOST_SENDS = 1_000;
const KEY = /^[\w-]{20,64}$/;

/** Takes in the plain form of `/chat`: a whole conversation at once, for a page without JavaScript. */
export async function submitPlainChat(request: Request, form: FormData): Promise<PlainOutcome> {
  const typed = readTyped(form);
  const key = form.get("key");
  const read = validate(typed);
  if (!read.ok) return read.refusal;
  if (typeof key !== "string" || !KEY.test(key)) return send(request, typed);
  const earlier = sends.get(key);
  if (earlier) return earlier;
  const sent = send(request, typed);
  sends.set(key, sent);
  const oldest = sends.keys().next().value;
  if (sends.size > MOST_SENDS && oldest) sends.delete(oldest);
  const forget = () => sends.delete(key);
  sent.then((outcome) => outcome.status !== 303 && forget(), forget);
  return sent;
}

async function send(request: Request, typed: PlainTyped): Promise<PlainOutcome> {
  const refused = await limit("enquiry", request);
  if (refused) return { status: 429, body: await tooMany(typed), retryAfter: refused.retryAfter };
  const { chat, setCookie } = await openChat(request, { startOver: true });
  for (const { id } of chatQuestions) {
    await answerSilently({ sessionId: chat.sessionId, questionId: id, message: typed[id] ?? "" });
  }
  const contact = contactInfoSchema.parse(typed);
  const finished = await finishChat(chat.sessionId, contact);
  if (finished.outcome !== "completed")
    throw new Error(`A plain chat could not be completed: ${finished.outcome}`);
  return { status: 303, setCookie };
}

function readTyped(form: FormData): PlainTyped {
  const typed: PlainTyped = {};
  for (const field of PLAIN_FIELDS) {
    const value = form.get(field);
    if (typeof value === "string" && value) typed[field] = value;
  }
  return typed;
}

function validate(typed: PlainTyped): { ok: true } | { ok: false; refusal: PlainOutcome } {
  const errors: Partial<Record<PlainField, string[]>> = {};
  for (const question of chatQuestions) {
    const read = readAnswer(question, typed[question.id] ?? "");
    if (!read.ok) errors[question.id] = [read.message];
  }
  const empty = { name: "", email: "", phone: "" };
  const contact = contactInfoSchema.safeParse({ ...empty, ...typed });
  if (!contact.success) Object.assign(errors, fieldErrors(contact.error));
  if (Object.keys(errors).length === 0) return { ok: true };
  const message = "Please check the marked answers. Nothing you wrote is lost.";
  return { ok: false, refusal: { status: 422, body: { message, errors, typed, crisis: crisisIn(typed) } } };
}

async function tooMany(typed: PlainTyped): Promise<PlainAnswer> {
  const { phone } = await practice();
  const message = `We have had many messages from your connection. Please call ${phone || "us"} instead; someone answers day and night.`;
  return { message, errors: {}, typed, crisis: crisisIn(typed) };
}

const crisisIn = ({ situation }: PlainTyped) => detectCrisis(situation ?? "");

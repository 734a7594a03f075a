import { createHmac } from "node:crypto";
import { type ChatQuestion, chatQuestions, readAnswer } from "~/domain/chat/questions";
import { readCrisis } from "~/domain/crisis/detect.server";
import { buildCrisisCard } from "~/domain/crisis/resources";
import { contactForm, type FormControl, messageQuestion, textConsentBox } from "~/domain/leads/fields/forms";
import { contactInfoSchema } from "~/domain/leads/fields/schemas";
import { getAppContext } from "~/platform/context.server";
import { collectFieldErrors } from "~/platform/http/field-errors";
import { consumeRateLimit } from "~/platform/http/rate-limit.server";
import { readPractice } from "~/services/practice/practice.server";
import { rememberRequest } from "../request/request-cookie.server";
import { answerWithoutModel, finishChat, isChatStarted, openChat } from "./chat.server";
import { NO_JS_FIELDS, type NoJsActionData, type NoJsField, type NoJsValues } from "./no-js-action-data";

export type NoJsOutcome =
  /** `request`: a path; `setCookies` open it and the chat. */
  | { status: 303; request: string; setCookies: readonly string[] }
  | { status: 422 | 429; body: NoJsActionData; retryAfter?: number };

type ContactField = Exclude<NoJsField, ChatQuestion["id"]>;

/** Comes with the page, so that the browser's script needs no table. */
export const noJsContactFields: { name: ContactField; control: FormControl }[] = [
  { name: "name", control: contactForm.name },
  { name: "email", control: contactForm.email },
  { name: "phone", control: contactForm.phone },
  { name: "mayText", control: { ...textConsentBox, wide: true } },
  { name: "mayLeaveMessage", control: { ...messageQuestion, wide: true } },
];

const KEY = /^[\w-]{20,64}$/;

/**
 * A whole conversation at once, without JavaScript. Its cookie follows from the form's key and all that was typed, so a
 * repeat finds the session and continues it, and other answers with the same key are another conversation.
 */
export async function submitPlainChat(request: Request, form: FormData): Promise<NoJsOutcome> {
  const typed = readTyped(form);
  const key = form.get("key");
  const refusal = refusalOf(typed);
  if (refusal) return refusal;
  const newToken = typeof key === "string" && KEY.test(key) ? tokenOf(key, typed) : undefined;
  const isRepeat = newToken !== undefined && isChatStarted(newToken);
  const refused = isRepeat ? null : await consumeRateLimit("enquiry", request);
  if (refused) return { status: 429, body: await tooMany(typed), retryAfter: refused.retryAfter };

  const { chat, setCookie } = await openChat(request, { startOver: true, newToken });
  for (const { id } of chatQuestions) {
    await answerWithoutModel({ sessionId: chat.sessionId, questionId: id, message: typed[id] ?? "" });
  }
  const contact = contactInfoSchema.parse(typed);
  const finished = await finishChat(chat.sessionId, contact);
  if (finished.outcome !== "completed")
    throw new Error(`A plain chat could not be completed: ${finished.outcome}`);
  const { leadId, request: page } = finished.result;
  return { status: 303, request: page, setCookies: [setCookie, await rememberRequest(request, leadId)] };
}

/** Needs the secret, and changes with every typed word. */
function tokenOf(key: string, typed: NoJsValues): string {
  const [secret] = getAppContext().sessionSecrets;
  return createHmac("sha256", secret)
    .update(JSON.stringify(["plain chat", key, NO_JS_FIELDS.map((field) => typed[field] ?? "")]))
    .digest("base64url");
}

function readTyped(form: FormData): NoJsValues {
  const typed: NoJsValues = {};
  for (const field of NO_JS_FIELDS) {
    const value = form.get(field);
    if (typeof value === "string" && value) typed[field] = value;
  }
  return typed;
}

function refusalOf(typed: NoJsValues): NoJsOutcome | null {
  const errors: Partial<Record<NoJsField, string[]>> = {};
  for (const question of chatQuestions) {
    const read = readAnswer(question, typed[question.id] ?? "");
    if (!read.ok) errors[question.id] = [read.message];
  }
  const empty = { name: "", email: "", phone: "" };
  const contact = contactInfoSchema.safeParse({ ...empty, ...typed });
  if (!contact.success) Object.assign(errors, collectFieldErrors(contact.error));
  if (Object.keys(errors).length === 0) return null;
  const message = "Please check the marked answers. Nothing you wrote is lost.";
  return { status: 422, body: { message, errors, typed, crisis: crisisIn(typed) } };
}

async function tooMany(typed: NoJsValues): Promise<NoJsActionData> {
  const { phone } = await readPractice();
  const message = `We have had many messages from your connection. Please call ${phone || "us"} instead, at any hour.`;
  return { message, errors: {}, typed, crisis: crisisIn(typed) };
}

const crisisIn = ({ situation }: NoJsValues) => buildCrisisCard(readCrisis(situation ?? ""));

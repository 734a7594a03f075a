import { createHmac } from "node:crypto";
import { z } from "zod";
import type { CardLanguage } from "#db/values";
import { findPersonQuestion, type PersonQuestion, personAnswers } from "~/domain/chat/person-question";
import { type ChatQuestion, chatQuestions, type QuestionId, readAnswer } from "~/domain/chat/questions";
import { buildNotesField } from "~/domain/consent/notes";
import { buildTextField } from "~/domain/consent/text-box.server";
import { countSaying } from "~/domain/crisis/outcomes.server";
import { readDanger } from "~/domain/crisis/read.server";
import { buildCrisisCard, type Crisis } from "~/domain/crisis/resources";
import { contactForm, type FormControl, messageQuestion } from "~/domain/leads/fields/forms";
import { type ContactInfo, contactInfoSchema } from "~/domain/leads/fields/schemas";
import { buildFamilyChange, getAppContext } from "~/platform/context.server";
import { parsePublicForm } from "~/platform/http/form-data.server";
import { consumeRateLimit } from "~/platform/http/rate-limit.server";
import { Refusal } from "~/refusal";
import { listShownVersions } from "~/services/practice/consent.server";
import { readPractice } from "~/services/practice/practice.server";
import { rememberRequest } from "../request/request-cookie.server";
import { answerWithoutModel, findOwnChatId, finishChat, isChatStarted, openChat } from "./chat.server";
import { findJoinedChat, type JoinedChat } from "./person-page.server";

/** The five questions and the contact data. */
export type NoJsField = QuestionId | keyof ContactInfo;
export type NoJsValues = Partial<Record<NoJsField, string>>;

/** The answer to a refused form: the crisis card first, and what was typed. */
export type NoJsActionData = {
  message: string;
  errors: Partial<Record<NoJsField, string[]>>;
  typed: NoJsValues;
  crisis: Crisis | null;
  /** The written answer to whether this is a person, beside the form with all that was typed. */
  answer?: string;
};

export type NoJsOutcome =
  /** The sent form's redirect: `request` is a path; `setCookies` open it and the chat. */
  | { status: 303; request: string; setCookies: readonly string[] }
  | { status: 200 | 422 | 429; body: NoJsActionData; retryAfter?: number };

type ContactField = Exclude<NoJsField, ChatQuestion["id"]>;

type ContactCell = { name: ContactField; control: FormControl };

/** Builds what the chat's page asks at its end, sent with it so that the browser's script needs no table of fields. */
export async function buildNoJsContact() {
  const practice = await readPractice();
  const { name, control } = buildTextField(practice);
  const contactFields: ContactCell[] = [
    { name: "name", control: contactForm.name },
    { name: "email", control: contactForm.email },
    { name: "phone", control: contactForm.phone },
    { name, control: { ...control, wide: true } },
    { name: "mayLeaveMessage", control: { ...messageQuestion, wide: true } },
    buildNotesField(practice.notesAsk),
  ];
  return { contactFields, shown: listShownVersions(practice) };
}

const buildAnswerSchema = (question: ChatQuestion, mayStayOpen: boolean) =>
  z
    .string()
    .default("")
    .superRefine((given, context) => {
      if (mayStayOpen && !given.trim()) return;
      const read = readAnswer(question, given);
      if (!read.ok) context.addIssue({ code: "custom", message: read.message });
    });

/**
 * The five questions and the contact data, each with the rules of the chat.
 * @param required how many of the questions must have an answer
 */
const buildFormSchema = (required: number) =>
  z
    .object(
      Object.fromEntries(
        chatQuestions.map((question, place) => [question.id, buildAnswerSchema(question, place >= required)]),
      ) as Record<QuestionId, ReturnType<typeof buildAnswerSchema>>,
    )
    .extend(contactInfoSchema.shape);

const noJsFormSchema = buildFormSchema(chatQuestions.length);

/** In a chat that somebody of ours has joined, questions may stay open, but none before one that has an answer. */
const buildJoinedFormSchema = (form: FormData) =>
  buildFormSchema(1 + chatQuestions.findLastIndex(({ id }) => String(form.get(id) ?? "").trim() !== ""));

const FIELDS = Object.keys(noJsFormSchema.shape) as NoJsField[];

const KEY = /^[\w-]{20,64}$/;

/**
 * Takes a whole conversation at once, without JavaScript. Its cookie derives from the form's key and all that was
 * typed: a repeat finds the session and continues it, and other answers with the same key start another conversation.
 * One that somebody of ours has joined goes on instead: its form has the chat's id as its key.
 */
export async function submitPlainChat(request: Request, form: FormData): Promise<NoJsOutcome> {
  const key = form.get("key");
  const own = await findOwnChatId(request);
  const joined = own && (key === own || (await findJoinedChat(request))) ? own : null;
  const { typed, value, errors } = parsePublicForm(
    form,
    joined ? buildJoinedFormSchema(form) : noJsFormSchema,
  );
  const asked = form.has("person") ? ONLY_ASKED : findPersonQuestion(typed.situation ?? "");
  if (asked?.isAlone) {
    const refused = await consumeRateLimit("chatMessage", request);
    if (refused) return { status: 429, body: await tooMany(typed), retryAfter: refused.retryAfter };
    return { status: 200, body: await answerPersonQuestion(typed, asked) };
  }
  if (errors) return { status: 422, body: buildRefusal(typed, errors) };
  const newToken = !joined && typeof key === "string" && KEY.test(key) ? tokenOf(key, typed) : undefined;
  const isRepeat = newToken !== undefined && isChatStarted(newToken);
  const refused = isRepeat ? null : await consumeRateLimit("enquiry", request);
  if (refused) return { status: 429, body: await tooMany(typed), retryAfter: refused.retryAfter };

  const { sessionId, setCookies } = joined
    ? { sessionId: joined, setCookies: [] }
    : await openPlainChat(request, newToken);
  for (const { id } of chatQuestions) {
    if (!value[id].trim()) continue;
    const answer = { sessionId, questionId: id, message: value[id] };
    await answerWithoutModel(answer).catch((error) => {
      // A repeat finds the chat complete, which takes no answers any more.
      if (!(error instanceof Refusal)) throw error;
    });
  }
  const { name, email, phone, mayText, textVersion, mayLeaveMessage, notes, notesVersion } = value;
  const contact = { name, email, phone, mayText, textVersion, mayLeaveMessage, notes, notesVersion };
  const finished = await finishChat(sessionId, contact);
  if (!finished) throw new Error("A plain chat was gone before it could be completed");
  const { leadId, request: page } = finished;
  return { status: 303, request: page, setCookies: [...setCookies, await rememberRequest(request, leadId)] };
}

async function openPlainChat(request: Request, newToken: string | undefined) {
  const { chat, setCookie } = await openChat(request, { startOver: true, newToken });
  return { sessionId: chat.sessionId, setCookies: [setCookie] };
}

/** Builds the form for a chat that somebody of ours has joined: it goes on with that chat, and keeps what was answered. */
export function buildJoinedForm({ sessionId, answered, language }: JoinedChat) {
  const typed: NoJsValues = Object.fromEntries(answered.map(({ questionId, value }) => [questionId, value]));
  const kept: NoJsActionData = { message: "", errors: {}, typed, crisis: null };
  return { formKey: sessionId, kept, back: personPageLinks[language] };
}

/** The link from the questions to the page on which somebody of ours is written to. */
const personPageLinks: Record<CardLanguage, string> = { en: "Back to the chat", es: "Volver al chat" };

const ONLY_ASKED: PersonQuestion = { language: "en", isAlone: true };

/** Answers whether this is a person, and shows the form again with all that was typed. */
async function answerPersonQuestion(
  typed: NoJsValues,
  { language }: PersonQuestion,
): Promise<NoJsActionData> {
  const { phone } = await readPractice();
  countSaying(buildFamilyChange(), "is_this_a_person", language);
  return { message: "", errors: {}, typed, crisis: crisisIn(typed), answer: personAnswers[language](phone) };
}

/** Derives the chat's token from the server's secret; it changes with every typed word. */
function tokenOf(key: string, typed: NoJsValues): string {
  const [secret] = getAppContext().sessionSecrets;
  return createHmac("sha256", secret)
    .update(JSON.stringify(["plain chat", key, FIELDS.map((field) => typed[field] ?? "")]))
    .digest("base64url");
}

function buildRefusal(typed: NoJsValues, errors: NoJsActionData["errors"]): NoJsActionData {
  const message = "Please check the marked answers. Nothing you wrote is lost.";
  return { message, errors, typed, crisis: crisisIn(typed) };
}

async function tooMany(typed: NoJsValues): Promise<NoJsActionData> {
  const { phone } = await readPractice();
  const message = `We have had many messages from your connection. Please call ${phone || "us"} instead, at any hour.`;
  return { message, errors: {}, typed, crisis: crisisIn(typed) };
}

const crisisIn = ({ situation }: NoJsValues) => buildCrisisCard(readDanger(situation ?? ""));

import type { ChatMessage, EnquiryTouch } from "#db/schema";
import type { CardLanguage, CheckAnswer } from "#db/values";
import { answerChat, type ChatReply, sayToPerson } from "~/domain/chat/answer.server";
import { answerChatCheck } from "~/domain/chat/check.server";
import { type CompletedChat, completeChatSession, findCompletedChat } from "~/domain/chat/complete.server";
import { findOpenJoin } from "~/domain/chat/joins.server";
import { buildNumbersCard } from "~/domain/chat/person-words";
import { builtInWriter, type ReplyWriter } from "~/domain/chat/reply";
import {
  buildChatState,
  type ChatRow,
  type ChatSessionState,
  findChatByToken,
  isChatTokenUsed,
  readChat,
  startOrResumeChat,
  startOver,
} from "~/domain/chat/session.server";
import { getNotesBox, type NotesBox } from "~/domain/consent/notes";
import { buildTextBox, type TextBox } from "~/domain/consent/text-box.server";
import { type CrisisCheck, findOpenCheck } from "~/domain/crisis/check";
import { type Crisis, restoreCrisisCard } from "~/domain/crisis/resources";
import type { ContactInfo } from "~/domain/leads/fields/schemas";
import { getModel } from "~/integrations/model/configured.server";
import { redactContactData } from "~/integrations/model/redact";
import { buildFamilyChange, getAppContext } from "~/platform/context.server";
import { defineCookie } from "~/platform/http/cookies.server";
import { getLogger } from "~/platform/log.server";
import { resolveBookingUrl } from "~/services/booking/links.server";
import { recordShownNotes, recordShownTextBoxes } from "~/services/practice/consent.server";
import { buildIntake, type Practice, readPractice } from "~/services/practice/practice.server";
import { buildRequestPath, type HeldTime, readHeldTime } from "~/services/request/request.server";
import { forgetRequests, isEnquirySender } from "~/services/request/request-cookie.server";
import { createModelWriter } from "./reply-writer.server";
import { announceChat } from "./rooms.server";

/** How long a chat reply may take, moderation included, in milliseconds (docs/product/enquiry.md §10). */
const REPLY_TIMEOUT_MS = 6_000;
/** How long a chat reply waits for moderation, in milliseconds. */
const MODERATION_TIMEOUT_MS = 2_500;

/** The chat's cookie: an opaque HttpOnly token, set only when a chat starts. It goes when the browser is closed. */
const cookie = defineCookie("chat", { isSigned: false });

/** Builds a Set-Cookie header that forgets the chat: the next one starts at the first question. */
const forgetChat = (): Promise<string> => cookie().serialize("", { maxAge: 0 });

/** Adds Set-Cookie headers that make the browser forget its chat and its requests. */
export async function forgetChatAndRequests(headers: Headers): Promise<Headers> {
  headers.append("Set-Cookie", await forgetChat());
  headers.append("Set-Cookie", await forgetRequests());
  return headers;
}

async function tokenOf(request: Request): Promise<string | null> {
  const token: unknown = await cookie().parse(request.headers.get("Cookie"));
  return typeof token === "string" && token ? token : null;
}

export type ChatResult = Omit<CompletedChat, "crisis" | "check" | "isMinor"> & {
  /** Path of the request's page. */
  request: string;
  booking?: HeldTime;
  calendlyLink?: string;
  check?: CrisisCheck;
};

/** The box about the four notes, with the version of its words. */
export type ChatNotes = Record<CardLanguage, NotesBox & Versioned>;
/** The box for texts, with the version of its words. */
export type ChatTexts = Record<CardLanguage, TextBox & Versioned>;

type Versioned = { version?: string | undefined };

/** Builds a box in each language, with the version of its words. */
function buildBoxes<Box>(
  versions: Record<CardLanguage, string> | undefined,
  build: (language: CardLanguage) => Box,
): Record<CardLanguage, Box & Versioned> {
  const box = (language: CardLanguage) => ({ ...build(language), version: versions?.[language] });
  return { en: box("en"), es: box("es") };
}

export type PersonHere = { name: string };

export type OpenedChat = ChatSessionState & {
  texts: ChatTexts;
  notes: ChatNotes;
  messages: ChatRow["messages"];
  /** Who of ours is in the chat now. */
  person: PersonHere | null;
  crisis: Crisis | null;
  /** The question about danger while it is unanswered. */
  check: CrisisCheck | null;
  result: ChatResult | null;
};

/** Whether the browser's cookie started this session. */
export async function isChatOwner(request: Request, sessionId: string): Promise<boolean> {
  const token = await tokenOf(request);
  return token !== null && findChat(token)?.id === sessionId;
}

function findChat(token: string): ChatRow | undefined {
  const { db, now } = getAppContext();
  return findChatByToken(db, token, now());
}

/** Opens a chat. `startOver` erases an old one; `showResult` shows a complete one. @returns also the Set-Cookie header */
export async function openChat(
  request: Request,
  options: {
    startOver?: boolean | undefined;
    showResult?: boolean | undefined;
    /** The token for a new session, given by a form whose repeats must find the same session. */
    newToken?: string | undefined;
  } = {},
): Promise<{ chat: OpenedChat; setCookie: string }> {
  const { db } = getAppContext();
  const settings = await readPractice();
  const newToken = options.newToken;
  if (newToken) {
    const begun = findChat(newToken);
    if (begun) return { chat: opened(begun, settings), setCookie: await cookie().serialize(newToken) };
  }
  let token = await tokenOf(request);
  if (token && options.startOver) {
    const erased = findChat(token);
    startOver(db, token);
    if (erased) announceChat(erased.id);
    token = null;
  }
  const known = token ? findChat(token) : undefined;
  if (token && known?.completed && options.showResult) {
    const chat = opened(known, settings);
    if (await isResultOpen(request, chat)) return { chat, setCookie: await cookie().serialize(token) };
  }
  const words = settings.phone ? { phone: settings.phone } : {};
  const started = startOrResumeChat(buildFamilyChange(), token, {
    words,
    // A form that stayed open for longer than its chat gets another one.
    ...(newToken && !isChatTokenUsed(db, newToken) && { newToken }),
  });
  const row = findChat(started.token);
  if (!row) throw new Error("A chat that was just started is not there");
  return { chat: opened(row, settings), setCookie: await cookie().serialize(started.token) };
}

export const isChatStarted = (token: string): boolean => findChat(token) !== undefined;

/** Whether the browser may open the page of the request that the chat became. */
const isResultOpen = async (request: Request, { result }: OpenedChat): Promise<boolean> =>
  result !== null && (await isEnquirySender(request, result.leadId));

/** Finds the path of the chat's request while this browser may open it; null without one. */
export async function findRequestOfChat(request: Request): Promise<string | null> {
  const token = await tokenOf(request);
  const row = token && findChat(token);
  const chat = row ? opened(row, await readPractice()) : null;
  return chat?.result && (await isResultOpen(request, chat)) ? chat.result.request : null;
}

function opened(row: ChatRow, settings: Practice): OpenedChat {
  const done = findCompletedChat(getAppContext().db, row, buildIntake(settings).settings);
  return {
    ...buildChatState(row),
    texts: buildBoxes(recordShownTextBoxes(settings), (language) => buildTextBox(language, settings)),
    notes: buildBoxes(recordShownNotes(settings.notesAsk), (language) =>
      getNotesBox(settings.notesAsk, language),
    ),
    messages: row.messages,
    person: findPersonHere(row.id),
    crisis: restoreShownCard(row),
    check: findOpenCheck(row) ?? done?.check ?? null,
    result: done && withLink(done, settings),
  };
}

/** A line of a chat as its family sees it, without its time. `key` is that of a line with somebody of ours, from whom it came. */
const buildPanelLine = ({ role, text, name, key }: ChatMessage) => ({
  role,
  text,
  ...(name && { name }),
  ...(key && { key }),
});

/** Builds what the chat's panel shows: the session without the times of its lines, which only staff see. */
export function buildPanelChat(chat: OpenedChat) {
  const { sessionId, welcomeMessage, question, answered, questions, language, messages, person } = chat;
  const { crisis, check, result, texts, notes } = chat;
  return {
    sessionId,
    welcomeMessage,
    question,
    answered,
    questions,
    language,
    texts,
    notes,
    messages: messages.map(buildPanelLine),
    ...(person && { person }),
    ...(crisis && { crisis }),
    ...(check && { check }),
    ...(result && { result }),
  };
}

export type PanelChat = ReturnType<typeof buildPanelChat>;

function findPersonHere(chatId: string): PersonHere | null {
  const join = findOpenJoin(getAppContext().db, chatId);
  return join ? { name: join.name } : null;
}

/** Restores the card of a chat's danger, else the one that somebody of ours has shown. */
function restoreShownCard(row: ChatRow): Crisis | null {
  const isShown = row.messages.some(({ role }) => role === "card");
  return restoreCrisisCard(row) ?? (isShown ? buildNumbersCard(row.crisisReading?.language ?? "en") : null);
}

/** Finds the id of the chat that the browser's cookie opens. */
export async function findOwnChatId(request: Request): Promise<string | null> {
  const token = await tokenOf(request);
  return (token && findChat(token)?.id) || null;
}

/** Reads what changes in a chat with somebody of ours; its lines are those since they first came. Null for one that is erased. */
export function readFollowedChat(chatId: string) {
  const row = readChat(getAppContext().db, chatId);
  if (!row) return null;
  const person = findPersonHere(chatId);
  const crisis = restoreShownCard(row);
  const check = findOpenCheck(row);
  return {
    sessionId: row.id,
    isComplete: row.completed,
    lines: row.messages.filter(({ key }) => key !== undefined).map(buildPanelLine),
    ...(person && { person }),
    ...(crisis && { crisis }),
    ...(check && { check }),
  };
}

export type FollowedChat = NonNullable<ReturnType<typeof readFollowedChat>>;

/** Takes what a family writes to somebody of ours. @returns null without such a chat @throws Refusal */
export async function writeToPerson(said: { sessionId: string; text: string; key: string }) {
  const sources = await readDangerSources();
  const answered = await sayToPerson(buildFamilyChange(), said, sources);
  announceChat(said.sessionId);
  return answered;
}

async function readDangerSources() {
  const { email, phone } = await readPractice();
  return {
    staffEmail: email,
    phone,
    onFailure: logFailure,
    ...(getModel().isLive && { moderate }),
  };
}

export type ReplyHandlers = { onCrisis?: (crisis: Crisis) => void; onText?: (text: string) => void };
type Answer = { sessionId: string; questionId: string; message: string };

/** Takes an answer of a chat, and replies with the model's words if they arrive in time. @throws Refusal */
export function answerQuestion(answer: Answer, { onCrisis, onText = () => {} }: ReplyHandlers = {}) {
  const deadline = performance.now() + REPLY_TIMEOUT_MS;
  return take(answer, createModelWriter(getModel(), { deadline, onText }), onCrisis);
}

/** Takes an answer of a chat and replies without the model, for the page without JavaScript. */
export const answerWithoutModel = (answer: Answer) => take(answer, builtInWriter);

async function take(
  answer: Answer,
  writer: ReplyWriter,
  onCrisis?: ReplyHandlers["onCrisis"],
): Promise<ChatReply | null> {
  const sources = { ...(await readDangerSources()), writer, ...(onCrisis && { onCrisis }) };
  const reply = await answerChat(buildFamilyChange(), answer, sources);
  announceChat(answer.sessionId);
  return reply;
}

/** Logs only an error's name, as its message may quote what a family wrote. */
function logFailure(part: "writer" | "moderation", error: unknown): void {
  getLogger().warn(
    { part, error: error instanceof Error ? error.name : typeof error },
    "the chat went on without",
  );
}

/** Moderation may find a danger that the words alone did not show. Described violence alone is none. */
async function moderate(text: string): Promise<"emergency" | "suicide" | null> {
  const said = await getModel().moderate(redactContactData(text), { timeout: MODERATION_TIMEOUT_MS });
  if (!said.ok) {
    getLogger().warn({ part: "moderation", reason: said.reason }, "the chat went on without");
    return null;
  }
  return said.value.selfHarm ? "suicide" : said.value.violence ? "emergency" : null;
}

/** Records the answer to the question about danger. @returns null when this chat was not asked. */
export async function recordCheckAnswer(asked: { sessionId: string; id: string; answer: CheckAnswer }) {
  const intake = buildIntake(await readPractice());
  return answerChatCheck(buildFamilyChange(), asked, intake);
}

/** Completes a chat; a chat can be completed only once. @returns null without such a chat @throws Refusal */
export async function finishChat(
  sessionId: string,
  contact: ContactInfo,
  touch?: EnquiryTouch,
): Promise<ChatResult | null> {
  const settings = await readPractice();
  const completed = completeChatSession(buildFamilyChange(), sessionId, contact, buildIntake(settings), {
    lastTouch: touch ?? null,
  });
  announceChat(sessionId);
  return completed && withLink(completed, settings);
}

function withLink({ leadId, routing, check, isMinor }: CompletedChat, settings: Practice): ChatResult {
  const link = isMinor
    ? null
    : resolveBookingUrl(routing.meetingType, settings.bookingLinks, { reference: leadId });
  const booking = readHeldTime(leadId);
  return {
    leadId,
    routing,
    request: buildRequestPath(leadId),
    ...(booking && { booking }),
    ...(link && { calendlyLink: link }),
    ...(check && { check }),
  };
}

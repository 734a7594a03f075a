import type { ChatReply } from "~/domain/chat/answer.server";
import type { CrisisCheck } from "~/domain/crisis/check";
import type { Crisis } from "~/domain/crisis/resources";
import type { FollowedChat } from "~/services/chat/chat.server";
import { buildLine, type ConversationLine } from "./conversation-lines";
import { type ChatConversation, keepShownCard, locateStep, type SaidMessage } from "./conversation-state";

export type PersonEvent =
  /** The chat as the server knows it; `typed` is the open question's text, `isFillingIn` whether a form has the keyboard. */
  | { type: "followed"; chat: FollowedChat; typed?: string | undefined; isFillingIn?: boolean }
  | { type: "cut off" }
  | { type: "typed"; text: string }
  /** The visitor takes away what was typed to somebody who has left. */
  | { type: "removed" }
  | { type: "saying"; message: SaidMessage }
  | { type: "said"; key: string; answer: Pick<ChatReply, "crisis" | "check"> }
  | { type: "not said" }
  /** The visitor goes on with the open question, opens the contact step, or comes back from either. */
  | { type: "going on" }
  | { type: "leaving details" }
  | { type: "setting aside" };

/** Applies what happens while somebody of ours is, or was, in the chat. */
export function applyPersonEvent(state: ChatConversation, event: PersonEvent): ChatConversation {
  switch (event.type) {
    case "followed":
      return applyFollowed(state, event);
    case "cut off":
      return { ...state, isCutOff: true };
    case "typed":
      return { ...state, draft: event.text };
    case "removed":
      return { ...state, draft: "", unsent: null, isLeftOver: false };
    case "saying":
      return { ...state, saying: event.message, unsent: null, draft: "" };
    case "said":
      return applySaid(state, event);
    case "not said":
      return applyNotSaid(state);
    case "going on":
      return { ...state, ...locateStep(state.upcoming), isSetAside: false };
    case "leaving details":
      return { ...state, phase: "contact", question: null, isSetAside: false };
    case "setting aside":
      return { ...state, ...locateStep(state.upcoming), isSetAside: state.person !== null, hasNews: false };
  }
}

/** Whether somebody of ours has been in the chat. From then on details may be left at any step. */
export const hasBeenJoined = ({ lines }: ChatConversation): boolean =>
  lines.some(({ from }) => from === "notice");

/** Whether the visitor can write to us: to who is there, or what they had typed when somebody left. */
export const mayWriteToPerson = (state: ChatConversation): boolean =>
  state.person !== null ? state.isSetAside : state.isLeftOver && hasBeenJoined(state);

function applyFollowed(
  state: ChatConversation,
  { chat, typed, isFillingIn = false }: Extract<PersonEvent, { type: "followed" }>,
): ChatConversation {
  const person = chat.person ?? null;
  const hasCome = person !== null && state.person === null;
  const known = new Set(state.lines.map(({ key }) => key));
  const added = chat.lines.filter(({ key }) => key !== undefined && !known.has(key)).map(buildFollowedLine);
  const isKept = (message: SaidMessage | null) =>
    message !== null && chat.lines.some(({ key }) => key === message.key);
  const saying = isKept(state.saying) ? null : state.saying;
  const wasSent = isKept(state.unsent) && state.draft === state.unsent?.text;
  const isFillingInDetails = isFillingIn && state.phase === "contact";
  const draft = wasSent ? "" : state.draft || (hasCome && typed) || "";
  const isSetAside = hasCome ? !isFillingInDetails : person !== null && state.isSetAside;
  const crisis = keepShownCard(state.crisis, chat.crisis ?? null);
  const lines = withCard(state, [...state.lines, ...added], crisis);
  return {
    ...state,
    // An answer that was being changed gives way to who has come.
    ...(hasCome && isSetAside && !state.sending && locateStep(state.upcoming)),
    lines,
    person,
    isSetAside,
    hasNews: !isSetAside && person !== null && (state.hasNews || added.some(({ from }) => from === "person")),
    isCutOff: false,
    saying,
    unsent: isKept(state.unsent) ? null : state.unsent,
    draft,
    isLeftOver: person === null && (state.isLeftOver || draft.trim() !== "" || saying !== null),
    crisis,
    ...placeCheck(state, chat.check ?? null, lines),
    language: chat.crisis?.language ?? chat.check?.language ?? state.language,
  };
}

/** Screen readers announce what others write; a card announces itself. */
const buildFollowedLine = ({ key, role, text, name }: FollowedChat["lines"][number]): ConversationLine => ({
  ...buildLine(key ?? "", role, text, role === "person" || role === "notice"),
  name,
});

/** Puts the question about danger below the lines; one that is on screen stays, and does not take the keyboard again. */
const placeCheck = (
  { check, checkPlace }: ChatConversation,
  next: CrisisCheck | null,
  lines: ConversationLine[],
): Pick<ChatConversation, "check" | "checkPlace"> =>
  check && next?.id === check.id ? { check, checkPlace } : { check: next, checkPlace: lines.length };

/** Adds a card that has no line yet, as one that a second opinion has found. */
function withCard(
  { crisis: shown }: ChatConversation,
  lines: ConversationLine[],
  crisis: Crisis | null,
  key = `card-${lines.length}`,
): ConversationLine[] {
  const isTold = lines.some(({ from, text }) => from === "card" && text === crisis?.message);
  return crisis && crisis !== shown && !isTold
    ? [...lines, buildLine(key, "card", crisis.message, false)]
    : lines;
}

function applySaid(
  state: ChatConversation,
  { key, answer: { crisis: found, check } }: Extract<PersonEvent, { type: "said" }>,
): ChatConversation {
  const { saying } = state;
  const crisis = keepShownCard(state.crisis, found ?? null);
  const said = saying ? [...state.lines, buildLine(key, "visitor", saying.text, false)] : state.lines;
  const lines = withCard(state, said, crisis, `${key}-card`);
  return {
    ...state,
    lines,
    saying: null,
    isLeftOver: state.isLeftOver && state.draft.trim() !== "",
    crisis,
    ...placeCheck(state, check ?? (crisis ? null : state.check), lines),
    language: crisis?.language ?? check?.language ?? state.language,
  };
}

/** Puts a message that did not get through back into its field, before what was typed meanwhile. */
function applyNotSaid(state: ChatConversation): ChatConversation {
  const { saying, draft } = state;
  if (!saying) return state;
  return { ...state, saying: null, unsent: saying, draft: draft ? `${saying.text}\n${draft}` : saying.text };
}

import type { CardLanguage } from "#db/values";
import type { ChatQuestion } from "~/domain/chat/questions";
import type { CrisisCheck } from "~/domain/crisis/check";
import type { Crisis } from "~/domain/crisis/resources";
import type { ChatResult, PanelChat, PersonHere } from "~/services/chat/chat.server";
import type { PanelAnswer } from "./contract";
import type { ConversationLine } from "./conversation-lines";

/** A message to somebody of ours; a repeat with the same key is not added twice. */
export type SaidMessage = { key: string; text: string };

export type ChatConversation = {
  phase: "starting" | "unavailable" | "asking" | "contact" | "done";
  sessionId: string;
  lines: ConversationLine[];
  questions: readonly ChatQuestion[];
  answers: readonly PanelAnswer[];
  /** The question that comes next; null once all five are answered. */
  upcoming: ChatQuestion | null;
  /** The question on screen, which differs from `upcoming` while an answer is changed. */
  question: ChatQuestion | null;
  /** The language of the chat's last step and of what follows it. */
  language: CardLanguage;
  /** The boxes for texts and for the four notes; null until the chat has begun. */
  texts: PanelChat["texts"] | null;
  notes: PanelChat["notes"] | null;
  sending: { value: string; label: string } | null;
  arriving: string;
  crisis: Crisis | null;
  /** The danger question, asked beside the next step, which does not wait for the answer. */
  check: CrisisCheck | null;
  /** The number of lines before it, where it stays while somebody of ours is written to. */
  checkPlace: number;
  result: ChatResult | null;
  /** Who of ours is in the chat now. */
  person: PersonHere | null;
  /** Whether the step is set aside for the words with them. */
  isSetAside: boolean;
  /** Whether they have written while another step was on screen. */
  hasNews: boolean;
  /** Whether the server can't be reached, so that nobody knows who is there. */
  isCutOff: boolean;
  /** What is typed to them, in this page's memory alone. */
  draft: string;
  /** Whether they left while something was typed, which may still be sent. */
  isLeftOver: boolean;
  saying: SaidMessage | null;
  /** The message that did not get through, which is in the draft again. */
  unsent: SaidMessage | null;
};

export const initialConversation: ChatConversation = {
  phase: "starting",
  sessionId: "",
  lines: [],
  questions: [],
  answers: [],
  upcoming: null,
  question: null,
  language: "en",
  texts: null,
  notes: null,
  sending: null,
  arriving: "",
  crisis: null,
  check: null,
  checkPlace: 0,
  result: null,
  person: null,
  isSetAside: false,
  hasNews: false,
  isCutOff: false,
  draft: "",
  isLeftOver: false,
  saying: null,
  unsent: null,
};

export const locateStep = (
  upcoming: ChatQuestion | null,
): Pick<ChatConversation, "phase" | "upcoming" | "question"> => ({
  phase: upcoming ? "asking" : "contact",
  upcoming,
  question: upcoming,
});

/** Keeps a crisis card once it was shown; one with the same words is not announced again. */
export const keepShownCard = (shown: Crisis | null, next: Crisis | null): Crisis | null =>
  next && next.message !== shown?.message ? next : shown;

import type { PanelChat } from "~/services/chat/chat.server";

export type PanelAnswer = PanelChat["answered"][number];

/** The contact data as the panel's form has them. */
export type ChatContact = {
  name: string;
  email: string;
  phone: string;
  mayText: boolean;
  textVersion?: string | undefined;
  mayLeaveMessage: string;
  /** What the box about the notes said; empty where it was not ticked. */
  notes: string;
  notesVersion?: string | undefined;
};

/** The number of questions in the chat (docs/product/numbers.md §9). */
export const QUESTION_COUNT = 5;

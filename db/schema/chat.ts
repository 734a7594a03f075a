import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { crisisLevels } from "../values";
import {
  buildEnumCheck,
  defineFlagColumn,
  defineInstantColumn,
  defineJsonColumn,
  timestamps,
} from "./columns";
import type { StoredCheck, StoredReading } from "./crisis";
import { leads } from "./leads";

export type ChatResponse = {
  questionId: string;
  /** The question's wording when it was asked; older rows don't have it. */
  asked?: string;
  answer: string;
  timestamp: string;
  /** Answers that were replaced, for staff alone: the first and the newest of those after it, oldest first. */
  earlier?: { answer: string; timestamp: string }[];
};

/** A message as the visitor saw it. */
export type ChatMessage = { role: "assistant" | "visitor" | "card"; text: string; at: string };

/** A record of a request to the model for a chat, without contact data. */
export type ChatWriterCall = {
  at: string;
  writer: string;
  promptVersion: string;
  sent: string;
  received: string | null;
  outcome: "used" | "timeout" | "error" | "refused";
};

export type ChatSessionData = {
  responses: ChatResponse[];
  writerCalls: ChatWriterCall[];
  /** The chat's replies by question, so that a repeat gets the same reply. */
  replies?: Record<string, string>;
  /** Who has seen the chat that left no contact data, and when: `at` is in milliseconds since 1970. */
  seen?: { at: number; by: string };
};

/** Chats, without name, e-mail or phone: those go to the lead when the chat completes. */
export const chatSessions = sqliteTable(
  "chat_sessions",
  {
    id: text("id").primaryKey(),
    /** SHA-256 of the chat's opaque cookie. */
    tokenHash: text("token_hash").notNull(),
    leadId: text("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    sessionData: defineJsonColumn<ChatSessionData>("session_data").notNull(),
    messages: defineJsonColumn<ChatMessage[]>("messages").notNull().default([]),
    currentQuestion: integer("current_question").notNull().default(0),
    completed: defineFlagColumn("completed").notNull().default(false),
    completedAt: defineInstantColumn("completed_at"),
    crisisLevel: text("crisis_level", { enum: crisisLevels }),
    crisisReading: defineJsonColumn<StoredReading>("crisis_reading"),
    crisisCheck: defineJsonColumn<StoredCheck>("crisis_check"),
    /** The version of the notice shown before the first answer, which accepted it. */
    consentVersion: text("consent_version").notNull(),
    consentAt: defineInstantColumn("consent_at"),
    ...timestamps,
  },
  (t) => [
    buildEnumCheck("chat_sessions_crisis_level", t.crisisLevel, crisisLevels),
    uniqueIndex("chat_sessions_token").on(t.tokenHash),
    index("chat_sessions_lead").on(t.leadId),
    index("chat_sessions_abandoned").on(t.completed, t.updatedAt),
  ],
);

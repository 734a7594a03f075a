import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { crisisLevels, joinEnds } from "../values";
import {
  buildEnumCheck,
  defineFlagColumn,
  defineInstantColumn,
  defineJsonColumn,
  timestamps,
} from "./columns";
import type { StoredCheck, StoredReading } from "./crisis";
import { leads } from "./leads";
import { users } from "./users";

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
export type ChatMessage = {
  /** `person` is somebody of ours, by `name`; `notice` says who came and went. */
  role: "assistant" | "visitor" | "card" | "person" | "notice";
  text: string;
  at: string;
  name?: string;
  /** Repeated with the same key, the message is not added again. */
  key?: string;
};

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
    /** The chat in addresses of staff; the family knows its id. */
    reference: text("reference").notNull().default(""),
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
    uniqueIndex("chat_sessions_reference").on(t.reference).where(sql`reference <> ''`),
    index("chat_sessions_lead").on(t.leadId),
    index("chat_sessions_abandoned").on(t.completed, t.updatedAt),
  ],
);

/** The times that somebody of ours was in a chat. */
export const chatJoins = sqliteTable(
  "chat_joins",
  {
    id: text("id").primaryKey(),
    chatId: text("chat_id")
      .notNull()
      .references(() => chatSessions.id, { onDelete: "cascade" }),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The name that the family sees beside what they write. */
    name: text("name").notNull(),
    joinedAt: defineInstantColumn("joined_at").notNull(),
    /** When their screen last said that it is there. */
    seenAt: defineInstantColumn("seen_at").notNull(),
    /** When they first wrote. */
    spokeAt: defineInstantColumn("spoke_at"),
    /** When the family first wrote after that. */
    heardAt: defineInstantColumn("heard_at"),
    /** When they said that the family was reached in the chat. */
    reachedAt: defineInstantColumn("reached_at"),
    /** The colleague who asks to take over, and since when. */
    askedBy: text("asked_by").references(() => users.id, { onDelete: "set null" }),
    askedAt: defineInstantColumn("asked_at"),
    endedAt: defineInstantColumn("ended_at"),
    endedBecause: text("ended_because", { enum: joinEnds }),
  },
  (t) => [
    buildEnumCheck("chat_joins_ended_because", t.endedBecause, joinEnds),
    uniqueIndex("chat_joins_one_at_once").on(t.chatId).where(sql`ended_at is null`),
    index("chat_joins_chat").on(t.chatId, t.joinedAt),
    index("chat_joins_going_on").on(t.seenAt).where(sql`ended_at is null`),
  ],
);

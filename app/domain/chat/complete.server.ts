import { desc, eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import type { EnquiryTouch } from "#db/schema";
import { enquiries } from "#db/schema";
import { type CrisisCheck, findOpenCheck } from "~/domain/crisis/check";
import { readDanger } from "~/domain/crisis/read.server";
import { type Crisis, findCrisisLevel, isMinorReading, restoreCrisisCard } from "~/domain/crisis/resources";
import type { Enquiry, EnquiryField, EnquiryWords } from "~/domain/leads/fields/enquiry";
import { enquiryFieldNames, enquiryFields } from "~/domain/leads/fields/fields";
import type { Routing } from "~/domain/leads/fields/routing";
import type { ContactInfo } from "~/domain/leads/fields/schemas";
import { queueEnquiryFiling } from "~/domain/leads/intake/receive.server";
import { tellRouting } from "~/domain/leads/intake/routing-words.server";
import { type Intake, readForCrisis, storeEnquiry } from "~/domain/leads/intake/store.server";
import type { Change } from "~/records/change";
import { refuseConflict } from "~/refusal";
import { endJoinOfChat, listJoins } from "./joins.server";
import { chatQuestions, MAX_SITUATION_CHARS, type QuestionId } from "./questions";
import { type ChatRow, readChat, updateChat } from "./session.server";

/** What a completed chat shows, made from the visitor's own answers only. `leadId` is a random reference, not a lead's id. */
export type CompletedChat = {
  leadId: string;
  routing: Routing;
  crisis: Crisis | null;
  check: CrisisCheck | null;
  /** The visitor says to be under 18, so no time is offered. */
  isMinor: boolean;
};

/**
 * Completes a chat: stores its enquiry, once, which is filed right after. Contact data is not stored in the session.
 * Where somebody of ours has joined it,
 * questions may stay open. @returns null without such a chat @throws Refusal while some of its questions have no answer
 */
export function completeChatSession(
  change: Change,
  sessionId: string,
  contact: ContactInfo,
  intake: Intake,
  touches: { firstTouch?: EnquiryTouch | null; lastTouch?: EnquiryTouch | null } = {},
): CompletedChat | null {
  const { db, now } = change;
  const before = readChat(db, sessionId);
  // The answers were read for danger when they were given.
  const read = before && readForCrisis(enquiryOf(before, contact, touches));
  const completed = updateChat<{ chat: CompletedChat | null; enquiryId?: string }>(
    db,
    sessionId,
    (session, save) => {
      if (session.completed) return { chat: findCompletedChat(db, session, intake.settings) };
      const isOpen = session.currentQuestion < chatQuestions.length;
      if (!read || (isOpen && listJoins(db, session.id).length === 0))
        throw refuseConflict("Some questions are still open.");
      const { reference, crisis, check, enquiryId } = storeEnquiry(change, read, intake);
      save({ completed: true, completedAt: now, updatedAt: now });
      endJoinOfChat(change, session);
      const routing = tellRouting({ ...read, crisisLevel: findCrisisLevel(crisis) }, intake.settings);
      const isMinor = isMinorReading(read.crisisReading);
      return { chat: { leadId: reference, routing, crisis, check: check ?? null, isMinor }, enquiryId };
    },
  );
  if (!completed) return null;
  const { enquiryId, chat } = completed;
  if (enquiryId) queueEnquiryFiling({ enquiryId, change, intake });
  return chat;
}

/** Finds a completed chat for a panel that is opened again; null before completion, and after erasure. */
export function findCompletedChat(
  db: AppDatabase,
  session: ChatRow,
  settings: Intake["settings"],
): CompletedChat | null {
  if (!session.completed) return null;
  const enquiry = db
    .select()
    .from(enquiries)
    .where(eq(enquiries.chatSessionId, session.id))
    .orderBy(desc(enquiries.receivedAt))
    .limit(1)
    .get();
  if (!enquiry) return null;
  return {
    leadId: enquiry.reference,
    routing: tellRouting(enquiry, settings),
    crisis: restoreCrisisCard(enquiry),
    check: findOpenCheck(enquiry),
    isMinor: isMinorReading(enquiry.crisisReading),
  };
}

function enquiryOf(
  session: ChatRow,
  contact: ContactInfo,
  touches: { firstTouch?: EnquiryTouch | null; lastTouch?: EnquiryTouch | null },
): Enquiry {
  const said = enquiryFieldNames.map((field) => [field, wordOf(session, contact, field)]);
  return {
    ...(Object.fromEntries(said) as EnquiryWords),
    source: "chat",
    mayText: contact.mayText,
    textVersion: contact.textVersion,
    mayLeaveMessage: contact.mayLeaveMessage,
    notes: contact.notes,
    notesVersion: contact.notesVersion,
    chatSessionId: session.id,
    crisisLevel: session.crisisLevel,
    crisisReading: session.crisisReading,
    crisisCheck: session.crisisCheck,
    consent: { kind: "chat", textVersion: session.consentVersion },
    firstTouch: touches.firstTouch,
    lastTouch: touches.lastTouch,
  };
}

/** Reads an enquiry's field from the contact data or the answers, which were validated when they were given. */
function wordOf(session: ChatRow, contact: ContactInfo, field: EnquiryField): string | boolean | null {
  const { inChat } = enquiryFields[field];
  if (!inChat) return null;
  if (inChat === "contact") return (contact as Partial<Record<EnquiryField, string>>)[field] ?? null;
  const answer = session.sessionData.responses.find(({ questionId }) => questionId === inChat)?.answer;
  const { type } = chatQuestions.find(({ id }) => id === inChat)!;
  if (type === "boolean") return answer === "yes";
  return inChat === "situation" ? buildMessage(session, answer) : (answer ?? UNASKED[inChat] ?? null);
}

/** What is kept of a question that was left open, because somebody of ours was in the chat. */
const UNASKED: Partial<Record<QuestionId, string>> = {
  relationship: "other",
  concernType: "not-sure",
  urgencyLevel: "urgent",
};

/**
 * Builds the message of a chat: the last answer, with what was written to somebody of ours and named a danger; of who left that
 * question open all of what they wrote to them.
 */
function buildMessage({ messages }: ChatRow, answer: string | undefined): string | null {
  const written = messages
    .filter(({ role, key }) => role === "visitor" && key !== undefined)
    .map(({ text }) => text);
  const lines = answer === undefined ? written : [answer, ...written.filter(namesDanger)];
  return fitLines(lines, MAX_SITUATION_CHARS) || null;
}

const namesDanger = (text: string): boolean => readDanger(text).levels.length > 0;

/** Fits lines into a length: those that name a danger first, then the first of the others; the last one that fits is cut. */
function fitLines(lines: readonly string[], limit: number): string {
  const all = lines.join("\n");
  if (all.length <= limit) return all;
  const dangerous = lines.map(namesDanger);
  const order = [...lines.keys()].sort((a, b) => Number(dangerous[b]) - Number(dangerous[a]));
  const kept = new Map<number, string>();
  let left = limit;
  for (const index of order) {
    const line = lines[index]!;
    const fitting = line.length < left ? line : `${line.slice(0, Math.max(0, left - 2))}…`;
    if (left > 2) kept.set(index, fitting);
    left -= fitting.length + 1;
  }
  return lines.flatMap((_, index) => kept.get(index) ?? []).join("\n");
}

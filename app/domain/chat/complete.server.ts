import type { AppDatabase } from "#db/client.server";
import { inTransaction } from "#db/transaction.server";
import type { ConcernType, Relationship, UrgencyLevel } from "#db/values";
import type { Crisis } from "~/domain/crisis/resources";
import { type CaptureContext, captureLead } from "~/domain/leads/capture.server";
import type { EnquiryTouch } from "~/domain/leads/enquiry";
import { readLead } from "~/domain/leads/read.server";
import { type Routing, routeLead } from "~/domain/leads/routing";
import type { ContactInfo } from "~/domain/leads/schemas";
import { chatQuestions, type QuestionId } from "./questions";
import { type ChatRow, updateChat } from "./session.server";

export type CompletedChat = { leadId: string; routing: Routing; crisis: Crisis | null };

export type CompleteResult =
  | { outcome: "completed"; result: CompletedChat; repeated: boolean }
  | { outcome: "unknown" }
  /** Questions are still open. */
  | { outcome: "unfinished" };

/**
 * Turns a finished conversation into a lead, once: a repeat gives the same lead and changes nothing. The
 * contact data goes to the lead and not into the session.
 */
export function completeChat(
  db: AppDatabase,
  sessionId: string,
  contact: ContactInfo,
  context: Omit<CaptureContext, "idempotencyKey"> & {
    firstTouch?: EnquiryTouch | null;
    lastTouch?: EnquiryTouch | null;
  },
): CompleteResult {
  return inTransaction(db, () => {
    const completed = updateChat<CompleteResult>(db, sessionId, (session, save) => {
      if (session.completed) return repeated(db, session, context);
      if (session.currentQuestion < chatQuestions.length) return { outcome: "unfinished" };
      const { lead, routing, crisis } = captureLead(
        db,
        {
          ...contact,
          ...answersOf(session),
          source: "chat",
          chatSessionId: session.id,
          crisisLevel: session.crisisLevel,
          consent: { kind: "chat", textVersion: session.consentVersion },
          firstTouch: context.firstTouch,
          lastTouch: context.lastTouch,
        },
        { ...context, idempotencyKey: undefined },
      );
      save({ completed: true, completedAt: context.now, leadId: lead.id, updatedAt: context.now });
      return { outcome: "completed", result: { leadId: lead.id, routing, crisis }, repeated: false };
    });
    return completed ?? { outcome: "unknown" };
  });
}

/** The result of a session that is complete, for a panel that is opened again; null before that. */
export function completedChat(
  db: AppDatabase,
  session: ChatRow,
  context: Pick<CaptureContext, "settings">,
): CompletedChat | null {
  const lead = session.completed && session.leadId ? readLead(db, session.leadId) : undefined;
  if (!lead) return null;
  const routing = routeLead({ urgencyLevel: lead.urgencyLevel, score: lead.leadScore }, context.settings);
  return { leadId: lead.id, routing, crisis: null };
}

function repeated(
  db: AppDatabase,
  session: ChatRow,
  context: Pick<CaptureContext, "settings">,
): CompleteResult {
  const result = completedChat(db, session, context);
  return result ? { outcome: "completed", result, repeated: true } : { outcome: "unknown" };
}

function answersOf(session: ChatRow) {
  const answer = (id: QuestionId) =>
    session.sessionData.responses.find((response) => response.questionId === id)?.answer ?? "";
  return {
    relationship: answer("relationship") as Relationship,
    concernType: answer("concernType") as ConcernType,
    urgencyLevel: answer("urgencyLevel") as UrgencyLevel,
    previousAttempts: answer("previousAttempts") === "yes",
    message: answer("situation"),
  };
}

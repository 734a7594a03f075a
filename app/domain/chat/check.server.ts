import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { enquiries } from "#db/schema";
import type { CheckAnswer } from "#db/values";
import { applyCheckAnswer, findOpenCheck, formatCheckAnswer } from "~/domain/crisis/check";
import { countOutcome } from "~/domain/crisis/outcomes.server";
import { type Crisis, restoreCrisisCard } from "~/domain/crisis/resources";
import { answerEnquiryCheck } from "~/domain/leads/intake/answer-check.server";
import type { CaptureContext } from "~/domain/leads/intake/store.server";
import { buildChatMessage, updateChat } from "./session.server";
import { raiseAlarm } from "./store-answer.server";

/**
 * Takes the answer to the danger question, also after the chat is complete. Yes and not sure show the card and alert staff.
 * A repeat gives the same card and changes nothing. @returns null when this chat was not asked.
 */
export function answerChatCheck(
  db: AppDatabase,
  { sessionId, id, answer }: { sessionId: string; id: string; answer: CheckAnswer },
  context: CaptureContext,
): { crisis: Crisis | null } | null {
  const result = updateChat<{ crisis: Crisis | null } | null>(db, sessionId, (session, save) => {
    if (session.crisisCheck?.id !== id) return null;
    const change = applyCheckAnswer(session, answer, context.now);
    if (!change) return { crisis: restoreCrisisCard(session) };
    const { crisisCheck, danger } = change;
    const question = findOpenCheck({
      ...session,
      crisisCheck: { ...session.crisisCheck, answer: undefined },
    });
    const crisis = danger
      ? restoreCrisisCard({ crisisLevel: danger.level, crisisReading: danger.reading })
      : restoreCrisisCard(session);
    save({
      crisisCheck,
      ...(danger && { crisisLevel: danger.level, crisisReading: danger.reading }),
      messages: [
        ...session.messages,
        ...(question ? [buildChatMessage("assistant", question.question, context.now)] : []),
        buildChatMessage("visitor", formatCheckAnswer(answer, session.crisisReading), context.now),
        ...(danger && crisis ? [buildChatMessage("card", crisis.message, context.now)] : []),
      ],
      updatedAt: context.now,
    });
    const enquiry = session.completed
      ? db.select().from(enquiries).where(eq(enquiries.chatSessionId, session.id)).get()
      : undefined;
    if (enquiry) {
      answerEnquiryCheck(db, enquiry, answer, context);
      return { crisis };
    }
    countOutcome(db, answer, { level: danger?.level, reading: session.crisisReading }, context.now);
    if (danger && crisis) raiseAlarm(db, session.id, crisis, context, context.settings.staffEmail);
    return { crisis };
  });
  return result ?? null;
}

import { eq } from "drizzle-orm";
import { enquiries } from "#db/schema";
import type { CheckAnswer } from "#db/values";
import { applyCheckAnswer, findOpenCheck, formatCheckAnswer } from "~/domain/crisis/check";
import { countOutcome } from "~/domain/crisis/outcomes.server";
import { type Crisis, restoreCrisisCard } from "~/domain/crisis/resources";
import { answerEnquiryCheck } from "~/domain/leads/intake/answer-check.server";
import type { Intake } from "~/domain/leads/intake/store.server";
import type { Change } from "~/records/change";
import { buildChatMessage, updateChat } from "./session.server";
import { raiseAlarm } from "./store-answer.server";

/**
 * Takes the answer to the danger question, also after the chat is complete. Yes and not sure show the card and alert staff.
 * A repeat gives the same card and changes nothing. @returns null when this chat was not asked.
 */
export function answerChatCheck(
  change: Change,
  { sessionId, id, answer }: { sessionId: string; id: string; answer: CheckAnswer },
  intake: Intake,
): { crisis: Crisis | null } | null {
  const { db, now } = change;
  const result = updateChat<{ crisis: Crisis | null } | null>(db, sessionId, (session, save) => {
    if (session.crisisCheck?.id !== id) return null;
    const answered = applyCheckAnswer(session, answer, now);
    if (!answered) return { crisis: restoreCrisisCard(session) };
    const { crisisCheck, danger } = answered;
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
        ...(question ? [buildChatMessage("assistant", question.question, now)] : []),
        buildChatMessage("visitor", formatCheckAnswer(answer, session.crisisReading), now),
        ...(danger && crisis ? [buildChatMessage("card", crisis.message, now)] : []),
      ],
      updatedAt: now,
    });
    const enquiry = session.completed
      ? db.select().from(enquiries).where(eq(enquiries.chatSessionId, session.id)).get()
      : undefined;
    if (enquiry) {
      answerEnquiryCheck(change, enquiry, answer, intake);
      return { crisis };
    }
    countOutcome(change, answer, { level: danger?.level, reading: session.crisisReading });
    if (danger && crisis) raiseAlarm(change, session.id, crisis, intake.settings.staffEmail);
    return { crisis };
  });
  return result ?? null;
}

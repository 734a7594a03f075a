import { and, eq, isNotNull } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { chatSessions, enquiries } from "#db/schema";
import type { CheckAnswer } from "#db/values";
import { applyCheckAnswer } from "~/domain/crisis/check";
import { countOutcome } from "~/domain/crisis/outcomes.server";
import type { Change } from "~/records/change";
import { readEnquiry } from "../read.server";
import { forgetReached } from "../response/answered-in-chat.server";
import { computeResponseDueAt } from "../response/due-at";
import { queueEnquiryFiling } from "./receive.server";
import type { Intake } from "./store.server";

export type EnquiryRow = typeof enquiries.$inferSelect;

export const findEnquiryByCheck = (
  db: AppDatabase,
  { reference, id }: { reference: string; id: string },
): EnquiryRow | undefined =>
  db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.reference, reference), isNotNull(enquiries.crisisCheck)))
    .all()
    .find(({ crisisCheck }) => crisisCheck?.id === id);

/**
 * Stores the answer to whether anyone is in danger. Yes and not sure make the enquiry a crisis; a repeat changes nothing.
 * `followDangerAnswer` does what follows for the lead after the response, so that its time doesn't reveal who is known.
 */
export function answerEnquiryCheck(
  change: Change,
  { id }: Pick<EnquiryRow, "id">,
  answer: CheckAnswer,
  intake: Intake,
): EnquiryRow {
  const { db, now, zone } = change;
  return runInTransaction(db, () => {
    const row = readEnquiry(db, id);
    if (!row) throw new Error("An enquiry that was asked about danger is not there");
    const answered = applyCheckAnswer(row, answer, now);
    if (!answered) return row;
    const { crisisCheck, danger } = answered;
    countOutcome(change, answer, { level: danger?.level, reading: row.crisisReading });
    const found = danger && { crisisLevel: danger.level, crisisReading: danger.reading };
    const due = computeResponseDueAt("immediate", now, zone);
    db.update(enquiries)
      .set({
        crisisCheck,
        ...(found && {
          ...found,
          crisisClearedAt: null,
          responseDueAt: row.responseDueAt < due && !row.respondedAt ? row.responseDueAt : due,
          // An earlier response was made without knowing of the danger, so the enquiry waits again.
          respondedAt: null,
          respondedBy: null,
        }),
      })
      .where(eq(enquiries.id, id))
      .run();
    if (row.chatSessionId) {
      db.update(chatSessions)
        .set({ crisisCheck, ...found })
        .where(eq(chatSessions.id, row.chatSessionId))
        .run();
      if (found) forgetReached(db, row.chatSessionId);
    }
    queueEnquiryFiling({ enquiryId: id, change, intake });
    return readEnquiry(db, id)!;
  });
}

import { z } from "zod";
import type { MailKindDefinition } from "~/mail/kinds";
import { queueMail } from "~/mail/queue/queue.server";
import { resolveStaffText } from "~/mail/words.server";
import { type Colleague, listColleagues } from "~/platform/auth/accounts.server";
import { type Change, findStaffId } from "~/records/change";
import { readLead } from "../read.server";

const payloadSchema = z.object({ userId: z.string() });

/** Tells each colleague once by mail that a note names them; not its author, nor anyone without an address. */
export function tellMentioned(
  change: Change,
  people: readonly Colleague[],
  { leadId, noteId, userIds }: { leadId: string; noteId: string; userIds: string[] },
): void {
  const by = findStaffId(change);
  for (const userId of new Set(userIds)) {
    const to = people.find(({ id }) => id === userId)?.email;
    if (!to || userId === by) continue;
    queueMail(change, {
      kind: "mention",
      to,
      payload: { userId },
      leadId,
      idempotencyKey: `mention:${noteId}:${userId}`,
    });
  }
}

export const mentionMails = {
  mention: {
    label: "Mentioned in a note",
    suppressedBy: [],
    compose: ({ leadId }, { db, siteUrl }) =>
      leadId && readLead(db, leadId)
        ? {
            email: {
              name: "mention",
              props: { url: `${siteUrl}/admin/leads/${leadId}#timeline`, words: resolveStaffText("mention") },
            },
          }
        : { drop: "The lead was erased before the mail left." },
    checkSendEligibility: ({ db }, { payload }) =>
      listColleagues(db).some(({ id }) => id === payloadSchema.parse(payload).userId)
        ? { may: "leave" }
        : { may: "never", reason: "This person doesn’t work with leads any more." },
  },
} satisfies Record<string, MailKindDefinition>;

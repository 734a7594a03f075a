import type { AppDatabase } from "#db/client.server";
import { buildWaitingPersonLine } from "~/components/admin/lead/waiting-lead";
import { listLeadContacts } from "~/domain/leads/contacts/contacts.server";
import { type AfterCrisisLine, listAfterCrisis } from "~/domain/leads/list/now.server";
import { formatCallAfterCrisis } from "~/domain/leads/response/after-crisis";
import type { User } from "~/platform/auth/accounts.server";
import { mayTextLead } from "~/services/leads/texting.server";

/** How many families with a call after a crisis are shown; the queue has the others. */
const MAX_AFTER_CRISIS_SHOWN = 20;

/** Reads the families to be called after a crisis: those that are due today, and those that nobody can call. */
export function readAfterCrisisLines(
  db: AppDatabase,
  user: User,
  day: { now: Date; timeZone: string },
  nameOf: (userId: string) => string | null,
) {
  const { total, lines } = listAfterCrisis(db, { ...day, limit: MAX_AFTER_CRISIS_SHOWN });
  return { total, shown: lines.map((line) => afterCrisisLine(db, line, user, nameOf)) };
}

function afterCrisisLine(
  db: AppDatabase,
  { afterCrisis: { title, dueAt, place, of, assignedTo }, ...lead }: AfterCrisisLine,
  user: User,
  nameOf: (userId: string) => string | null,
) {
  const { name, relationship, phone, mayLeaveMessage } = buildWaitingPersonLine(lead, nameOf);
  return {
    id: lead.leadId,
    name,
    relationship,
    phone,
    mayLeaveMessage,
    call: formatCallAfterCrisis(title),
    place,
    of,
    dueAt: dueAt.toISOString(),
    caller: assignedTo === user.id ? "You" : assignedTo && nameOf(assignedTo),
    // Who wants no contact has no such call.
    mayText: mayTextLead({
      id: lead.leadId,
      doNotContactAt: null,
      contacts: listLeadContacts(db, lead.leadId),
    }),
  };
}

export type AfterCrisisFamily = ReturnType<typeof afterCrisisLine>;

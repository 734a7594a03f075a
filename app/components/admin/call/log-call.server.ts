import { formatPhone } from "~/content/text";
import type { LeadEditContext } from "~/domain/leads/change/edit.server";
import { readContact } from "~/domain/leads/contacts/contacts.server";
import { readNumberToCall } from "~/domain/leads/contacts/number-to-call.server";
import { logCall } from "~/domain/leads/outreach/call.server";
import { readLead } from "~/domain/leads/read.server";
import { buildTaskAfterReached } from "~/domain/leads/response/after-call";
import { createTask } from "~/domain/tasks/change.server";
import { getAppContext } from "~/platform/context.server";
import type { CallFormValues } from "./read-call";

/** @returns undefined where the lead does not exist; `nextTryAt` is null where the family was reached. */
export function logCallWithNext(
  leadId: string,
  { next, leftAnyway: _, ...call }: CallFormValues,
  change: LeadEditContext,
) {
  const { db } = getAppContext();
  const lead = readLead(db, leadId);
  if (!lead) return undefined;
  const proposed = buildTaskAfterReached(lead, change.now, change.businessTimezone);
  const {
    lead: called,
    callId,
    also,
  } = logCall(db, leadId, call, change, () => {
    if (next) createTask(db, leadId, { ...proposed, ...next }, change);
  });
  return { nextTryAt: called.nextTryAt, callId, also };
}

/** The question, by field, before a message is logged at a number where others may hear it; null where none is needed. */
export function askAboutMessage(
  leadId: string,
  { outcome, contactId, leftAnyway }: CallFormValues,
): { leftAnyway: string[] } | null {
  if (outcome !== "left_message" || leftAnyway) return null;
  const { db } = getAppContext();
  const contact = contactId ? readContact(db, leadId, contactId) : undefined;
  const number = contact
    ? { phone: contact.value, mayLeaveMessage: contact.mayLeaveMessage }
    : readNumberToCall(db, leadId, readLead(db, leadId)?.phone ?? null);
  if (!number.phone || number.mayLeaveMessage !== false) return null;
  return {
    leftAnyway: [`No message may be left at ${formatPhone(number.phone)}. Was one left all the same?`],
  };
}

import type { WaitingLead } from "~/domain/leads/now.server";
import { phoneLink } from "~/domain/leads/phone-link";
import { relationshipLabel } from "./labels";

/** Somebody who waits, as the hub and the call queue show it. Times are ISO 8601. */
export const waitingLine = (lead: WaitingLead, nameOf: (userId: string) => string | null) => ({
  leadId: lead.leadId,
  name: lead.name,
  relationship: relationshipLabel(lead.relationship),
  words: lead.firstWords,
  urgency: lead.urgencyLevel,
  doubt: lead.mayBeInDanger,
  phone: phoneLink(lead),
  mayLeaveMessage: lead.mayLeaveMessage,
  due: lead.responseDueAt?.toISOString() ?? null,
  nextTry: lead.nextTryAt?.toISOString() ?? null,
  owner: lead.assignedTo && nameOf(lead.assignedTo),
  /** Nobody has said "I have it" to its alert. */
  isAlerting: lead.alertId !== null,
});

export type WaitingLine = ReturnType<typeof waitingLine>;

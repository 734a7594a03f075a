import { buildPhoneLink } from "~/domain/leads/contacts/phone-link";
import type { WaitingLead, WaitingPerson } from "~/domain/leads/list/now.server";
import { buildDuplicateLine } from "./duplicates";
import { formatRelationship } from "./labels";

/** Describes a lead that waits, as the hub and the call queue show it. Times are ISO 8601. */
export const buildWaitingLeadLine = (lead: WaitingLead, nameOf: (userId: string) => string | null) => ({
  ...buildWaitingPersonLine(lead, nameOf),
  leadId: lead.leadId,
});

export const buildWaitingPersonLine = (lead: WaitingPerson, nameOf: (userId: string) => string | null) => ({
  name: lead.name,
  relationship: lead.relationship && formatRelationship(lead.relationship),
  words: lead.firstWords,
  urgency: lead.urgencyLevel,
  doubt: lead.mayBeInDanger,
  danger: lead.danger,
  isDangerNamed: lead.crisis !== null,
  tried: lead.tried,
  phone: buildPhoneLink(lead),
  mayLeaveMessage: lead.mayLeaveMessage,
  due: lead.responseDueAt?.toISOString() ?? null,
  nextTry: lead.nextTryAt?.toISOString() ?? null,
  owner: lead.assignedTo && nameOf(lead.assignedTo),
  /** True while nobody has said "I have it" to the lead's alert. */
  isAlerting: lead.alertId !== null,
  duplicates: lead.duplicates.map(buildDuplicateLine),
});

export type WaitingLine = ReturnType<typeof buildWaitingLeadLine>;

import { ago } from "~/components/admin/format";
import { formatRelationship } from "~/components/admin/lead/lead-badges";
import { buildPhoneLink } from "~/domain/leads/contacts/phone-link";
import { findOptionLabel, lostReasonOptions } from "~/domain/leads/fields/options";
import { isClosedLead } from "~/domain/leads/fields/state";
import type { Glance } from "~/domain/leads/list/glance.server";
import type { Lead } from "~/domain/leads/read.server";
import { formatFullTime } from "~/domain/time/spoken-time";

type Showing = { now: Date; timeZone: string; nameOf: (userId: string) => string | null };

/** A lead's next step. Times are ISO 8601. */
export type LeadNextStep =
  | { kind: "call"; again: boolean; at: string }
  | { kind: "task"; title: string; at: string }
  | { kind: "none"; words: string };

function nextStep(lead: Lead, { task }: Glance): LeadNextStep {
  const callAt = lead.nextTryAt ?? lead.responseDueAt;
  if (callAt) return { kind: "call", again: lead.nextTryAt !== null, at: callAt.toISOString() };
  if (task) return { kind: "task", title: task.title, at: task.dueAt.toISOString() };
  if (lead.doNotContactAt) return { kind: "none", words: "Do not contact" };
  if (lead.status === "lost" && lead.lostReason)
    return { kind: "none", words: findOptionLabel(lostReasonOptions, lead.lostReason) };
  return { kind: "none", words: isClosedLead(lead) ? "Closed" : "Nothing planned" };
}

/** A lead as a line of the list or a card of the board shows it. */
export function buildLeadRow(lead: Lead, glance: Glance, { now, timeZone, nameOf }: Showing) {
  return {
    id: lead.id,
    name: lead.name,
    relationship: formatRelationship(lead.relationship),
    words: glance.words?.replace(/\s+/g, " ").trim() || null,
    email: lead.email,
    phone: buildPhoneLink(glance),
    mayLeaveMessage: glance.mayLeaveMessage,
    urgency: lead.attentionUrgency,
    /** Whether the urgency is that of an unanswered enquiry, more urgent than the lead's own. */
    isNewMessage: lead.attentionUrgency !== lead.urgencyLevel,
    isOpenCrisis: lead.openUrgencyRank === 0,
    isAlerting: glance.isAlerting,
    isMinor: glance.isMinor,
    mayBeInDanger: lead.mayBeInDanger && !glance.isMinor,
    status: lead.status,
    owner: lead.assignedTo && nameOf(lead.assignedTo),
    next: nextStep(lead, glance),
    score: lead.leadScore,
    scoreParts: lead.scoreParts,
    value: lead.serviceValue,
    received: formatFullTime(lead.createdAt, timeZone),
    age: ago(lead.createdAt, now),
  };
}

export type LeadListRow = ReturnType<typeof buildLeadRow>;

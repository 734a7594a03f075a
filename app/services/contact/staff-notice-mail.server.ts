import { z } from "zod";
import { crisisLevels } from "#db/values";
import { readChat } from "~/domain/chat/session.server";
import { enquiryFields, fieldNames, fieldText } from "~/domain/leads/fields";
import { allSources, labelOf, staffUrgencies } from "~/domain/leads/options";
import { phoneLink } from "~/domain/leads/phone-link";
import { type Lead, readEnquiry, readLead } from "~/domain/leads/read.server";
import type { ComposeContext, Composed, MailKindDefinition } from "~/mail/kinds";
import type { ClaimedMail } from "~/mail/queue/claim.server";
import type { StaffNotice } from "~/mail/templates/staff-notice";

/** The outbox payload of a staff notice, for an enquiry or a crisis in a chat. */
const payloadSchema = z.object({
  leadId: z.string().nullish(),
  enquiryId: z.string().nullish(),
  chatSessionId: z.string().nullish(),
  source: z.string().default("website"),
  urgencyLevel: z.string().nullish(),
  crisisLevel: z.enum(crisisLevels).nullish(),
});

const OCCASIONS: Record<string, StaffNotice["occasion"]> = {
  staff_reenquiry: "again",
  staff_crisis_alert: "crisis",
};

/** Longest piece of somebody's words in a notice; the rest is in the back office. */
const WORDS = 1_200;

/** The notice to staff about an enquiry, with what is known when it leaves. */
function composeStaffNotice(mail: ClaimedMail, context: ComposeContext): Composed {
  const { leadId, enquiryId, chatSessionId, source, urgencyLevel, crisisLevel } = payloadSchema.parse(
    mail.payload,
  );
  const { db, siteUrl } = context;
  const lead = leadId ? readLead(db, leadId) : undefined;
  if (leadId && !lead) return { drop: "The lead was erased before the notice left." };

  const enquiry = enquiryId ? readEnquiry(db, enquiryId) : undefined;
  const respondBy = enquiry ? unanswered(enquiry) : lead?.responseDueAt;
  const notice: StaffNotice = {
    occasion: OCCASIONS[mail.kind] ?? "new",
    source: labelOf(allSources, source).toLowerCase(),
    urgency: lead ? labelOf(staffUrgencies, urgencyLevel ?? lead.urgencyLevel) : null,
    crisisLevel: crisisLevel ?? null,
    respondBy: respondBy ? timeOf(respondBy, context.timeZone) : null,
    person: lead ? personOf(lead, enquiry) : null,
    words: short(enquiry?.message ?? (lead ? lead.message : lastWords(db, chatSessionId))),
    adminUrl: `${siteUrl}/admin/${lead ? `leads/${lead.id}` : chatSessionId ? `chats?chat=${chatSessionId}` : "hub"}`,
  };
  return {
    email: { name: "staff-notice", props: notice },
    ...(lead?.email && { replyTo: lead.email }),
    headers: notice.occasion === "crisis" ? { Importance: "high", "X-Priority": "1" } : {},
  };
}

/** Whom to call: the number of this enquiry, as it is more recent than the lead's. */
function personOf(lead: Lead, enquiry?: ReturnType<typeof readEnquiry>): StaffNotice["person"] {
  const said = enquiry ?? lead;
  return {
    name: said.name,
    phone: phoneLink(said),
    email: said.email,
    score: lead.leadScore,
    said: fieldNames.flatMap((field) => {
      const { label, inNotice } = enquiryFields[field];
      const value = fieldText(field, said[field]) ?? fieldText(field, lead[field]);
      return inNotice && value ? [{ label, value }] : [];
    }),
  };
}

const unanswered = ({ respondedAt, responseDueAt }: { respondedAt: Date | null; responseDueAt: Date }) =>
  respondedAt ? null : responseDueAt;

/** What was last typed in a chat that has no lead yet. */
function lastWords(db: ComposeContext["db"], chatSessionId: string | null | undefined): string | null {
  const session = chatSessionId ? readChat(db, chatSessionId) : undefined;
  return session?.messages.findLast((message) => message.role === "visitor")?.text ?? null;
}

const short = (text: string | null) =>
  text && text.length > WORDS ? `${text.slice(0, WORDS).trimEnd()} …` : text;

/** "Mon 3:15 PM MST". */
function timeOf(date: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  });
  return format.format(date).replaceAll("\u202f", " ").replace(",", "");
}

const staffNotice = (label: string): MailKindDefinition => ({
  label,
  suppressedBy: [],
  urgent: true,
  compose: composeStaffNotice,
});

export const staffNoticeMails = {
  staff_new_lead: staffNotice("New enquiry notice"),
  staff_reenquiry: staffNotice("Repeat enquiry notice"),
  staff_crisis_alert: staffNotice("Crisis alert"),
};

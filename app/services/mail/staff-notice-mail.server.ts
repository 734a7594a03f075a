import { z } from "zod";
import type { AppDatabase } from "#db/client.server";
import { isUnsafeContact } from "~/domain/leads/contacts/contacts.server";
import { readNumberToCall } from "~/domain/leads/contacts/number-to-call.server";
import { buildPhoneLink } from "~/domain/leads/contacts/phone-link";
import { enquiryFieldNames, enquiryFields, formatFieldValue } from "~/domain/leads/fields/fields";
import { allSources, findOptionLabel, staffUrgencies } from "~/domain/leads/fields/options";
import { type Lead, readEnquiry, readLead } from "~/domain/leads/read.server";
import type { ComposeContext, ComposedMail, MailKindDefinition, OutboxMail } from "~/mail/kinds";
import type { StaffNotice } from "~/mail/templates/staff-notice";
import { resolveStaffText } from "~/mail/words.server";

const payloadSchema = z.object({
  leadId: z.string(),
  enquiryId: z.string().nullish(),
  source: z.string().default("website"),
});

/** The most characters of a message that a notice quotes; the rest is in the back office. */
const MAX_QUOTE_CHARS = 1_200;

/** Composes a notice for staff from what is known when the mail is sent. */
function composeStaffNotice(mail: OutboxMail, context: ComposeContext): ComposedMail {
  const { leadId, enquiryId, source } = payloadSchema.parse(mail.payload);
  const { db, siteUrl } = context;
  const lead = readLead(db, leadId);
  if (!lead) return { drop: "The lead was erased before the notice left." };

  const enquiry = enquiryId ? readEnquiry(db, enquiryId) : undefined;
  const respondBy = enquiry ? unanswered(enquiry) : lead.responseDueAt;
  const notice: StaffNotice = {
    words: resolveStaffText(mail.kind === "staff_reenquiry" ? "wrote-again" : "new-inquiry"),
    source: findOptionLabel(allSources, source).toLowerCase(),
    urgency: findOptionLabel(staffUrgencies, lead.attentionUrgency),
    respondBy: respondBy ? timeOf(respondBy, context.timeZone) : null,
    person: personOf(db, lead, enquiry),
    message: short(enquiry?.message ?? lead.message),
    adminUrl: `${siteUrl}/admin/leads/${lead.id}`,
  };
  return { email: { name: "staff-notice", props: notice }, ...(lead.email && { replyTo: lead.email }) };
}

/** Describes the person of a notice, with the enquiry's number, which is newer than the lead's, unless it must not be used. */
function personOf(
  db: AppDatabase,
  lead: Lead,
  enquiry?: ReturnType<typeof readEnquiry>,
): StaffNotice["person"] {
  const said = enquiry ?? lead;
  const number = readNumberToCall(db, lead.id, said.phone);
  return {
    name: said.name,
    phone: buildPhoneLink(number),
    mayLeaveMessage: number.mayLeaveMessage,
    email: isUnsafeContact(db, lead.id, "email", said.email) ? lead.email : said.email,
    score: lead.leadScore,
    said: enquiryFieldNames.flatMap((field) => {
      const { label, inNotice } = enquiryFields[field];
      const value = formatFieldValue(field, said[field]) ?? formatFieldValue(field, lead[field]);
      return inNotice && value ? [{ label, value }] : [];
    }),
  };
}

const unanswered = ({ respondedAt, responseDueAt }: { respondedAt: Date | null; responseDueAt: Date }) =>
  respondedAt ? null : responseDueAt;

const short = (text: string | null) =>
  text && text.length > MAX_QUOTE_CHARS ? `${text.slice(0, MAX_QUOTE_CHARS).trimEnd()} …` : text;

/** Formats a time with day and zone: "Mon 3:15 PM MST". */
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
  staff_new_lead: staffNotice("New inquiry notice"),
  staff_reenquiry: staffNotice("Repeat inquiry notice"),
};

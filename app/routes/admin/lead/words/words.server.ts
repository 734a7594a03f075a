import type { UrgencyLevel } from "#db/values";
import { formatLeadSource } from "~/components/admin/lead/lead-badges";
import { formatPhone } from "~/content/text";
import { deriveDangerDoubt } from "~/domain/crisis/check";
import { dangerKindList } from "~/domain/crisis/kinds";
import { isMinorReading } from "~/domain/crisis/resources";
import { buildPhoneLink, type PhoneLink } from "~/domain/leads/contacts/phone-link";
import type { LeadDetail, LeadEnquiry } from "~/domain/leads/detail/lead.server";
import { computeEnquiryUrgency, isInStaffWords } from "~/domain/leads/fields/enquiry";
import { enquiryFields, formatFieldInSentence } from "~/domain/leads/fields/fields";
import type { Lead } from "~/domain/leads/read.server";
import type { findChatToReach } from "~/domain/leads/response/answered-in-chat.server";

/**
 * Lists a lead's enquiries: those that wait for an answer first, then the newest; the rest are `earlier`.
 * @param toReach the one whose chat the viewer was in, and may say to have reached them in
 */
export function buildEnquiryMessages(
  { lead }: Pick<LeadDetail, "lead">,
  numberToCall: PhoneLink | null,
  toReach: ReturnType<typeof findChatToReach>,
) {
  const wrong = new Set(
    lead.contacts
      .filter(({ kind, isUnusable }) => kind === "phone" && isUnusable)
      .map(({ value }) => buildPhoneLink({ phone: value })?.href),
  );
  const lines = lead.enquiries
    .map((enquiry) => ({
      id: enquiry.id,
      at: enquiry.receivedAt.toISOString(),
      source: formatLeadSource(enquiry.source),
      told: enquiry.told,
      isSenderUnproven: enquiry.isSenderUnproven,
      urgency: findOwnWord(enquiry, lead),
      danger: enquiry.crisisClearedAt ? null : describeDanger(enquiry),
      doubt: enquiry.crisisClearedAt ? null : deriveDangerDoubt({ ...enquiry, crisisLevel: enquiry.crisis }),
      isMinor: isMinorReading(enquiry.crisisReading),
      because: enquiry.crisisClearedAt ? [] : (enquiry.crisisReading?.because ?? []),
      isCleared: enquiry.crisisClearedAt !== null,
      message: enquiry.message,
      otherPhone: otherPhone(enquiry, numberToCall, wrong),
      saidOfMessages: describeMessageWish(enquiry),
      isWaiting: waits(enquiry, lead),
      chatToReach: toReach?.enquiryId === enquiry.id ? toReach.reference : null,
      suggestions: lead.suggestions
        .filter(({ enquiryId }) => enquiryId === enquiry.id)
        .map(({ id, field, value }) => ({
          id,
          label: enquiryFields[field].label,
          from: formatFieldInSentence(field, lead[field]),
          to: formatFieldInSentence(field, value),
        })),
    }))
    .reverse();
  const waiting = lines.filter(({ isWaiting }) => isWaiting);
  const first = waiting.length > 0 ? waiting : lines.slice(0, 1);
  const isUndecided = (line: (typeof lines)[number]) => line.suggestions.length > 0;
  const shown = lines.filter((line) => first.includes(line) || isUndecided(line));
  shown.sort((a, b) => Number(b.isWaiting) - Number(a.isWaiting));
  return { shown, earlier: lines.filter((line) => !shown.includes(line)) };
}

export type EnquiryMessages = ReturnType<typeof buildEnquiryMessages>;
export type EnquiryMessage = EnquiryMessages["shown"][number];

/** Finds the word for an enquiry; null where it waits and the lead's is another: only the most urgent ones that wait have it. */
function findOwnWord(enquiry: LeadEnquiry, lead: Lead): UrgencyLevel | null {
  const urgency = computeEnquiryUrgency({ ...enquiry, crisisLevel: enquiry.crisis });
  return waits(enquiry, lead) && urgency !== lead.attentionUrgency ? null : urgency;
}

/** Describes a danger as what to do about it; null without one. The family may have confirmed it only when asked. */
function describeDanger({ crisis, crisisCheck, told }: LeadEnquiry): string | null {
  if (!crisis) return null;
  const { answer } = crisisCheck ?? {};
  if (answer === "yes" || answer === "not_sure")
    return "Asked whether anyone is in danger, they did not say no. Call first.";
  const who = isInStaffWords(told) ? "What staff were told" : "The message";
  const how = crisis === "violence" ? "Call first; somebody else may pick up." : "Call first.";
  return `${who} speaks of ${dangerKindList.labelOf(crisis)}. ${how}`;
}

const waits = (enquiry: LeadEnquiry, lead: Lead) =>
  lead.responseDueAt !== null &&
  enquiry.respondedAt === null &&
  (lead.doNotContactAt === null || enquiry.receivedAt > lead.doNotContactAt);

/** Says whether a family allows a message to be left at the number they gave; null if they did not say. */
const describeMessageWish = ({ phone, mayLeaveMessage }: LeadEnquiry): string | null => {
  if (mayLeaveMessage === null || !phone) return null;
  return mayLeaveMessage
    ? `They said a message may be left at ${formatPhone(phone)}.`
    : `They said it is not safe to leave a voicemail or text at ${formatPhone(phone)}.`;
};

/** The number that an enquiry gave, to be called with one tap, where it is neither the one in the head nor wrong. */
function otherPhone(
  enquiry: LeadEnquiry,
  numberToCall: PhoneLink | null,
  wrong: ReadonlySet<string | undefined>,
) {
  const given = buildPhoneLink(enquiry);
  return given?.href === numberToCall?.href || wrong.has(given?.href) ? null : given;
}

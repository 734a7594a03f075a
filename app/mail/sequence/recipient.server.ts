import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { emailCampaigns, enquiries, leads } from "#db/schema";
import type { MeetingType } from "#db/values";
import type { NurtureText } from "#studio/texts/nurture-rules";
import { readPlace } from "~/domain/time/place";
import { formatStateName } from "~/domain/time/states";
import type { BookingHolder, ComposeContext } from "~/mail/kinds";
import type { NurtureReader } from "~/mail/templates/nurture/fill";
import type { NurtureMailProps } from "~/mail/templates/nurture-mail";
import {
  signLinkToken,
  signPreferencesToken,
  type TokenHolder,
} from "~/platform/secrets/signed-links.server";
import type { EnquiryStep } from "./payload";

export type Recipient = {
  reader: NurtureReader;
  meetingType: MeetingType;
  booking: BookingHolder;
  /** The enquiry that the mail answers; omitted when it answers none. */
  enquiryId?: string;
};

/** Reads whom a lead's mail goes to; undefined once the lead was erased. */
export function readLeadRecipient(db: AppDatabase, leadId: string): Recipient | undefined {
  const lead = db
    .select({
      name: leads.name,
      relationship: leads.relationship,
      previousAttempts: leads.previousAttempts,
      state: leads.state,
      meetingType: leads.meetingType,
      hold: emailCampaigns.holdReason,
    })
    .from(leads)
    .leftJoin(emailCampaigns, eq(emailCampaigns.leadId, leads.id))
    .where(eq(leads.id, leadId))
    .get();
  if (!lead) return undefined;
  const { hold, ...reader } = lead;
  return buildLeadRecipient({ id: leadId, ...reader, noNotes: hold === "no_notes" });
}

export const buildLeadRecipient = ({
  id: leadId,
  state,
  meetingType,
  ...reader
}: Omit<NurtureReader, "state"> & {
  id: string;
  state: string | null;
  meetingType: MeetingType | null;
}): Recipient => ({
  reader: { ...reader, state: formatStateName(state) },
  meetingType: meetingType ?? "exploratory",
  booking: { leadId },
});

/** Reads the recipient of a first mail from the enquiry's own fields only; undefined once it was erased. */
export function readEnquiryRecipient(
  db: AppDatabase,
  { enquiryId, meetingType }: EnquiryStep,
): Recipient | undefined {
  const enquiry = db
    .select({
      name: enquiries.name,
      relationship: enquiries.relationship,
      previousAttempts: enquiries.previousAttempts,
      location: enquiries.location,
      origin: enquiries.origin,
    })
    .from(enquiries)
    .where(eq(enquiries.id, enquiryId))
    .get();
  if (!enquiry) return undefined;
  const { location, origin, ...reader } = enquiry;
  return {
    reader: {
      ...reader,
      state: formatStateName(readPlace(location)?.state ?? null),
      noNotes: origin.notes?.mayFollow === false,
    },
    meetingType,
    booking: { enquiryId },
    enquiryId,
  };
}

/** @param holder who the links to mail preferences stand for */
export function buildNurtureProps(
  { reader, meetingType, booking, enquiryId }: Recipient,
  holder: TokenHolder,
  text: NurtureText,
  {
    siteUrl,
    links,
    settings,
    readingTime,
    bookingLink,
  }: Pick<ComposeContext, "siteUrl" | "links" | "settings" | "readingTime" | "bookingLink">,
): NurtureMailProps {
  const link = (page: string) => `${siteUrl}/newsletter/${page}?token=${signPreferencesToken(links, holder)}`;
  return {
    text,
    reader,
    bookingUrl: bookingLink?.(meetingType, booking) ?? null,
    requestUrl: enquiryId ? `${siteUrl}/request/${signLinkToken(links, "request-by-mail", enquiryId)}` : null,
    // A mail about an emergency gives no reading time: families are called as soon as possible, at any hour.
    readingTime: enquiryId && meetingType !== "emergency" ? (readingTime?.(settings.name) ?? null) : null,
    unsubscribeUrl: link("unsubscribe"),
    preferencesUrl: link("preferences"),
  };
}

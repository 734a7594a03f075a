/**
 * Builds a booking frame's address; null for a page that can only be a link: the policy allows frames from Calendly alone.
 * @param host the host of the visitor's page, which Calendly requires for an inline frame
 */
export function buildBookingFrameUrl(link: string, host: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== "https:" || url.hostname !== "calendly.com") return null;
  url.searchParams.set("embed_domain", host);
  url.searchParams.set("embed_type", "Inline");
  url.searchParams.set("hide_gdpr_banner", "1");
  return url.href;
}

const ORIGIN = "https://calendly.com";

type FrameMessage = { event?: unknown; payload?: { invitee?: { uri?: unknown } } };

const readFrameMessage = ({ origin, data }: { origin: string; data: unknown }): FrameMessage =>
  origin === ORIGIN && typeof data === "object" && data !== null ? data : {};

/** Whether a message says that the visitor has picked a time. */
export const isBookingInitiated = (message: { origin: string; data: unknown }): boolean =>
  readFrameMessage(message).event === "calendly.date_and_time_selected";

/** Reads the invitee's URI from Calendly's message after a booking; null for any other message. */
export function parseBookedInvitee(message: { origin: string; data: unknown }): string | null {
  const { event, payload } = readFrameMessage(message);
  const uri = event === "calendly.event_scheduled" ? payload?.invitee?.uri : null;
  return typeof uri === "string" ? uri : null;
}

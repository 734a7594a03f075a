/**
 * The address under which a booking page may stand inside ours, or null where it can only be a link: the
 * page's security policy lets frames in from Calendly alone. The frame is plain; none of its provider's
 * scripts runs in our page.
 * @param host the visitor's own page, which Calendly wants to know for an inline frame.
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

/** What Calendly's frame tells the page around it. */
type FrameMessage = { event?: unknown; payload?: { invitee?: { uri?: unknown } } };

const said = ({ origin, data }: { origin: string; data: unknown }): FrameMessage =>
  origin === ORIGIN && typeof data === "object" && data !== null ? data : {};

/** True for the message Calendly's frame sends when the visitor has picked a time. */
export const isBookingInitiated = (message: { origin: string; data: unknown }): boolean =>
  said(message).event === "calendly.date_and_time_selected";

/** Calendly's address of who booked, from the message its frame sends then; null for any other. */
export function parseBookedInvitee(message: { origin: string; data: unknown }): string | null {
  const { event, payload } = said(message);
  const uri = event === "calendly.event_scheduled" ? payload?.invitee?.uri : null;
  return typeof uri === "string" ? uri : null;
}

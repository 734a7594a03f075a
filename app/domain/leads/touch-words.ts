import type { EnquiryTouch } from "./enquiry";

/** Where a visit came from and began, as staff read it: "google.com → /blog/first-steps (spring, email)"; null without one. */
export function formatEnquiryTouch(touch: EnquiryTouch | null | undefined): string | null {
  if (!touch) return null;
  const { referrer, landingPath = "/", utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = touch;
  const campaign = [utmCampaign, utmSource, utmMedium, utmTerm, utmContent].filter(Boolean).join(", ");
  return `${referrer ? `${referrer} → ` : ""}${landingPath}${campaign ? ` (${campaign})` : ""}`;
}

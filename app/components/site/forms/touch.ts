import type { EnquiryTouch } from "#db/schema";

const UTM = {
  utm_source: "utmSource",
  utm_medium: "utmMedium",
  utm_campaign: "utmCampaign",
  utm_term: "utmTerm",
  utm_content: "utmContent",
} as const;

const MAX_ADDRESS_CHARS = 300;

/** Tells how a visitor came; stores nothing. Of another site it names only host and path, of a campaign five known parameters. */
export function buildEnquiryTouch(visit: { address: string; referrer: string; at: Date }): EnquiryTouch {
  const landing = new URL(visit.address);
  const touch: EnquiryTouch = {
    at: visit.at.toISOString(),
    landingPath: landing.pathname.slice(0, MAX_ADDRESS_CHARS),
  };
  for (const [parameter, field] of Object.entries(UTM)) {
    const value = landing.searchParams.get(parameter);
    if (value) touch[field] = value.slice(0, MAX_ADDRESS_CHARS);
  }
  if (URL.canParse(visit.referrer)) {
    const from = new URL(visit.referrer);
    if (from.origin !== landing.origin)
      touch.referrer = (from.host + from.pathname).slice(0, MAX_ADDRESS_CHARS);
  }
  return touch;
}

/** Reads where the visit came from, by the address at load: later navigation doesn't change it. */
export function readCurrentTouch(): EnquiryTouch {
  const [loaded] = performance.getEntriesByType("navigation");
  return buildEnquiryTouch({
    address: loaded?.name ?? window.location.href,
    referrer: document.referrer,
    at: new Date(performance.timeOrigin),
  });
}

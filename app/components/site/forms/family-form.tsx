import { Link } from "@remix-run/react";
import type { EnquiryTouch } from "#db/schema";
import { joinClassNames } from "~/components/ui/class-names";
import type { MailNoticeWords } from "~/domain/consent/questions";

export function MailNotice({ words, className }: { words: MailNoticeWords; className?: string }) {
  return (
    <p className={joinClassNames("max-w-prose text-xs text-muted", className)}>
      {words.text}{" "}
      <Link to="/privacy" className="font-semibold text-primary underline underline-offset-4">
        {words.policy}
      </Link>
    </p>
  );
}

type SentBy = "form" | "chat";

let sentBy: SentBy | null = null;

export function markJustSent(by: SentBy): void {
  sentBy = by;
}

/** Returns once that a form was just sent, then null. The mark is in this page's memory alone. */
export function takeJustSent(): SentBy | null {
  const by = sentBy;
  sentBy = null;
  return by;
}

/** Reads the time zone of the visitor's device, an IANA name; empty where the browser knows none. Never throws. */
export function readVisitorZone(intl: Pick<typeof Intl, "DateTimeFormat"> = Intl): string {
  try {
    return intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
  } catch {
    return "";
  }
}

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
  try {
    const from = new URL(visit.referrer);
    if (from.origin !== landing.origin)
      touch.referrer = (from.host + from.pathname).slice(0, MAX_ADDRESS_CHARS);
  } catch {
    // It is empty, or no address.
  }
  return touch;
}

/**
 * Reads where the visit came from, by the address at load: later navigation doesn't change it. Undefined where the browser
 * doesn't tell. It never throws, as no enquiry may be lost for it.
 */
export function readCurrentTouch(
  browser: Pick<Window, "performance" | "location" | "document"> = window,
): EnquiryTouch | undefined {
  try {
    const { performance, location, document } = browser;
    const [loaded] = performance.getEntriesByType("navigation");
    return buildEnquiryTouch({
      address: loaded?.name ?? location.href,
      referrer: document.referrer,
      at: new Date(performance.timeOrigin),
    });
  } catch {
    return undefined;
  }
}

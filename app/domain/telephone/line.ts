import type { LineState } from "#db/values";
import type { NumberRoute } from "~/integrations/voice/twilio-voice.server";

/** How long a phone rings before the next ones do, in whole seconds (docs/product/telephone.md §20). */
export const RING_SECONDS = { least: 10, most: 40, usual: 20 };

/** What is known of the practice's number. */
export type LineHealth = {
  /** What the telephone service said of the number; null where it was not asked yet, or could not be. */
  state: LineState | null;
  /** When it last answered that. */
  checkedAt: Date | null;
  /** When it last sent a signed notice. */
  lastNoticeAt: Date | null;
};

/** What staff read of a number whose calls don't come here, and why that is. */
export const LINE_TROUBLE = {
  title: "Calls to the practice’s number don’t come here.",
  because: {
    elsewhere: "At the telephone service they go elsewhere.",
    missing: "The account of the telephone service has no such number.",
  } satisfies Record<Exclude<LineState, "ours">, string>,
};

/**
 * Judges where a number's calls go, by our address that should get them.
 * @param route null where the account has no such number
 * @returns null where that is not known
 */
export function judgeLine(route: NumberRoute | null | "unknown", ours: string): LineState | null {
  if (route === "unknown") return null;
  if (route === null) return "missing";
  return route !== "elsewhere" && isSameAddress(route.post, ours) ? "ours" : "elsewhere";
}

const isSameAddress = (a: string, b: string): boolean =>
  URL.canParse(a) && trimSlash(new URL(a).href) === trimSlash(new URL(b).href);

const trimSlash = (address: string): string => address.replace(/\/$/, "");

import { MINUTE_MS } from "~/time-units";

/** How many first texts a number gets one by one within ten minutes; after that it gets one a minute, for all that wait. */
export const MAX_SINGLE_TEXTS = 3;
export const SINGLE_TEXTS_WINDOW_MS = 10 * MINUTE_MS;
const JOINED_TEXT_INTERVAL_MS = MINUTE_MS;

/**
 * Plans the first texts of alerts to one number, so that many enquiries at once don't bury each other.
 * @param waiting the sends that are due, oldest first
 * @param recent when the number got first texts within the window
 * @returns the texts to send now, each with its sends, and until when the others wait
 */
export function planFirstTexts<Send>(
  waiting: readonly Send[],
  recent: readonly Date[],
  now: Date,
): { texts: Send[][]; held: Send[]; until: Date } {
  const single = waiting.slice(0, Math.max(0, MAX_SINGLE_TEXTS - recent.length));
  const rest = waiting.slice(single.length);
  const last = single.length > 0 ? now.getTime() : Math.max(0, ...recent.map((at) => at.getTime()));
  const until = new Date(last + JOINED_TEXT_INTERVAL_MS);
  const texts = single.map((send) => [send]);
  if (rest.length === 0 || until > now) return { texts, held: rest, until };
  return { texts: [...texts, rest], held: [], until };
}

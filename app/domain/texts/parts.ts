import { SMS_SIGNS } from "#studio/texts/sms-signs";

/** The places of a text's only part, and of each of several, which say which one they are. */
const PLACES = { plain: { only: 160, each: 153 }, any: { only: 70, each: 67 } };

export type TextParts = {
  /** The number of messages that a phone gets; each one is paid for. */
  parts: number;
  /** A sign that makes all parts less than half as long; null without one. */
  costly: string | null;
};

/** Counts the parts in which a text is sent. Signs outside the plain alphabet, such as “ or 🙂, make all parts shorter. */
export function countTextParts(text: string): TextParts {
  const signs = [...text];
  const { plain, double } = SMS_SIGNS;
  const costly = signs.find((sign) => !plain.includes(sign) && !double.includes(sign)) ?? null;
  const sizes = signs.map((sign) => (costly === null ? (double.includes(sign) ? 2 : 1) : sign.length));
  const { only, each } = costly === null ? PLACES.plain : PLACES.any;
  if (sizes.reduce((sum, size) => sum + size, 0) <= only) return { parts: signs.length > 0 ? 1 : 0, costly };
  let parts = 1;
  let filled = 0;
  for (const size of sizes) {
    // A sign of two places is never torn apart.
    if (filled + size > each) {
      parts++;
      filled = 0;
    }
    filled += size;
  }
  return { parts, costly };
}

/** Says how long a text is: "17 of 320 characters · 1 part". @param max the most characters */
export function describeTextLength(text: string, max: number): string {
  const { parts, costly } = countTextParts(text);
  const count = `${text.length} of ${max} characters · ${parts} ${parts === 1 ? "part" : "parts"}`;
  return costly ? `${count} (“${costly}” makes parts shorter)` : count;
}

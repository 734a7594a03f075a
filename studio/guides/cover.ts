/* A drawing of hills, a low sun and a road, in the PDF and on the page that offers it. */

export const COVER_SIZE_PT = { width: 612, height: 270 } as const;

export type CoverShape = { d: string; fill: string };

const SKIES = ["#F1E9DC", "#E6EEE9", "#F8E7DA", "#DCE7EA"] as const;
const SUN = "#F3C98B";
const FAR = "#C9DAD1";
const MIDDLE = "#8FB0A4";
const NEAR = "#3E6F64";
const FRONT = "#1F4D45";
const ROAD = "#FBF8F3";

/** Draws a cover from back to front. Sky, sun and hills follow from the slug, so covers side by side differ. */
export function drawCoverShapes(slug: string): CoverShape[] {
  const number = [...slug].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 13);
  const sun = 130 + (number % 7) * 62;
  const height = 92 + (number % 3) * 22;
  const crest = (number % 11) * 9;
  return [
    { d: "M0 0H612V270H0Z", fill: SKIES[number % SKIES.length]! },
    { d: `M${sun - 46} ${height}a46 46 0 1 0 92 0a46 46 0 1 0 -92 0Z`, fill: SUN },
    {
      d: `M0 ${120 + crest / 3}C92 ${70 + crest} 176 104 268 136S444 ${150 - crest} 612 ${140 - crest / 3}V270H0Z`,
      fill: FAR,
    },
    { d: "M0 178C124 126 222 160 330 172S512 118 612 158V270H0Z", fill: MIDDLE },
    { d: "M0 206C110 186 224 214 338 198S528 168 612 190V270H0Z", fill: NEAR },
    { d: "M0 238C132 210 266 240 408 222S556 216 612 226V270H0Z", fill: FRONT },
    {
      d: "M210 270C262 250 352 246 372 236S330 222 352 214L357 215C342 223 396 228 392 239S320 256 298 270Z",
      fill: ROAD,
    },
  ];
}

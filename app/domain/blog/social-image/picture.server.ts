import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { SatoriOptions } from "satori";
import { openImage } from "#studio/lake/images/open";
import { createPromiseMemo } from "~/platform/process/singleton.server";

/** The public side's colors for a social image; a picture can't read the style sheet. */
export const SOCIAL_IMAGE_COLOURS = {
  paper: "#FBF8F3",
  ink: "#1D2B2A",
  muted: "#4C5B58",
  line: "#E0D9CC",
  sage: "#E6EEE9",
  sageDeep: "#C9DAD1",
  soft: "#8FB0A4",
  mid: "#3E6F64",
  evergreen: "#1F4D45",
  night: "#0F2A27",
  clay: "#B4552D",
  glow: "#F3C98B",
} as const;

/** Draws hills at dawn with one lit house, 1200 by 260 pixels. `seed` shifts them, so that posts get different pictures. */
function drawHills(seed: number): string {
  const shift = (seed % 7) * 22 - 66;
  const house = 905 + (seed % 5) * 26;
  const { glow, sageDeep, soft, mid, evergreen, night, clay, paper } = SOCIAL_IMAGE_COLOURS;
  return [
    `<circle cx="${790 + shift}" cy="146" r="62" fill="${glow}" opacity="0.5"/>`,
    `<circle cx="${790 + shift}" cy="146" r="42" fill="${glow}"/>`,
    `<path fill="${sageDeep}" d="M0 150 C 190 ${84 + shift / 6} 340 96 520 140 S 860 ${62 - shift / 8} 1200 128 V260 H0Z"/>`,
    `<path fill="${soft}" d="M0 196 C 240 ${128 - shift / 6} 420 168 640 184 S 1010 ${112 + shift / 8} 1200 168 V260 H0Z"/>`,
    `<path fill="${mid}" d="M0 214 C 210 196 430 232 660 214 S 1040 170 1200 196 V260 H0Z"/>`,
    `<g transform="translate(${house} 142)">`,
    `<path fill="${night}" d="M-4 30 32 2 68 30Z"/><path fill="${evergreen}" d="M4 29H60V70H4Z"/>`,
    `<path fill="${clay}" d="M46 6H54V20H46Z"/>`,
    `<path fill="${glow}" d="M26 44H40V70H26Z"/><path fill="${glow}" d="M10 42H20V54H10Z"/><path fill="${glow}" d="M46 42H56V54H46Z"/>`,
    `<path fill="${glow}" opacity="0.35" d="M26 70H40L58 92H4Z"/>`,
    "</g>",
    `<path fill="${evergreen}" d="M0 240 C 260 214 520 250 800 232 S 1090 222 1200 234 V260 H0Z"/>`,
    `<path fill="none" stroke="${paper}" stroke-opacity="0.5" stroke-width="3" stroke-dasharray="1 14" stroke-linecap="round" d="M${house + 33} 226 C ${house + 10} 238 ${house - 60} 244 ${house - 130} 262"/>`,
  ].join("");
}

const WIDTH_PX = 1200;
const HEIGHT_PX = 630;
const MARGIN_PX = 84;

interface SocialCard {
  title: string;
  /** A word or two over the picture's title. */
  label: string;
  author: string;
  business: string;
}

export interface Png {
  bytes: Uint8Array<ArrayBuffer>;
  /** The picture's strong ETag, with quotes; stays the same after a restart. */
  etag: string;
}

/** Draws a post's picture for shared links, 1200 by 630 pixels. */
export const drawPostPicture = (card: SocialCard): Promise<Png> =>
  drawOnce(JSON.stringify(card), async () => {
    const { title, label, author, business } = card;
    const seed = [...title].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
    const lines = [
      line(business, { left: MARGIN_PX, top: 72, color: SOCIAL_IMAGE_COLOURS.evergreen, fontSize: 31 }),
      line(author, {
        right: MARGIN_PX,
        top: 70,
        color: SOCIAL_IMAGE_COLOURS.muted,
        fontSize: 25,
        fontFamily: SANS,
      }),
      line(label.toUpperCase(), {
        left: MARGIN_PX,
        top: 148,
        color: SOCIAL_IMAGE_COLOURS.clay,
        fontSize: 22,
        fontFamily: SANS,
        letterSpacing: 2.4,
      }),
    ];
    return png(WIDTH_PX, HEIGHT_PX, [
      `<rect width="${WIDTH_PX}" height="${HEIGHT_PX}" fill="${SOCIAL_IMAGE_COLOURS.paper}"/>`,
      `<g transform="translate(0 ${HEIGHT_PX - 230})">${drawHills(seed)}</g>`,
      `<rect width="${WIDTH_PX}" height="10" fill="${SOCIAL_IMAGE_COLOURS.evergreen}"/>`,
      `<rect x="${MARGIN_PX}" y="124" width="${WIDTH_PX - 2 * MARGIN_PX}" height="1.5" fill="${SOCIAL_IMAGE_COLOURS.line}"/>`,
      await letter(lines, { width: WIDTH_PX, height: HEIGHT_PX }),
      await heading(title, { left: MARGIN_PX, top: 196, ...POST_TITLE }),
    ]);
  });

/** Draws the podcast's cover, 1500 pixels square: podcast apps ask for 1400 to 3000. */
export const renderPodcastCover = ({ title, business }: { title: string; business: string }): Promise<Png> =>
  drawOnce(JSON.stringify({ title, business }), async () => {
    const side = 1500;
    const name = line(business, { left: 120, top: 136, color: SOCIAL_IMAGE_COLOURS.evergreen, fontSize: 62 });
    return png(side, side, [
      `<rect width="${side}" height="${side}" fill="${SOCIAL_IMAGE_COLOURS.paper}"/>`,
      `<g transform="translate(-910 ${side - 260 * 2.1}) scale(2.1)">${drawHills(3)}</g>`,
      `<rect width="${side}" height="24" fill="${SOCIAL_IMAGE_COLOURS.evergreen}"/>`,
      await letter([name], { width: side, height: side }),
      await heading(title, { left: 112, top: 300, ...COVER_TITLE }),
    ]);
  });

/** The most drawn pictures kept in memory; one is about 60 kB. */
const MAX_PICTURES_KEPT = 100;
const drawOnce = createPromiseMemo<Png>(MAX_PICTURES_KEPT);

type Style = Record<string, string | number>;
/** An element as satori takes it in place of a React element. */
type Node = { type: "div"; key: string | null; props: { style: Style; children: Node[] | string } };
const div = (style: Style, children: Node[] | string, key: string | null = null): Node => ({
  type: "div",
  key,
  props: { style: { display: "flex", ...style }, children },
});

const SERIF = "Newsreader";
const SANS = "Source Sans 3";
const MAX_LINES = 3;
const POST_TITLE = { sizes: [84, 76, 68, 60, 54], width: WIDTH_PX - 2 * MARGIN_PX };
const COVER_TITLE = { sizes: [220, 180, 140, 110], width: 1276 };

const TITLE = {
  display: "block",
  color: SOCIAL_IMAGE_COLOURS.ink,
  fontFamily: SERIF,
  letterSpacing: "-0.01em",
  wordBreak: "break-word",
};

const line = (text: string, style: Style) =>
  div({ position: "absolute", fontFamily: SERIF, whiteSpace: "nowrap", ...style }, drawable(text));

/** Draws a heading as SVG, at most three lines, at the largest size that fits; cut with an ellipsis if none does. */
async function heading(
  title: string,
  { left, top, sizes, width }: { left: number; top: number; sizes: readonly number[]; width: number },
): Promise<string> {
  const text = drawable(title);
  let drawn = "";
  for (const fontSize of sizes) {
    const leading = Math.round(fontSize * 1.1);
    const lines: Style = fontSize === sizes.at(-1) ? { lineClamp: MAX_LINES } : { textWrap: "balance" };
    const style = { ...TITLE, ...lines, width, fontSize, lineHeight: `${leading}px` };
    let height = 0;
    const onNodeDetected: Layout["onNodeDetected"] = (node) => {
      if (node.key === "title") height = node.height;
    };
    drawn = await letter([div(style, text, "title")], { width, onNodeDetected });
    if (height <= MAX_LINES * leading) break;
  }
  return `<g transform="translate(${left} ${top})">${drawn}</g>`;
}

/** The layout of a drawing; without a height, it is as high as its words. */
type Layout = {
  width: number;
  height?: number;
  onNodeDetected?: (node: { key: string | null; height: number }) => void;
};

/** Draws words as SVG. Satori is loaded with the first picture (0.3 s of processor, 44 MiB), not with the server. */
async function letter(words: Node[], options: Layout): Promise<string> {
  const { default: satori } = await import("satori");
  const root = div({ position: "relative", width: "100%", height: "100%" }, words);
  return satori(
    root as unknown as Parameters<typeof satori>[0],
    { ...options, fonts: fonts() } as SatoriOptions,
  );
}

async function png(width: number, height: number, parts: string[]): Promise<Png> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`;
  const made = await openImage(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  const digest = createHash("sha256").update(made).digest("base64url").slice(0, 27);
  return { bytes: new Uint8Array(made), etag: `"${digest}"` };
}

const require = createRequire(import.meta.url);

let known: SatoriOptions["fonts"] | undefined;

/** Loads the fonts of the pictures: letters that the serif lacks, such as Greek ones, come from the sans. */
function fonts(): SatoriOptions["fonts"] {
  // Satori reads no WOFF2, and falls back from one name to another only.
  const files = (): [name: string, weight: 500 | 600, file: string][] => [
    [SERIF, 500, require.resolve("@fontsource/newsreader/files/newsreader-latin-500-normal.woff")],
    ["Serif 2", 500, require.resolve("@fontsource/newsreader/files/newsreader-latin-ext-500-normal.woff")],
    ["Serif 3", 500, require.resolve("@fontsource/newsreader/files/newsreader-vietnamese-500-normal.woff")],
    [SANS, 600, require.resolve("@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff")],
    [
      "Sans 2",
      600,
      require.resolve("@fontsource/source-sans-3/files/source-sans-3-latin-ext-600-normal.woff"),
    ],
    [
      "Sans 3",
      600,
      require.resolve("@fontsource/source-sans-3/files/source-sans-3-cyrillic-600-normal.woff"),
    ],
    ["Sans 4", 600, require.resolve("@fontsource/source-sans-3/files/source-sans-3-greek-600-normal.woff")],
  ];
  known ??= files().map(([name, weight, file]) => ({
    name,
    weight,
    style: "normal",
    data: readFileSync(file),
  }));
  return known;
}

/** Removes characters that no font has, such as emoji: they would be drawn as boxes. */
const drawable = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{Nd}\p{P}\p{Sc}+<=>|~^`\s]/gu, "")
    .replace(/\s+/g, " ")
    .trim();

import { drawLine, measure, typeset } from "./lettering";
import { newsreader, sourceSans } from "./letters.generated";
import { COLOURS, hills } from "./scene";

/** What a post's picture says. */
export interface SocialCard {
  title: string;
  /** A word or two over the title. */
  label: string;
  author: string;
  business: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 84;
const TITLE = { sizes: [86, 78, 70, 62, 54], width: WIDTH - 2 * MARGIN, most: 3 };

/** The picture of a post for shared links, 1200 by 630, as SVG without text elements: no font is needed. */
export function postCard({ title, label, author, business }: SocialCard): string {
  const { size, lines } = typeset(title, newsreader, TITLE);
  const leading = size * 1.1;
  const top = 178 + size * 0.72;
  const seed = [...title].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return svg(WIDTH, HEIGHT, [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.paper}"/>`,
    `<g transform="translate(0 ${HEIGHT - 230})">${hills(seed)}</g>`,
    `<rect width="${WIDTH}" height="10" fill="${COLOURS.evergreen}"/>`,
    drawLine(business, newsreader, { x: MARGIN, baseline: 96, size: 30, fill: COLOURS.evergreen }),
    right(author, 96),
    `<rect x="${MARGIN}" y="124" width="${WIDTH - 2 * MARGIN}" height="1.5" fill="${COLOURS.line}"/>`,
    drawLine(label.toUpperCase(), sourceSans, {
      x: MARGIN,
      baseline: 172,
      size: 22,
      fill: COLOURS.clay,
      spacing: 2.4,
    }),
    ...lines.map((line, index) =>
      drawLine(line, newsreader, {
        x: MARGIN,
        baseline: top + 26 + index * leading,
        size,
        fill: COLOURS.ink,
      }),
    ),
  ]);
}

const right = (text: string, baseline: number) =>
  drawLine(text, sourceSans, {
    x: WIDTH - MARGIN - measure(text, sourceSans, 25),
    baseline,
    size: 25,
    fill: COLOURS.muted,
  });

/** The podcast's cover, 1500 square: podcast apps ask for 1400 to 3000 pixels. */
export function podcastCover({ title, business }: { title: string; business: string }): string {
  const side = 1500;
  const { size, lines } = typeset(title, newsreader, { sizes: [230, 200, 170, 140], width: 1260, most: 3 });
  return svg(side, side, [
    `<rect width="${side}" height="${side}" fill="${COLOURS.paper}"/>`,
    `<g transform="translate(-910 ${side - 260 * 2.1}) scale(2.1)">${hills(3)}</g>`,
    `<rect width="${side}" height="24" fill="${COLOURS.evergreen}"/>`,
    drawLine(business, newsreader, { x: 120, baseline: 196, size: 62, fill: COLOURS.evergreen }),
    ...lines.map((line, index) =>
      drawLine(line, newsreader, {
        x: 112,
        baseline: 330 + size * 0.72 + index * size * 1.06,
        size,
        fill: COLOURS.ink,
      }),
    ),
  ]);
}

const svg = (width: number, height: number, parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;

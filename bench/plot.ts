export interface Series {
  name: string;
  /** Both above zero. */
  points: readonly (readonly [x: number, y: number])[];
}

interface Plot {
  title: string;
  x: string;
  y: string;
  series: readonly Series[];
}

const WIDTH = 660;
const HEIGHT = 360;
const LEFT = 70;
const RIGHT = 40;
const TOP = 44;
const BOTTOM = 54;
const COLORS = ["#1F4D45", "#A8553A", "#5C7A6F"];

/** Lines over logarithmic axes, as an SVG: how something grows is its slope there. */
export function drawPlot({ title, x, y, series }: Plot): string {
  const all = series.flatMap(({ points }) => points);
  const across = scale(
    all.map((point) => point[0]),
    LEFT,
    WIDTH - RIGHT,
  );
  const up = scale(
    all.map((point) => point[1]),
    HEIGHT - BOTTOM,
    TOP,
  );
  const text = (at: readonly [number, number], words: string, extra = "") =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" ${extra}>${words}</text>`;
  const parts = [
    text([LEFT, 22], title, 'font-size="15" font-weight="600"'),
    text([(LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12], x, 'text-anchor="middle"'),
    text([14, TOP - 8], y),
  ];
  for (const tick of across.ticks) {
    parts.push(`<path d="M${across.at(tick)} ${TOP}V${HEIGHT - BOTTOM}" stroke="#ddd"/>`);
    parts.push(
      text([across.at(tick), HEIGHT - BOTTOM + 18], tick.toLocaleString("en-US"), 'text-anchor="middle"'),
    );
  }
  for (const tick of up.ticks) {
    parts.push(`<path d="M${LEFT} ${up.at(tick)}H${WIDTH - RIGHT}" stroke="#ddd"/>`);
    parts.push(text([LEFT - 8, up.at(tick) + 4], tick.toLocaleString("en-US"), 'text-anchor="end"'));
  }
  const names: { name: string; color: string; x: number; y: number }[] = [];
  for (const [index, { name, points }] of series.entries()) {
    const color = COLORS[index % COLORS.length] as string;
    const places = points.map(([px, py]) => [across.at(px), up.at(py)] as const);
    parts.push(
      `<path d="M${places.map((place) => place.join(" ")).join("L")}" fill="none" stroke="${color}" stroke-width="2"/>`,
    );
    for (const [cx, cy] of places) parts.push(`<circle cx="${cx}" cy="${cy}" r="3.5" fill="${color}"/>`);
    const last = places.at(-1);
    if (last) names.push({ name, color, x: last[0], y: last[1] });
  }
  let above = Number.NEGATIVE_INFINITY;
  for (const { name, color, x, y } of names.sort((a, b) => a.y - b.y)) {
    // Over the end of its line, or under it where another name is there already.
    const at = y - 9 - above < 14 ? y + 18 : y - 9;
    parts.push(text([x, at], name, `text-anchor="end" fill="${color}"`));
    above = at;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#222"><rect width="100%" height="100%" fill="#fff"/>${parts.join("")}</svg>\n`;
}

/** From whole powers of ten below to above the values; `ticks` are those powers. */
function scale(values: readonly number[], from: number, to: number) {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const at = (value: number) =>
    Number((from + ((Math.log10(value) - low) / (high - low)) * (to - from)).toFixed(1));
  return { at, ticks: Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index)) };
}

import { palette as c } from "./palette";

/** The size of drawings is 4/3 of 1200 by 630, the aspect ratio of shared links. */
export const WIDTH_PX = 1600;
export const HEIGHT_PX = 840;

export function drawScene(...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH_PX} ${HEIGHT_PX}" width="${WIDTH_PX}" height="${HEIGHT_PX}">${parts.join("")}</svg>`;
}

/** Draws the sky in bands from the top down; each starts at its share of the height. */
export function drawSky(...bands: [from: number, fill: string][]): string {
  return bands
    .map(
      ([from, fill]) =>
        `<rect y="${from * HEIGHT_PX}" width="${WIDTH_PX}" height="${HEIGHT_PX}" fill="${fill}"/>`,
    )
    .join("");
}

/** Draws a hill; `ridge` has its heights from left to right in pixels from the top, evenly spaced. */
export function drawHill(fill: string, ...ridge: number[]): string {
  const step = WIDTH_PX / (ridge.length - 1);
  const [first = HEIGHT_PX, ...rest] = ridge;
  let path = `M0 ${HEIGHT_PX}V${first}`;
  let before = first;
  for (const [index, y] of rest.entries()) {
    const x = (index + 1) * step;
    path += `C${x - step / 2} ${before} ${x - step / 2} ${y} ${x} ${y}`;
    before = y;
  }
  return `<path d="${path}V${HEIGHT_PX}Z" fill="${fill}"/>`;
}

/** Draws a disc with two soft rings: a sun, a moon, a lamp's light. */
export function drawGlow(x: number, y: number, radius: number, fill: string, ring: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius * 2.6}" fill="${ring}" opacity=".25"/><circle cx="${x}" cy="${y}" r="${radius * 1.7}" fill="${ring}" opacity=".4"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

/** Draws a tree, with its foot at (x, y); `size` is the height in pixels. */
export function drawTree(
  x: number,
  y: number,
  size: number,
  leaf: string = c.evergreen,
  shade: string = c.deep,
): string {
  const w = size * 0.34;
  return `<g transform="translate(${x} ${y})"><rect x="${-size * 0.03}" y="${-size * 0.4}" width="${size * 0.06}" height="${size * 0.4}" fill="${shade}"/><ellipse cy="${-size * 0.62}" rx="${w}" ry="${size * 0.38}" fill="${leaf}"/><path d="M0 ${-size}A${w} ${size * 0.38} 0 0 1 0 ${-size * 0.24}Z" fill="${shade}" opacity=".35"/></g>`;
}

/** Draws a fir, with its foot at (x, y). */
export function drawFir(x: number, y: number, size: number, fill: string = c.evergreen): string {
  const w = size * 0.22;
  return `<path d="M${x} ${y - size}L${x + w * 0.7} ${y - size * 0.55}H${x + w * 0.4}L${x + w} ${y - size * 0.12}H${x - w}L${x - w * 0.4} ${y - size * 0.55}H${x - w * 0.7}Z" fill="${fill}"/><rect x="${x - 4}" y="${y - size * 0.13}" width="8" height="${size * 0.13}" fill="${c.deep}"/>`;
}

/** Draws a house, with its lower left corner at (x, y); `w` is the width in pixels. */
export function drawHouse(
  x: number,
  y: number,
  w: number,
  wall: string = c.paper,
  roof: string = c.clay,
): string {
  const h = w * 0.62;
  const pane = (px: number) =>
    `<rect x="${x + w * px}" y="${y - h * 0.7}" width="${w * 0.16}" height="${h * 0.3}" fill="${c.glow}"/>`;
  return `<rect x="${x}" y="${y - h}" width="${w}" height="${h}" fill="${wall}"/><path d="M${x - w * 0.1} ${y - h}L${x + w / 2} ${y - h - w * 0.42}L${x + w * 1.1} ${y - h}Z" fill="${roof}"/><rect x="${x + w * 0.72}" y="${y - h - w * 0.4}" width="${w * 0.1}" height="${w * 0.3}" fill="${roof}"/>${pane(0.14)}${pane(0.7)}<rect x="${x + w * 0.42}" y="${y - h * 0.62}" width="${w * 0.17}" height="${h * 0.62}" fill="${c.evergreen}"/>`;
}

export function drawCloud(x: number, y: number, w: number, fill: string = c.paper): string {
  return `<g fill="${fill}"><ellipse cx="${x}" cy="${y}" rx="${w * 0.5}" ry="${w * 0.13}"/><ellipse cx="${x - w * 0.16}" cy="${y - w * 0.08}" rx="${w * 0.2}" ry="${w * 0.14}"/><ellipse cx="${x + w * 0.14}" cy="${y - w * 0.11}" rx="${w * 0.24}" ry="${w * 0.17}"/></g>`;
}

export function drawPath(fill: string, d: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function drawLines(stroke: string, width: number, d: string, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
}

/** Draws a plant, with the base of its pot at (x, y). */
export function drawPlant(x: number, y: number, size: number): string {
  const leaf = (angle: number, length: number, fill: string) =>
    `<ellipse cx="${x}" cy="${y - size * 0.42 - length / 2}" rx="${size * 0.09}" ry="${length / 2}" fill="${fill}" transform="rotate(${angle} ${x} ${y - size * 0.42})"/>`;
  return `${leaf(-52, size * 0.5, c.fern)}${leaf(52, size * 0.5, c.fern)}${leaf(-26, size * 0.6, c.evergreen)}${leaf(26, size * 0.6, c.evergreen)}${leaf(0, size * 0.66, c.fern)}<path d="M${x - size * 0.22} ${y - size * 0.44}H${x + size * 0.22}L${x + size * 0.16} ${y}H${x - size * 0.16}Z" fill="${c.clay}"/><rect x="${x - size * 0.25}" y="${y - size * 0.48}" width="${size * 0.5}" height="${size * 0.1}" fill="${c.clay}"/>`;
}

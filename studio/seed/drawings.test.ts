import sharp from "sharp";
import { expect } from "vitest";
import { itEach } from "#tests/setup/rounds";
import { parseImageParameters } from "../lake/images/parameters";
import { transformImage } from "../lake/images/transform";
import { drawImage } from ".";
import { drawSeedImages } from "./art";

/** A window of the measure and the step from one to the next, in pixels. */
const WINDOW = 8;
const STEP = 4;
/** What keeps the measure steady where a window is flat, as Wang et al. (2004) have it for 8 bits. */
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

type Pixels = { data: Buffer; info: { width: number; height: number } };

const pixelsOf = (bytes: Buffer): Promise<Pixels> =>
  sharp(bytes).removeAlpha().toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });

/** Structural likeness (SSIM, 1 is the same) of one window in one colour channel. */
function likenessAt(a: Pixels, b: Pixels, left: number, top: number, channel: number): number {
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + WINDOW; y++)
    for (let x = left; x < left + WINDOW; x++) {
      const at = (y * a.info.width + x) * 3 + channel;
      const [p = 0, q = 0] = [a.data[at], b.data[at]];
      sumA += p;
      sumB += q;
      squareA += p * p;
      squareB += q * q;
      product += p * q;
    }
  const count = WINDOW * WINDOW;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const spread = squareA / count - meanA ** 2 + squareB / count - meanB ** 2;
  const common = product / count - meanA * meanB;
  return ((2 * meanA * meanB + C1) * (2 * common + C2)) / ((meanA ** 2 + meanB ** 2 + C1) * (spread + C2));
}

/** The mean likeness of the worst hundredth of all windows: a drawing is mostly flat, and its lines are what smears. */
function likenessOfLines(a: Pixels, b: Pixels): number {
  const found: number[] = [];
  for (let channel = 0; channel < 3; channel++)
    for (let top = 0; top + WINDOW <= a.info.height; top += STEP)
      for (let left = 0; left + WINDOW <= a.info.width; left += STEP)
        found.push(likenessAt(a, b, left, top, channel));
  const worst = found.sort((p, q) => p - q).slice(0, Math.ceil(found.length / 100));
  return worst.reduce((sum, one) => sum + one, 0) / worst.length;
}

itEach(
  {
    daily: [
      { name: "kitchen", size: "w=720&h=450", atMost: 10_000 },
      { name: "portrait", size: "w=360&h=450", atMost: 7_500 },
    ],
    more: [...drawSeedImages().keys()]
      .filter((name) => name !== "portrait")
      .flatMap((name) => [
        { name, size: "w=360&h=225", atMost: 6_000 },
        { name, size: "w=720&h=450", atMost: 12_000 },
        { name, size: "w=960&h=504", atMost: 14_000 },
      ]),
    part: "screens",
  },
  "the lines of $name stay sharp at $size, in $atMost bytes",
  async ({ name, size, atMost }) => {
    const drawing = await drawImage(drawSeedImages().get(name)!);
    const asAsked = async (format: string) => {
      const parameters = parseImageParameters(new URLSearchParams(`${size}&fit=crop&fm=${format}`), "");
      return (await transformImage(drawing, "png", parameters)).bytes;
    };
    const avif = await asAsked("avif");
    expect(avif.length).toBeLessThan(atMost);
    const likeness = likenessOfLines(await pixelsOf(await asAsked("png")), await pixelsOf(avif));
    // At the quality of a photograph it is between 0.72 and 0.87.
    expect(likeness).toBeGreaterThan(0.92);
  },
);

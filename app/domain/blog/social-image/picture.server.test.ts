import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawPostPicture, type Png, renderPodcastCover, SOCIAL_IMAGE_COLOURS } from "./picture.server";

const card = {
  label: "Family Support",
  author: "By Ellen Marsh",
  business: "Porchlight Family Intervention",
};
const draw = (title: string, over: Partial<typeof card> = {}) => drawPostPicture({ title, ...card, ...over });

/** A rectangle of a post's picture as hexadecimal text, for comparison. */
const region = ({ bytes }: Png, left: number, top: number, width: number, height: number) =>
  sharp(bytes).extract({ left, top, width, height }).removeAlpha().raw().toBuffer();

/** Number of pixels in the title colour. */
async function inked(pixels: Buffer): Promise<number> {
  const ink = [1, 3, 5].map((at) => Number.parseInt(SOCIAL_IMAGE_COLOURS.ink.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < pixels.length; at += 3)
    if (ink.every((value, index) => pixels[at + index] === value)) count += 1;
  return count;
}
const titleArea = (png: Png) => region(png, 0, 185, 1200, 445);
const inkOf = async (png: Png) => inked(await titleArea(png));

describe("a post's picture", () => {
  it.each([
    ["a short title", "When the Answer Is No"],
    ["140 characters", "A Long Title About Families and Boundaries ".repeat(4).slice(0, 140)],
    ["one word of 140 letters", "W".repeat(140)],
    ["Cyrillic", "Помощь семье"],
    ["Greek and Vietnamese", "Βοήθεια và Việt"],
    ["emoji among words", "Hope 💔 and 🏠 help"],
    ["marking", "Fear & <hope> ]]> {x} $& %"],
  ])("holds %s, inside its margins", async (_, title) => {
    const png = await draw(title);
    expect(await sharp(png.bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(png.bytes.byteLength).toBeLessThan(100_000);
    expect(await inkOf(png)).toBeGreaterThan(1_000);
    for (const left of [0, 1200 - 80]) expect(await inked(await region(png, left, 0, 80, 630))).toBe(0);
    // Three lines at most: nothing is written over the hills.
    expect(await inked(await region(png, 0, 490, 1200, 140))).toBe(0);
  });

  it.each(["", "  ", "💔💔", "薬物依存の家族"])(
    "of %j has no title, and no boxes in its place",
    async (title) => {
      expect(await inkOf(await draw(title))).toBe(0);
    },
  );

  it("leaves out what it can't draw and writes the rest the same", async () => {
    const both = [await draw("Hope and help"), await draw("Hope 💔 and 家 help")];
    const [plain, mixed] = await Promise.all(both.map((png) => region(png, 0, 0, 1200, 400)));
    expect(mixed?.equals(plain!)).toBe(true);
  });

  it("ends a title that has no room with an ellipsis", async () => {
    const long = "Many small steps that lead somebody home again ".repeat(4);
    const both = await Promise.all([draw(long), draw(`${long} and then some more`)]);
    const [one, other] = await Promise.all(both.map(titleArea));
    expect(await inked(one!)).toBe(await inked(other!));
  });

  it("is drawn once for those who ask at the same time, and has the same ETag for the same words", async () => {
    const [one, other] = [draw("Asked twice"), draw("Asked twice")];
    expect(one).toBe(other);
    expect((await one).etag).toMatch(/^"[\w-]{27}"$/);
    expect((await draw("Asked once")).etag).not.toBe((await one).etag);
    expect((await draw("Asked twice", { author: "By Ana" })).etag).not.toBe((await one).etag);
  });
});

it("the podcast's cover is square, as large as podcast apps ask for", async () => {
  const { bytes } = await renderPodcastCover({ title: "Car Talk", business: "Porchlight & Co" });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1500, height: 1500 });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { readImage } from "./metadata";
import { explainUnmovable } from "./moving";
import { type ImageFormat, parseImageParameters } from "./parameters";
import { transformImage } from "./transform";

const COLOURS = ["#f00", "#0f0", "#00f"];
/** Three frames of 60 by 40: red, green and blue, each with a white left half. */
async function moving(format: "gif" | "webp", orientation?: number): Promise<Buffer> {
  const white = { create: { width: 30, height: 40, channels: 3, background: "#fff" } } as const;
  const frames = COLOURS.map((background) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .composite([{ input: white, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  );
  const joined = sharp(await Promise.all(frames), { join: { animated: true } });
  const options = { delay: [100, 200, 300], loop: 3 };
  const turned = orientation ? joined.withMetadata({ orientation }) : joined;
  return turned[format]({ ...options, ...(format === "webp" && { lossless: true }) }).toBuffer();
}

const ask = async (bytes: Buffer | string, format: ImageFormat, query: string, accept = "") =>
  transformImage(bytes, format, parseImageParameters(new URLSearchParams(query), accept));

/** What is to be seen of a picture: its frames' size and times, and a color of each corner of each frame. */
async function look(bytes: Buffer) {
  const { pages = 1, width, height, pageHeight = height, delay, loop } = await sharp(bytes).metadata();
  const corners = await Promise.all(
    Array.from({ length: pages }, async (_, page) => {
      const { data, info } = await sharp(bytes, { page })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => {
        const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * 3);
        return [r > 128 ? "r" : "", g > 128 ? "g" : "", b > 128 ? "b" : ""].join("") || "-";
      };
      return `${at(0, 0)} ${at(info.width - 1, 0)} ${at(0, info.height - 1)} ${at(info.width - 1, info.height - 1)}`;
    }),
  );
  return { pages, size: [width, pageHeight], delay, loop, corners };
}

const WHITE_LEFT = ["rgb r rgb r", "rgb g rgb g", "rgb b rgb b"];

describe.each(["gif", "webp"] as const)("a moving picture of type %s", (format) => {
  it.each<[query: string, accept: string, type: string, size: number[], corners: string[]]>([
    ["w=30", "", format, [30, 20], WHITE_LEFT],
    ["w=30&auto=format", "image/webp,*/*", "webp", [30, 20], WHITE_LEFT],
    ["w=30&auto=format", "image/avif,image/webp,*/*", "webp", [30, 20], WHITE_LEFT],
    ["fm=avif", "", "webp", [60, 40], WHITE_LEFT],
    ["rect=30,0,30,40&w=15", "", format, [15, 20], ["r r r r", "g g g g", "b b b b"]],
    ["w=10&h=20&fit=crop&crop=right", "", format, [10, 20], ["r r r r", "g g g g", "b b b b"]],
    [
      "w=10&h=20&fit=crop&crop=focalpoint&fp-x=1&fp-y=0",
      "",
      format,
      [10, 20],
      ["r r r r", "g g g g", "b b b b"],
    ],
    ["w=20&h=20&fit=crop&crop=entropy", "", format, [20, 20], WHITE_LEFT],
    ["w=30&h=30&fit=fill&bg=000", "", format, [30, 30], ["- - - -", "- - - -", "- - - -"]],
    ["pad=5&bg=000", "", format, [70, 50], ["- - - -", "- - - -", "- - - -"]],
    ["or=90", "", format, [40, 60], ["rgb rgb r r", "rgb rgb g g", "rgb rgb b b"]],
    ["or=180&w=30", "", format, [30, 20], ["r rgb r rgb", "g rgb g rgb", "b rgb b rgb"]],
    ["flip=h", "", format, [60, 40], ["r rgb r rgb", "g rgb g rgb", "b rgb b rgb"]],
    ["flip=v", "", format, [60, 40], WHITE_LEFT],
    ["blur=20", "", format, [60, 40], WHITE_LEFT],
    ["sat=10&invert=true", "", format, [60, 40], ["- gb - gb", "- rb - rb", "- rg - rg"]],
  ])("moves when it is asked for with %s (%s)", async (query, accept, type, size, corners) => {
    const { bytes, mimeType } = await ask(await moving(format), format, query, accept);
    expect(mimeType).toBe(`image/${type}`);
    expect(await look(bytes)).toEqual({ pages: 3, size, delay: [100, 200, 300], loop: 3, corners });
  });

  it.each(["fm=jpg", "fm=png&w=30"])("shows its first frame as a still format, with %s", async (query) => {
    const { bytes } = await ask(await moving(format), format, query);
    expect(await look(bytes)).toMatchObject({ pages: 1, corners: [WHITE_LEFT[0]] });
  });

  it("is described by one frame, and shown while it loads by its first", async () => {
    const { width, height, metadata } = await readImage(await moving(format));
    expect([width, height, metadata.dimensions]).toMatchObject([60, 40, { width: 60, height: 40 }]);
    const [, preview = ""] = String(metadata.lqip).split(",");
    expect((await sharp(Buffer.from(preview, "base64")).metadata()).height).toBe(13);
  });
});

it("a moving WebP that notes how it is turned is shown as browsers show it: they turn none", async () => {
  const bytes = await moving("webp", 6);
  expect(await readImage(bytes)).toMatchObject({ width: 60, height: 40 });
  expect(await look((await ask(bytes, "webp", "w=30")).bytes)).toMatchObject({
    size: [30, 20],
    corners: WHITE_LEFT,
  });
});

it("a moving picture is turned up to 12.5 megapixels, as all its frames are held at once", async () => {
  const frame = await sharp({ create: { width: 2_000, height: 2_200, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
  const other = await sharp(frame).negate().png().toBuffer();
  const large = await sharp([frame, other, frame], { join: { animated: true } })
    .gif()
    .toBuffer();
  await expect(ask(large, "gif", "or=90")).rejects.toMatchObject({ status: 413 });
  expect((await look((await ask(large, "gif", "w=20")).bytes)).pages).toBe(3);
});

/** A PNG of two frames: the second is a copy of the first. */
function movingPng(still: Buffer): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(content.length);
    return Buffer.concat([size, Buffer.from(type), content, Buffer.alloc(4)]);
  };
  const frames = Buffer.alloc(8);
  frames.writeUInt32BE(2);
  return Buffer.concat([still.subarray(0, 33), chunk("acTL", frames), still.subarray(33)]);
}

const still = sharp({ create: { width: 20, height: 10, channels: 3, background: "#c33" } });
/** An AVIF with tables of a film behind the picture. */
const movingAvif = async () =>
  Buffer.concat([
    await still.clone().avif().toBuffer(),
    Buffer.from("\0\0\0\x10moov\0\0\0\0\0\0\0\0", "latin1"),
  ]);

describe("what can't be shown moving in other sizes", () => {
  const folder = mkdtempSync(join(tmpdir(), "moving-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const long = readFileSync("tests/setup/media/animated-120-frames-800x600.gif");
  const tiny = (background: string) =>
    sharp({ create: { width: 1, height: 1, channels: 3, background } })
      .png()
      .toBuffer();
  let flickers: Promise<Buffer> | undefined;
  const flicker = () => {
    flickers ??= Promise.all([tiny("#f00"), tiny("#00f")]).then(([red, blue]) => {
      const frames = Array.from({ length: 2_001 }, (_, n) => (n % 2 ? red : blue));
      return sharp(frames, { join: { animated: true } })
        .gif({ effort: 1 })
        .toBuffer();
    });
    return flickers;
  };
  const kinds: [ImageFormat, () => Buffer | Promise<Buffer>, RegExp][] = [
    [
      "gif",
      () => long,
      /120 frames of 800 × 600, 57\.6 megapixels in all, and may have 50\. .*shorter or smaller/,
    ],
    ["gif", flicker, /has 2001 frames, and may have 2000/],
    ["png", async () => movingPng(await still.clone().png().toBuffer()), /moves, as PNG.* GIF or WebP/],
    ["avif", movingAvif, /moves, as AVIF.* GIF or WebP/],
  ];

  it.each(kinds)("is explained, for %s", async (format, make, reason) => {
    expect(await explainUnmovable(await make(), format)).toMatch(reason);
  });

  it.each(kinds)("is served as it is where it is stored already, for %s", async (format, make) => {
    const bytes = await make();
    const file = join(folder, `moving.${format}`);
    writeFileSync(file, bytes);
    for (const image of [bytes, file]) {
      const made = await ask(image, format, "w=10&fm=avif");
      expect(made).toMatchObject({ mimeType: `image/${format}` });
      expect(made.bytes.equals(bytes)).toBe(true);
    }
  });

  it.each<[ImageFormat]>([["png"], ["avif"]])("is no still of type %s", async (format) => {
    const bytes = await still
      .clone()
      .toFormat(format === "jpg" ? "jpeg" : format)
      .toBuffer();
    expect(await explainUnmovable(bytes, format)).toBeNull();
  });
});

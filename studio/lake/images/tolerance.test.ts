import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { itEach } from "#tests/setup/rounds";
import { stripPictureNotes } from "../notes/picture";
import { readImage } from "./metadata";
import { parseImageParameters } from "./parameters";
import { transformImage } from "./transform";

const folder = mkdtempSync(join(tmpdir(), "tolerance-"));
afterAll(() => rmSync(folder, { recursive: true }));

const size = { width: 120, height: 90, channels: 3 } as const;
/** A picture with something everywhere, like a photograph, and always the same. */
const pixels = Buffer.alloc(size.width * size.height * 3);
for (let i = 0, state = 7; i < pixels.length; i++) {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  pixels[i] = state >>> 20;
}
const photo = (): Sharp => sharp(pixels, { raw: size }).blur(2);
const solid = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#c33" } });

const jpeg = (options = {}) => photo().jpeg(options).toBuffer();
const cut = (bytes: Buffer, count: number) => bytes.subarray(0, bytes.length - count);
const share = (bytes: Buffer, part: number) => cut(bytes, Math.round(bytes.length * part));
const junk = Buffer.from("what a phone appends \xff\xd8\xff\xe1", "latin1");
async function after(bytes: Buffer | Promise<Buffer>, at: number, added: Buffer): Promise<Buffer> {
  const whole = await bytes;
  return Buffer.concat([whole.subarray(0, at), added, whole.subarray(at)]);
}
const moving = async (format: "gif" | "webp") => {
  const frames = await Promise.all([0, 120, 240].map((hue) => photo().modulate({ hue }).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    [format]({ delay: [90, 90, 90] })
    .toBuffer();
};
async function withBrokenProfile(): Promise<Buffer> {
  const bytes = await photo().withIccProfile("p3").jpeg().toBuffer();
  const at = bytes.indexOf("ICC_PROFILE");
  return bytes.fill(0x41, at + 14, at + 120);
}
async function withBrokenSum(): Promise<Buffer> {
  const bytes = await photo().png().toBuffer();
  const at = bytes.indexOf("IDAT");
  const sumAt = at + 4 + bytes.readUInt32BE(at - 4);
  bytes[sumAt] = (bytes[sumAt] ?? 0) ^ 0xff;
  return bytes;
}
/** EXIF whose directory says that it has 65,535 entries. */
const BROKEN_EXIF = Buffer.from(
  "\xff\xe1\0\x1eExif\0\0MM\0*\0\0\0\x08\xff\xffand nothing more",
  "latin1",
).subarray(0, 32);
const TEXT_WITH_WRONG_SUM = Buffer.from("\0\0\0\x04tEXtabcd\x01\x02\x03\x04", "latin1");

type Sent = [what: string, make: () => Buffer | Promise<Buffer>];
const daily: Sent[] = [
  [
    "a JPEG with a phone's odd scan header",
    () => readFileSync("tests/setup/media/phone-odd-scan-header.jpg"),
  ],
  ["a JPEG without its last two bytes", async () => cut(await jpeg(), 2)],
  ["a JPEG without its last 20 bytes", async () => cut(await jpeg(), 20)],
  ["a PNG without its last 20 bytes", async () => cut(await photo().png().toBuffer(), 20)],
  [
    "an interlaced PNG without its last 60 bytes",
    async () => cut(await photo().png({ progressive: true }).toBuffer(), 60),
  ],
  ["a WebP without its last 10 bytes", async () => cut(await photo().webp().toBuffer(), 10)],
  ["a GIF without its last 10 bytes", async () => cut(await photo().gif().toBuffer(), 10)],
  ["a PNG of 3 by 20,000 pixels", () => solid(3, 20_000).png().toBuffer()],
  [
    "an AVIF with something behind its end",
    async () => Buffer.concat([await photo().avif().toBuffer(), junk]),
  ],
];
const more: Sent[] = [
  ["a JPEG in four colors", () => photo().toColourspace("cmyk").jpeg().toBuffer()],
  ["a JPEG with bytes between its segments", () => after(jpeg(), 2, Buffer.from([0, 1, 2, 3]))],
  ["a JPEG with another picture behind its end", async () => Buffer.concat([await jpeg(), await jpeg()])],
  [
    "a progressive JPEG of which a third is missing",
    async () => share(await jpeg({ progressive: true }), 1 / 3),
  ],
  ["a JPEG that is damaged in the middle", async () => (await jpeg()).fill(0x55, 1_000, 1_020)],
  ["a JPEG with broken EXIF", () => after(jpeg(), 2, BROKEN_EXIF)],
  ["a JPEG with a broken color profile", withBrokenProfile],
  [
    "a JPEG in four colors with their profile",
    () => photo().withIccProfile("cmyk").toColourspace("cmyk").jpeg().toBuffer(),
  ],
  ["a gray JPEG", () => photo().greyscale().jpeg().toBuffer()],
  ["a PNG of 16 bits", () => photo().toColourspace("rgb16").png().toBuffer()],
  [
    "a gray PNG of 16 bits with transparency",
    () => photo().greyscale().ensureAlpha(0.5).toColourspace("grey16").png().toBuffer(),
  ],
  [
    "a PNG of two colors",
    () => photo().greyscale().threshold().png({ palette: true, colours: 2 }).toBuffer(),
  ],
  ["a PNG with a palette", () => photo().png({ palette: true }).toBuffer()],
  ["a PNG whose text has a wrong sum", () => after(photo().png().toBuffer(), 33, TEXT_WITH_WRONG_SUM)],
  ["a PNG whose pixels have a wrong sum", withBrokenSum],
  [
    "a WebP without loss, without its last 10 bytes",
    async () => cut(await photo().webp({ lossless: true }).toBuffer(), 10),
  ],
  ["a moving GIF without its last 40 bytes", async () => cut(await moving("gif"), 40)],
  ["a moving WebP without its last 40 bytes", async () => cut(await moving("webp"), 40)],
  ["a JPEG of 30,000 by 40 pixels", () => solid(30_000, 40).jpeg().toBuffer()],
  ["a PNG of 5,000 by 1 pixels", () => solid(5_000, 1).png().toBuffer()],
  ["a PNG of one pixel", () => solid(1, 1).png().toBuffer()],
  [
    "a drawing without a size",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6"/>'),
  ],
];

const QUERIES = [
  "w=20",
  "fm=jpg",
  "fm=png",
  "fm=webp",
  "fm=avif",
  "w=32&h=32&fit=crop",
  "rect=0,0,20,20&w=10",
];

const nameRows = (rows: Sent[]) => rows.map(([what, make]) => ({ what, make }));
itEach(
  { daily: nameRows(daily), more: nameRows(more), part: "properties" },
  "$what is taken, as browsers show it, and is then made in every format and size, from bytes and from its file",
  async ({ make }) => {
    const bytes = stripPictureNotes(await make());
    const { extension } = await readImage(bytes);
    const format = extension === "svg" ? "png" : extension;
    const file = join(folder, "original");
    writeFileSync(file, bytes);
    for (const query of QUERIES)
      for (const image of [bytes, file]) {
        const made = await transformImage(
          image,
          format,
          parseImageParameters(new URLSearchParams(query), ""),
        );
        expect((await sharp(made.bytes).metadata()).width, query).toBeGreaterThan(0);
      }
  },
);

describe("a picture that is truly damaged is refused with the reason:", () => {
  it.each<Sent>([
    ["the lower third of a JPEG is missing", async () => share(await jpeg(), 1 / 3)],
    ["the lower half of a PNG is missing", async () => share(await photo().png().toBuffer(), 1 / 2)],
    ["the lower half of a GIF is missing", async () => share(await photo().gif().toBuffer(), 1 / 2)],
  ])("%s", async (_, make) => {
    await expect(readImage(stripPictureNotes(await make()))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("A large part of this picture is missing"),
    });
  });

  it.each<Sent>([
    ["half of a WebP is missing", async () => share(await photo().webp().toBuffer(), 1 / 2)],
    [
      "half of an interlaced PNG is missing",
      async () => share(await photo().png({ progressive: true }).toBuffer(), 1 / 2),
    ],
    ["an AVIF is cut off, which no browser shows", async () => cut(await photo().avif().toBuffer(), 10)],
    ["a drawing is packed, which no browser shows", () => Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
  ])("%s", async (_, make) => {
    await expect(
      Promise.resolve(make())
        .then(stripPictureNotes)
        .then((bytes) => readImage(bytes)),
    ).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/damaged/),
    });
  });

  it("but not for a gray or black lower part of its own", async () => {
    const white = await solid(120, 60).png().toBuffer();
    for (const background of ["#808080", "#000"]) {
      const picture = sharp({ create: { width: 120, height: 90, channels: 3, background } }).composite([
        { input: white, top: 0, left: 0 },
      ]);
      expect((await readImage(await picture.clone().jpeg().toBuffer())).height).toBe(90);
      expect((await readImage(await picture.png().toBuffer())).height).toBe(90);
    }
  });
});

import { deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { rounds } from "#tests/setup/rounds";
import { LakeError } from "../errors";
import { stripPictureNotes } from "./picture";
import { stripNotes } from "./strip";

/** What a note says of a place; no kept byte may have it. */
const PLACE = "33.8559S,151.2156E";
const bytes = (text: string) => Buffer.from(text, "latin1");
const uint32 = (value: number) =>
  Buffer.from([value >>> 24, value >>> 16, value >>> 8, value].map((b) => b & 255));
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>${PLACE}</exif:GPSLatitude></x:xmpmeta>`;

type Format = "jpeg" | "png" | "webp" | "avif" | "gif";
const FORMATS: Format[] = ["jpeg", "png", "webp", "avif", "gif"];
/** A picture whose left half is red, lying on its side, as a phone takes it. */
const taken = (format: Format, orientation = 6): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: "#c33" } })
    .composite([
      { input: { create: { width: 20, height: 20, channels: 3, background: "#33c" } }, left: 20, top: 0 },
    ])
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: "Example", ImageDescription: PLACE },
      IFD3: {
        GPSLatitudeRef: "S",
        GPSLatitude: "33/1 51/1 2124/100",
        GPSLongitudeRef: "E",
        GPSLongitude: "151/1 12/1 5616/100",
      },
    })
    .withXmp(XMP)
    .toFormat(format)
    .toBuffer();

const look = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).autoOrient().raw().toBuffer({ resolveWithObject: true });
  return { size: [info.width, info.height], pixels: data.toString("hex") };
};
const readNotes = async (picture: Buffer) => {
  const { exif, xmp, iptc, comments } = await sharp(picture).metadata();
  return { exif: exif?.toString("latin1").includes(PLACE), xmp, iptc, comments };
};

/** A segment of a JPEG. */
const segment = (marker: number, content: Buffer) =>
  Buffer.concat([
    Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]),
    content,
  ]);
/** A chunk of a PNG; its sum is not checked. */
const chunk = (type: string, content: Buffer) =>
  Buffer.concat([uint32(content.length), bytes(type), content, Buffer.alloc(4)]);
const subBlocks = (text: string) =>
  Buffer.concat([Buffer.from([text.length]), bytes(text), Buffer.from([0])]);
const insert = (picture: Buffer, at: number, added: Buffer) =>
  Buffer.concat([picture.subarray(0, at), added, picture.subarray(at)]);

const plain = (format: Format) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: "#c33" } })
    .toFormat(format)
    .toBuffer();

const CARRIERS: [what: string, format: Format, add: (picture: Buffer) => Buffer][] = [
  [
    "EXIF that can't be read",
    "jpeg",
    (p) => insert(p, 2, segment(0xe1, bytes(`Exif\0\0MM\0*\0\0\0\x08\xff\xff${PLACE}`))),
  ],
  ["XMP", "jpeg", (p) => insert(p, 2, segment(0xe1, bytes(`http://ns.adobe.com/xap/1.0/\0${XMP}`)))],
  [
    "a second part of XMP",
    "jpeg",
    (p) => insert(p, 2, segment(0xe1, bytes(`http://ns.adobe.com/xmp/extension/\0${PLACE}`))),
  ],
  [
    "IPTC",
    "jpeg",
    (p) =>
      insert(
        p,
        2,
        segment(
          0xed,
          bytes(`Photoshop 3.0\x008BIM\x04\x04\x00\x00\x00\x00\x00\x17\x1c\x02\x5a\x00\x12${PLACE}`),
        ),
      ),
  ],
  ["a comment", "jpeg", (p) => insert(p, 2, segment(0xfe, bytes(PLACE)))],
  ["a comment before its scan's end", "jpeg", (p) => insert(p, p.length - 2, segment(0xfe, bytes(PLACE)))],
  ["a maker's own segment", "jpeg", (p) => insert(p, 2, segment(0xe5, bytes(PLACE)))],
  ["a JFIF thumbnail's segment", "jpeg", (p) => insert(p, 2, segment(0xe0, bytes(`JFXX\0\x10${PLACE}`)))],
  ["a film behind its end", "jpeg", (p) => Buffer.concat([p, bytes(`\0\0\0\x18ftypmp42${PLACE}`)])],
  ["text", "png", (p) => insert(p, 33, chunk("tEXt", bytes(`Comment\0${PLACE}`)))],
  [
    "packed text",
    "png",
    (p) =>
      insert(
        p,
        33,
        chunk("zTXt", Buffer.concat([bytes("Raw profile type exif\0\0"), deflateSync(bytes(PLACE))])),
      ),
  ],
  ["XMP", "png", (p) => insert(p, 33, chunk("iTXt", bytes(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)))],
  ["EXIF that can't be read", "png", (p) => insert(p, 33, chunk("eXIf", bytes(`MM\0*${PLACE}`)))],
  ["a program's own chunk", "png", (p) => insert(p, 33, chunk("prVt", bytes(PLACE)))],
  ["something behind its end", "png", (p) => Buffer.concat([p, bytes(PLACE)])],
  [
    "a program's own chunk",
    "webp",
    (p) => Buffer.concat([p, bytes("note"), Buffer.from([PLACE.length, 0, 0, 0]), bytes(PLACE)]),
  ],
  ["a comment", "gif", (p) => insert(p, p.length - 1, Buffer.concat([bytes("!\xfe"), subBlocks(PLACE)]))],
  [
    "XMP",
    "gif",
    (p) => insert(p, p.length - 1, Buffer.concat([bytes("!\xff\x0bXMP DataXMP"), subBlocks(PLACE)])),
  ],
  ["something behind its end", "gif", (p) => Buffer.concat([p, bytes(PLACE)])],
  ["a program's own box", "avif", (p) => Buffer.concat([p, uint32(8 + PLACE.length), bytes(`uuid${PLACE}`)])],
];

describe("a picture that a person uploads", () => {
  it.each(FORMATS)(
    "keeps its pixels and how it is turned, and loses all notes of EXIF and XMP: %s",
    async (format) => {
      const sent = await taken(format);
      const stripped = stripPictureNotes(sent);
      expect(await look(stripped)).toEqual(await look(sent));
      expect(stripped.includes(PLACE) || stripped.includes("Example") || stripped.includes("GPS")).toBe(
        false,
      );
      expect(await readNotes(stripped)).toMatchObject({ xmp: undefined, iptc: undefined });
      expect(stripPictureNotes(stripped).equals(stripped)).toBe(true);
    },
  );

  it.each([2, 3, 4, 5, 6, 7, 8])(
    "is upright afterwards, whichever way it was held: %i",
    async (orientation) => {
      for (const format of FORMATS) {
        const sent = await taken(format, orientation);
        expect(await look(stripPictureNotes(sent)), format).toEqual(await look(sent));
      }
    },
  );

  it.each(CARRIERS)("loses %s of a %s", async (_, format, add) => {
    const picture = await plain(format);
    const sent = add(picture);
    const stripped = stripPictureNotes(sent);
    expect(stripped.includes(PLACE)).toBe(false);
    expect(stripped.includes(deflateSync(bytes(PLACE)))).toBe(false);
    expect(await look(stripped)).toEqual(await look(picture));
  });

  it.each(FORMATS)("stays as it is when it has no notes: %s", async (format) => {
    const picture = await plain(format);
    expect(stripPictureNotes(picture).equals(picture)).toBe(true);
  });

  it("keeps its color profile, and the colors of four inks", async () => {
    for (const profile of ["p3", "cmyk"]) {
      const sent = await sharp(await taken("jpeg"))
        .withIccProfile(profile)
        .jpeg()
        .toBuffer();
      expect((await sharp(stripPictureNotes(sent)).metadata()).icc?.length, profile).toBeGreaterThan(100);
    }
    const inks = await sharp(await plain("jpeg"))
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    expect(await look(stripPictureNotes(inks))).toEqual(await look(inks));
  });

  it("of SVG loses metadata, comments, a program's own parts, and the notes of a picture in it", async () => {
    const photo = (await taken("jpeg")).toString("base64");
    const svg = `<?xml version="1.0"?><!-- ${PLACE} --><!DOCTYPE svg [<!ENTITY a "b">]>
      <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>A &gt; B</title><metadata><rdf:RDF>${PLACE}</rdf:RDF></metadata>
      <sodipodi:namedview at="${PLACE}"/><x:xmpmeta>${PLACE}</x:xmpmeta><?xpacket ${PLACE}?><g id="a>b"><rect width="9" height="9"/></g>
      <image href="data:image/jpeg;base64,${photo}"/></svg>`;
    const stripped = stripPictureNotes(bytes(svg)).toString("latin1");
    expect(stripped).not.toContain(PLACE);
    expect(stripped).toContain("<title>A &gt; B</title>");
    expect(stripped).toContain('<g id="a>b"><rect width="9" height="9"/></g>');
    const [, inside = ""] = /base64,([^"]+)/.exec(stripped) ?? [];
    expect(Buffer.from(inside, "base64").equals(stripPictureNotes(Buffer.from(photo, "base64")))).toBe(true);
    expect((await sharp(bytes(stripped)).metadata()).width).toBe(9);
  });

  it("as TIFF or in a damaged container is refused with the reason, and what is no picture stays as it is", async () => {
    expect(() => stripPictureNotes(bytes("MM\0*\0\0\0\x08"))).toThrow(/TIFF may say where it was taken/);
    const avif = await taken("avif");
    expect(() => stripPictureNotes(Buffer.concat([avif.subarray(0, 60), avif.subarray(90)]))).toThrow(
      /can’t be removed/,
    );
    expect(stripNotes(bytes("%PDF-1.7"), "application/pdf").toString()).toBe("%PDF-1.7");
    const page = bytes(`<html><!-- a --><svg></svg></html>`);
    expect(stripNotes(page, "text/html").equals(page)).toBe(true);
  });
});

it("random damage of a picture gives another picture or a refusal, and no other error", async () => {
  const seeds = [
    ...(await Promise.all(FORMATS.map((format) => taken(format)))),
    bytes(`<svg><metadata>${PLACE}</metadata></svg>`),
  ];
  const damage = fc.record({
    seed: fc.constantFrom(...seeds),
    length: fc.double({ min: 0, max: 1, noNaN: true }),
    changes: fc.array(
      fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 255 })),
      { maxLength: 8 },
    ),
  });
  fc.assert(
    fc.property(damage, ({ seed, length, changes }) => {
      const sent = Buffer.from(seed.subarray(0, Math.ceil(seed.length * length)));
      for (const [at, value] of changes) if (sent.length > 0) sent[Math.floor(at * sent.length)] = value;
      try {
        stripPictureNotes(sent);
      } catch (error) {
        expect(error).toBeInstanceOf(LakeError);
      }
    }),
    { numRuns: rounds(500, 20_000) },
  );
});

import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { rounds } from "#tests/setup/rounds";
import { LakeError } from "../errors";
import { stripNotes } from "./strip";

/** What a note says of a place; no kept byte may have it. */
const PLACE = "+40.7128-074.0060/";
/** What a person wants to read of a recording. */
const TITLE = "The first call";
const SOUND = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(60, 7)]);

const bytes = (text: string) => Buffer.from(text, "latin1");
const uint32 = (value: number) => {
  const out = Buffer.alloc(4);
  out.writeUInt32BE(value);
  return out;
};
const uint32le = (value: number) => Buffer.from(uint32(value)).reverse();

const cover = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#c33" } })
  .withExif({ IFD0: { ImageDescription: PLACE } })
  .jpeg()
  .toBuffer();

// ID3
const syncSafe = (value: number) =>
  Buffer.from([value >> 21, (value >> 14) & 127, (value >> 7) & 127, value & 127]);
const frame = (name: string, content: Buffer, version: number) =>
  Buffer.concat([
    bytes(name),
    version === 4 ? syncSafe(content.length) : uint32(content.length),
    Buffer.alloc(2),
    content,
  ]);
function id3(version: number): Buffer {
  const text = (name: string, value: string) => frame(name, bytes(`\0${value}`), version);
  const frames = Buffer.concat([
    text("TIT2", TITLE),
    text("TXXX", `location\0${PLACE}`),
    frame("COMM", bytes(`\0eng\0${PLACE}`), version),
    frame("GEOB", bytes(`\0text/plain\0\0\0${PLACE}`), version),
    frame("PRIV", bytes(`XMP\0${PLACE}`), version),
    frame("APIC", Buffer.concat([bytes(`\0image/jpeg\0\x03${PLACE}\0`), cover]), version),
    frame(
      "CHAP",
      Buffer.concat([bytes("one\0"), Buffer.alloc(16), text("TIT2", "Hello"), text("TXXX", PLACE)]),
      version,
    ),
    Buffer.alloc(20),
  ]);
  return Buffer.concat([bytes(`ID3${String.fromCharCode(version)}\0\0`), syncSafe(frames.length), frames]);
}
const ID3V1 = Buffer.concat([bytes("TAG"), bytes(PLACE), Buffer.alloc(125 - PLACE.length)]);
const APE = Buffer.concat([
  bytes(PLACE),
  bytes("APETAGEX"),
  uint32le(2_000),
  uint32le(32 + PLACE.length),
  Buffer.alloc(16),
]);
const LYRICS = bytes(`LYRICSBEGIN${PLACE}${String(11 + PLACE.length).padStart(6, "0")}LYRICS200`);
const mp3 = (version: number) => Buffer.concat([id3(version), SOUND, APE, LYRICS, ID3V1]);

// MP4
const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([uint32(body.length + 8), bytes(type), body]);
};
const full = (type: string, ...content: Buffer[]) => box(type, Buffer.alloc(4), ...content);
const item = (type: string, kind: number, value: Buffer) =>
  box(type, box("data", uint32(kind), Buffer.alloc(4), value));
const handler = (kind: string) => full("hdlr", Buffer.alloc(4), bytes(kind), Buffer.alloc(13));
/** A track whose only sample begins at an offset of the file. */
const track = (kind: string, at: number, length: number) =>
  box(
    "trak",
    full("tkhd", Buffer.alloc(80)),
    box(
      "mdia",
      handler(kind),
      box(
        "minf",
        box(
          "stbl",
          full("stsz", uint32(0), uint32(1), uint32(length)),
          full("stsc", uint32(1), uint32(1), uint32(1), uint32(1)),
          full("stco", uint32(1), uint32(at)),
        ),
      ),
    ),
    box("udta", box("\xa9xyz", bytes(PLACE))),
    full("meta", bytes(PLACE)),
  );
function mp4(brand: string): Buffer {
  const start = box("ftyp", bytes(brand), Buffer.alloc(4));
  const data = box("mdat", SOUND, bytes(PLACE));
  const soundAt = start.length + 8;
  const names = box(
    "ilst",
    item("\xa9nam", 1, bytes(TITLE)),
    item("\xa9cmt", 1, bytes(PLACE)),
    item("covr", 13, cover),
  );
  const movie = box(
    "moov",
    full("mvhd", Buffer.alloc(96)),
    track("soun", soundAt, SOUND.length),
    track("meta", soundAt + SOUND.length, PLACE.length),
    box(
      "udta",
      box("\xa9xyz", bytes(PLACE)),
      box("loci", bytes(PLACE)),
      full("meta", handler("mdir"), names),
    ),
    full("meta", handler("mdta"), bytes(`com.apple.quicktime.location.ISO6709${PLACE}`)),
  );
  return Buffer.concat([start, data, movie, box("uuid", Buffer.alloc(16), bytes(PLACE)), bytes("junk")]);
}

// Vorbis comments, in Ogg and FLAC
const sized = (text: string | Buffer, write = uint32le) =>
  Buffer.concat([write(text.length), Buffer.from(text as string, "latin1")]);
const flacPicture = Buffer.concat([
  uint32(3),
  sized("image/jpeg", uint32),
  sized(PLACE, uint32),
  Buffer.alloc(16),
  uint32(cover.length),
  cover,
]);
const comments = Buffer.concat([
  sized("a program"),
  uint32le(4),
  sized(`TITLE=${TITLE}`),
  sized(`LOCATION=${PLACE}`),
  sized(`metadata_block_picture=${flacPicture.toString("base64")}`),
  sized(`GEO_COORDINATES=${PLACE}`),
]);
function page(serial: number, flags: number, packet: Buffer): Buffer {
  const segments = Buffer.from([
    ...Array.from({ length: Math.floor(packet.length / 255) }, () => 255),
    packet.length % 255,
  ]);
  const head = Buffer.concat([
    bytes("OggS\0"),
    Buffer.from([flags]),
    Buffer.alloc(8),
    uint32le(serial),
    Buffer.alloc(8),
  ]);
  return Buffer.concat([head, Buffer.from([segments.length]), segments, packet]);
}
const ogg = () =>
  Buffer.concat([
    page(7, 2, bytes("OpusHead\x01\x02")),
    page(7, 0, Buffer.concat([bytes("OpusTags"), comments])),
    page(7, 4, SOUND),
  ]);
const vorbis = () =>
  Buffer.concat([
    page(7, 2, bytes("\x01vorbis")),
    page(7, 0, Buffer.concat([bytes("\x03vorbis"), comments, Buffer.from([1])])),
    page(7, 4, SOUND),
  ]);
const flacBlock = (kind: number, content: Buffer) =>
  Buffer.concat([Buffer.from([kind]), uint32(content.length).subarray(1), content]);
const flac = () =>
  Buffer.concat([
    bytes("fLaC"),
    flacBlock(0, Buffer.alloc(34)),
    flacBlock(2, bytes(`xmp ${PLACE}`)),
    flacBlock(4, comments),
    flacBlock(0x86, flacPicture),
    SOUND,
  ]);

// WAV
const riff = (type: string, content: Buffer) =>
  Buffer.concat([bytes(type), uint32le(content.length), content, Buffer.alloc(content.length % 2)]);
const wave = () =>
  riff(
    "RIFF",
    Buffer.concat([
      bytes("WAVE"),
      riff("fmt ", Buffer.alloc(16)),
      riff("bext", bytes(PLACE)),
      riff("LIST", Buffer.concat([bytes("INFO"), riff("INAM", bytes(TITLE)), riff("ICMT", bytes(PLACE))])),
      riff("data", SOUND),
      riff("id3 ", bytes(PLACE)),
      riff("iXML", bytes(PLACE)),
    ]),
  );

// Matroska
const element = (id: string, content: Buffer) =>
  Buffer.concat([Buffer.from(id, "hex"), Buffer.from([0x10]), uint32(content.length).subarray(1), content]);
const webm = () =>
  Buffer.concat([
    element("1a45dfa3", bytes("\x42\x82\x84webm")),
    Buffer.from("1853806701ffffffffffffff", "hex"),
    element("1549a966", bytes(TITLE)),
    element("1254c367", bytes(PLACE)),
    element("1941a469", bytes(PLACE)),
    Buffer.from("1f43b67501ffffffffffffff", "hex"),
    element("a3", SOUND),
  ]);

const KINDS: [what: string, declared: string, make: () => Buffer, isMoved: boolean][] = [
  ["an MP3 with ID3v2.3", "audio/mp3", () => mp3(3), true],
  ["an MP3 with ID3v2.4", "audio/mpeg", () => mp3(4), true],
  ["an AAC with ID3", "audio/aac", () => Buffer.concat([id3(4), Buffer.from([0xff, 0xf1]), SOUND]), true],
  ["an M4A", "audio/x-m4a", () => mp4("M4A "), false],
  ["an MP4", "video/mp4", () => mp4("isom"), false],
  ["a film of a phone", "video/quicktime", () => mp4("qt  "), false],
  ["an Opus", "audio/opus", ogg, false],
  ["a Vorbis", "audio/ogg", vorbis, false],
  ["a FLAC", "audio/x-flac", flac, true],
  ["a WAV", "audio/x-wav", wave, true],
  ["a WebM", "video/webm", webm, false],
];

describe("a recording that a person uploads", () => {
  it.each(KINDS)(
    "loses the place, wherever it is, and keeps sound and title: %s",
    (_, declared, make, isMoved) => {
      const sent = make();
      const stripped = stripNotes(sent, declared);
      expect(stripped.includes(PLACE)).toBe(false);
      expect(stripped.includes(TITLE)).toBe(true);
      expect(isMoved ? stripped.includes(SOUND) : stripped.indexOf(SOUND)).toBe(
        isMoved || sent.indexOf(SOUND),
      );
      expect(stripNotes(stripped, declared).equals(stripped)).toBe(true);
    },
  );

  it("keeps its cover without its notes, and its chapters", () => {
    const plain = stripNotes(cover, "image");
    for (const make of [() => mp3(4), () => mp4("M4A "), flac])
      expect(stripNotes(make(), "audio/x").includes(plain), make.toString()).toBe(true);
    const [, encoded = ""] =
      /metadata_block_picture=([\w+/=]+)/.exec(stripNotes(ogg(), "audio/ogg").toString("latin1")) ?? [];
    expect(Buffer.from(encoded, "base64").includes(plain)).toBe(true);
    expect(Buffer.from(encoded, "base64").includes(PLACE)).toBe(false);
    expect(stripNotes(mp3(3), "audio/mpeg").includes("Hello")).toBe(true);
  });

  it("stays as it is when it has no notes", () => {
    for (const [declared, sent] of [
      ["audio/mpeg", SOUND],
      ["audio/mpeg", Buffer.concat([bytes("ID3\x03\0\0\0\0\0\x04\0\0\0\0"), SOUND])],
      [
        "audio/wav",
        riff("RIFF", Buffer.concat([bytes("WAVE"), riff("fmt ", Buffer.alloc(16)), riff("data", SOUND)])),
      ],
    ] as const)
      expect(stripNotes(sent, declared).equals(sent)).toBe(true);
  });

  it("loses an MP3's tag before another kind of recording, and zeros before its first frame", () => {
    expect(
      stripNotes(Buffer.concat([id3(3), flac()]), "audio/flac").equals(stripNotes(flac(), "audio/flac")),
    ).toBe(true);
    expect(stripNotes(Buffer.concat([Buffer.alloc(900), SOUND]), "audio/mp3").equals(SOUND)).toBe(true);
  });

  it.each([
    ["a recording of an unknown kind", "audio/x-ms-wma", bytes("0&\xb2u\x8ef\xcf\x11")],
    ["a page that is said to be a recording", "audio/mpeg", bytes("<html>")],
    ["an MP3 without sound", "audio/mpeg", id3(3)],
    ["an MP4 without its tables", "video/mp4", mp4("isom").subarray(0, 60)],
    ["an Ogg of an unknown kind", "audio/ogg", page(1, 2, bytes("PrivateCodec"))],
    ["a FLAC that is cut off", "audio/flac", flac().subarray(0, 60)],
  ])("is refused with the reason when its notes can't be found: %s", (_, declared, sent) => {
    expect(() => stripNotes(sent, declared)).toThrow(/This recording can’t be read.*Please save it as MP3/);
  });
});

it("random damage of a recording gives another recording or a refusal, and no other error", () => {
  const seeds = KINDS.map(([, declared, make]) => ({ declared, sound: make() }));
  const where = fc.double({ min: 0, max: 0.999, noNaN: true });
  const damage = fc.record({
    seed: fc.constantFrom(...seeds),
    length: fc.double({ min: 0, max: 1, noNaN: true }),
    changes: fc.array(fc.tuple(where, fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
  });
  fc.assert(
    fc.property(damage, ({ seed, length, changes }) => {
      const sent = Buffer.from(seed.sound.subarray(0, Math.ceil(seed.sound.length * length)));
      for (const [at, value] of changes) if (sent.length > 0) sent[Math.floor(at * sent.length)] = value;
      try {
        stripNotes(sent, seed.declared);
      } catch (error) {
        expect(error).toBeInstanceOf(LakeError);
      }
    }),
    { numRuns: rounds(500, 20_000) },
  );
});

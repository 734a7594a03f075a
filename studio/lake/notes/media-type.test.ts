import { describe, expect, it } from "vitest";
import { detectMediaType, findPlayableType, HEAD_BYTES, normalizeRecordingType } from "./media-type";

const bytes = (text: string) => Buffer.from(text, "latin1");
const MP3 = "\xff\xfb\x90\x64";

describe("a recording", () => {
  it.each([
    ...[
      "audio/mpeg",
      "audio/mp3",
      "audio/x-mp3",
      "audio/mpeg3",
      "audio/x-mpeg-3",
      "audio/x-mpeg",
      "audio/mpg",
      "Audio/MPEG; codecs=mp3",
      "audio/wav",
      "video/mpeg",
    ].map((said) => [said, `ID3\x04\x00\x00${MP3}`, "audio/mpeg"]),
    ["application/octet-stream", "ID3\x04\x00\x00", "audio/mpeg"],
    ["audio/mp3", MP3, "audio/mpeg"],
    ["audio/mp3", "\xff\xf3\x84\xc4", "audio/mpeg"],
    ["audio/mp3", "\xff\xe3\x18\xc4", "audio/mpeg"],
    ["audio/mp3", "\xff\xe2\x18\xc4", "audio/mpeg"],
    ["audio/mpeg", "\xff\xfd\x90\x64", "audio/mpeg"],
    ["audio/x-m4a", "\0\0\0\x20ftypM4A ", "audio/mp4"],
    ["audio/m4a", "\0\0\0\x20ftypisom", "audio/mp4"],
    ["audio/mp4a-latm", "\0\0\0\x20ftypmp42", "audio/mp4"],
    ["video/mp4", "\0\0\0\x20ftypmp42", "video/mp4"],
    ["video/mp4", "\0\0\0\x20ftypM4A ", "video/mp4"],
    ["video/quicktime", "\0\0\0\x14ftypqt  ", "video/quicktime"],
    ["audio/x-wav", "RIFF\0\0\0\0WAVE", "audio/wav"],
    ["audio/wave", "RIFF\0\0\0\0WAVE", "audio/wav"],
    ["audio/vnd.wave", "RIFF\0\0\0\0WAVE", "audio/wav"],
    ["audio/x-flac", "fLaC\0\0\0\x22", "audio/flac"],
    ["audio/opus", "OggS\0\x02", "audio/ogg"],
    ["application/ogg", "OggS\0\x02", "audio/ogg"],
    ["video/ogg", "OggS\0\x02", "video/ogg"],
    ["audio/x-aac", "\xff\xf1\x50\x80", "audio/aac"],
    ["audio/aac", "ID3\x04\x00\x00", "audio/aac"],
    ["audio/x-matroska", "\x1a\x45\xdf\xa3", "audio/webm"],
    ["video/webm", "\x1a\x45\xdf\xa3", "video/webm"],
  ])("sent as %s that begins with %j is %s", (said = "", head = "", type = "") => {
    expect(findPlayableType(said, bytes(head).subarray(0, HEAD_BYTES))).toBe(type);
  });

  it.each([
    ["audio/mpeg", "<html><script>"],
    ["audio/mpeg", "\xff\xfe<\0h\0t\0"],
    ["audio/mpeg", "\xff\xfb\xf0\x64"],
    ["audio/mpeg", "\xff\xfb\x9c\x64"],
    ["audio/mpeg", "\xff\xd8\xff\xe0"],
    ["video/mp4", "ftyp\x00\x00\x00\x18"],
    ["audio/mp4", "\0\0\0\x20ftypheic"],
    ["audio/wav", "RIFF\0\0\0\0WEBP"],
    ["audio/ogg", "Ogg"],
    ["audio/ogg", ""],
    ["application/octet-stream", MP3],
    ["text/html", "<html>"],
    ["text/html", "ID3"],
    ["application/pdf", "%PDF-1.7"],
    ["image/svg+xml", "<svg>"],
    ["toString", "ID3"],
    ["", "ID3"],
  ])("is not what was sent as %j and begins with %j", (said, head) => {
    expect(findPlayableType(said, bytes(head))).toBeNull();
  });
});

it("a picture's type is read from its first bytes, also where an AVIF begins as pictures in general do", () => {
  const box = bytes("\0\0\0\x20ftypmif1\0\0\0\0mif1miafavif");
  expect([box, bytes("\0\0\0\x18ftypheic"), bytes("MM\0*"), bytes("GIF87a")].map(detectMediaType)).toEqual([
    "image/avif",
    "image/heic",
    "image/tiff",
    "image/gif",
  ]);
  expect(detectMediaType(bytes("\0\0\0\x14ftypmif1\0\0\0\0mif1avif"))).toBe("image/heic");
});

it.each([
  ["audio/mp3", "audio/mpeg"],
  ["audio/x-mpeg-3", "audio/mpeg"],
  ["Audio/MPEG; codecs=mp3", "audio/mpeg"],
  ["audio/x-m4a", "audio/mp4"],
  ["audio/vnd.wave", "audio/wav"],
  ["audio/x-aac", "audio/aac"],
  ["audio/opus", "audio/ogg"],
  ["audio/basic", "audio/basic"],
  ["video/mp4", "video/mp4"],
  ["application/octet-stream", null],
  ["", null],
])("a recording that is said to be %j is %j where its bytes are not at hand", (said, type) => {
  expect(normalizeRecordingType(said)).toBe(type);
});

import { describe, expect, it } from "vitest";
import { HEAD_BYTES, isPlayable } from "./playable";

const bytes = (text: string) => Buffer.from(text, "latin1");

describe("a file", () => {
  it.each([
    ["audio/mpeg", "ID3\x04\x00\x00\x00\x00\x00\x00\x00\x00"],
    ["audio/mpeg", "\xff\xfb\x90\x64"],
    ["Audio/MPEG; codecs=mp3", "ID3\x04"],
    ["video/mp4", "\x00\x00\x00\x18ftypmp42"],
    ["audio/ogg", "OggS\x00\x02"],
    ["video/webm", "\x1a\x45\xdf\xa3"],
  ])("of %s that begins as one is played", (type, head) => {
    expect(isPlayable(type, bytes(head).subarray(0, HEAD_BYTES))).toBe(true);
  });

  it.each([
    ["audio/mpeg", "<html><script>"],
    ["video/mp4", "ftyp\x00\x00\x00\x18"],
    ["audio/ogg", "Ogg"],
    ["audio/ogg", ""],
    ["text/html", "<html>"],
    ["application/pdf", "%PDF-1.7"],
    ["image/svg+xml", "<svg>"],
    ["toString", "ID3"],
    ["", "ID3"],
  ])("said to be %j that begins with %j is not", (type, head) => {
    expect(isPlayable(type, bytes(head))).toBe(false);
  });
});

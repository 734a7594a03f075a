// ID3v2 in MP3 and AAC, and what older programs append.
import { checkPartCount } from "./parts";
import { stripCoverNotes } from "./picture";

const HEAD_BYTES_OF_ID3 = 10;
const FRAME_HEAD_BYTES = 10;

/** Frames that name a recording for people who listen, its pictures and its chapters. All others go: any may name a place. */
const KEPT_FRAMES = new Set(
  "TIT1 TIT2 TIT3 TPE1 TPE2 TPE3 TPE4 TALB TRCK TPOS TCON TYER TDAT TDRC TDRL TDOR TCOP TLAN TLEN TCOM TEXT TPUB TSOP TSOT TSOA TBPM TSRC APIC CHAP CTOC".split(
    " ",
  ),
);

const readSyncSafe = (bytes: Buffer, at: number): number =>
  [0, 1, 2, 3].reduce((sum, i) => sum * 128 + ((bytes[at + i] ?? 0) & 0x7f), 0);

function writeSyncSafe(bytes: Buffer, value: number, at: number): void {
  for (let i = 0; i < 4; i++) bytes[at + i] = (value >> (7 * (3 - i))) & 0x7f;
}

/** Keeps the listed frames of a tag; an encrypted or compressed one can't be looked into, and goes. */
function filterFrames(frames: Buffer, version: number): Buffer {
  const kept: Buffer[] = [];
  for (let at = 0; at + FRAME_HEAD_BYTES < frames.length; ) {
    checkPartCount(kept);
    const name = frames.toString("latin1", at, at + 4);
    const size = version === 4 ? readSyncSafe(frames, at + 4) : frames.readUInt32BE(at + 4);
    const end = at + FRAME_HEAD_BYTES + size;
    if (!/^[A-Z0-9]{4}$/.test(name) || end > frames.length) break;
    const content = frames.subarray(at + FRAME_HEAD_BYTES, end);
    const isPlain = frames[at + 9] === 0;
    const filtered = isPlain && KEPT_FRAMES.has(name) ? filterFrame(name, content, version) : null;
    if (filtered) kept.push(buildFrame(name, filtered, version));
    at = end;
  }
  return Buffer.concat(kept);
}

function buildFrame(name: string, content: Buffer, version: number): Buffer {
  const head = Buffer.alloc(FRAME_HEAD_BYTES);
  head.write(name, 0, "latin1");
  if (version === 4) writeSyncSafe(head, content.length, 4);
  else head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
}

function filterFrame(name: string, content: Buffer, version: number): Buffer | null {
  if (name === "APIC") return filterPicture(content);
  if (name !== "CHAP" && name !== "CTOC") return content;
  // A chapter is a name, four times, and frames; a list of them is a name, its children's names, and frames.
  let at = content.indexOf(0) + 1;
  if (name === "CHAP") at += 16;
  else {
    const children = content[at + 1] ?? 0;
    at += 2;
    for (let i = 0; i < children; i++) at = content.indexOf(0, at) + 1;
  }
  return Buffer.concat([content.subarray(0, at), filterFrames(content.subarray(at), version)]);
}

/** A picture is a byte of encoding, its type, a byte of kind, a description, and its bytes. */
function filterPicture(content: Buffer): Buffer | null {
  const isWide = content[0] === 1 || content[0] === 2;
  const kindAt = content.indexOf(0, 1) + 1;
  if (kindAt === 0) return null;
  let end = kindAt + 1;
  if (isWide) while (end + 1 < content.length && (content[end] || content[end + 1])) end += 2;
  else while (end < content.length && content[end]) end++;
  const picture = content.subarray(end + (isWide ? 2 : 1));
  const cover = stripCoverNotes(picture);
  return cover && Buffer.concat([content.subarray(0, kindAt + 1), Buffer.alloc(isWide ? 2 : 1), cover]);
}

interface Id3Tag {
  /** the tag without notes; empty when nothing of it is kept */
  stripped: Buffer;
  end: number;
}

function readTag(bytes: Buffer, at: number): Id3Tag | null {
  if (bytes.toString("latin1", at, at + 3) !== "ID3") return null;
  const [version = 0, flags = 0] = [bytes[at + 3], bytes[at + 5]];
  const size = readSyncSafe(bytes, at + 6);
  const body = at + HEAD_BYTES_OF_ID3;
  const end = Math.min(bytes.length, body + size + (flags & 0x10 ? HEAD_BYTES_OF_ID3 : 0));
  const frames = bytes.subarray(body, Math.min(bytes.length, body + size));
  // An unsynchronized tag and one of ID3v2.2 are rare, and need a reader of their own; nothing of them is kept.
  const isPlain = (version === 3 || version === 4) && (flags & 0xe0) === 0;
  const kept = isPlain ? filterFrames(frames, version) : Buffer.alloc(0);
  const isSame =
    frames.subarray(0, kept.length).equals(kept) && frames.subarray(kept.length).every((byte) => byte === 0);
  if (isSame) return { stripped: bytes.subarray(at, end), end };
  if (kept.length === 0) return { stripped: kept, end };
  const head = Buffer.from(bytes.subarray(at, body));
  head[5] = 0;
  writeSyncSafe(head, kept.length, 6);
  return { stripped: Buffer.concat([head, kept]), end };
}

/** Finds where the tags that programs append begin: ID3v1 and its extension, Lyrics3, APEv2. */
function findAppendedTags(bytes: Buffer): number {
  let end = bytes.length;
  const has = (text: string, back: number) =>
    end >= back && bytes.toString("latin1", end - back, end - back + text.length) === text;
  for (let before = -1; before !== end; ) {
    before = end;
    if (has("TAG", 128)) end -= 128;
    else if (has("TAG+", 227)) end -= 227;
    else if (has("LYRICS200", 9)) {
      const size = /^\d{6}$/.exec(bytes.toString("latin1", end - 15, end - 9))?.[0] ?? "0";
      end -= Math.min(end, 15 + Number(size));
    } else if (has("APETAGEX", 32)) {
      const hasHead = (bytes.readUInt32LE(end - 12) & 0x80000000) !== 0;
      end -= Math.min(end, bytes.readUInt32LE(end - 20) + (hasHead ? 32 : 0));
    } else if (has("3DI", 10)) end -= Math.min(end, readSyncSafe(bytes, end - 4) + 20);
  }
  return end;
}

/** The most tags before a recording: programs write one, some a second. */
const MAX_TAGS = 100;

function listTags(bytes: Buffer): Id3Tag[] {
  const tags: Id3Tag[] = [];
  for (let tag = readTag(bytes, 0); tag && tags.length < MAX_TAGS; tag = readTag(bytes, tag.end))
    tags.push(tag);
  return tags;
}

/** Finds where the tags before a recording end: other containers may have them too. */
export const findTagsEnd = (bytes: Buffer): number => listTags(bytes).at(-1)?.end ?? 0;

/** Takes the notes out of an MP3 or AAC; titles, artists, pictures and chapters stay. @throws when there is no sound */
export function stripId3Notes(bytes: Buffer): Buffer {
  const tags = listTags(bytes);
  const at = tags.at(-1)?.end ?? 0;
  if (bytes.toString("latin1", at, at + 3) === "ID3") throw new RangeError("There are too many tags");
  const head = bytes.toString("latin1", at, at + 8) === "APETAGEX" ? bytes.readUInt32LE(at + 12) + 32 : 0;
  const sound = bytes.subarray(at + head, Math.max(at + head, findAppendedTags(bytes)));
  if (sound.length === 0) throw new RangeError("There is no sound");
  return Buffer.concat([tags[0]?.stripped ?? Buffer.alloc(0), sound]);
}

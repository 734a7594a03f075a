import { checkPartCount } from "./parts";

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b] as const;
const [GRAPHIC_CONTROL, APPLICATION] = [0xf9, 0xff] as const;
const HEAD_BYTES_OF_GIF = 13;
/** Applications whose block says how often the picture repeats. */
const LOOPS = ["NETSCAPE2.0", "ANIMEXTS1.0"];

/** Bytes of a table of colors whose size a descriptor's last three bits give. */
const countTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Takes a GIF's notes out (comments, XMP, other applications' blocks) and keeps frames, times and repetition. */
export function stripGifNotes(bytes: Buffer): Buffer {
  let at = HEAD_BYTES_OF_GIF + countTableBytes(bytes[10] ?? 0);
  const parts = [bytes.subarray(0, at)];
  const findBlocksEnd = (from: number): number => {
    let end = from;
    for (let size = bytes[end]; size; size = bytes[end]) end += size + 1;
    return end + 1;
  };
  while (at < bytes.length) {
    checkPartCount(parts);
    const kind = bytes[at];
    const label = bytes[at + 1] ?? 0;
    if (kind === EXTENSION) {
      const end = findBlocksEnd(at + 2);
      const isKept =
        label === GRAPHIC_CONTROL ||
        (label === APPLICATION && LOOPS.includes(bytes.toString("latin1", at + 3, at + 14)));
      if (isKept) parts.push(bytes.subarray(at, end));
      at = end;
    } else if (kind === IMAGE) {
      const end = findBlocksEnd(at + 11 + countTableBytes(bytes[at + 9] ?? 0));
      parts.push(bytes.subarray(at, end));
      at = end;
    } else {
      if (kind === TRAILER) parts.push(Buffer.from([TRAILER]));
      break;
    }
  }
  return Buffer.concat(parts);
}

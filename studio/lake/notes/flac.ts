import { checkPartCount } from "./parts";
import { filterComments, filterFlacPicture } from "./vorbis-comment";

const [STREAM_INFO, SEEK_TABLE, COMMENT, CUE_SHEET, PICTURE] = [0, 3, 4, 5, 6] as const;
const LAST = 0x80;

/** Takes out of a block of FLAC what is a note; null when nothing of it is kept. */
function filterBlock(kind: number, content: Buffer): Buffer | null {
  if (kind === COMMENT) return filterComments(content).bytes;
  if (kind === PICTURE) return filterFlacPicture(content);
  return kind === STREAM_INFO || kind === SEEK_TABLE || kind === CUE_SHEET ? content : null;
}

/** Takes the notes out of a FLAC; its names and picture stay. @throws when its blocks can't be read */
export function stripFlacNotes(bytes: Buffer): Buffer {
  const blocks: { kind: number; content: Buffer }[] = [];
  let at = 4;
  for (let isLast = false; !isLast; ) {
    checkPartCount(blocks);
    const head = bytes.readUInt32BE(at);
    const end = at + 4 + (head & 0xffffff);
    if (end > bytes.length) throw new RangeError("A block is cut off");
    const kind = (head >>> 24) & 0x7f;
    const content = filterBlock(kind, bytes.subarray(at + 4, end));
    if (content) blocks.push({ kind, content });
    isLast = head >>> 31 === 1;
    at = end;
  }
  const written = blocks.flatMap(({ kind, content }, i) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(content.length);
    head[0] = kind | (i === blocks.length - 1 ? LAST : 0);
    return [head, content];
  });
  return Buffer.concat([bytes.subarray(0, 4), ...written, bytes.subarray(at)]);
}

import { checkPartCount } from "./parts";
import { stripCoverNotes } from "./picture";

/** Comments that name a recording for people who listen. All others go: any may name a place. */
const KEPT_COMMENTS =
  /^(?:TITLE|ARTIST|ALBUM|ALBUMARTIST|PERFORMER|DATE|YEAR|GENRE|TRACKNUMBER|TRACKTOTAL|DISCNUMBER|COPYRIGHT|LANGUAGE|CHAPTER\d{3}(?:NAME)?|REPLAYGAIN_\w+|R128_\w+|METADATA_BLOCK_PICTURE)=/i;
const PICTURE = /^METADATA_BLOCK_PICTURE=/i;

/** Reads a comment block (Vorbis I, §5): the program, and its comments. @throws when it ends too early */
export function filterComments(block: Buffer): { bytes: Buffer; length: number } {
  let at = 0;
  const next = (): Buffer => {
    const size = block.readUInt32LE(at);
    if (at + 4 + size > block.length) throw new RangeError("A comment is cut off");
    at += 4 + size;
    return block.subarray(at - size, at);
  };
  const program = next();
  const count = block.readUInt32LE(at);
  at += 4;
  const kept: Buffer[] = [];
  for (let i = 0; i < count; i++) {
    checkPartCount(kept);
    const comment = filterComment(next());
    if (comment) kept.push(comment);
  }
  const parts = [sized(program), Buffer.alloc(4), ...kept.map(sized)];
  parts[1]?.writeUInt32LE(kept.length);
  return { bytes: Buffer.concat(parts), length: at };
}

const sized = (content: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([size, content]);
};

function filterComment(comment: Buffer): Buffer | null {
  const text = comment.toString("latin1");
  if (!KEPT_COMMENTS.test(text)) return null;
  if (!PICTURE.test(text)) return comment;
  const start = text.indexOf("=") + 1;
  const picture = filterFlacPicture(Buffer.from(text.slice(start), "base64"));
  return picture && Buffer.from(text.slice(0, start) + picture.toString("base64"), "latin1");
}

/** Takes the notes out of a picture as FLAC has it: kind, type, description, four numbers, and its bytes. */
export function filterFlacPicture(block: Buffer): Buffer | null {
  const typeEnd = 8 + block.readUInt32BE(4);
  const numbersAt = typeEnd + 4 + block.readUInt32BE(typeEnd);
  const dataAt = numbersAt + 20;
  if (dataAt > block.length) return null;
  const picture = stripCoverNotes(block.subarray(dataAt, dataAt + block.readUInt32BE(numbersAt + 16)));
  if (!picture) return null;
  const [noDescription, size] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(picture.length);
  return Buffer.concat([
    block.subarray(0, typeEnd),
    noDescription,
    block.subarray(numbersAt, numbersAt + 16),
    size,
    picture,
  ]);
}

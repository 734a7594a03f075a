/** Elements of a segment and of a cluster that playing needs (RFC 9559), by id; tags and attachments are none. */
const KEPT = new Set([
  0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1f43b675, 0x1c53bb6b, 0x1043a770, 0xe7, 0xa3, 0xa0, 0xab, 0xa7,
  0x5854,
]);
const [EBML, SEGMENT, CLUSTER, VOID] = [0x1a45dfa3, 0x18538067, 0x1f43b675, 0xec] as const;

/** Reads a number whose first byte says how long it is. @throws when the file ends before it does */
function readNumber(
  bytes: Buffer,
  at: number,
  keepsMark: boolean,
): { value: number; length: number; isUnknown: boolean } {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8 || at + length > bytes.length) throw new RangeError("A number is cut off");
  const mask = keepsMark ? 0xff : 0xff >> length;
  let value = (bytes[at] ?? 0) & mask;
  let isUnknown = value === mask;
  for (let i = 1; i < length; i++) {
    value = value * 256 + (bytes[at + i] ?? 0);
    isUnknown &&= bytes[at + i] === 0xff;
  }
  return { value, length, isUnknown };
}

/** Overwrites an element by an empty one of its length, so that nothing behind it moves. */
function eraseElement(bytes: Buffer, start: number, end: number): void {
  const length = end - start;
  bytes.fill(0, start, end);
  bytes[start] = VOID;
  if (length < 10) bytes[start + 1] = 0x80 | (length - 2);
  else {
    bytes[start + 1] = 0x01;
    bytes.writeUIntBE(length - 9, start + 3, 6);
  }
}

/** Takes the notes out of a WebM or Matroska; its title and chapters stay. @throws when its elements can't be read */
export function stripMatroskaNotes(sent: Buffer): Buffer {
  const bytes = Buffer.from(sent);
  for (let at = 0; at + 2 <= bytes.length; ) {
    const id = readNumber(bytes, at, true);
    const size = readNumber(bytes, at + id.length, false);
    const body = at + id.length + size.length;
    const isOpen = id.value === SEGMENT || (id.value === CLUSTER && size.isUnknown);
    if (isOpen) {
      at = body;
      continue;
    }
    if (size.isUnknown) throw new RangeError("An element without a length");
    const end = Math.min(bytes.length, body + size.value);
    if (id.value !== EBML && !KEPT.has(id.value)) eraseElement(bytes, at, end);
    at = end;
  }
  return bytes;
}

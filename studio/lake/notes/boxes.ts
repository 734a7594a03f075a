import { checkPartCount } from "./parts";
/** A box of ISO 14496-12, as MP4, QuickTime, AVIF and HEIC have; positions are offsets in the file. */
export interface IsoBox {
  type: string;
  start: number;
  /** where its content begins */
  body: number;
  end: number;
}

/** Lists the boxes between two positions. @throws when one reaches beyond them */
export function listBoxes(bytes: Buffer, from: number, to: number): IsoBox[] {
  const boxes: IsoBox[] = [];
  // QuickTime ends a list of boxes with four zeros.
  for (let at = from; at + 8 <= to; at = boxes.at(-1)?.end ?? to) {
    boxes.push(readBox(bytes, at, to));
    checkPartCount(boxes);
  }
  return boxes;
}

function readBox(bytes: Buffer, start: number, to: number): IsoBox {
  const short = bytes.readUInt32BE(start);
  const type = bytes.toString("latin1", start + 4, start + 8);
  const body = start + (short === 1 ? 16 : 8) + (type === "uuid" ? 16 : 0);
  const size = short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short || to - start;
  const end = start + size;
  if (end > to || body > end) throw new RangeError(`The box ${type} is longer than what it is in`);
  return { type, start, body, end };
}

/** Lists the boxes of a file, up to what others appended to it. A last one that was not copied to its end ends with the file. */
export function listFileBoxes(bytes: Buffer): IsoBox[] {
  const boxes: IsoBox[] = [];
  for (let at = 0; at + 8 <= bytes.length; at = boxes.at(-1)?.end ?? bytes.length) {
    checkPartCount(boxes);
    const size = bytes.readUInt32BE(at);
    const isCut = bytes.toString("latin1", at + 4, at + 8) === "mdat" && size > bytes.length - at;
    if (isCut) boxes.push({ type: "mdat", start: at, body: at + 8, end: bytes.length });
    else {
      try {
        boxes.push(readBox(bytes, at, bytes.length));
      } catch {
        break;
      }
    }
  }
  return boxes;
}

/** Overwrites a box by an empty one of its size, so that nothing behind it moves. */
export function eraseBox(bytes: Buffer, { start, end }: IsoBox): void {
  bytes.write("free", start + 4, "latin1");
  bytes.fill(0, start + (bytes.readUInt32BE(start) === 1 ? 16 : 8), end);
}

/** Reads an unsigned integer of 0 to 8 bytes, as the tables of boxes have them. */
export function readSized(bytes: Buffer, at: number, size: number): number {
  if (size === 0) return 0;
  return size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size);
}

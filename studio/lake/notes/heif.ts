import { eraseBox, type IsoBox, listBoxes, listFileBoxes, readSized } from "./boxes";

/** Boxes at the top of a file that a picture needs; all others are notes of programs, or unused. */
const KEPT_BOXES = new Set(["ftyp", "meta", "mdat", "moov", "free", "skip"]);
/** Items that are pixels, or say how to put pixels together. */
const PIXEL_ITEMS = new Set(["av01", "hvc1", "hev1", "grid", "iovl", "iden", "tmap"]);
const NO_ITEM = "skip";

/** Whether an AVIF has several frames, as a film has. Its decoder reads only the first. */
export const isMovingAvif = (bytes: Buffer): boolean =>
  listFileBoxes(bytes).some(({ type }) => type === "moov");

/**
 * Takes the notes out of an AVIF or HEIC: every item that is no pixels is overwritten by zeros where it is, so that nothing
 * moves. How the picture is turned is one of its properties, which stay.
 */
export function stripHeifNotes(sent: Buffer): Buffer {
  const bytes = Buffer.from(sent);
  const boxes = listFileBoxes(bytes);
  for (const box of boxes) {
    if (box.type === "meta") eraseItems(bytes, box);
    else if (!KEPT_BOXES.has(box.type)) eraseBox(bytes, box);
    else if (box.type === "free" || box.type === "skip") bytes.fill(0, box.body, box.end);
  }
  return bytes.subarray(0, boxes.at(-1)?.end);
}

function eraseItems(bytes: Buffer, meta: IsoBox): void {
  const boxes = listBoxes(bytes, meta.body + 4, meta.end);
  const find = (type: string) => boxes.find((box) => box.type === type);
  const [infos, locations, data, properties] = [find("iinf"), find("iloc"), find("idat"), find("iprp")];
  const notes = infos ? renameNotes(bytes, infos) : new Set<number>();
  if (locations) eraseExtents(bytes, { locations, notes, dataStart: data?.body ?? 0 });
  const container =
    properties && listBoxes(bytes, properties.body, properties.end).find(({ type }) => type === "ipco");
  // A property's place in the list is its number, so a description by people is emptied and stays.
  for (const property of container ? listBoxes(bytes, container.body, container.end) : [])
    if (property.type === "udes") eraseBox(bytes, property);
}

/** Gives the items that are notes a type that no program reads. Returns their ids. */
function renameNotes(bytes: Buffer, infos: IsoBox): Set<number> {
  const isShort = bytes[infos.body] === 0;
  const notes = new Set<number>();
  for (const info of listBoxes(bytes, infos.body + (isShort ? 6 : 8), infos.end)) {
    const version = bytes[info.body] ?? 0;
    const idSize = version === 3 ? 4 : 2;
    const typeAt = info.body + 4 + idSize + 2;
    if (version < 2 || PIXEL_ITEMS.has(bytes.toString("latin1", typeAt, typeAt + 4))) continue;
    notes.add(readSized(bytes, info.body + 4, idSize));
    bytes.write(NO_ITEM, typeAt, "latin1");
    bytes.fill(0, typeAt + 4, info.end);
  }
  return notes;
}

/** Overwrites the data of items, by the table that says where each has it (ISO 14496-12 §8.11.3). */
function eraseExtents(
  bytes: Buffer,
  { locations, notes, dataStart }: { locations: IsoBox; notes: ReadonlySet<number>; dataStart: number },
): void {
  const version = bytes[locations.body] ?? 0;
  const sizes = bytes.readUInt16BE(locations.body + 4);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15] as const;
  const indexSize = version > 0 ? sizes & 15 : 0;
  const idSize = version < 2 ? 2 : 4;
  let at = locations.body + 6;
  const next = (size: number): number => {
    if (at + size > locations.end) throw new RangeError("The table of items is cut off");
    at += size;
    return readSized(bytes, at - size, size);
  };
  let erased = 0;
  const items = next(idSize);
  for (let i = 0; i < items; i++) {
    const id = next(idSize);
    const method = version > 0 ? next(2) & 15 : 0;
    next(2);
    const base = next(baseSize);
    const extents = next(2);
    for (let k = 0; k < extents; k++) {
      next(indexSize);
      const start = base + next(offsetSize) + (method === 1 ? dataStart : 0);
      const length = next(lengthSize);
      if (!notes.has(id)) continue;
      erased += length;
      if (method > 1 || !length || start + length > bytes.length || erased > bytes.length)
        throw new RangeError("A note is not where the table says");
      bytes.fill(0, start, start + length);
    }
  }
}

import { eraseBox, type IsoBox, listBoxes, listFileBoxes } from "./boxes";
import { stripCoverNotes } from "./picture";

/** Boxes that playing needs, by what they are in. Others may name a place: cameras and programs have many of their own. */
const KEPT: Record<string, ReadonlySet<string>> = {
  file: new Set("ftyp styp moov mdat moof mfra sidx ssix prft pdin wide".split(" ")),
  moov: new Set("mvhd trak mvex iods udta".split(" ")),
  trak: new Set("tkhd mdia edts tref load tapt clip matt udta".split(" ")),
  mdia: new Set(["mdhd", "hdlr", "minf", "elng"]),
  udta: new Set(["meta", "chpl"]),
  meta: new Set(["hdlr", "ilst"]),
  // Names of a recording for people who listen, and its cover.
  ilst: new Set(
    "©nam ©ART aART ©alb ©day ©gen gnre trkn disk cprt covr stik pgap cpil soal soar sonm".split(" "),
  ),
};

/** Tracks of sound, film, subtitles, chapters and time codes. A track of another kind may hold a place for each moment. */
const KEPT_TRACKS = new Set(["soun", "vide", "text", "sbtl", "subt", "clcp", "tmcd", "auxv"]);

/** Takes the notes out of an MP4, M4A, QuickTime or 3GP; its names and cover stay, and nothing moves. @throws when a box is cut off */
export function stripIsoMediaNotes(sent: Buffer): Buffer {
  const bytes = Buffer.from(sent);
  const boxes = filterBoxes(bytes, "file", listFileBoxes(bytes));
  for (const needed of ["moov", "mdat"])
    if (!boxes.some(({ type }) => type === needed)) throw new RangeError(`The film has no ${needed}`);
  const isFragmented = boxes.some(({ type }) => type === "moof");
  for (const movie of boxes.filter(({ type }) => type === "moov")) {
    const parts = listBoxes(bytes, movie.body, movie.end);
    if (!parts.some(({ type }) => type === "mvhd")) throw new RangeError("The film’s tables are compressed");
    for (const box of filterBoxes(bytes, "moov", parts)) {
      if (box.type === "udta") filterUserData(bytes, box);
      else if (box.type === "trak") filterTrack(bytes, box, isFragmented);
    }
  }
  return bytes.subarray(0, boxes.at(-1)?.end);
}

/** Overwrites the boxes that are not kept inside another one. Returns those that are. */
function filterBoxes(bytes: Buffer, inside: string, boxes: IsoBox[]): IsoBox[] {
  const kept = boxes.filter(({ type }) => KEPT[inside]?.has(type));
  for (const box of boxes) if (!kept.includes(box)) eraseBox(bytes, box);
  return kept;
}

function filterUserData(bytes: Buffer, box: IsoBox): void {
  try {
    filterNames(bytes, box);
  } catch {
    eraseBox(bytes, box);
  }
}

function filterNames(bytes: Buffer, box: IsoBox): void {
  for (const meta of filterBoxes(bytes, "udta", listBoxes(bytes, box.body, box.end))) {
    if (meta.type !== "meta") continue;
    // QuickTime's has no version before its boxes.
    const from = meta.body + (bytes.toString("latin1", meta.body + 4, meta.body + 8) === "hdlr" ? 0 : 4);
    const list = filterBoxes(bytes, "meta", listBoxes(bytes, from, meta.end)).find(
      ({ type }) => type === "ilst",
    );
    if (!list) continue;
    for (const item of filterBoxes(bytes, "ilst", listBoxes(bytes, list.body, list.end)))
      if (item.type === "covr") filterCovers(bytes, item);
  }
}

/** Takes the notes out of the pictures of a cover; what is left of their length is zeros, which decoders skip. */
function filterCovers(bytes: Buffer, covers: IsoBox): void {
  for (const { body, end } of listBoxes(bytes, covers.body, covers.end)) {
    const start = Math.min(end, body + 8);
    const picture = stripCoverNotes(bytes.subarray(start, end));
    const copied = picture && picture.length <= end - start ? picture.copy(bytes, start) : 0;
    bytes.fill(0, start + copied, end);
  }
}

function filterTrack(bytes: Buffer, track: IsoBox, isFragmented: boolean): void {
  const boxes = filterBoxes(bytes, "trak", listBoxes(bytes, track.body, track.end));
  const media = findPath(bytes, track, ["mdia"]);
  const handler = media && findPath(bytes, media, ["hdlr"]);
  const kind = handler ? bytes.toString("latin1", handler.body + 8, handler.body + 12) : "";
  if (media && handler) filterBoxes(bytes, "mdia", listBoxes(bytes, media.body, media.end));
  if (!media || KEPT_TRACKS.has(kind)) {
    for (const box of boxes) if (box.type === "udta") filterUserData(bytes, box);
    return;
  }
  if (isFragmented) throw new RangeError("A track of notes is in fragments");
  eraseSamples(bytes, media);
  eraseBox(bytes, track);
}

function findPath(bytes: Buffer, from: IsoBox, path: readonly string[]): IsoBox | undefined {
  return path.reduce<IsoBox | undefined>(
    (box, name) => box && listBoxes(bytes, box.body, box.end).find(({ type }) => type === name),
    from,
  );
}

/** Overwrites a track's samples, by the tables that say where each is (ISO 14496-12 §8.7). @throws when one is missing */
function eraseSamples(bytes: Buffer, media: IsoBox): void {
  const table = findPath(bytes, media, ["minf", "stbl"]);
  const boxes = table ? listBoxes(bytes, table.body, table.end) : [];
  const find = (type: string) => boxes.find((box) => box.type === type);
  const [sizes, runs, chunks] = [find("stsz"), find("stsc"), find("stco") ?? find("co64")];
  if (!sizes || !runs || !chunks) throw new RangeError("A track without its tables");
  const offsetBytes = chunks.type === "co64" ? 8 : 4;
  const equal = bytes.readUInt32BE(sizes.body + 4);
  const samples = bytes.readUInt32BE(sizes.body + 8);
  const chunkCount = bytes.readUInt32BE(chunks.body + 4);
  const runCount = bytes.readUInt32BE(runs.body + 4);
  let [sample, run, erased] = [0, 0, 0];
  for (let chunk = 0; chunk < chunkCount && sample < samples; chunk++) {
    const isNext = run + 1 < runCount && bytes.readUInt32BE(runs.body + 8 + 12 * (run + 1)) === chunk + 1;
    if (isNext) run++;
    const inChunk = bytes.readUInt32BE(runs.body + 12 + 12 * run);
    const entry = chunks.body + 8 + offsetBytes * chunk;
    const start = offsetBytes === 8 ? Number(bytes.readBigUInt64BE(entry)) : bytes.readUInt32BE(entry);
    const last = Math.min(samples, sample + inChunk);
    let length = equal * (last - sample);
    for (; !equal && sample < last; sample++) length += bytes.readUInt32BE(sizes.body + 12 + 4 * sample);
    sample = last;
    erased += length;
    if (start + length > bytes.length || erased > bytes.length)
      throw new RangeError("A sample is outside of the file");
    bytes.fill(0, start, start + length);
  }
  if (sample < samples) throw new RangeError("Some samples are in no chunk");
}

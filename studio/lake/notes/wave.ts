import { checkPartCount } from "./parts";
import { buildRiffChunk, buildRiffFile } from "./riff";

/** Chunks that are sound, or say how to play it. */
const KEPT = new Set(["fmt ", "data", "fact", "cue ", "smpl", "inst", "wavl", "slnt", "plst"]);
/** Entries of a list of information that name a recording for people who listen. */
const KEPT_INFO = new Set(["INAM", "IART", "IPRD", "ICRD", "IGNR", "ICOP", "ITRK"]);

interface WaveChunk {
  type: string;
  content: Buffer;
}

function listWaveChunks(bytes: Buffer, from: number): WaveChunk[] {
  const chunks: WaveChunk[] = [];
  for (let at = from; at + 8 <= bytes.length; ) {
    const type = bytes.toString("latin1", at, at + 4);
    const said = bytes.readUInt32LE(at + 4);
    // A program that writes a stream does not know how long the sound will be.
    const size = type === "data" && said === 0 ? bytes.length - at - 8 : said;
    checkPartCount(chunks);
    chunks.push({ type, content: bytes.subarray(at + 8, at + 8 + size) });
    at += 8 + size + (size % 2);
  }
  return chunks;
}

/** Takes the notes out of a WAV; its names stay. */
export function stripWaveNotes(bytes: Buffer): Buffer {
  const kept = listWaveChunks(bytes, 12).flatMap(({ type, content }) => {
    if (KEPT.has(type)) return [buildRiffChunk(type, content)];
    if (type !== "LIST" || content.toString("latin1", 0, 4) !== "INFO") return [];
    const infos = listWaveChunks(content, 4).filter((info) => KEPT_INFO.has(info.type));
    const entries = infos.map((info) => buildRiffChunk(info.type, info.content));
    return infos.length > 0
      ? [buildRiffChunk("LIST", Buffer.concat([content.subarray(0, 4), ...entries]))]
      : [];
  });
  return buildRiffFile("WAVE", kept);
}

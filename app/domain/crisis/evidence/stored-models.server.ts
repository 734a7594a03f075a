import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { BUCKETS } from "./features";
import type { Blend, MeaningModel, PackedWordModel, WordModel } from "./model";
import { EMBEDDING_SIZE, QUESTIONS } from "./model";

/** Log odds from which on the card is shown, and from which on the gentle question is asked. */
export type Thresholds = { card: number; question: number };

export type Models = {
  /** Of the examples and the code that they were learned with; see `learning/cli.ts`. */
  fingerprint: string;
  words: PackedWordModel;
  meaning: MeaningModel;
  blend: Blend;
  thresholds: { words: Thresholds; both: Thresholds };
};

/** Written by `learning/cli.ts`, in gzip: a line of JSON, then the weights. Found from the source tree and the build alike. */
export const MODELS_FILE = path.resolve("app/domain/crisis/evidence/models.bin");

/** What stands in the line of JSON. */
type Head = Pick<Models, "fingerprint" | "blend" | "thresholds"> & {
  bias: number[];
  /** The largest weight of words, for each question. */
  largest: number[];
  hidden: number;
};

const COUNT = QUESTIONS.length;
const LINE_END = 10;

export function readModels(file: Buffer = readFileSync(MODELS_FILE)): Models {
  const bytes = gunzipSync(file);
  const end = bytes.indexOf(LINE_END);
  const { bias, largest, hidden, ...rest } = JSON.parse(bytes.toString("utf8", 0, end)) as Head;
  const packed = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1, BUCKETS * COUNT);
  let from = end + 1 + packed.length;
  const numbers = (count: number) => {
    const values = Float32Array.from({ length: count }, (_, i) => bytes.readFloatLE(from + 4 * i));
    from += 4 * count;
    return values;
  };
  return {
    ...rest,
    words: { packed, values: valuesOf(largest), bias: Float32Array.from(bias) },
    meaning: {
      inner: numbers(hidden * EMBEDDING_SIZE),
      innerBias: numbers(hidden),
      outer: numbers(COUNT * hidden),
      outerBias: numbers(COUNT),
    },
  };
}

/** Unpacked, five million weights would take 20 MB of every server. */
const valuesOf = (largest: readonly number[]): Float32Array =>
  Float32Array.from(
    { length: 256 * COUNT },
    (_, at) => unpacked((at % 256) - 128) * (largest[Math.floor(at / 256)] as number),
  );

/** The inverse of `readModels`, but for what a byte a weight loses. */
export function writeModels({
  words,
  meaning,
  ...rest
}: Omit<Models, "words"> & { words: WordModel }): Buffer {
  const largest = new Array<number>(COUNT).fill(0);
  words.weights.forEach((weight, at) => {
    largest[at % COUNT] = Math.max(largest[at % COUNT] as number, Math.abs(weight));
  });
  const head: Head = { ...rest, bias: [...words.bias], largest, hidden: meaning.innerBias.length };
  const packed = Int8Array.from(words.weights, (weight, at) =>
    packedOf(weight / (largest[at % COUNT] as number)),
  );
  const { inner, innerBias, outer, outerBias } = meaning;
  const floats = [inner, innerBias, outer, outerBias].map((values) => {
    const bytes = Buffer.alloc(4 * values.length);
    for (const [i, value] of values.entries()) bytes.writeFloatLE(value, 4 * i);
    return bytes;
  });
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  return gzipSync(Buffer.concat([line, Buffer.from(packed.buffer), ...floats]), { level: 9 });
}

/** A share from -1 to 1 as a byte, finer near zero, where most weights are. */
const packedOf = (share: number) => Math.sign(share) * Math.round(Math.sqrt(Math.abs(share)) * 127);

const unpacked = (byte: number) => Math.sign(byte) * (byte / 127) ** 2;

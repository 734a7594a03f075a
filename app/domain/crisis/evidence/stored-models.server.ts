import { readFileSync } from "node:fs";
import path from "node:path";
import { BUCKETS } from "./features";
import type { Blend, MeaningModel, WordModel } from "./model";
import { EMBEDDING_SIZE, QUESTIONS } from "./model";

/** Log odds from which on the card is shown, and from which on the gentle question is asked. */
export type Thresholds = { card: number; question: number };

export type Models = {
  /** Of the examples and the code that they were learned with; see `learning/cli.ts`. */
  fingerprint: string;
  words: WordModel;
  meaning: MeaningModel;
  blend: Blend;
  thresholds: { words: Thresholds; both: Thresholds };
};

/** Written by `learning/cli.ts`: a line of JSON, then the weights. Found from the source tree and the build alike. */
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

export function readModels(bytes: Buffer = readFileSync(MODELS_FILE)): Models {
  const end = bytes.indexOf(LINE_END);
  const { bias, largest, hidden, ...rest } = JSON.parse(bytes.toString("utf8", 0, end)) as Head;
  const packed = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1, BUCKETS * COUNT);
  const weights = Float32Array.from(packed, (byte, at) => unpacked(byte) * (largest[at % COUNT] as number));
  let from = end + 1 + packed.length;
  const numbers = (count: number) => {
    const values = Float32Array.from({ length: count }, (_, i) => bytes.readFloatLE(from + 4 * i));
    from += 4 * count;
    return values;
  };
  return {
    ...rest,
    words: { weights, bias: Float32Array.from(bias) },
    meaning: {
      inner: numbers(hidden * EMBEDDING_SIZE),
      innerBias: numbers(hidden),
      outer: numbers(COUNT * hidden),
      outerBias: numbers(COUNT),
    },
  };
}

/** The inverse of `readModels`, but for what a byte a weight loses. */
export function writeModels({ words, meaning, ...rest }: Models): Buffer {
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
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(packed.buffer), ...floats]);
}

/** A share from -1 to 1 as a byte, finer near zero, where most weights are. */
const packedOf = (share: number) => Math.sign(share) * Math.round(Math.sqrt(Math.abs(share)) * 127);

const unpacked = (byte: number) => Math.sign(byte) * (byte / 127) ** 2;

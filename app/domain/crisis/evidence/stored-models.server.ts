import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { BUCKETS, KIND_BUCKETS } from "./features";
import { type PackedWordModel, QUESTIONS, type WordModel } from "./model";
import type { Stack, Thresholds } from "./stack";

export type Models = {
  /** Fingerprint of the examples and code that the models were learned with; see `training/learning/cli.ts`. */
  fingerprint: string;
  words: PackedWordModel;
  stack: Stack;
  thresholds: Thresholds;
};

/** Written by `training/learning/cli.ts`, in gzip: a line of JSON, then the weights. Found from the source tree and the build alike. */
export const MODELS_FILE = path.resolve("app/domain/crisis/evidence/models.bin");

/** The line of JSON. */
type Head = Omit<Models, "words"> & {
  bias: number[];
  /** The largest weight for each question. */
  largest: number[];
};

const COUNT = QUESTIONS.length;
const KINDS = COUNT - 1;
const LINE_END = 10;

export function readModels(file: Buffer = readFileSync(MODELS_FILE)): Models {
  const bytes = gunzipSync(file);
  const end = bytes.indexOf(LINE_END);
  const { bias, largest, ...rest } = JSON.parse(bytes.toString("utf8", 0, end)) as Head;
  const from = bytes.byteOffset + end + 1;
  return {
    ...rest,
    words: {
      danger: new Int8Array(bytes.buffer, from, BUCKETS),
      kinds: new Int8Array(bytes.buffer, from + BUCKETS, KIND_BUCKETS * KINDS),
      values: valuesOf(largest),
      bias: Float32Array.from(bias),
    },
  };
}

/** The weights stay packed: unpacked they would take four times the memory. */
const valuesOf = (largest: readonly number[]): Float32Array =>
  Float32Array.from(
    { length: 256 * COUNT },
    (_, at) => unpacked((at % 256) - 128) * (largest[Math.floor(at / 256)] as number),
  );

/** The inverse of `readModels`, except for the precision lost at one byte per weight. */
export function writeModels({ words, ...rest }: Omit<Models, "words"> & { words: WordModel }): Buffer {
  const largest = new Array<number>(COUNT).fill(0);
  const note = (question: number, weight: number) => {
    largest[question] = Math.max(largest[question] as number, Math.abs(weight));
  };
  words.danger.forEach((weight) => {
    note(0, weight);
  });
  words.kinds.forEach((weight, at) => {
    note(1 + (at % KINDS), weight);
  });
  const packed = (weights: Float32Array, questionOf: (at: number) => number) =>
    Buffer.from(
      Int8Array.from(weights, (weight, at) => packedOf(weight / (largest[questionOf(at)] as number))).buffer,
    );
  const head: Head = { ...rest, bias: [...words.bias], largest };
  const parts = [packed(words.danger, () => 0), packed(words.kinds, (at) => 1 + (at % KINDS))];
  return gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...parts]), { level: 9 });
}

/** A share from -1 to 1 as a byte, finer near zero, where most weights are. */
const packedOf = (share: number) => Math.sign(share) * Math.round(Math.sqrt(Math.abs(share)) * 127);

const unpacked = (byte: number) => Math.sign(byte) * (byte / 127) ** 2;

import { buildWavSound } from "~/domain/telephone/wav";

const SAMPLE_RATE_HZ = 4_000;

/** Builds a sound of nothing, as 8-bit WAV. */
export const buildSilentSound = (seconds: number): Buffer<ArrayBuffer> =>
  buildWavSound(Buffer.alloc(seconds * SAMPLE_RATE_HZ, 128), SAMPLE_RATE_HZ);

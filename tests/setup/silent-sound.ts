import { buildWavSound } from "~/domain/telephone/wav";
import { callLake } from "./lake-calls";
import type { TestServer } from "./server";

const SAMPLE_RATE_HZ = 4_000;

/** Builds a sound of nothing, as 8-bit WAV. */
export const buildSilentSound = (seconds: number): Buffer<ArrayBuffer> =>
  buildWavSound(Buffer.alloc(seconds * SAMPLE_RATE_HZ, 128), SAMPLE_RATE_HZ);

/** Uploads such a sound to the lake. @returns the value of a document's field for a file */
export async function storeSilentSound(server: TestServer, seconds: number) {
  const upload = await callLake(server, "assets/files/production?filename=first.wav", {
    staff: true,
    method: "POST",
    headers: { "Content-Type": "audio/wav" },
    body: buildSilentSound(seconds),
  });
  const { document: asset } = (await upload.json()) as { document: { _id: string } };
  return { _type: "file", asset: { _type: "reference", _ref: asset._id } };
}

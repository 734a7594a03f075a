const SAMPLE_RATE_HZ = 4_000;

/** Builds a sound of nothing, as 8-bit WAV. */
export function buildSilentSound(seconds: number): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(44);
  const size = seconds * SAMPLE_RATE_HZ;
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + size, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SAMPLE_RATE_HZ, 24);
  head.writeUInt32LE(SAMPLE_RATE_HZ, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(size, 40);
  return Buffer.concat([head, Buffer.alloc(size, 128)]) as Buffer<ArrayBuffer>;
}

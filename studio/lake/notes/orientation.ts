const ORIENTATION_TAG = 0x0112;

/** Reads from an EXIF block (a TIFF) how a picture is turned, 1 to 8; 1 when it does not say, or can't be read. */
export function readOrientation(tiff: Buffer): number {
  try {
    const isLittle = tiff.toString("latin1", 0, 2) === "II";
    const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const entries = short(directory);
    for (let i = 0; i < entries; i++) {
      const entry = directory + 2 + i * 12;
      const value = short(entry + 8);
      if (short(entry) === ORIENTATION_TAG) return value >= 1 && value <= 8 ? value : 1;
    }
  } catch {
    // The block ends before its directory does.
  }
  return 1;
}

/** Builds an EXIF block that says how a picture is turned, and nothing else. */
export function buildOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", 0, "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

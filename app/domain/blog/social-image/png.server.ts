import { createHash } from "node:crypto";
import sharp from "sharp";

/** Pictures kept in memory; one is about 60 kB. */
const KEPT = 100;

export interface Png {
  bytes: Uint8Array<ArrayBuffer>;
  /** A strong ETag, quotes included: the same drawing has the same one after a restart, too. */
  etag: string;
}

const kept = new Map<string, Promise<Png>>();

/** A drawing as PNG; drawn once, also when several ask at the same time. */
export function toPng(svg: string): Promise<Png> {
  const key = createHash("sha256").update(svg).digest("base64url").slice(0, 27);
  const known = kept.get(key);
  if (known) return known;
  const made = sharp(Buffer.from(svg))
    .png({ compressionLevel: 9 })
    .toBuffer()
    .then((bytes) => ({ bytes: new Uint8Array(bytes), etag: `"${key}"` }));
  made.catch(() => kept.delete(key));
  kept.set(key, made);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  return made;
}

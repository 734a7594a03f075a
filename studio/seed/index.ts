import sharp from "sharp";
import { seedImages } from "./art";
import { type SeedDocument, seedDocuments } from "./documents";
import { imagesIn, placeImages, type SeedImage } from "./images";

export { seedDocuments } from "./documents";

/** What the seed needs of a content store; both lakes can give it. */
export interface SeedStore {
  query<Result>(groq: string, params: Record<string, unknown>): Promise<Result>;
  transact(mutations: { createIfNotExists: SeedDocument }[]): Promise<unknown>;
  uploadImage(bytes: Uint8Array, file: { filename: string; contentType: string }): Promise<{ _id: string }>;
}

export interface SeedResult {
  /** Ids of the documents this run added. */
  created: string[];
  /** Ids that were there already and were left as they are, with every edit made since. */
  kept: string[];
}

const STORED_IDS = "*[_id in $ids]._id";

/**
 * Puts the first content into a store. Running it again adds only what is missing, so an edit made in the
 * Studio is never undone. Everything is added in one transaction; throws when anything fails, and when
 * the store does not hold every document afterwards.
 */
export async function seedContent(store: SeedStore): Promise<SeedResult> {
  const documents = seedDocuments();
  const ids = documents.map(({ _id }) => _id);
  const kept = new Set(await store.query<string[]>(STORED_IDS, { ids }));
  const missing = documents.filter(({ _id }) => !kept.has(_id));
  if (missing.length === 0) return { created: [], kept: ids };

  const assetIds = await uploadImages(store, [...imagesIn(missing)]);
  await store.transact(missing.map((document) => ({ createIfNotExists: placeImages(document, assetIds) })));

  const stored = new Set(await store.query<string[]>(STORED_IDS, { ids }));
  const lost = ids.filter((id) => !stored.has(id));
  if (lost.length > 0)
    throw new Error(`The content store took the seed but does not hold ${lost.join(", ")}`);
  return { created: missing.map(({ _id }) => _id), kept: [...kept] };
}

/** Pictures in the making at a time: a small machine has two cores, and no memory for all at once. */
const AT_ONCE = 2;

/** Draws and uploads the named pictures. */
async function uploadImages(store: SeedStore, names: string[]): Promise<Map<string, string>> {
  const images = seedImages();
  const assetIds = new Map<string, string>();
  const upload = async (name: string) => {
    const image = images.get(name);
    if (!image) throw new Error(`The seed has no picture called ${name}`);
    const asset = await store.uploadImage(await drawImage(image), {
      filename: image.filename,
      contentType: "image/png",
    });
    assetIds.set(name, asset._id);
  };
  for (let at = 0; at < names.length; at += AT_ONCE)
    await Promise.all(names.slice(at, at + AT_ONCE).map(upload));
  return assetIds;
}

/** The picture as PNG bytes. Drawings are flat, so few colours and no dithering keep them small and quick to make. */
export function drawImage({ svg }: SeedImage): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true, quality: 92, effort: 1, dither: 0 })
    .toBuffer();
}

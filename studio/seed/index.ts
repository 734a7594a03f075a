import type { SanityClient } from "@sanity/client";
import sharp from "sharp";
import { seedImages } from "./art";
import { datedFrom } from "./dates";
import { seedDocuments } from "./documents";
import { imagesIn, placeImages, type SeedImage } from "./images";
import { outdated } from "./refresh";

export { seedDocuments } from "./documents";

export interface SeedResult {
  /** Ids of the documents this run added. */
  created: string[];
  /** Ids that were there already and were left as they are, with every edit made since. */
  kept: string[];
}

const STORED_IDS = "*[_id in $ids]._id";
const WITHOUT_DOCUMENTS = { returnFirst: false, returnDocuments: false } as const;

/**
 * Puts the first content into a store. Running it again adds only what is missing, so an edit made in the
 * Studio is never undone. Posts and episodes are dated from `now`. Everything is added in one transaction; throws when
 * anything fails, and when the store does not hold every document afterwards.
 */
export async function seedContent(client: SanityClient, now: Date): Promise<SeedResult> {
  const documents = datedFrom(now, seedDocuments());
  const ids = documents.map(({ _id }) => _id);
  const storedIds = () => client.fetch<string[]>(STORED_IDS, { ids }, { perspective: "raw" });
  const kept = new Set(await storedIds());
  const missing = documents.filter(({ _id }) => !kept.has(_id));
  if (missing.length === 0) return { created: [], kept: ids };

  const assetIds = await uploadImages(client, [...imagesIn(missing)]);
  await client.mutate(
    missing.map((document) => ({ createIfNotExists: placeImages(document, assetIds) })),
    WITHOUT_DOCUMENTS,
  );

  const stored = new Set(await storedIds());
  const lost = ids.filter((id) => !stored.has(id));
  if (lost.length > 0)
    throw new Error(`The content store took the seed but does not hold ${lost.join(", ")}`);
  return { created: missing.map(({ _id }) => _id), kept: [...kept] };
}

/**
 * Gives a store that was filled by an earlier version the words of this one, in every document that nobody has edited.
 * Such a document still counts as untouched afterwards. Returns the ids of those it changed; throws when the store refuses.
 */
export async function refreshContent(client: SanityClient, now: Date): Promise<string[]> {
  const documents = await outdated(client, seedDocuments());
  if (documents.length === 0) return [];
  const assetIds = await uploadImages(client, [...imagesIn(documents)]);
  const at = { _createdAt: now.toISOString(), _updatedAt: now.toISOString() };
  await client.mutate(
    documents.map((document) => ({ createOrReplace: { ...placeImages(document, assetIds), ...at } })),
    WITHOUT_DOCUMENTS,
  );
  return documents.map(({ _id }) => _id);
}

/** Pictures in the making at a time: a small machine has two cores, and no memory for all at once. */
const AT_ONCE = 2;

/** Draws and uploads the named pictures. */
async function uploadImages(client: SanityClient, names: string[]): Promise<Map<string, string>> {
  const images = seedImages();
  const assetIds = new Map<string, string>();
  const upload = async (name: string) => {
    const image = images.get(name);
    if (!image) throw new Error(`The seed has no picture called ${name}`);
    const asset = await client.assets.upload("image", await drawImage(image), {
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

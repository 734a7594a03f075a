import type { SanityClient } from "@sanity/client";
import { openImage } from "../lake/images/open";
import { buildTextDocuments, TEXT_TYPES, type TextDocument } from "../texts/documents";
import { drawSeedImages } from "./art";
import { shiftSeedDates } from "./dates";
import { buildSeedDocuments } from "./documents";
import { collectImageNames, placeImages, type SeedImage } from "./images";
import { findOutdatedDocuments } from "./refresh";

export { buildSeedDocuments } from "./documents";

export interface SeedResult {
  created: string[];
  /** ids of documents that existed already, and are unchanged */
  kept: string[];
}

const STORED_IDS = "*[_id in $ids]._id";
const WITHOUT_DOCUMENTS = { returnFirst: false, returnDocuments: false } as const;

/**
 * Adds only documents that are missing, in one transaction, so it never undoes an edit. Dates of posts and episodes
 * are relative to `now`.
 * @throws when anything fails, or when the store does not have every document afterwards
 */
export async function seedContent(client: SanityClient, now: Date): Promise<SeedResult> {
  const documents = shiftSeedDates(now, buildSeedDocuments());
  const ids = documents.map(({ _id }) => _id);
  const storedIds = () => client.fetch<string[]>(STORED_IDS, { ids }, { perspective: "raw" });
  const kept = new Set(await storedIds());
  const missing = documents.filter(({ _id }) => !kept.has(_id));
  if (missing.length === 0) return { created: [], kept: ids };

  const assetIds = await uploadImages(client, [...collectImageNames(missing)]);
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
 * Updates documents of an earlier version that nobody has edited; they still count as untouched afterwards. Returns
 * the ids.
 * @throws when the store refuses
 */
export async function refreshContent(client: SanityClient, now: Date): Promise<string[]> {
  const documents = await findOutdatedDocuments(client, buildSeedDocuments());
  if (documents.length === 0) return [];
  const assetIds = await uploadImages(client, [...collectImageNames(documents)]);
  const at = { _createdAt: now.toISOString(), _updatedAt: now.toISOString() };
  await client.mutate(
    documents.map((document) => ({ createOrReplace: { ...placeImages(document, assetIds), ...at } })),
    WITHOUT_DOCUMENTS,
  );
  return documents.map(({ _id }) => _id);
}

/**
 * Adds texts that an earlier version did not have, unless the store has ever had them, even as a draft: deleted texts
 * stay deleted. Returns their number.
 */
export async function addFirstTexts(client: SanityClient): Promise<number> {
  const missing = await findMissingTexts(client);
  const takenAway = missing.length > 0 ? await findDeletedIds(client, missing) : new Set();
  const added = missing.filter(({ _id }) => !takenAway.has(_id));
  await addTexts(client, added);
  return added.length;
}

/** Pages that came with a later version, which the site links to. */
const LATER_PAGES = ["legal-health-data"];

/** Adds pages of this version that an earlier one did not have; a deleted or drafted one is left as it is. Returns their ids. */
export async function addLaterPages(client: SanityClient): Promise<string[]> {
  const ids = LATER_PAGES.flatMap((id) => [id, `drafts.${id}`]);
  const held = new Set(await client.fetch<string[]>(STORED_IDS, { ids }, { perspective: "raw" }));
  const missing = buildSeedDocuments().filter(
    ({ _id }) => LATER_PAGES.includes(_id) && !held.has(_id) && !held.has(`drafts.${_id}`),
  );
  const deleted = missing.length > 0 ? await findDeletedIds(client, missing) : new Set<string>();
  const added = missing.filter(({ _id }) => !deleted.has(_id));
  if (added.length > 0)
    await client.mutate(
      added.map((document) => ({ createIfNotExists: document })),
      WITHOUT_DOCUMENTS,
    );
  return added.map(({ _id }) => _id);
}

/**
 * Publishes missing texts, deleted ones included; a draft is left to its author. Returns the ids of both.
 * @param isCheck writes nothing
 */
export async function writeMissingTexts(
  client: SanityClient,
  { isCheck }: { isCheck: boolean },
): Promise<{ missing: string[]; drafted: string[] }> {
  const held = new Set(await findHeldTexts(client));
  const missing = await findMissingTexts(client);
  if (!isCheck) await addTexts(client, missing);
  const drafted = buildTextDocuments().filter(({ _id }) => !held.has(_id) && held.has(`drafts.${_id}`));
  return { missing: missing.map(({ _id }) => _id), drafted: drafted.map(({ _id }) => _id) };
}

const findHeldTexts = (client: SanityClient) =>
  client.fetch<string[]>("*[_type in $types]._id", { types: TEXT_TYPES }, { perspective: "raw" });

async function findMissingTexts(client: SanityClient): Promise<TextDocument[]> {
  const known = new Set((await findHeldTexts(client)).map((id) => id.replace(/^drafts\./, "")));
  return buildTextDocuments().filter(({ _id }) => !known.has(_id));
}

async function findDeletedIds(client: SanityClient, texts: readonly { _id: string }[]): Promise<Set<string>> {
  const ids = texts.map(({ _id }) => _id).join(",");
  const { documents } = await client.request<{ documents: { _id: string }[] }>({
    uri: `/data/history/${client.config().dataset}/documents/${ids}`,
    query: { lastRevision: "true" },
  });
  return new Set(documents.map(({ _id }) => _id));
}

/** Adds texts, but never overwrites one: somebody may have written it in the meantime. */
async function addTexts(client: SanityClient, texts: readonly TextDocument[]): Promise<void> {
  if (texts.length === 0) return;
  await client.mutate(
    texts.map((document) => ({ createIfNotExists: document })),
    WITHOUT_DOCUMENTS,
  );
}

/** How many pictures are drawn at once: a small machine has two cores, and too little memory for all. */
const MAX_PICTURES_AT_ONCE = 2;

async function uploadImages(client: SanityClient, names: string[]): Promise<Map<string, string>> {
  const images = drawSeedImages();
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
  for (let at = 0; at < names.length; at += MAX_PICTURES_AT_ONCE)
    await Promise.all(names.slice(at, at + MAX_PICTURES_AT_ONCE).map(upload));
  return assetIds;
}

/** Renders a drawing as an image; drawings are flat, so few colors and no dithering keep them small and quick to make. */
export function drawImage({ svg }: SeedImage): Promise<Buffer> {
  return openImage(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true, quality: 92, effort: 1, dither: 0 })
    .toBuffer();
}

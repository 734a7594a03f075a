import { createReadStream } from "node:fs";
import { type ClientConfig, SanityClient } from "@sanity/client";
import importDataset from "@sanity/import";
import { isAssetDocument } from "../assets";
import { createInProcessTransport } from "../in-process";
import { createLake, type Lake } from "../index";
import { isObject } from "../json";
import { isSystemId } from "../releases";
import type { LakeDocument, LakeUser } from "../types";
import { splitIntoWriteBatches } from "./write-order";

/** The most bytes of documents in a request: Sanity's hosted lake takes 4 MB, this one 10 MiB. */
const MAX_BATCH_BYTES = 3_500_000;

/** The importer refuses a client without a token. */
const TOKEN = "copy";
const IMPORT_USER: LakeUser = { id: "import", name: "Import", role: "administrator" };

export interface ImportReport {
  documents: number;
  /** ids of the documents that are different in the file, or missing in the dataset */
  changed: string[];
}

/**
 * Imports a `.tar.gz` or `.ndjson`, replacing documents of the same id. Writes each document once and whole, assets
 * first: Sanity's importer writes documents without assets and with weak references first, so a run that ends early
 * leaves them broken; here it runs on a copy of the dataset in memory.
 * @param isCheck reports the differences and writes nothing
 * @throws before anything is written, naming a line that is no document, or a reference without a target
 */
export async function importLakeFile(
  client: SanityClient,
  file: string,
  { isCheck = false }: { isCheck?: boolean } = {},
): Promise<ImportReport> {
  const { dataset = "", projectId = "" } = client.config();
  const present = await exportDocuments(client);
  const copy = createLake({
    file: ":memory:",
    projectId,
    datasets: [dataset],
    tokens: new Map([[TOKEN, "administrator"]]),
  });
  try {
    const seeds = present.map((createOrReplace) => ({ createOrReplace }));
    if (seeds.length > 0) copy.transact(dataset, seeds);
    const config: ClientConfig = {
      ...client.config(),
      apiHost: "http://copy.invalid/lake",
      useProjectHostname: false,
      token: TOKEN,
    };
    const result = await importDataset(createReadStream(file), {
      client: new SanityClient(createInProcessTransport(copy, IMPORT_USER), config),
      operation: "createOrReplace",
      // Otherwise Sanity's importer asks over https whether the assets are still there.
      replaceAssets: true,
    });
    const before = new Map(present.map((document) => [document._id, document]));
    const wanted = await copy.query<LakeDocument[]>(dataset, "*", {}, { perspective: "raw" });
    const changed = wanted.filter((document) => isDifferent(document, before.get(document._id)));
    const [assets, documents] = [
      changed.filter(isAssetDocument),
      changed.filter((document) => !isAssetDocument(document)),
    ];
    if (!isCheck) {
      const storedAs = new Map<string, string>();
      for (const asset of assets) storedAs.set(asset._id, await sendAsset(client, copy, asset));
      for (const together of splitIntoWriteBatches(
        documents.map(redirectReferences(storedAs)),
        MAX_BATCH_BYTES,
      )) {
        const transaction = together.reduce(
          (all, { _rev, ...document }) => all.createOrReplace(document),
          client.transaction(),
        );
        await transaction.commit({ visibility: "async" });
      }
    }
    return { documents: readDocumentCount(result), changed: changed.map(({ _id }) => _id) };
  } finally {
    copy.close();
  }
}

/** Reads how many documents were imported: Sanity's importer returns a number or a report, by version. */
export const readDocumentCount = (result: unknown): number =>
  typeof result === "number" ? result : Number((result as { numDocs?: number }).numDocs ?? 0);

/** Exports all documents except the lake's own (`_.…`), as no import may write them. */
async function exportDocuments(client: SanityClient): Promise<LakeDocument[]> {
  const { dataset } = client.config();
  const lines = await client.request<unknown>({ uri: `/data/export/${dataset}`, json: false });
  return String(lines)
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const exported: unknown = JSON.parse(line);
      if (isObject(exported) && typeof exported._id === "string") return exported as LakeDocument;
      // A hosted dataset reports in a line of its own that it can't go on.
      throw new Error(`The dataset "${dataset}" could not be read to its end: ${line.slice(0, 200)}`);
    })
    .filter(({ _id }) => !isSystemId(_id));
}

const redirectReferences =
  (storedAs: ReadonlyMap<string, string>) =>
  (document: LakeDocument): LakeDocument =>
    JSON.parse(JSON.stringify(document), (field, value: unknown) =>
      field === "_ref" ? (storedAs.get(String(value)) ?? value) : value,
    ) as LakeDocument;

function isDifferent(wanted: LakeDocument, present: LakeDocument | undefined): boolean {
  if (!present) return true;
  const { _rev, _updatedAt, ...content } = wanted;
  if (!isAssetDocument(wanted)) {
    const { _rev: _, _updatedAt: _at, ...stored } = present;
    return toCanonicalJson(content) !== toCanonicalJson(stored);
  }
  const { url, _createdAt, ...asset } = content;
  return Object.entries(asset).some(
    ([field, value]) => toCanonicalJson(value) !== toCanonicalJson(present[field]),
  );
}

const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Uploads an asset. @returns the dataset's own id of the asset, which may differ */
async function sendAsset(client: SanityClient, copy: Lake, asset: LakeDocument): Promise<string> {
  const { _id, _type, _rev, _createdAt, _updatedAt, url, path, ...described } = asset;
  const address = new Request(`http://copy.invalid/lake/${String(path)}?dlRaw`);
  const bytes = Buffer.from(await (await copy.fetch(address, { user: IMPORT_USER })).arrayBuffer());
  const { mimeType, originalFilename } = described as { mimeType: string; originalFilename?: string };
  const stored = await client.assets.upload(_type === "sanity.imageAsset" ? "image" : "file", bytes, {
    contentType: mimeType,
    ...(originalFilename && { filename: originalFilename }),
  });
  await client.patch(stored._id).set(described).commit({ visibility: "async" });
  return stored._id;
}

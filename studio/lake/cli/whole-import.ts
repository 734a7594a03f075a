import { createReadStream } from "node:fs";
import { type ClientConfig, SanityClient } from "@sanity/client";
import importDataset from "@sanity/import";
import { createInProcessTransport } from "../in-process";
import { createLake, type Lake } from "../index";
import { isObject } from "../json";
import { isSystemId } from "../releases";
import type { LakeDocument, LakeUser } from "../types";
import { splitIntoWriteBatches } from "./write-order";

/** Documents that are written together. Sanity's hosted lake takes 4 MB in one request, this one 10 MiB. */
const MAX_BATCH_BYTES = 3_500_000;

/** The importer wants a client that has one. */
const TOKEN = "copy";
const importer: LakeUser = { id: "import", name: "Import", role: "administrator" };

export interface ImportReport {
  documents: number;
  /** ids of the documents that are different in the file, or missing in the dataset */
  changed: string[];
}

/**
 * Imports a file into a lake, this one or Sanity's hosted one, so that each document is written once and whole. Sanity's
 * importer writes documents without their assets and with weak references first and mends them later, so a run that ends
 * early leaves them broken. Here it runs against a copy of the dataset in memory; what has become of that is then
 * written, assets first.
 *
 * @param isCheck reports what is different and writes nothing
 * @throws when the file cannot be imported, before anything is written
 */
export async function importWhole(
  client: SanityClient,
  file: string,
  isCheck: boolean,
): Promise<ImportReport> {
  const { dataset = "", projectId = "" } = client.config();
  const present = await documentsOf(client);
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
      client: new SanityClient(createInProcessTransport(copy, importer), config),
      operation: "createOrReplace",
      // Else it would ask over https whether the assets are still there.
      replaceAssets: true,
    });
    const before = new Map(present.map((document) => [document._id, document]));
    const wanted = await copy.query<LakeDocument[]>(dataset, "*", {}, { perspective: "raw" });
    const changed = wanted.filter((document) => isDifferent(document, before.get(document._id)));
    const [assets, documents] = [changed.filter(isAsset), changed.filter((document) => !isAsset(document))];
    if (!isCheck) {
      const storedAs = new Map<string, string>();
      for (const asset of assets) storedAs.set(asset._id, await sendAsset(client, copy, asset));
      for (const together of splitIntoWriteBatches(documents.map(referringTo(storedAs)), MAX_BATCH_BYTES)) {
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

/** Sanity's importer answers with a number or a report, by version. */
export const readDocumentCount = (result: unknown): number =>
  typeof result === "number" ? result : Number((result as { numDocs?: number }).numDocs ?? 0);

/** What the dataset holds, apart from documents of the lake's own (`_.…`), which no import may write. */
async function documentsOf(client: SanityClient): Promise<LakeDocument[]> {
  const { dataset } = client.config();
  const lines = await client.request<unknown>({ uri: `/data/export/${dataset}`, json: false });
  return String(lines)
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const exported: unknown = JSON.parse(line);
      if (isObject(exported) && typeof exported._id === "string") return exported as LakeDocument;
      // A hosted dataset says so in a line of its own where it can't go on.
      throw new Error(`The dataset "${dataset}" could not be read to its end: ${line.slice(0, 200)}`);
    })
    .filter(({ _id }) => !isSystemId(_id));
}

/** A document whose references lead to where the assets are stored. */
const referringTo =
  (storedAs: ReadonlyMap<string, string>) =>
  (document: LakeDocument): LakeDocument =>
    JSON.parse(JSON.stringify(document), (field, value: unknown) =>
      field === "_ref" ? (storedAs.get(String(value)) ?? value) : value,
    ) as LakeDocument;

const isAsset = ({ _type }: LakeDocument) => _type === "sanity.imageAsset" || _type === "sanity.fileAsset";

/** What counts as different: not when a document was written, nor where a lake is, nor what a lake notes of its own at assets. */
function isDifferent(wanted: LakeDocument, present: LakeDocument | undefined): boolean {
  if (!present) return true;
  const { _rev, _updatedAt, ...content } = wanted;
  if (!isAsset(wanted)) {
    const { _rev: _, _updatedAt: _at, ...stored } = present;
    return canonical(content) !== canonical(stored);
  }
  const { url, _createdAt, ...asset } = content;
  return Object.entries(asset).some(([field, value]) => canonical(value) !== canonical(present[field]));
}

/** JSON with the fields of each object in the order of their names. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** @returns the id that the dataset gives it, which another lake may make otherwise than this one */
async function sendAsset(client: SanityClient, copy: Lake, asset: LakeDocument): Promise<string> {
  const { _id, _type, _rev, _createdAt, _updatedAt, url, path, ...described } = asset;
  const address = new Request(`http://copy.invalid/lake/${String(path)}?dlRaw`);
  const bytes = Buffer.from(await (await copy.fetch(address, { user: importer })).arrayBuffer());
  const { mimeType, originalFilename } = described as { mimeType: string; originalFilename?: string };
  const stored = await client.assets.upload(_type === "sanity.imageAsset" ? "image" : "file", bytes, {
    contentType: mimeType,
    ...(originalFilename && { filename: originalFilename }),
  });
  await client.patch(stored._id).set(described).commit({ visibility: "async" });
  return stored._id;
}

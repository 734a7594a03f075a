import { createClient, type SanityClient } from "@sanity/client";
import { exportDataset } from "@sanity/export";
import { type ImportReport, importWhole } from "./whole-import";

/** The options that every command takes to find a dataset. */
export const connectionOptions = {
  url: { type: "string" },
  project: { type: "string", default: "embedded" },
  dataset: { type: "string", default: "production" },
  token: { type: "string" },
} as const;

type Connection = { url?: string | undefined; project: string; dataset: string; token?: string | undefined };

/**
 * The real Sanity client, for a lake at `url` or, without one, for the hosted lake.
 *
 * @throws when there is no token: everything the commands do needs one
 */
export function createTransferClient({ url, project, dataset, token }: Connection): SanityClient {
  if (!token) throw new Error("--token is needed");
  return createClient({
    projectId: project,
    dataset,
    token,
    apiVersion: "2025-02-19",
    useCdn: false,
    perspective: "raw",
    ...(url && { apiHost: url.replace(/\/$/, ""), useProjectHostname: false }),
  });
}

/**
 * Writes a dataset, assets included, to a `.tar.gz` with Sanity's own exporter.
 *
 * @throws when an asset cannot be fetched or the file cannot be written
 */
export async function exportLakeFile(
  client: SanityClient,
  file: string,
): Promise<{ documents: number; assets: number }> {
  const { dataset = "" } = client.config();
  const result = await exportDataset({ client, dataset, outputPath: file } as never);
  const { documentCount = 0, assetCount = 0 } = result as { documentCount?: number; assetCount?: number };
  return { documents: documentCount, assets: assetCount };
}

/**
 * Imports a `.tar.gz` or `.ndjson` into a lake or a hosted dataset. Documents of the same id are replaced, so the same
 * file may be imported again, which also mends what an import that was broken off has left. Each document is written
 * whole or not at all.
 *
 * @param isCheck says what is different in the dataset, and writes nothing
 * @throws when a line is no document (naming the line), or a reference has no target
 */
export const importLakeFile = (
  client: SanityClient,
  file: string,
  { isCheck = false }: { isCheck?: boolean } = {},
): Promise<ImportReport> => importWhole(client, file, isCheck);

import { createReadStream } from "node:fs";
import { createClient, type SanityClient } from "@sanity/client";
import { exportDataset } from "@sanity/export";
import importDataset from "@sanity/import";

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
export function connect({ url, project, dataset, token }: Connection): SanityClient {
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
export async function exportTo(
  client: SanityClient,
  file: string,
): Promise<{ documents: number; assets: number }> {
  const { dataset = "" } = client.config();
  const result = await exportDataset({ client, dataset, outputPath: file } as never);
  const { documentCount = 0, assetCount = 0 } = result as { documentCount?: number; assetCount?: number };
  return { documents: documentCount, assets: assetCount };
}

/**
 * Reads a `.tar.gz` or `.ndjson` with Sanity's own importer. Documents of the same id are replaced, so the
 * same file may be imported again.
 *
 * @throws when a line is no document (naming the line), or a reference has no target
 */
export async function importFrom(client: SanityClient, file: string): Promise<number> {
  const { apiHost = "" } = client.config();
  const imported: unknown = await importDataset(createReadStream(file), {
    client,
    operation: "createOrReplace",
    // The importer asks over https whether an asset it has seen is still there, and waits for ever on a
    // plain http server. Uploading it again is as good: the same bytes make the same asset.
    replaceAssets: apiHost.startsWith("http:"),
  });
  return typeof imported === "number" ? imported : Number((imported as { numDocs?: number }).numDocs ?? 0);
}

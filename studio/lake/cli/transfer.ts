import { createClient, type SanityClient } from "@sanity/client";
import { exportDataset } from "@sanity/export";

export const connectionOptions = {
  url: { type: "string" },
  project: { type: "string", default: "embedded" },
  dataset: { type: "string", default: "production" },
  token: { type: "string" },
} as const;

type Connection = { url?: string | undefined; project: string; dataset: string; token?: string | undefined };

/** Creates a client for a lake; without a `url`, for the hosted one. @throws without a token */
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

/** Uses Sanity's own exporter. @throws when an asset cannot be fetched or the file cannot be written */
export async function exportLakeFile(
  client: SanityClient,
  file: string,
): Promise<{ documents: number; assets: number }> {
  const { dataset = "" } = client.config();
  const { documentCount, assetCount } = await exportDataset({ client, dataset, outputPath: file });
  return { documents: documentCount, assets: assetCount };
}

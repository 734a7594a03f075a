import { createClient, type SanityClient } from "@sanity/client";

/** The options that every command takes to find a dataset. */
export const connectionOptions = {
  url: { type: "string" },
  project: { type: "string", default: "embedded" },
  dataset: { type: "string", default: "production" },
  token: { type: "string" },
} as const;

export interface Connection {
  url?: string | undefined;
  project: string;
  dataset: string;
  token?: string | undefined;
}

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

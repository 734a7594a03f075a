import { SanityClient } from "@sanity/client";
import type { Lake } from "#studio/lake";
import { createInProcessTransport } from "#studio/lake/in-process";
import { API_VERSION, type ContentStore, createPublishedReader } from "./client.server";

interface Options {
  projectId: string;
  dataset: string;
  /** Where the lake is mounted, with origin: `https://example.com/lake`. */
  url: string;
}

export function createEmbeddedStore(
  lake: Pick<Lake, "fetch" | "subscribe">,
  { projectId, dataset, url }: Options,
): ContentStore {
  const as = (id: string, name = id) =>
    new SanityClient(createInProcessTransport(lake, { id, name, role: "administrator" }), {
      projectId,
      dataset,
      apiVersion: API_VERSION,
      apiHost: url,
      useProjectHostname: false,
      useCdn: false,
    });
  const client = as("system", "System");
  return {
    client,
    as,
    read: createPublishedReader(client),
    subscribe: (listener) => lake.subscribe(dataset, listener),
    images: { projectId, dataset, baseUrl: new URL(url).pathname },
  };
}

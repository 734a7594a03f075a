declare module "@sanity/import" {
  import type { Readable } from "node:stream";
  import type { SanityClient } from "@sanity/client";

  interface ImportOptions {
    client: SanityClient;
    operation?: "createOrReplace";
    replaceAssets?: boolean;
  }
  export default function importDataset(
    source: Readable | unknown[] | string,
    options: ImportOptions,
  ): Promise<unknown>;
}

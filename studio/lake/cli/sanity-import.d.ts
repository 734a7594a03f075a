declare module "@sanity/import" {
  import type { Readable } from "node:stream";
  import type { SanityClient } from "@sanity/client";

  interface ImportOptions {
    client: SanityClient;
    operation?: "create" | "createIfNotExists" | "createOrReplace";
    replaceAssets?: boolean;
    onProgress?: (progress: { step: string; current?: number; total?: number }) => void;
  }
  export default function importDataset(
    source: Readable | unknown[] | string,
    options: ImportOptions,
  ): Promise<unknown>;
}

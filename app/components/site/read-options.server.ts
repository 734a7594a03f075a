import type { ReadOptions } from "~/content/client.server";
import { previewOf } from "~/content/preview.server";

/** How a public page reads its content for this request: as the preview of staff has it, else what is published. */
export async function readOptions(request: Request): Promise<ReadOptions> {
  const preview = await previewOf(request);
  return preview ? { ...preview, stega: true } : {};
}

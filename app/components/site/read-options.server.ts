import type { ReadOptions } from "~/content/client.server";
import { previewPerspective } from "~/content/preview.server";

/** How a public page reads its content for this request: drafts for staff who preview, else what is published. */
export async function readOptions(request: Request): Promise<ReadOptions> {
  return { perspective: await previewPerspective(request) };
}

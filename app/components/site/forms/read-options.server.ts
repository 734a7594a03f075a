import type { ReadOptions } from "~/content/client.server";
import { isFamilyView } from "~/content/family-view.server";
import { findRequestPreview } from "~/content/preview.server";

/** As the preview of staff has it, else as published; without samples where staff look at it as a family does. */
export async function readOptions(request: Request): Promise<ReadOptions> {
  const [preview, asFamily] = await Promise.all([findRequestPreview(request), isFamilyView(request)]);
  return { ...(preview && { ...preview, stega: true }), ...(asFamily && { asFamily }) };
}

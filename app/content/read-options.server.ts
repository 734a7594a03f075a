import type { ReadOptions } from "~/content/client.server";
import { isFamilyView } from "~/content/family-view.server";
import { findRequestPreview } from "~/content/preview.server";

/** Finds how to read content: as in staff's preview, else as published; without samples where staff view as a family does. */
export async function readOptions(request: Request): Promise<ReadOptions> {
  const [preview, asFamily] = await Promise.all([findRequestPreview(request), isFamilyView(request)]);
  return { ...(preview && { ...preview, stega: true }), ...(asFamily && { asFamily }) };
}

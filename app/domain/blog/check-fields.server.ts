import { getContentClient } from "~/content/client.server";
import { getFigureAssetId } from "~/content/portable-text/to-html";
import { findCategoryId } from "./post-documents.server";
import type { PostFields } from "./post-fields";

/** Checks a post's fields that need the content store: messages by field, empty when all are valid. */
export async function checkFields(fields: PostFields): Promise<Record<string, string[]>> {
  const { category, featuredImage, content = [] } = fields;
  const picture = featuredImage && "assetRef" in featuredImage ? [featuredImage.assetRef] : [];
  const inText = content.flatMap((item) => (item._type === "figure" ? (getFigureAssetId(item) ?? []) : []));
  const known = await knownAssets([...picture, ...inText]);
  const errors: Record<string, string[]> = {};
  if (category && !(await findCategoryId(category)))
    errors.category = ["Please choose one of the categories"];
  if (picture.some((id) => !known.has(id)))
    errors.featuredImage = ["This picture is not in the content store"];
  if (inText.some((id) => !known.has(id)))
    errors.content = ["A picture in the text is not in the content store"];
  return errors;
}

async function knownAssets(ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const query = `*[_id in $ids]._id`;
  return new Set(await getContentClient().fetch<string[]>(query, { ids }, { perspective: "raw" }));
}

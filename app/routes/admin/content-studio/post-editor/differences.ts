import { extractPlainText, type RichText } from "~/content/portable-text";
import type { PostDraft } from "~/domain/blog/edited-post";
import { isSameJson } from "~/domain/blog/same-json";

const LABELS: Record<keyof PostDraft, string> = {
  title: "Title",
  slug: "Address",
  excerpt: "Excerpt",
  metaDescription: "Meta description",
  category: "Category",
  tags: "Tags",
  keywords: "Keywords",
  content: "Text",
  picture: "Featured image",
  imageAltText: "Alt text",
  imageCaption: "Caption",
  featured: "Featured",
  readsAsOurs: "Reads as ours",
};

export interface Difference {
  field: keyof PostDraft;
  label: string;
  mine: string;
  theirs: string;
}

const fieldNames = Object.keys(LABELS) as (keyof PostDraft)[];

/** Lists the fields in which two versions of a post differ, each as words. */
export function comparePostDrafts(mine: PostDraft, theirs: PostDraft): Difference[] {
  return fieldNames
    .filter((field) => !isSameJson(mine[field], theirs[field]))
    .map((field) => ({
      field,
      label: LABELS[field],
      mine: inWords(mine, field),
      theirs: inWords(theirs, field),
    }));
}

function inWords(draft: PostDraft, field: keyof PostDraft): string {
  const value = draft[field];
  if (field === "content") return extractPlainText(value as RichText) || "No text";
  if (field === "picture") return draft.picture?.src ?? "None";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value) || "Empty";
}

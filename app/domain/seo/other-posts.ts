import type { PostRecord } from "~/content/post-records.server";
import type { OtherPost } from "./post";

/** The posts that visitors can read, as the rules read them: what a post may link to, and what it should not repeat. */
export function otherPosts(records: readonly PostRecord[]): OtherPost[] {
  return records.flatMap(({ id, published }) => {
    // An editor may have published without a slug through the API of a hosted store.
    if (!published?.slug) return [];
    const { title, slug, excerpt, metaKeywords } = published;
    return [{ id, title: title ?? "", slug, excerpt: excerpt ?? "", keywords: [...(metaKeywords ?? [])] }];
  });
}

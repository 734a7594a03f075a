import type { AppDatabase } from "#db/client.server";
import { contentClient } from "~/content/client.server";
import { type ContentWatch, watchContent } from "~/content/watch";
import { recordedPosts, recordSlug, retireSlug } from "./redirects.server";

type Options = {
  db: AppDatabase;
  now: () => Date;
  /** Told of what could not be noted; the next change or start tries again. */
  onError: (error: unknown) => void;
};

const SLUGS = `*[_type == "post" && defined(slug.current)]{ _id, "slug": slug.current }`;

/**
 * Keeps note of the address of every published post, from now on and for whatever changed while nobody was
 * watching, so that readers of an old address can be sent on. Never throws: a store that is away is asked
 * again at the next change.
 */
export function watchSlugs({ db, now, onError }: Options): ContentWatch {
  let noted = new Map<string, string>();
  return watchContent(async () => {
    const found = await contentClient().fetch<{ _id: string; slug: string }[]>(
      SLUGS,
      {},
      { perspective: "published" },
    );
    const slugs = new Map(found.map(({ _id, slug }) => [_id, slug]));
    for (const id of recordedPosts(db)) if (!slugs.has(id)) retireSlug(db, id);
    for (const [id, slug] of slugs) if (noted.get(id) !== slug) recordSlug(db, id, slug, now());
    noted = slugs;
  }, onError);
}

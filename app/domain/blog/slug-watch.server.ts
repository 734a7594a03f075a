import type { AppDatabase } from "#db/client.server";
import type { ContentEvent, ContentSource } from "~/content/source";
import { type ContentWatch, isPublishedPost, watchContent } from "~/content/watch";
import { recordedPosts, recordSlug, retireSlug } from "./redirects.server";

type Options = {
  db: AppDatabase;
  source: Pick<ContentSource, "query" | "subscribe">;
  now: () => Date;
  /** Told of what could not be noted; the next change or start tries again. */
  onError: (error: unknown) => void;
};

const SLUGS = `*[_type == "post" && defined(slug.current) && ($ids == null || _id in $ids)]{ _id, "slug": slug.current }`;

/**
 * Keeps note of the address of every published post, from now on and for whatever changed while nobody was
 * watching, so that readers of an old address can be sent on. Never throws: a store that is away is asked
 * again at the next change.
 */
export function watchSlugs({ db, source, now, onError }: Options): ContentWatch {
  const waiting = new Set<string>();
  let everything = false;

  const work = async () => {
    const ids = everything ? null : [...waiting];
    waiting.clear();
    everything = false;
    if (ids?.length === 0) return;
    const found = await source.query<{ _id: string; slug: string }[]>(
      SLUGS,
      { ids },
      { perspective: "published" },
    );
    const readable = new Set(found.map(({ _id }) => _id));
    for (const id of ids ?? recordedPosts(db)) if (!readable.has(id)) retireSlug(db, id);
    for (const { _id, slug } of found) recordSlug(db, _id, slug, now());
  };
  const concerns = (event: ContentEvent) => {
    if (event.kind === "reset") everything = true;
    else if (isPublishedPost(event.change)) waiting.add(event.change.documentId);
    else return false;
    return true;
  };
  return watchContent({ source, concerns, work, onError });
}

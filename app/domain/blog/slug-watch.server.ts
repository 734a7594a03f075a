import type { AppDatabase } from "#db/client.server";
import type { ContentEvent, ContentSource } from "~/content/source";
import { recordedPosts, recordSlug, retireSlug } from "./redirects.server";

type Options = {
  db: AppDatabase;
  source: Pick<ContentSource, "query" | "subscribe">;
  now: () => Date;
  /** Told of what could not be noted; the next change or start tries again. */
  onError: (error: unknown) => void;
};

export interface SlugWatch {
  /** Resolves when every change heard of so far is noted. */
  settled(): Promise<void>;
  /** Ends the watch and waits for what is under way. */
  stop(): Promise<void>;
}

const SLUGS = `*[_type == "post" && defined(slug.current) && ($ids == null || _id in $ids)]{ _id, "slug": slug.current }`;

/**
 * Keeps note of the address of every published post, from now on and for whatever changed while nobody was
 * watching, so that readers of an old address can be sent on. Never throws: a store that is away is asked
 * again at the next change.
 */
export function watchSlugs({ db, source, now, onError }: Options): SlugWatch {
  let work: Promise<void> = Promise.resolve();
  const waiting = new Set<string>();
  let everything = false;

  const note = async () => {
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
  const soon = () => {
    work = work.then(note).catch(onError);
  };
  const hear = (event: ContentEvent) => {
    if (event.kind === "reset") everything = true;
    else if (isPublishedPost(event.change)) waiting.add(event.change.documentId);
    else return;
    soon();
  };

  const unsubscribe = source.subscribe(hear);
  hear({ kind: "reset" });
  return {
    settled: () => work,
    stop: () => {
      unsubscribe();
      return work;
    },
  };
}

/** A store that can't tell the type of a removed document leaves it out; then it may have been a post. */
function isPublishedPost({ documentId, type }: { documentId: string; type: string | undefined }): boolean {
  return (type === undefined || type === "post") && !/^(drafts|versions)\./.test(documentId);
}

import type { AppDatabase } from "#db/client.server";
import type { RichText } from "#studio/rich-text/types";
import { type ContentWatch, getContentClient, watchContent, writeContent } from "~/content/client.server";
import { computeReadingMinutes } from "./post-json";
import { listRecordedPostIds, recordSlug, retireSlug } from "./redirects.server";

type DateWatchOptions = {
  now: () => Date;
  /** Called with the error of a failed run; the next change or start tries again. */
  onError: (error: unknown) => void;
};

const UNDATED = `*[_type == "post" && !defined(publishedAt)]{ _id, content }`;

/** Sets date and read time of posts published in the Studio, which sets neither. Never throws. */
export function watchUndatedPosts({ now, onError }: DateWatchOptions): ContentWatch {
  return watchContent(async () => {
    const found = await getContentClient().fetch<{ _id: string; content: RichText | null }[]>(
      UNDATED,
      {},
      { perspective: "published" },
    );
    const mutations = found.map(({ _id, content }) => ({
      patch: {
        id: _id,
        setIfMissing: { publishedAt: now().toISOString(), readTime: computeReadingMinutes(content ?? []) },
      },
    }));
    if (mutations.length > 0) await writeContent(mutations);
  }, onError);
}

type SlugWatchOptions = {
  db: AppDatabase;
  now: () => Date;
  /** Called with the error of a failed run; the next change or start tries again. */
  onError: (error: unknown) => void;
};

const SLUGS = `*[_type == "post" && defined(slug.current)]{ _id, "slug": slug.current }`;

/** Records the slugs at the start and after each change of a published post. Never throws: the next change tries again. */
export function watchSlugs({ db, now, onError }: SlugWatchOptions): ContentWatch {
  let noted = new Map<string, string>();
  return watchContent(async () => {
    const found = await getContentClient().fetch<{ _id: string; slug: string }[]>(
      SLUGS,
      {},
      { perspective: "published" },
    );
    const slugs = new Map(found.map(({ _id, slug }) => [_id, slug]));
    for (const id of listRecordedPostIds(db)) if (!slugs.has(id)) retireSlug(db, id);
    for (const [id, slug] of slugs) if (noted.get(id) !== slug) recordSlug(db, id, slug, now());
    noted = slugs;
  }, onError);
}

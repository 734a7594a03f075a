import type { AppDatabase } from "#db/client.server";
import { getContentClient } from "~/content/client.server";
import { type ContentWatch, watchContent } from "~/content/watch";
import { listRecordedPostIds, recordSlug, retireSlug } from "./redirects.server";

type Options = {
  db: AppDatabase;
  now: () => Date;
  /** Called with the error of a failed run; the next change or start tries again. */
  onError: (error: unknown) => void;
};

const SLUGS = `*[_type == "post" && defined(slug.current)]{ _id, "slug": slug.current }`;

/** Records the slugs at the start and after each change of a published post. Never throws: the next change tries again. */
export function watchSlugs({ db, now, onError }: Options): ContentWatch {
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

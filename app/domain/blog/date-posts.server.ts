import { getContentClient, writeContent } from "~/content/client.server";
import type { RichText } from "~/content/portable-text";
import { type ContentWatch, watchContent } from "~/content/watch";
import { computeReadingMinutes } from "./read-time";

type Options = {
  now: () => Date;
  /** Called with the error of a failed run; the next change or start tries again. */
  onError: (error: unknown) => void;
};

const UNDATED = `*[_type == "post" && !defined(publishedAt)]{ _id, content }`;

/** Sets date and read time of posts published in the Studio, which sets neither. Never throws. */
export function watchUndatedPosts({ now, onError }: Options): ContentWatch {
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

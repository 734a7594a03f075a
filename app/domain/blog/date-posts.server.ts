import type { RichText } from "~/content/portable-text";
import type { ContentSource } from "~/content/source";
import { type ContentWatch, mayBePublishing, watchContent } from "~/content/watch";
import { readingMinutes } from "./read-time";

type Options = {
  source: Pick<ContentSource, "query" | "subscribe" | "transact">;
  now: () => Date;
  /** Told of what could not be written; the next change or start tries again. */
  onError: (error: unknown) => void;
};

const UNDATED = `*[_type == "post" && !defined(publishedAt)]{ _id, content }`;

/**
 * Gives posts that went out without one their date and read time: those published in the Sanity Studio, which sets
 * neither. Also for what happened while nobody was watching. Never throws.
 */
export function datePosts({ source, now, onError }: Options): ContentWatch {
  const work = async () => {
    const found = await source.query<{ _id: string; content: RichText | null }[]>(
      UNDATED,
      {},
      { perspective: "published" },
    );
    const mutations = found.map(({ _id, content }) => ({
      patch: {
        id: _id,
        setIfMissing: { publishedAt: now().toISOString(), readTime: readingMinutes(content ?? []) },
      },
    }));
    if (mutations.length > 0) await source.transact(mutations);
  };
  return watchContent({ source, concerns: mayBePublishing, work, onError });
}

import type { RichText } from "~/content/portable-text";
import type { ContentEvent, ContentSource } from "~/content/source";
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
export function datePosts({ source, now, onError }: Options): {
  settled: () => Promise<void>;
  stop: () => Promise<void>;
} {
  let work: Promise<void> = Promise.resolve();
  const date = async () => {
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
  const soon = () => {
    work = work.then(date).catch(onError);
  };
  const unsubscribe = source.subscribe((event) => {
    if (mayBePublishing(event)) soon();
  });
  soon();
  return {
    settled: () => work,
    stop: () => {
      unsubscribe();
      return work;
    },
  };
}

function mayBePublishing(event: ContentEvent): boolean {
  if (event.kind === "reset") return true;
  const { documentId, type, transition } = event.change;
  return (
    (type === undefined || type === "post") &&
    transition !== "disappear" &&
    !/^(drafts|versions)\./.test(documentId)
  );
}

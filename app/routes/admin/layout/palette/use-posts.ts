import { useEffect, useState } from "react";

export type FoundPost = { id: string; title: string; published: boolean };

/** Pause in typing after which the search runs. */
const SEARCH_DELAY_MS = 150;

/** Finds posts by title; none without a search, or when it fails: leads are what counts. */
export function usePosts(query: string): FoundPost[] {
  const [posts, setPosts] = useState<FoundPost[]>([]);
  useEffect(() => {
    if (!query) {
      setPosts([]);
      return;
    }
    const call = new AbortController();
    const ask = async () => {
      try {
        const address = `/api/search/posts?${new URLSearchParams({ q: query })}`;
        const answer = await fetch(address, { credentials: "same-origin", signal: call.signal });
        setPosts(answer.ok ? ((await answer.json()) as FoundPost[]) : []);
      } catch {
        if (!call.signal.aborted) setPosts([]);
      }
    };
    const timer = setTimeout(ask, SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [query]);
  return posts;
}

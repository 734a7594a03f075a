import { useEffect } from "react";

/** Counts one reading of a post once the page runs: the page itself may come from a cache. Null counts nothing. */
export function useCountView(postId: string | null): void {
  useEffect(() => {
    if (postId) navigator.sendBeacon(`/api/blog/posts/${encodeURIComponent(postId)}/view`);
  }, [postId]);
}

import { useEffect } from "react";

/** Counts in the browser, as the page may come from a cache. Null counts nothing. */
export function useCountView(postId: string | null): void {
  useEffect(() => {
    if (postId) navigator.sendBeacon(`/api/blog/posts/${encodeURIComponent(postId)}/view`);
  }, [postId]);
}

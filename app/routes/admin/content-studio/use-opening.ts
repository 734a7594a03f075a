import { useEffect, useRef } from "react";

/**
 * Whoever opens a post is taken to it, wherever in the list it was; whoever closes it, back to where it stands there.
 * @param id the post that is open; null while none is
 */
export function useOpening(id: string | null) {
  const shown = useRef(id);
  useEffect(() => {
    const before = shown.current;
    if (before === id) return;
    shown.current = id;
    if (id === null) {
      document
        .getElementById(buildPostRowId(before ?? ""))
        ?.querySelector("a")
        ?.focus();
      return;
    }
    window.scrollTo({ top: 0 });
    document.getElementById("opened")?.focus({ preventScroll: true });
  }, [id]);
}

/** The id of a post's line in the list. */
export const buildPostRowId = (id: string) => `post-row-${id}`;

import { useEffect, useRef } from "react";

/**
 * Scrolls to a post when it is opened, wherever it was in the list, and back to its line when it is closed.
 * @param id the open post; null while there is none
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

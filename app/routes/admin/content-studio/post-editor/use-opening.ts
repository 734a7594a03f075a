import { useEffect, useRef } from "react";

/** Scrolls to a post when it opens, and back to its line when it closes. @param id null while none is open */
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

export const buildPostRowId = (id: string) => `post-row-${id}`;

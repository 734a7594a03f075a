import { useCallback, useEffect, useState } from "react";
import type { useDrawer } from "./drawer";
import { OUTLINE_TICK } from "./outline-notice";

const OUTSIDE = new Set(["title", "content", "at", "readsAsOurs"]);

/** Whether a field stands in the drawer, by its name in a refusal. */
export const isInDrawer = (field: string): boolean => !OUTSIDE.has(field);

/** The ids of those fields that are not called after their names. */
const IDS: Record<string, string> = { imageAltText: "picture-alt", readsAsOurs: OUTLINE_TICK };

/**
 * Leads to the first field that keeps the post from being published, out of a folded drawer as well.
 * @param isFree false while a dialog holds the focus
 * @returns takes the messages, by field
 */
export function useRefusedField(
  { isOpen, show }: ReturnType<typeof useDrawer>,
  isFree: boolean,
): (errors: Record<string, string[]>) => void {
  const [field, setField] = useState<string>();
  useEffect(() => {
    if (!field || !isFree) return;
    if (isInDrawer(field) && !isOpen) return show();
    // A dialog that has just closed gives the focus back first.
    const frame = requestAnimationFrame(() => {
      setField(undefined);
      const control = document.getElementById(IDS[field] ?? `post-${field}`);
      control?.focus({ preventScroll: true });
      control?.scrollIntoView({ block: "center" });
    });
    return () => cancelAnimationFrame(frame);
  }, [field, isFree, isOpen, show]);
  return useCallback((errors) => setField(Object.keys(errors)[0]), []);
}

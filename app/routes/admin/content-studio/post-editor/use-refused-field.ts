import { useCallback, useEffect, useState } from "react";
import type { useDrawer } from "./drawer";
import { OUTLINE_CHECKBOX_ID } from "./outline-notice";

const OUTSIDE = new Set(["title", "content", "at", "readsAsOurs"]);

/** Whether a field of the post editor, by its name in a refusal, is in the drawer. */
export const isInDrawer = (field: string): boolean => !OUTSIDE.has(field);

/** The ids of form fields whose id differs from their name. */
const IDS: Record<string, string> = { imageAltText: "picture-alt", readsAsOurs: OUTLINE_CHECKBOX_ID };

/** Focuses the first refused field. @param isFree false while a dialog holds the focus. @returns a setter of messages by field */
export function useRefusedField(
  { isOpen, show }: ReturnType<typeof useDrawer>,
  isFree: boolean,
): (errors: Record<string, string[]>) => void {
  const [field, setField] = useState<string>();
  useEffect(() => {
    if (!field || !isFree) return;
    if (isInDrawer(field) && !isOpen) return show();
    // A dialog that has just closed first restores the focus.
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

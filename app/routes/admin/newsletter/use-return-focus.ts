import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus back where a question that the address asked was opened, once it is answered or left: to the link
 * with `data-opens` of that question, or where that is gone to the part around it.
 * @param asked which question is open, or null
 */
export function useReturnFocus<Part extends HTMLElement>(asked: string | null): RefObject<Part> {
  const part = useRef<Part>(null);
  const before = useRef(asked);
  useEffect(() => {
    const last = before.current;
    before.current = asked;
    if (!last || asked) return;
    const links = part.current?.querySelectorAll<HTMLElement>("[data-opens]") ?? [];
    ([...links].find(({ dataset }) => dataset.opens === last) ?? part.current)?.focus();
  }, [asked]);
  return part;
}

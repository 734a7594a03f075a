import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus back to the link with `data-opens` that opened a question, or where it is gone to the part around it.
 * @param asked the open question, or null
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

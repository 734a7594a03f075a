import { useLocation } from "@remix-run/react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
} from "react";
import { OPEN_DELAY, openDelay } from "./hover-delay";

type DisclosureMenuProps = {
  summary: ReactNode;
  summaryClassName: string;
  className?: string;
  /** Also opens when a mouse rests on it. */
  hover?: boolean;
  children: ReactNode;
};

/**
 * A menu under a button, as `<details>`: it opens without JavaScript. With it, Escape, a click elsewhere,
 * leaving by Tab and following a link close it again.
 */
export function DisclosureMenu({
  summary,
  summaryClassName,
  className,
  hover = false,
  children,
}: DisclosureMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const closedAt = useRef<number | null>(null);
  const { key } = useLocation();

  const close = useCallback(() => {
    clearTimeout(timer.current);
    if (!details.current?.open) return;
    details.current.open = false;
    closedAt.current = Date.now();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location key is the signal
  useEffect(close, [key, close]);

  useEffect(() => {
    const onPointerDown = (event: Event) => {
      if (!details.current?.contains(event.target as Node)) close();
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, [close]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !details.current?.open) return;
    close();
    details.current.querySelector("summary")?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !details.current?.contains(event.relatedTarget as Node)) close();
  };
  const onPointerEnter = (event: PointerEvent) => {
    if (!hover || event.pointerType !== "mouse") return;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        if (details.current) details.current.open = true;
      },
      openDelay(Date.now(), closedAt.current),
    );
  };
  const onPointerLeave = (event: PointerEvent) => {
    if (!hover || event.pointerType !== "mouse") return;
    clearTimeout(timer.current);
    timer.current = setTimeout(close, OPEN_DELAY);
  };

  return (
    <details
      ref={details}
      className={className}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}

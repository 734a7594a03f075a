import { useLocation } from "@remix-run/react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { joinClassNames } from "~/components/ui/class-names";

type DisclosureMenuProps = {
  button: ReactNode;
  buttonClassName: string;
  className?: string;
  current?: boolean;
  /** Whether the menu opens on hover; a click then keeps it open. */
  hover?: boolean;
  children: ReactNode;
};

/** A menu that, without scripts and until they run (`open` is undefined), opens on focus: `styles/site.css`. */
export function DisclosureMenu({
  button,
  buttonClassName,
  className,
  current,
  hover,
  children,
}: DisclosureMenuProps) {
  const [open, setOpen] = useState<boolean>();
  const place = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const closedAt = useRef<number | null>(null);
  const byHover = useRef(false);
  const { key } = useLocation();

  const show = (next: boolean, hovered = false) => {
    clearTimeout(timer.current);
    if (open && !next) closedAt.current = Date.now();
    byHover.current = hovered;
    setOpen(next);
  };

  // A navigation closes the menu; one that focus opened before hydration stays open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location key is the signal
  useEffect(
    () => setOpen((before) => before === undefined && place.current?.contains(document.activeElement)),
    [key],
  );

  useEffect(() => {
    const onPointerDown = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    show(false);
    place.current?.querySelector("button")?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (open && event.relatedTarget && !place.current?.contains(event.relatedTarget as Node)) show(false);
  };
  const onPointer = (event: PointerEvent) => {
    if (!hover || event.pointerType !== "mouse") return;
    clearTimeout(timer.current);
    if (event.type === "pointerenter") {
      if (!open)
        timer.current = setTimeout(show, computeMenuOpenDelay(Date.now(), closedAt.current), true, true);
    } else if (byHover.current || !open) timer.current = setTimeout(show, OPEN_DELAY_MS, false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the button and the links in it
    <div
      ref={place}
      data-open={open}
      className={joinClassNames("menu group", className)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerEnter={onPointer}
      onPointerLeave={onPointer}
    >
      <button
        type="button"
        // Without a tab index, Safari doesn't focus a clicked button.
        tabIndex={0}
        aria-expanded={open ?? false}
        aria-current={current || undefined}
        onClick={() => show(!open || byHover.current)}
        className={buttonClassName}
      >
        {button}
      </button>
      <div className="menu-panel">{children}</div>
    </div>
  );
}

/** Hover delays of the navigation (docs/product/numbers.md §9). */
const OPEN_DELAY_MS = 200;
const SKIP_DELAY_MS = 300;

/** Computes the delay before a menu opens: none when a menu was closed less than the skip delay ago. */
export function computeMenuOpenDelay(now: number, closedAt: number | null): number {
  return closedAt !== null && now - closedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS;
}

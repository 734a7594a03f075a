import * as Radix from "@radix-ui/react-toast";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { joinClassNames } from "./class-names";
import { dismissToast, type Toast, useToast } from "./toast-store";

/** A toast's time on screen, and how far a swipe to the right dismisses it (docs/product/numbers.md §9). */
const DURATION_MS = 5_000;
const SWIPE_THRESHOLD_PX = 50;

export function Toaster() {
  const toast = useToast();
  const viewport = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState<number | null>(null);
  useLeaveOnTouch(toast, viewport);
  const isError = toast?.variant === "destructive";
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <Radix.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label="Notification"
    >
      {toast && (
        <Radix.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
          duration={toast.duration ?? DURATION_MS}
          type={isError ? "foreground" : "background"}
          className={joinClassNames(
            "flex items-start gap-3 rounded-control p-4 shadow-pop",
            "data-[state=open]:animate-slide-in data-[state=closed]:animate-leave",
            "data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-leave",
            isError ? "bg-error text-error-on" : "bg-ink text-surface",
          )}
        >
          <ToastPlace viewport={viewport} onTop={setTop} />
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0 flex-1">
            <Radix.Title className="text-sm font-semibold">{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className="mt-0.5 whitespace-pre-line text-sm">
                {toast.description}
              </Radix.Description>
            )}
          </div>
          {toast.action && (
            <Radix.Action
              altText={toast.action.label}
              onClick={toast.action.run}
              className="-my-1 min-h-8 shrink-0 rounded-control px-2.5 text-sm font-semibold underline underline-offset-2 hover:bg-surface/15"
            >
              {toast.action.label}
            </Radix.Action>
          )}
          <Radix.Close
            aria-label="Close"
            className="-m-2 flex size-9 shrink-0 items-center justify-center rounded-full hover:bg-surface/15"
          >
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        ref={viewport}
        style={top === null ? undefined : { top, bottom: "auto" }}
        className="on-ink fixed inset-x-0 bottom-0 z-50 flex flex-col gap-2 p-4 outline-none max-md:bottom-20 md:left-auto md:w-full md:max-w-[420px]"
      />
    </Radix.Provider>
  );
}

/** Below this width, in pixels, a toast is as wide as the screen: Tailwind's `md`. */
const WIDE_PX = 768;

/** On a phone a toast goes with the first touch or scroll elsewhere, but for one with a button (docs/product/numbers.md §9). */
function useLeaveOnTouch(toast: Toast | null, viewport: RefObject<HTMLElement>): void {
  const id = toast?.open && !toast.action ? toast.id : null;
  useEffect(() => {
    if (id === null) return;
    const leave = ({ target }: Event) => {
      if (window.innerWidth < WIDE_PX && !viewport.current?.contains(target as Node)) dismissToast(id);
    };
    // Not the scroll itself: the page also scrolls without the reader, as after a navigation.
    const kinds = ["pointerdown", "wheel"];
    for (const kind of kinds) window.addEventListener(kind, leave, { passive: true, capture: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, leave, { capture: true });
    };
  }, [id, viewport]);
}

/** Puts a phone's toast where it covers no main button: at the bottom, or below the header. Part of the toast, it runs once that is there. */
function ToastPlace({
  viewport,
  onTop,
}: {
  viewport: RefObject<HTMLElement>;
  onTop: (top: number | null) => void;
}) {
  useLayoutEffect(() => {
    const place = () => viewport.current && onTop(pickTop(viewport.current));
    place();
    window.addEventListener("scroll", place, { passive: true });
    window.addEventListener("resize", place);
    // What the page adds later moves the rest.
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", place);
      window.removeEventListener("resize", place);
      onTop(null);
    };
  }, [viewport, onTop]);
  return null;
}

/** @returns how far from the top a phone's toast covers fewer buttons and fields than at the bottom, in pixels; null elsewhere */
function pickTop(viewport: HTMLElement): number | null {
  if (window.innerWidth >= WIDE_PX) return null;
  const { height } = viewport.getBoundingClientRect();
  const gap = Number.parseFloat(getComputedStyle(viewport).paddingTop);
  const below = window.innerHeight - HELP_BAR_PX - height;
  const above = Math.max(0, document.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
  const weigh = (from: number) => {
    const isCovered = (control: Element) => {
      const box = control.getBoundingClientRect();
      return box.width > 1 && box.bottom > from + gap && box.top < from + height - gap;
    };
    const covered = [...document.querySelectorAll(CONTROLS)].filter(
      (control) => !viewport.contains(control) && isCovered(control),
    );
    return covered.reduce((sum, control) => sum + (control.matches(FIRST) ? MAIN_WEIGHT : 1), 0);
  };
  return weigh(above) < weigh(below) ? above : null;
}

/** What must be read or pressed first: warnings in red, main buttons, fields for text. */
const FIRST = ".border-crisis, [role=alert], [type=submit], .bg-primary, textarea";
const CONTROLS = `a[href], button, input, select, summary, ${FIRST}`;
/** More than there are other controls under a toast. */
const MAIN_WEIGHT = 1_000;
/** The room that a toast leaves at the bottom of a phone, in pixels: Tailwind's `bottom-20`. */
const HELP_BAR_PX = 80;

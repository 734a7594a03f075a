import Search from "lucide-react/icons/search";
import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";

const Palette = lazy(() => import("./palette").then(({ Palette }) => ({ default: Palette })));

const listeners = new Set<() => void>();

const openPalette = () => {
  for (const open of listeners) open();
};

/** The command palette, opened with Ctrl+K or Cmd+K, or its button. A page has only one. */
export function CommandPalette() {
  const [open, setOpen] = useState(false);
  // The element to focus afterwards is kept here, as the dialog is still loading when first opened.
  const before = useRef<Element | null>(null);
  const isOpen = useRef(open);
  isOpen.current = open;
  const close = useCallback(() => {
    setOpen(false);
    focusBack(before.current);
  }, []);
  useEffect(() => {
    const onOpen = () => {
      before.current = document.activeElement;
      setOpen(true);
    };
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      if (isOpen.current) close();
      else onOpen();
    };
    listeners.add(onOpen);
    window.addEventListener("keydown", onKey);
    return () => {
      listeners.delete(onOpen);
      window.removeEventListener("keydown", onKey);
    };
  }, [close]);
  if (!open) return null;
  return (
    <Suspense>
      <Palette onClose={close} />
    </Suspense>
  );
}

/** Returns the focus after the dialog has closed, unless the chosen command has moved it. */
function focusBack(to: Element | null) {
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    const isNowhere = activeElement === body || activeElement === null;
    if (isNowhere && to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
  });
}

const subscribeToNothing = () => () => {};
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

export function PaletteButton() {
  const keys = useSyncExternalStore(
    subscribeToNothing,
    () => (isApple() ? "⌘K" : "Ctrl K"),
    () => null,
  );
  return (
    <button
      type="button"
      onClick={openPalette}
      disabled={!keys}
      className="mb-3 flex min-h-9 w-full items-center gap-2.5 rounded-control border border-edge px-2.5 text-sm text-muted hover:border-primary hover:text-ink"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      Search
      <kbd className="ml-auto min-w-10 text-right font-sans text-xs">{keys}</kbd>
    </button>
  );
}

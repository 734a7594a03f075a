import { type RefObject, useEffect, useState } from "react";

/** Where the panel fills the screen: whatever is not `beside` in the design tokens. */
const FILLS_SCREEN = "not all and (min-width: 48rem) and (min-height: 40rem)";

/** Visible height, in pixels, below which the panel leaves out all that can wait: a phone's keyboard is open. */
const SHORT = 430;

/**
 * Where the panel stands. On a phone it fills what is visible of the screen, the keyboard taken off
 * (`visualViewport`), and the page behind it is out of reach; elsewhere it stands beside the page.
 */
export function usePanelPlace(panel: RefObject<HTMLElement>, open: boolean) {
  const [fillsScreen, setFillsScreen] = useState(() => window.matchMedia(FILLS_SCREEN).matches);
  const [isShort, setIsShort] = useState(false);

  useEffect(() => {
    const media = window.matchMedia(FILLS_SCREEN);
    const change = () => setFillsScreen(media.matches);
    media.addEventListener("change", change);
    return () => media.removeEventListener("change", change);
  }, []);

  useEffect(() => {
    const view = window.visualViewport;
    if (!open || !view) return;
    const follow = () => {
      panel.current?.style.setProperty("--chat-height", `${view.height}px`);
      panel.current?.style.setProperty("--chat-top", `${view.offsetTop}px`);
      setIsShort(view.height < SHORT);
      keepFieldInView(panel.current);
    };
    follow();
    view.addEventListener("resize", follow);
    view.addEventListener("scroll", follow);
    return () => {
      view.removeEventListener("resize", follow);
      view.removeEventListener("scroll", follow);
    };
  }, [open, panel]);

  useEffect(() => {
    if (!open || !fillsScreen) return;
    const covered = elementsBefore(panel.current).filter((element) => !element.inert);
    for (const element of covered) element.inert = true;
    const { style } = document.documentElement;
    const { overflow } = style;
    style.overflow = "hidden";
    return () => {
      for (const element of covered) element.inert = false;
      style.overflow = overflow;
    };
  }, [open, fillsScreen, panel]);

  return { fillsScreen, isShort };
}

/** The page's parts, which stand before the panel; toasts stand after it and stay within reach. */
function elementsBefore(panel: HTMLElement | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let element = panel?.previousElementSibling; element; element = element.previousElementSibling) {
    if (element instanceof HTMLElement) found.push(element);
  }
  return found;
}

/** A keyboard that opens takes the lower half of the screen: what is being typed must not be under it. */
function keepFieldInView(panel: HTMLElement | null): void {
  const field = document.activeElement;
  if (!panel?.contains(field) || !field?.matches("input:not([type=radio]), textarea")) return;
  // The panel takes its new height first, and then leaves out what can wait.
  requestAnimationFrame(() => requestAnimationFrame(() => field.scrollIntoView({ block: "center" })));
}

import { type RefObject, useEffect, useState } from "react";

/** When the panel fills the screen: the opposite of `beside` in the design tokens. */
const FILLS_SCREEN = "not all and (min-width: 48rem) and (min-height: 40rem)";

/** The visible height below which the chat panel hides what can wait, as above a phone's keyboard. */
const SHORT_HEIGHT_PX = 430;

/** Places the chat panel: on a phone it fills the screen above the keyboard (`visualViewport`), the page behind it inert. */
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
      setIsShort(view.height < SHORT_HEIGHT_PX);
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

/** Lists the elements before the panel, which become inert; toasts come after it and stay reachable. */
function elementsBefore(panel: HTMLElement | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let element = panel?.previousElementSibling; element; element = element.previousElementSibling) {
    if (element instanceof HTMLElement) found.push(element);
  }
  return found;
}

/** Scrolls the focused field into view, as an open keyboard takes the lower half of the screen. */
function keepFieldInView(panel: HTMLElement | null): void {
  const field = document.activeElement;
  if (!panel?.contains(field) || !field?.matches("input:not([type=radio]), textarea")) return;
  // It waits two frames: the panel gets its new height first, and then hides what can wait.
  requestAnimationFrame(() => requestAnimationFrame(() => field.scrollIntoView({ block: "center" })));
}

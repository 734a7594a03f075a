import { useEffect } from "react";
import { CHAT_PANEL_STATE_KEY, closeChat, isPanelStep } from "./chat-store";

/** Makes a panel that fills the screen a history step, so that a phone's Back closes it without the router noticing. */
export function usePanelStep(isCovering: boolean): void {
  useEffect(() => {
    if (!isCovering) return;
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (!isPanelStep()) history.pushState({ ...history.state, [CHAT_PANEL_STATE_KEY]: true }, "");
    const onPop = (event: PopStateEvent) => {
      if (event.state?.idx === idx) event.stopImmediatePropagation();
      closeChat();
    };
    window.addEventListener("popstate", onPop, { capture: true });
    return () => {
      window.removeEventListener("popstate", onPop, { capture: true });
      // The panel was closed by its button, or moved beside the page when the screen was turned.
      if (isPanelStep()) stepBackUnheard();
    };
  }, [isCovering]);
}

function stepBackUnheard() {
  const unheard = (event: PopStateEvent) => event.stopImmediatePropagation();
  window.addEventListener("popstate", unheard, { capture: true, once: true });
  history.back();
}

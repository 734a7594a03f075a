import { useEffect } from "react";
import { CHAT_PANEL_STATE_KEY, closeChat, isPanelStep } from "./chat-store";

/** A panel that fills the screen is a step of the history, which a phone's Back closes unheard by the router. */
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
      // Closed by its button, or beside the page after the screen was turned.
      if (isPanelStep()) stepBackUnheard();
    };
  }, [isCovering]);
}

function stepBackUnheard() {
  const unheard = (event: PopStateEvent) => event.stopImmediatePropagation();
  window.addEventListener("popstate", unheard, { capture: true, once: true });
  history.back();
}

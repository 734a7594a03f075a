import LogOut from "lucide-react/icons/log-out";
import type { MouseEvent } from "react";
import { joinClassNames } from "~/components/ui/class-names";
import { isPanelStep } from "./chat-store";

/** A page that says nothing about the reader. */
export const NEUTRAL_SITE = "https://www.weather.gov/";

/** Empties the page at once, makes the browser forget the chat, and leaves without a way back; the network may be slow. */
function leave(event: MouseEvent) {
  event.preventDefault();
  document.title = "Weather";
  document.body.hidden = true;
  // Some browsers have it switched off.
  const isForgotten = navigator.sendBeacon?.("/leave");
  try {
    sessionStorage.clear();
  } catch {
    // Storage may be switched off; there is then nothing to clear.
  }
  stepBackBefore(() => window.location.replace(isForgotten ? NEUTRAL_SITE : "/leave"));
}

/** Longest wait for a step back inside this page, in milliseconds. */
const STEP_BACK_LIMIT_MS = 300;

/** Leaves the chat's step in the browser's history first, else Forward would lead into the chat again. */
function stepBackBefore(go: () => void) {
  if (!isPanelStep()) return go();
  history.replaceState(history.state, "", "/leave");
  history.back();
  const begun = Date.now();
  const timer = setInterval(() => {
    if (isPanelStep() && Date.now() - begun < STEP_BACK_LIMIT_MS) return;
    clearInterval(timer);
    go();
  }, 10);
}

/** The link that leaves the site. Without JavaScript it leads by way of `/leave`, which forgets the chat. */
export function QuickExit({ className }: { className?: string }) {
  return (
    <a
      href="/leave"
      onClick={leave}
      rel="nofollow"
      className={joinClassNames(
        "inline-flex min-h-11 shrink-0 print:hidden items-center gap-1.5 rounded-control border border-edge px-3 text-xs font-semibold text-ink transition-colors hover:bg-sand",
        className,
      )}
    >
      <LogOut aria-hidden className="size-4" />
      <span>
        Leave<span className="max-sm:sr-only"> this site</span>
      </span>
    </a>
  );
}

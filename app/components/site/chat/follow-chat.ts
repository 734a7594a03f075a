import type { FollowedChat } from "~/services/chat/chat.server";
import { MINUTE_MS, SECOND_MS } from "~/time-units";

type ChatFollower = {
  onState: (chat: FollowedChat) => void;
  /** The chat is erased, or this browser has begun another one. */
  onGone: () => void;
  onCutOff: () => void;
};

/** How often a page without events asks, and when it tries events again. */
const ASK_EVERY_MS = 5 * SECOND_MS;
const EVENTS_AGAIN_MS = MINUTE_MS;
/** After so many failed questions in a row the visitor reads that the connection is cut off. */
const FAILURES_UNTIL_CUT_OFF = 2;

/**
 * Follows the browser's chat by events; where they are refused, fail, or go to another tab, by asking every five seconds.
 * The tab that has the focus takes the events, so two never take them from each other in turn. @returns how to stop
 */
export function followChat(sessionId: string, { onState, onGone, onCutOff }: ChatFollower): () => void {
  let events: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;
  let failures = 0;
  let isStopped = false;

  const rest = () => {
    events?.close();
    events = undefined;
    clearTimeout(again);
    clearInterval(asking);
  };
  const stop = () => {
    isStopped = true;
    rest();
    window.removeEventListener("focus", takeEvents);
    document.removeEventListener("visibilitychange", onVisible);
  };
  const take = (chat: FollowedChat) => {
    if (isStopped) return;
    failures = 0;
    if (chat.sessionId === sessionId) return onState(chat);
    stop();
    onGone();
  };

  const ask = async () => {
    try {
      const answer = await fetch("/api/chat/state", { credentials: "same-origin" });
      // The next thing that is sent finds out that the chat is not this browser's any more.
      if (answer.status === 401) return stop();
      if (!answer.ok) throw new Error(`The state was answered with ${answer.status}`);
      take((await answer.json()) as FollowedChat);
    } catch {
      failures += 1;
      if (!isStopped && failures >= FAILURES_UNTIL_CUT_OFF) onCutOff();
    }
  };
  const keepAsking = () => {
    rest();
    if (isStopped) return;
    asking = setInterval(ask, ASK_EVERY_MS);
    void ask();
  };

  const listen = () => {
    rest();
    let isOpen = false;
    const source = new EventSource("/api/chat/stream");
    events = source;
    source.addEventListener("state", ({ data }) => {
      isOpen = true;
      take(JSON.parse(data) as FollowedChat);
    });
    source.addEventListener("gone", () => {
      stop();
      onGone();
    });
    source.addEventListener("elsewhere", keepAsking);
    source.addEventListener("error", () => {
      const isRetried = isOpen && source.readyState === EventSource.CONNECTING;
      isOpen = false;
      if (isRetried) return;
      keepAsking();
      again = setTimeout(listen, EVENTS_AGAIN_MS);
    });
  };
  const takeEvents = () => {
    if (!events && asking !== undefined) listen();
  };
  /** A browser that slept does not notice that its events have ended. */
  const onVisible = () => {
    if (!document.hidden) listen();
  };

  window.addEventListener("focus", takeEvents);
  document.addEventListener("visibilitychange", onVisible);
  listen();
  return stop;
}

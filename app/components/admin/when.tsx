import { useSyncExternalStore } from "react";
import { joinClassNames } from "~/components/ui/class-names";
import { formatFullTime, formatSpokenTime } from "~/domain/time/spoken-time";
import { MINUTE_MS } from "~/time-units";
import { useAdmin } from "./use-admin";

const TICK_INTERVAL_MS = 15_000;

/** The server's time that the page came with, and when it arrived by this browser's clock. */
let pageClock = { now: "", at: 0 };

/** Continues the server's clock in the browser, however wrong the browser's own clock is. */
function readServerTime(now: string): number {
  if (pageClock.now !== now) pageClock = { now, at: Date.now() };
  return Date.parse(now) + Date.now() - pageClock.at;
}

const wholeMinute = (time: number) => time - (time % MINUTE_MS);

/** The listeners of all times on a screen, which are looked at again together. */
const tickListeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function notifyTickListeners(): void {
  for (const look of tickListeners) look();
}

function subscribeToTicks(look: () => void): () => void {
  tickListeners.add(look);
  if (tickListeners.size === 1) {
    timer = setInterval(notifyTickListeners, TICK_INTERVAL_MS);
    document.addEventListener("visibilitychange", notifyTickListeners);
  }
  return () => {
    tickListeners.delete(look);
    if (tickListeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", notifyTickListeners);
  };
}

/** The server's time to the minute, which goes on by itself. The first render in the browser has the server's own minute. */
export function useNow(): { now: Date; timeZone: string } {
  const { now, timeZone } = useAdmin().clock;
  const minute = useSyncExternalStore(
    subscribeToTicks,
    () => wholeMinute(readServerTime(now)),
    () => wholeMinute(Date.parse(now)),
  );
  return { now: new Date(minute), timeZone };
}

/** Shows, as `When` does, a moment in milliseconds by this browser's own clock, however wrong that is. */
export function WhenHere({ at }: { at: number }) {
  const { now } = useAdmin().clock;
  return <When at={new Date(readServerTime(now) - (Date.now() - at)).toISOString()} />;
}

/** An instant as people say it, in the business's zone, the full time as its tooltip. For screens inside the layout. */
export function When({
  at,
  timeZone,
  isLong,
  className,
}: {
  /** The instant to show; as a text ISO 8601. */
  at: string | Date;
  /** The time zone to show, where it isn't the business's: a schedule's or a lead's. */
  timeZone?: string | undefined;
  /** Whether a distant time is shown with its weekday and time of day: for times that people plan by. */
  isLong?: boolean;
  className?: string | undefined;
}) {
  const business = useNow();
  const zone = timeZone ?? business.timeZone;
  const instant = new Date(at);
  return (
    <time
      dateTime={instant.toISOString()}
      title={formatFullTime(instant, zone)}
      className={joinClassNames("whitespace-nowrap tabular-nums", className)}
    >
      {formatSpokenTime(instant, business.now, zone, isLong)}
    </time>
  );
}

import { useRevalidator } from "@remix-run/react";
import CloudOff from "lucide-react/icons/cloud-off";
import { useEffect, useRef, useSyncExternalStore } from "react";

/** How often the server is asked whether it is back, and how long one such question may take. */
const PROBE_INTERVAL_MS = 3_000;
const PROBE_TIMEOUT_MS = 5_000;

const listeners = new Set<() => void>();
let isLost = false;
let probing: ReturnType<typeof setTimeout> | undefined;

function change(next: boolean): void {
  if (next === isLost) return;
  isLost = next;
  for (const listener of listeners) listener();
}

/** After a call that the site did not answer, asks the server until it answers. */
export function checkConnection(): void {
  if (listeners.size === 0) return;
  if (!navigator.onLine) change(true);
  if (probing === undefined) probing = setTimeout(probe, 0);
}

export const confirmConnection = () => {
  if (isLost && navigator.onLine) change(false);
};

async function probe(): Promise<void> {
  const isThere = await fetch("/healthz", {
    cache: "no-store",
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  probing = isThere ? undefined : setTimeout(probe, PROBE_INTERVAL_MS);
  change(!isThere);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("online", checkConnection);
  window.addEventListener("offline", checkConnection);
  if (!navigator.onLine) checkConnection();
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", checkConnection);
    window.removeEventListener("offline", checkConnection);
  };
}

/** Whether the server is out of reach: the network is gone, or the server is. */
const useConnectionLost = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLost,
    () => false,
  );

/** Says that the server is out of reach, for as long as it is; then the screen is read again. One on a page. */
export function ConnectionBanner() {
  const isLost = useConnectionLost();
  const wasLost = useRef(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (wasLost.current && !isLost) revalidate();
    wasLost.current = isLost;
  }, [isLost, revalidate]);
  return (
    <div role="status" className="sticky top-14 z-30 empty:hidden lg:top-[calc(0.75rem+var(--crisis-bar))]">
      {isLost && (
        <p className="flex items-center gap-2.5 rounded-control bg-ink px-4 py-2.5 text-sm text-white shadow-pop">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <span>
            <strong className="font-semibold">No connection.</strong> What you type is kept on this device.
            What you see may be out of date.
          </span>
        </p>
      )}
    </div>
  );
}

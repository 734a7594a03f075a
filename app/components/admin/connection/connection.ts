import { useSyncExternalStore } from "react";

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

/** Notes that the connection is back, as the site answered a call. */
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
export const useConnectionLost = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLost,
    () => false,
  );

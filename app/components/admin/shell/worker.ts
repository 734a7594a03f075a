/** The staff side's service worker: notifications, and the list of open crises where there is no connection. */
const SCRIPT = "/admin/worker.js";
const SCOPE = "/admin/";

export const OPEN_CRISES_CACHE = "open-crises";

/** Registers the worker, unless it is there, and waits until it runs. @throws where the browser allows none. */
export async function startWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
  if (registration.active) return registration;
  const worker = registration.installing ?? registration.waiting;
  await new Promise<void>((resolve) => {
    worker?.addEventListener("statechange", () => worker.state === "activated" && resolve());
    if (!worker || worker.state === "activated") resolve();
  });
  return registration;
}

/** The storage key of this browser's push subscription: signing out ends it, and the server should hear of it then. */
const KEY = "alert-device";

export function saveAlertEndpoint(endpoint: string): void {
  try {
    localStorage.setItem(KEY, endpoint);
  } catch {
    // Without storage, the server learns from the push service that the subscription has ended.
  }
}

/** Returns this browser's push address; null where it takes no notifications. */
export function findAlertEndpoint(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetDevice(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage, there is no stored address of this browser to forget.
  }
}

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

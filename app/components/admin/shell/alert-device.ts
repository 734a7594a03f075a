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

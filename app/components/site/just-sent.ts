let isJustSent = false;

/** Notes, in this page's memory alone, that the contact form has just been sent from it. */
export function markJustSent(): void {
  isJustSent = true;
}

/** True once after `markJustSent`. */
export function takeJustSent(): boolean {
  const wasSent = isJustSent;
  isJustSent = false;
  return wasSent;
}

type SentBy = "form" | "chat";

let sentBy: SentBy | null = null;

/** Notes, in this page's memory alone, that a message has just been sent from it. */
export function markJustSent(by: SentBy): void {
  sentBy = by;
}

/** By what a message has just been sent; null where none was, and the second time. */
export function takeJustSent(): SentBy | null {
  const by = sentBy;
  sentBy = null;
  return by;
}

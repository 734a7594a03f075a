type SentBy = "form" | "chat";

let sentBy: SentBy | null = null;

export function markJustSent(by: SentBy): void {
  sentBy = by;
}

/** Returns once that a form was just sent, then null. The mark is in this page's memory alone. */
export function takeJustSent(): SentBy | null {
  const by = sentBy;
  sentBy = null;
  return by;
}

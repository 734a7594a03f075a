/** Texts that are not sent yet, by question: in this page's memory alone. */
export const chatDrafts = new Map<string, string>();

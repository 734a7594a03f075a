/**
 * What was typed to a question and has not got through yet, by question: in this page's memory alone, and gone
 * when the visitor starts over.
 */
export const chatDrafts = new Map<string, string>();

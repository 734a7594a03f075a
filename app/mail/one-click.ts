import { buildReplyAddress, buildUnsubscribeSubject } from "./thread-names";

/** Builds the headers of RFC 8058: the mail program's own button posts to the address; opening it changes nothing. */
export const buildUnsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/**
 * Adds the way by mail (RFC 2369 §3.2) to those headers, for programs that can't post: a mail to an address that is read, which
 * names the thread. Headers of mail that nobody unsubscribes from stay as they are.
 */
export function addUnsubscribeByMail(
  headers: Record<string, string>,
  thread: string,
  { replyDomain, mailbox }: { replyDomain?: string | undefined; mailbox: string },
): Record<string, string> {
  const byLink = headers["List-Unsubscribe"];
  if (!byLink) return headers;
  const to = replyDomain
    ? `${buildReplyAddress(thread, replyDomain)}?subject=unsubscribe`
    : `${mailbox}?subject=${encodeURIComponent(buildUnsubscribeSubject(thread))}`;
  return { ...headers, "List-Unsubscribe": `${byLink}, <mailto:${to}>` };
}

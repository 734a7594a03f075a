export type ThreadNaming = {
  recipients: readonly string[];
  /** The Message-IDs of the mail that this one answers, and of those before it, oldest first. */
  inReplyTo: readonly string[];
  references: readonly string[];
  subject?: string;
};

const REPLY = "reply+";
const NAME = /^[0-9a-f]{32}$/;
/** The most thread names read from a mail: more than any mail program lists; limits what a stranger can make us look up. */
const MAX_NAMES = 100;

export const buildReplyAddress = (name: string, domain: string): string => `${REPLY}${name}@${domain}`;

/** The subject of a mail that asks for no more mail where all mail has one address. */
const buildUnsubscribeSubject = (name: string): string => `unsubscribe ${name}`;
const UNSUBSCRIBE_SUBJECT = /^\s*unsubscribe ([0-9a-f]{32})\s*$/i;

/** Mail programs copy a mail's references to the reply, even when the mail service has replaced its Message-ID. */
export const buildThreadReference = (name: string, domain: string): string => `<${name}@${domain}>`;

/** Reads the name of our mail from a Message-ID; null if the ID was not made here. */
export const extractMessageName = (messageId: string): string | null => {
  const name = localPart(messageId.replace(/^<|>$/g, ""));
  return NAME.test(name) ? name : null;
};

/** Likeliest first: its address, what it answers, then the newest reference. */
export function extractThreadNames({ recipients, inReplyTo, references, subject }: ThreadNaming): string[] {
  const addressed = recipients
    .map(localPart)
    .filter((local) => local.startsWith(REPLY))
    .map((local) => local.slice(REPLY.length));
  const answered = [...inReplyTo, ...[...references].reverse()].map((id) =>
    localPart(id.replace(/^<|>$/g, "")),
  );
  const asked = UNSUBSCRIBE_SUBJECT.exec(subject ?? "")?.[1]?.toLowerCase();
  return [...new Set([...addressed, ...(asked ? [asked] : []), ...answered])]
    .filter((name) => NAME.test(name))
    .slice(0, MAX_NAMES);
}

const localPart = (address: string) => (address.split("@", 1)[0] ?? "").trim().toLowerCase();

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

const PREFIXES = /^(\s*(re|fwd?|aw|wg|rv|r|sv|vs|tr)\s*(\[\d+\])?:)+/i;

/** Removes what mail programs put before a subject when they answer or forward, such as "Re:". */
export const stripSubjectPrefixes = (subject: string): string => subject.replace(PREFIXES, "").trim();

export const formatReplySubject = (subject: string): string => {
  const base = stripSubjectPrefixes(subject);
  return base ? `Re: ${base}` : "";
};

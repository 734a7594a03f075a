/** What of a mail that came in may name its thread. */
export type Naming = {
  /** Every address it was sent to. */
  recipients: readonly string[];
  /** Message-IDs: of the mail that it answers, and of those before it, the oldest first. */
  inReplyTo: readonly string[];
  references: readonly string[];
};

/** What stands before the token in a reply address. */
const REPLY = "reply+";
const NAME = /^[0-9a-f]{32}$/;
/** More than any mail program lists; what a stranger may make us look up is bounded. */
const MOST_NAMES = 100;

/** The address to which a reply of a thread goes. */
export const replyAddress = (name: string, domain: string): string => `${REPLY}${name}@${domain}`;

/**
 * The reference of a thread. Mail programs carry the references of what they answer on to the reply, also where the mail
 * service has given the mail a Message-ID of its own.
 */
export const buildThreadReference = (name: string, domain: string): string => `<${name}@${domain}>`;

/** The name in a Message-ID that was made here. */
export const nameOfMessage = (messageId: string): string | null => {
  const name = localPart(messageId.replace(/^<|>$/g, ""));
  return NAME.test(name) ? name : null;
};

/** The names that a mail may carry, the likeliest first: its address, what it answers, then the newest reference. */
export function extractThreadNames({ recipients, inReplyTo, references }: Naming): string[] {
  const addressed = recipients
    .map(localPart)
    .filter((local) => local.startsWith(REPLY))
    .map((local) => local.slice(REPLY.length));
  const answered = [...inReplyTo, ...[...references].reverse()].map((id) =>
    localPart(id.replace(/^<|>$/g, "")),
  );
  return [...new Set([...addressed, ...answered])].filter((name) => NAME.test(name)).slice(0, MOST_NAMES);
}

const localPart = (address: string) => (address.split("@", 1)[0] ?? "").trim().toLowerCase();

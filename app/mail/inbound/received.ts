import type { ThreadNaming } from "../thread-names";

/** A file of a mail that came in. `content` is null where it could not be had. */
export type ReceivedFile = { filename: string; size: number; content: Buffer | null };

/** A mail that came in, by whatever way, as it was read. Everything in it is as its sender wrote it. */
export type ReceivedMail = ThreadNaming & {
  /** With its brackets; null where there is none. */
  messageId: string | null;
  /** What tells it from other mail where it has no Message-ID, the same in a repeat. */
  fingerprint: string;
  from: { address: string; name: string | null };
  subject: string;
  text: string;
  /** By their names in lower case; several of one name are joined by commas. */
  headers: Readonly<Record<string, string>>;
  files: readonly ReceivedFile[];
  /** Addresses that take no mail, as a report about a delivery says; empty in any other mail. */
  failedRecipients: readonly string[];
  /** As its own date says. */
  sentAt: Date | null;
};

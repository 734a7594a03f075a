import type { ThreadNaming } from "../thread-names";

/** A file of a mail. */
export type ReceivedFile = {
  filename: string;
  size: number;
  /** Null if it could not be fetched. */
  content: Buffer | null;
  /** The mail shows it among its words. */
  isInline?: boolean;
};

/** A mail as its sender wrote it, however it came in. */
export type ReceivedMail = ThreadNaming & {
  /** The mail's Message-ID, with its angle brackets. */
  messageId: string | null;
  /** Identifies mail without a Message-ID; it is the same when the mail comes again. */
  fingerprint: string;
  from: { address: string; name: string | null };
  subject: string;
  text: string;
  /** The texts of the mails and text files that are attached to it, each with what it is in its first lines. */
  attached: readonly string[];
  /** The mail's headers, with names in lower case; several of one name are joined by commas. */
  headers: Readonly<Record<string, string>>;
  files: readonly ReceivedFile[];
  /** Recipients that a delivery report names as failed; empty in any other mail. */
  failedRecipients: readonly string[];
  sentAt: Date | null;
  /** The mail's source where its words, or some of them, could not be read; else null. */
  unread: Buffer | null;
};

import type { ThreadNaming } from "../thread-names";

/** `content` is null where it could not be had. */
export type ReceivedFile = { filename: string; size: number; content: Buffer | null };

/** As its sender wrote it, by whatever way it came in. */
export type ReceivedMail = ThreadNaming & {
  /** Includes its angle brackets. */
  messageId: string | null;
  /** Identifies mail without a Message-ID, the same in a repeat. */
  fingerprint: string;
  from: { address: string; name: string | null };
  subject: string;
  text: string;
  /** Names in lower case; several of one name are joined by commas. */
  headers: Readonly<Record<string, string>>;
  files: readonly ReceivedFile[];
  /** As a delivery report says; empty in any other mail. */
  failedRecipients: readonly string[];
  sentAt: Date | null;
};

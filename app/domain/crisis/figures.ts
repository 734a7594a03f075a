import measured from "./figures.json";

/** A share of messages in per cent, with its 95 % interval. */
export type MessageShare = { share: number; low: number; high: number };

/**
 * The detector's last measured figures, on messages that it had not learned from. Written by
 * `npm run crisis:report -- --held-out`; `asked` is a card or the question.
 */
export type CrisisFigures = {
  /** A day, `YYYY-MM-DD`. */
  measuredOn: string;
  /** Fingerprint of the models that were measured. */
  models: string;
  /** Messages of danger, and the share of them that get a card. */
  crises: number;
  reach: MessageShare;
  /** Calm messages, many chosen because they sound alike, and the share of them that get a card. */
  calm: number;
  falseAlarms: MessageShare;
  asked: { reach: MessageShare; falseAlarms: MessageShare };
  /** The share of crises with a card whose first number is the right one. */
  rightLine: MessageShare;
};

export const crisisFigures: CrisisFigures = measured;

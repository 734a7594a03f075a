import measured from "./figures.json";

/** A share of messages in per cent, with its 95 % interval. */
export type MessageShare = { share: number; low: number; high: number };

/** `npm run crisis:report -- --held-out` writes them. `asked` is a card or the question. */
export type CrisisFigures = {
  /** `YYYY-MM-DD`. */
  measuredOn: string;
  /** A fingerprint. */
  models: string;
  /** Messages of danger; `reach` is the share with a card. */
  crises: number;
  reach: MessageShare;
  /** Calm messages, many that sound alike; `falseAlarms` is the share with a card. */
  calm: number;
  falseAlarms: MessageShare;
  asked: { reach: MessageShare; falseAlarms: MessageShare };
  /** The share of crises with a card whose first number is right. */
  rightLine: MessageShare;
};

export const crisisFigures: CrisisFigures = measured;

import measured from "./figures.json";

/** A share of messages in per cent, with its 95 % interval. */
export type MessageShare = { share: number; low: number; high: number };

/** How well danger is found, as `npm run crisis:report -- --held-out` writes it. `asked` is a card or the question. */
export type CrisisFigures = {
  /** The day of the measurement, as `YYYY-MM-DD`. */
  measuredOn: string;
  /** A fingerprint of the models that were measured. */
  models: string;
  /** The number of messages of danger; `reach` is the share with a card. */
  crises: number;
  reach: MessageShare;
  /** The number of calm messages, many that sound alike; `falseAlarms` is the share with a card. */
  calm: number;
  falseAlarms: MessageShare;
  asked: { reach: MessageShare; falseAlarms: MessageShare };
  /** The share of crises with a card whose first number is right. */
  rightLine: MessageShare;
};

export const crisisFigures: CrisisFigures = measured;

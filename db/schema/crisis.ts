import type { CardLanguage, CheckAnswer, CrisisLevel } from "../values";

/** What was read in somebody's words, for the card they were shown and for staff. */
export type StoredReading = {
  /** The one whose card came first first. */
  levels: CrisisLevel[];
  language: CardLanguage;
  /** What unsure words lean to. */
  leansTo?: CrisisLevel;
  /** Words of theirs that weighed most. */
  because: string[];
};

/** That they were asked whether anyone is in danger, and what they said. Times are ISO 8601. */
export type StoredCheck = {
  id: string;
  askedAt: string;
  answer?: CheckAnswer;
  answeredAt?: string;
  /** When what follows from the answer was done with the lead; until then it waits as an enquiry to be filed does. */
  followedAt?: string;
};

import { heldOut } from "./held-out";
import type { LabelledSet } from "./phrase";
import { tuning } from "./tuning";
import { tuningEighth } from "./tuning-eighth";
import { tuningFifth } from "./tuning-fifth";
import { tuningFourth } from "./tuning-fourth";
import { tuningSecond } from "./tuning-second";
import { tuningSeventh } from "./tuning-seventh";
import { tuningSixth } from "./tuning-sixth";
import { tuningThird } from "./tuning-third";

/** The parts the rules were written against. */
export const tunedSets: readonly LabelledSet[] = [
  tuning,
  tuningSecond,
  tuningThird,
  tuningFourth,
  tuningFifth,
  tuningSixth,
  tuningSeventh,
  tuningEighth,
];

/** The part that only measures. */
export const heldOutSet: LabelledSet = heldOut;

/** Several sets as one. */
export function joinSets(name: string, sets: readonly LabelledSet[]): LabelledSet {
  return {
    name,
    crises: sets.flatMap((set) => set.crises),
    benign: sets.flatMap((set) => set.benign),
  };
}

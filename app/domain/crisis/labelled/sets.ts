import { heldOut } from "./held-out";
import type { LabelledSet } from "./phrase";
import { tunedSets } from "./tuned";

export { tunedSets };

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

/** Everything that is labelled. */
export const wholeSet: LabelledSet = joinSets("whole", [...tunedSets, heldOut]);

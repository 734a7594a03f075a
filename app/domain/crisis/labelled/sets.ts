import { heldOut } from "./held-out";
import { heldOut2 } from "./held-out-2";
import { heldOut3 } from "./held-out-3";
import { lessons } from "./lessons";
import type { LabelledSet } from "./phrase";
import { tunedSets } from "./tuned";

export { lessons, tunedSets };

/**
 * The sets that only measure, each reported apart. A new one is a list of `FlatPhrase` in a file of its own:
 * add `labelledSet("held-out 4", phrases)` here.
 */
export const heldOutSets: readonly LabelledSet[] = [heldOut, heldOut2, heldOut3];

/** Several sets as one. */
export function joinSets(name: string, sets: readonly LabelledSet[]): LabelledSet {
  return {
    name,
    crises: sets.flatMap((set) => set.crises),
    benign: sets.flatMap((set) => set.benign),
  };
}

/** What the learned layer learns from. */
export const taughtSets: readonly LabelledSet[] = [...tunedSets, lessons];

/** Everything that is labelled. */
export const wholeSet: LabelledSet = joinSets("whole", [...taughtSets, ...heldOutSets]);

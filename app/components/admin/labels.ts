import { allConcerns, allSources, labelOf, staffRelationships } from "~/domain/leads/options";

/** Values as staff read them, whichever form they came from. */
export const relationshipLabel = (value: string) => labelOf(staffRelationships, value);
export const concernLabel = (value: string) => labelOf(allConcerns, value);
export const sourceLabel = (value: string) => labelOf(allSources, value);

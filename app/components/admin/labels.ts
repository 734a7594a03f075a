import type { UrgencyLevel } from "#db/values";
import {
  allSources,
  labelOf,
  staffConcerns,
  staffRelationships,
  staffUrgencies,
} from "~/domain/leads/options";

/** Values as staff read them, whichever form they came from. */
export const relationshipLabel = (value: string) => labelOf(staffRelationships, value);
export const concernLabel = (value: string) => labelOf(staffConcerns, value);
/** An urgency inside a sentence: "crisis", "urgent". */
export const urgencyWord = (urgency: UrgencyLevel) => labelOf(staffUrgencies, urgency).toLowerCase();
export const sourceLabel = (value: string) => labelOf(allSources, value);

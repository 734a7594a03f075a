import type { UrgencyLevel } from "#db/values";
import {
  allSources,
  labelOf,
  staffConcerns,
  staffRelationships,
  staffUrgencies,
} from "~/domain/leads/options";

/** Values as staff read them, whichever form they came from. */
export const formatRelationship = (value: string) => labelOf(staffRelationships, value);
export const formatConcern = (value: string) => labelOf(staffConcerns, value);
/** An urgency inside a sentence: "crisis", "urgent". */
export const formatUrgencyWord = (urgency: UrgencyLevel) => labelOf(staffUrgencies, urgency).toLowerCase();
export const formatLeadSource = (value: string) => labelOf(allSources, value);

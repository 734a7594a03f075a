import {
  bestTimeOptions,
  type Option,
  staffConcerns,
  staffRelationships,
  staffUrgencies,
} from "~/domain/leads/fields/options";

const YES_NO = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
] as const satisfies readonly Option[];

/** What is edited in place, in the order of the screen. `options`: it is chosen from a list. */
export const PROPERTIES = {
  name: { label: "Name" },
  relationship: { label: "Relationship", options: staffRelationships },
  concernType: { label: "Concern", options: staffConcerns },
  urgencyLevel: { label: "Urgency", options: staffUrgencies },
  bestTime: { label: "Best time to call", options: [{ value: "", label: "Not given" }, ...bestTimeOptions] },
  location: { label: "Location" },
  previousAttempts: { label: "Attempted before", options: YES_NO },
  assignedTo: { label: "Owner" },
} as const satisfies Record<string, { label: string; options?: readonly Option[] }>;

export type PropertyName = keyof typeof PROPERTIES;

export const propertyNames = Object.keys(PROPERTIES) as [PropertyName, ...PropertyName[]];

/** A value as its form sends it. */
export const formatFormValue = (value: string | boolean | null): string =>
  value === null ? "" : String(value);

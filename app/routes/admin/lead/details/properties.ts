import {
  type EditableField,
  editableFieldNames,
  enquiryFields,
  formatFieldLabel,
} from "~/domain/leads/fields/fields";
import type { Option } from "~/domain/leads/fields/options";
import { staffForm } from "~/domain/leads/fields/staff-form";

export type PropertyName = EditableField | "assignedTo";

type Property = { label: string; options?: readonly Option[] };

const YES_NO: readonly Option[] = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

function describeField(field: EditableField): Property {
  const label = formatFieldLabel(field);
  const { kind, missing } = staffForm[field];
  if (kind === "checkbox") return { label, options: YES_NO };
  const { options } = enquiryFields[field];
  if (!options) return { label };
  return { label, options: missing ? options : [{ value: "", label: "Not given" }, ...options] };
}

/** The properties of a lead that are edited in place, in their order on the screen. `options`: a list to choose from. */
export const LEAD_PROPERTIES = Object.fromEntries([
  ...editableFieldNames.map((field) => [field, describeField(field)]),
  ["assignedTo", { label: "Owner" }],
]) as Record<PropertyName, Property>;

export const leadPropertyNames = Object.keys(LEAD_PROPERTIES) as [PropertyName, ...PropertyName[]];

export const formatFormValue = (value: string | boolean | null): string =>
  value === null ? "" : String(value);

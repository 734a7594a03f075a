import type { z } from "zod";
import { type EditableField, editableFieldNames, enquiryFields, formatFieldLabel } from "./fields";
import type { Option } from "./options";
import { editLeadSchema } from "./schemas";
import { staffForm } from "./staff-form";

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

/** Checks a property's value as its form has it; an empty one is none. A list that asks yes or no gives a boolean. */
export function checkProperty(
  name: PropertyName,
  typed: string,
): z.ZodSafeParseResult<string | boolean | null | undefined> {
  if (name === "assignedTo") return editLeadSchema.shape.assignedTo.safeParse(typed || null);
  const isYesNo = staffForm[name].kind === "checkbox";
  return editLeadSchema.shape[name].safeParse(
    isYesNo ? ({ true: true, false: false }[typed] ?? null) : typed,
  );
}

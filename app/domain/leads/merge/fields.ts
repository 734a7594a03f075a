import type { EnquiryField } from "../fields/enquiry";
import { enquiryFieldNames, enquiryFields, formatFieldValue } from "../fields/fields";
import { allSources, findOptionLabel, type Option, OWN_URGENCY, statusOptions } from "../fields/options";
import { isClosedLead } from "../fields/state";
import type { Lead } from "../read.server";

export const mergeFields = [
  ...enquiryFieldNames,
  "status",
  "source",
  "assignedTo",
  "doNotContact",
  "serviceValue",
  "actualRevenue",
] as const satisfies readonly (EnquiryField | keyof Lead)[];

export type MergeField = (typeof mergeFields)[number];
export type MergeSide = "keep" | "drop";
export type MergeChoices = Partial<Record<MergeField, MergeSide>>;

type Choosable = Pick<Lead, MergeField>;

const LABELS: Record<Exclude<MergeField, EnquiryField>, string> = {
  status: "Status",
  source: "Source",
  assignedTo: "Owner",
  doNotContact: "Do not contact",
  serviceValue: "Service value",
  actualRevenue: "Actual revenue",
};

export const formatMergeFieldLabel = (field: MergeField): string =>
  field === "urgencyLevel"
    ? OWN_URGENCY
    : field in enquiryFields
      ? enquiryFields[field as EnquiryField].label
      : LABELS[field as keyof typeof LABELS];

const isGap = (field: MergeField, value: unknown) =>
  value === null || value === "" || value === false || (field === "name" && /^unknown$/i.test(String(value)));

/** The kept lead's value unless that is empty. An open status wins over a closed one, so that nothing open is closed. */
export function pickDefaultMergeSide(field: MergeField, keep: Choosable, drop: Choosable): MergeSide {
  if (field === "status") return isClosedLead(keep) && !isClosedLead(drop) ? "drop" : "keep";
  return isGap(field, keep[field]) && !isGap(field, drop[field]) ? "drop" : "keep";
}

export const resolveMergeSides = (
  keep: Choosable,
  drop: Choosable,
  chosen: MergeChoices,
): Record<MergeField, MergeSide> =>
  Object.fromEntries(
    mergeFields.map((field) => [field, chosen[field] ?? pickDefaultMergeSide(field, keep, drop)]),
  ) as Record<MergeField, MergeSide>;

/** Formats a field of a merge as staff read it; null without a value. */
export function formatMergeFieldValue(
  field: MergeField,
  lead: Choosable,
  nameOf: (userId: string) => string | null,
): string | null {
  const value = lead[field];
  if (field in enquiryFields)
    return formatFieldValue(field as EnquiryField, value as string | boolean | null);
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return `$${value.toLocaleString("en-US")}`;
  if (field === "assignedTo") return nameOf(value);
  const options: readonly Option[] = field === "status" ? statusOptions : allSources;
  return findOptionLabel(options, value);
}

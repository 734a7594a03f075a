import {
  allSources,
  labelOf,
  lostReasonOptions,
  staffRelationships,
  staffUrgencies,
  statusOptions,
} from "./options";
import type { Lead } from "./read.server";

type Value = string | number | boolean | Date | null;

const COLUMNS: [header: string, value: (lead: Lead) => Value][] = [
  ["Id", (lead) => lead.id],
  ["Received", (lead) => lead.createdAt],
  ["Name", (lead) => lead.name],
  ["Email", (lead) => lead.email],
  ["Phone", (lead) => lead.phone],
  ["Relationship", (lead) => labelOf(staffRelationships, lead.relationship)],
  ["Concern", (lead) => lead.concernType],
  ["Urgency", (lead) => labelOf(staffUrgencies, lead.urgencyLevel)],
  ["Status", (lead) => labelOf(statusOptions, lead.status)],
  ["Lost because", (lead) => lead.lostReason && labelOf(lostReasonOptions, lead.lostReason)],
  ["Score", (lead) => lead.leadScore],
  ["Source", (lead) => labelOf(allSources, lead.source)],
  ["Location", (lead) => lead.location],
  ["Attempted before", (lead) => lead.previousAttempts],
  ["Message", (lead) => lead.message],
  ["Enquiries", (lead) => lead.enquiryCount],
  ["Response due", (lead) => lead.responseDueAt ?? lead.firstResponseDueAt],
  ["First response", (lead) => lead.firstRespondedAt],
  ["Last contacted", (lead) => lead.lastContactedAt],
  ["Service value", (lead) => lead.serviceValue],
  ["Actual revenue", (lead) => lead.actualRevenue],
];

/** A spreadsheet takes a cell that begins so for a formula (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: Value): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return String(value);
  const text = value instanceof Date ? value.toISOString() : value;
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The first line of the file (RFC 4180). */
export const csvHead = `${COLUMNS.map(([header]) => header).join(",")}\r\n`;

/** One line for each lead; times are ISO 8601 in UTC. */
export const csvLines = (leads: readonly Lead[]): string =>
  leads.map((lead) => `${COLUMNS.map(([, value]) => cell(value(lead))).join(",")}\r\n`).join("");

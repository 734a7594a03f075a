import { formatWallClock } from "~/domain/time/wall-clock";
import { guardCsvCell } from "~/platform/csv-text";
import { formatEnquiryTouch } from "../fields/enquiry";
import { enquiryFieldNames, formatFieldLabel, formatFieldValue } from "../fields/fields";
import {
  allSources,
  findOptionLabel,
  lostReasonOptions,
  staffUrgencies,
  statusOptions,
} from "../fields/options";
import type { Lead } from "../read.server";
import { computeAttentionUrgency } from "../urgency";

type Value = string | number | Date | null;
/** A lead of an export. `mayLeaveMessage` belongs to its number, and is null when unknown. */
export type ExportedLead = Omit<Lead, "possibleDuplicates" | "attentionUrgency"> & {
  mayLeaveMessage: boolean | null;
};
type Column = [header: string, value: (lead: ExportedLead) => Value];

const saidColumns = enquiryFieldNames.map(
  (field): Column => [formatFieldLabel(field), (lead) => formatFieldValue(field, lead[field])],
);
const triage = enquiryFieldNames.indexOf("urgencyLevel") + 1;

const COLUMNS: Column[] = [
  ["Id", (lead) => lead.id],
  ["Received", (lead) => lead.createdAt],
  ...saidColumns.slice(0, triage),
  ["Status", (lead) => findOptionLabel(statusOptions, lead.status)],
  ["Lost because", (lead) => lead.lostReason && findOptionLabel(lostReasonOptions, lead.lostReason)],
  ["Score", (lead) => lead.leadScore],
  ["Source", (lead) => findOptionLabel(allSources, lead.source)],
  ...saidColumns.slice(triage),
  ["Inquiries", (lead) => lead.enquiryCount],
  ["Response due", (lead) => lead.responseDueAt ?? lead.firstResponseDueAt],
  ["First response", (lead) => lead.firstRespondedAt],
  ["Last contacted", (lead) => lead.lastContactedAt],
  ["Service value", (lead) => lead.serviceValue],
  ["Actual revenue", (lead) => lead.actualRevenue],
  ["First visit", (lead) => formatEnquiryTouch(lead.firstTouch)],
  ["Last visit", (lead) => formatEnquiryTouch(lead.lastTouch)],
  ["Message may be left", ({ mayLeaveMessage: may }) => (may === null ? null : may ? "Yes" : "No")],
  // The times before it are a spreadsheet's, to the minute and without a zone; an import takes this one.
  ["Received exactly", (lead) => lead.createdAt?.toISOString() ?? null],
  ["Do not contact", (lead) => (lead.doNotContactAt ? "Yes" : null)],
  // "Urgency" is the lead's own; this is the list's, with what waits.
  ["Priority", (lead) => findOptionLabel(staffUrgencies, computeAttentionUrgency(lead))],
];

/** Formats a time in a form that spreadsheets read as one: "2026-03-09 09:00". */
const localTime = (at: Date, timeZone: string) => formatWallClock(at, timeZone).replace("T", " ");

/** Formats a CSV cell, always quoted: a spreadsheet that separates by `;` would split the text. */
function cell(value: Value, timeZone: string): string {
  const text = value instanceof Date ? localTime(value, timeZone) : String(value ?? "");
  const safe = typeof value === "string" ? guardCsvCell(text) : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Formats a line of CSV (RFC 4180), with times on the clock of `timeZone`. */
export const formatCsvLine = (values: readonly Value[], timeZone: string): string =>
  `${values.map((value) => cell(value, timeZone)).join(",")}\r\n`;

export const csvHead = `${COLUMNS.map(([header]) => cell(header, "UTC")).join(",")}\r\n`;

/** Formats leads as lines of CSV, with values by their labels, and times on the clock of `timeZone`. */
export const formatLeadCsvLines = (leads: readonly ExportedLead[], timeZone: string): string =>
  leads.map((lead) => `${COLUMNS.map(([, value]) => cell(value(lead), timeZone)).join(",")}\r\n`).join("");

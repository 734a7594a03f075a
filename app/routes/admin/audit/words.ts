import { formatWallClock } from "~/domain/time/wall-clock";
import type { AuditAction } from "~/records/audit.server";

export const AUDIT_ACTION_LABELS: Record<AuditAction, string> = {
  view: "Opened",
  create: "Created",
  change: "Changed",
  delete: "Deleted",
  export: "Exported",
  erase: "Erased",
  purge: "Deleted by rule",
  sign_in: "Signed in",
  sign_in_refused: "Sign-in refused",
  code_refused: "Wrong code",
  sign_out: "Signed out",
  seal: "Sealed earlier entries",
};

const THINGS: Record<string, string> = {
  lead: "Lead",
  chat: "Chat",
  person: "Person",
  duty: "Duty log",
  user: "Account",
  outbox: "Mail",
  campaign: "Campaign",
  planned_post: "Planned post",
  release: "Release of the Studio",
  posting_schedule: "Posting schedule",
  retention: "Kept data",
  content_store: "Content",
  audit_log: "Audit trail",
  alert_channel: "Alert channel",
  phone_call: "Call",
  phone_line: "The practice’s telephone",
  on_call_hours: "On-call hours",
  on_call_swap: "On-call swap",
  booking_hours: "Consultation hours",
};

/** Formats an audit entry's kind of record, such as `planned_post`. `isMany`: the entry names no single record. */
export const formatAuditEntity = (entity: string, isMany: boolean): string =>
  isMany && entity === "lead" ? "Leads" : (THINGS[entity] ?? sentence(entity));

const STAYS: Record<string, (who: string) => string> = {
  joined: (who) => `${who} joined`,
  reached: (who) => `${who} reached the family`,
  left: (who) => `${who} left`,
  lost: (who) => `the connection to ${who} was lost`,
  taken_over: (who) => `a colleague took over from ${who}`,
  over: (who) => `${who} was there until the family left its details`,
};

/** Formats who came into a chat or went out of it; null for any other entry. @param who their account, null where it is gone */
export const formatChatStay = (
  { entity, details }: { entity: string; details: Record<string, unknown> },
  who: string | null,
): string | null =>
  (entity === "chat" && STAYS[String(details.what)]?.(who ?? "somebody whose account is gone")) || null;

/** Formats a field's name: `nextStatus` as "next status", `rule_name` as "rule name". */
const formatPlainName = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();

const sentence = (name: string) => formatPlainName(name).replace(/^./, (first) => first.toUpperCase());

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Formats an audit entry's details in a line. Ids say nothing to a reader and stay out; times are on the clock of `timeZone`. */
export const formatAuditDetails = (details: Record<string, unknown>, timeZone: string): string =>
  Object.entries(details)
    .flatMap(([name, value]) => {
      // A law's name keeps its capitals.
      const said = name === "ground" ? String(value) : wordsOf(value, timeZone);
      if (said === "") return [];
      return [name === "what" || name === "fields" ? said : `${formatPlainName(name)}: ${said}`];
    })
    .join(" · ");

function wordsOf(value: unknown, timeZone: string): string {
  if (Array.isArray(value)) {
    const known = value.map((one) => wordsOf(one, timeZone)).filter(Boolean);
    return known.length > 0 ? known.join(", ") : value.length > 0 ? String(value.length) : "";
  }
  if (value === null || value === undefined || value === false || value === "") return "";
  if (value === true) return "yes";
  if (typeof value === "object") return formatAuditDetails(value as Record<string, unknown>, timeZone);
  const text = String(value);
  if (INSTANT.test(text)) return formatWallClock(new Date(text), timeZone).replace("T", " ");
  return ID.test(text) || /^[0-9a-f]{64}$/.test(text) ? "" : formatPlainName(text);
}

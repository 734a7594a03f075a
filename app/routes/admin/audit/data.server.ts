import { inArray } from "drizzle-orm";
import { z } from "zod";
import type { AppDatabase } from "#db/client.server";
import { leads, users } from "#db/schema";
import { readDays } from "~/domain/lists/days.server";
import { buildPathWithQuery, findKnownValue, readListCursor } from "~/domain/lists/filters";
import { computeStartOfDay } from "~/domain/time/wall-clock";
import { getAppContext } from "~/platform/context.server";
import type { AuditAction, AuditEntry } from "~/records/audit.server";
import { type AuditQuery, auditActions, findAuditedLeadId, listAudit } from "~/records/audit-list.server";
import { AUDIT_ACTION_LABELS, formatAuditDetails, formatAuditEntity, formatChatStay } from "./words";

const ENTRIES_PER_PAGE = 50;

const idSchema = z.string().min(1).max(100).optional().catch(undefined);

/** Reads the audit log's filters in the address; an invalid value counts as none. */
export function readAuditFilters({ searchParams }: URL) {
  const readId = (name: string) => idSchema.parse(searchParams.get(name) ?? undefined);
  return {
    by: readId("by"),
    lead: readId("lead"),
    action: findKnownValue(auditActions, searchParams.get("action")),
    ...readDays(searchParams),
  };
}

export type AuditFilters = ReturnType<typeof readAuditFilters>;

/** Builds the audit log's query; days are those of the business's calendar, the last one included. */
export const buildAuditQuery = ({ from, to, ...chosen }: AuditFilters, timeZone: string): AuditQuery => ({
  ...chosen,
  from: from ? computeStartOfDay(from, timeZone) : undefined,
  before: to ? computeStartOfDay(to, timeZone, { daysLater: 1 }) : undefined,
});

/** Formats who acted in an audit entry: the account, the machine's user by a command, or the site itself. */
export function formatAuditActor({ username, details }: Pick<AuditEntry, "username" | "details">): string {
  if (username) return username;
  return typeof details.operator === "string" ? `${details.operator} (on the server)` : "The site";
}

/** The details of an audit entry without the actor, which is shown separately. */
function omitActor({ username, details }: AuditEntry): Record<string, unknown> {
  if (username) return details;
  const { operator, by, ...others } = details;
  return others;
}

const OF_ACCOUNTS = ["user", "on_call_hours", "on_call_swap"];

/** Finds the account that an entry is about: its own, or who was in a chat. */
const findAuditedAccountId = ({ entity, entityId, details }: AuditEntry): string | null => {
  if (entity === "chat" && typeof details.who === "string") return details.who;
  return OF_ACCOUNTS.includes(entity) ? entityId : null;
};

export function loadAuditNameLookup(db: AppDatabase, entries: readonly AuditEntry[]) {
  const leadIds = entries.flatMap((entry) => findAuditedLeadId(entry) ?? []);
  const accountIds = entries.flatMap((entry) => findAuditedAccountId(entry) ?? []);
  const named = new Map(
    db
      .select({ id: leads.id, name: leads.name })
      .from(leads)
      .where(inArray(leads.id, leadIds))
      .all()
      .map(({ id, name }) => [id, name]),
  );
  const accounts = new Map(
    db
      .select({ id: users.id, name: users.username })
      .from(users)
      .where(inArray(users.id, accountIds))
      .all()
      .map(({ id, name }) => [id, name]),
  );
  return (entry: AuditEntry): { thing: string; name: string | null; leadId: string | null } => {
    const leadId = findAuditedLeadId(entry);
    const thing = formatAuditEntity(entry.entity, entry.entityId === null);
    if (leadId) {
      const name = named.get(leadId);
      return { thing, name: name ?? "no longer stored", leadId: name ? leadId : null };
    }
    const name = accounts.get(findAuditedAccountId(entry) ?? "") ?? null;
    return { thing, name, leadId: null };
  };
}

export function readAuditTrail(url: URL) {
  const { db, env } = getAppContext();
  const filters = readAuditFilters(url);
  const cursor = readListCursor(url.searchParams);
  const { entries, nextCursor } = listAudit(db, buildAuditQuery(filters, env.BUSINESS_TIMEZONE), {
    limit: ENTRIES_PER_PAGE,
    cursor,
  });
  const nameOf = loadAuditNameLookup(db, entries);
  const chosenLead = filters.lead
    ? db
        .select({ name: leads.name })
        .from(leads)
        .where(inArray(leads.id, [filters.lead]))
        .get()
    : undefined;
  return {
    filters,
    leadName: chosenLead?.name ?? null,
    people: db.select({ value: users.id, label: users.username }).from(users).orderBy(users.username).all(),
    rows: entries.map((entry) => {
      const { name, ...found } = nameOf(entry);
      const stay = formatChatStay(entry, name);
      return {
        id: entry.id,
        at: entry.at.toISOString(),
        who: formatAuditActor(entry),
        did: AUDIT_ACTION_LABELS[entry.action as AuditAction] ?? entry.action,
        ...found,
        name: stay ? null : name,
        details: stay ?? formatAuditDetails(omitActor(entry), env.BUSINESS_TIMEZONE),
        leadFilter: findAuditedLeadId(entry) === filters.lead ? null : findAuditedLeadId(entry),
      };
    }),
    isFirstPage: cursor === undefined,
    next: nextCursor && buildPathWithQuery("/admin/audit", { ...filters, cursor: nextCursor }),
    first: buildPathWithQuery("/admin/audit", filters),
    file: buildPathWithQuery("/admin/audit/entries.csv", filters),
  };
}

export type AuditTrail = ReturnType<typeof readAuditTrail>;

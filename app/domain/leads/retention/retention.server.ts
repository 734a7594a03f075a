import {
  and,
  asc,
  count,
  eq,
  gt,
  gte,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { leads, retentionAsks, retentionHolds, users } from "#db/schema";
import type { LeadStatus } from "#db/values";
import { auditChange } from "~/records/audit.server";
import type { Change, StaffChange } from "~/records/change";
import { Refusal, refuseConflict } from "~/refusal";
import { DAY_MS } from "~/time-units";
import {
  computeKeptUntil,
  computeLeadRetention,
  computeRetentionCutoff,
  ERASURE_NOTICE_DAYS,
} from "./retention";

/** When a lead ended, like `computeLeadEndedAt`; must match the index `leads_ended`. */
const endedAt = (lead: Record<"statusChangedAt" | "lastContactedAt" | "lastEnquiryAt", SQLiteColumn>) =>
  sql<number>`max(${lead.statusChangedAt}, coalesce(${lead.lastContactedAt}, 0), ${lead.lastEnquiryAt})`;

/** The statuses are literals, as SQLite can't use the partial index with parameters. */
const isClosed = sql`${leads.status} in ('completed', 'lost')`;

/**
 * Erasing removes everything stored under an address or a number, so no lead is due while another one with the same is
 * open, was contacted since, or is kept.
 */
function hasNoOther(db: AppDatabase, { now, timeZone }: When) {
  const other = alias(leads, "other");
  const hold = alias(retentionHolds, "other_hold");
  return notExists(
    db
      .select({ id: other.id })
      .from(other)
      .leftJoin(hold, eq(hold.leadId, other.id))
      .where(
        and(
          ne(other.id, leads.id),
          or(eq(other.emailNormalized, leads.emailNormalized), eq(other.phoneE164, leads.phoneE164)),
          or(
            notInArray(other.status, ["completed", "lost"]),
            gte(endedAt(other), computeRetentionCutoff(now, timeZone).getTime()),
            gt(hold.keptUntil, now),
          ),
        ),
      ),
  );
}

/** The condition that staff were told of a lead's erasure, and its date has not moved since. */
const isTold = (db: AppDatabase, when: When) =>
  and(
    isClosed,
    lt(endedAt(leads), retentionAsks.askedAt),
    or(isNull(retentionHolds.keptAt), lte(retentionHolds.keptAt, retentionAsks.askedAt)),
    hasNoOther(db, when),
  );

const isAskedLead = eq(leads.id, retentionAsks.leadId);
const isHeldLead = eq(retentionHolds.leadId, retentionAsks.leadId);

const erasedOn = sql<number>`max(${retentionAsks.dueAt}, ${retentionAsks.askedAt} + ${sql.raw(String(ERASURE_NOTICE_DAYS * DAY_MS))})`;

type When = { now: Date; timeZone: string };

/** Records that staff were told, once for each date. @returns how many leads. */
export function askAboutEnding(db: AppDatabase, when: When): number {
  const cutoff = computeRetentionCutoff(when.now, when.timeZone).getTime();
  const ended = db
    .select({ id: sql<string>`${leads.id}` })
    .from(sql`${leads} indexed by leads_ended`)
    .where(and(isClosed, lt(endedAt(leads), cutoff), hasNoOther(db, when)))
    .all();
  return runInTransaction(db, () => {
    let told = 0;
    for (const { id } of ended) {
      const found = readEnding(db, id, when);
      if (!found || found.retention.state === "not due") continue;
      const { dueAt } = found.retention;
      if (found.asked?.dueAt.getTime() === dueAt.getTime()) continue;
      const ask = { askedAt: when.now, dueAt };
      db.insert(retentionAsks)
        .values({ leadId: id, ...ask })
        .onConflictDoUpdate({ target: retentionAsks.leadId, set: ask })
        .run();
      told++;
    }
    return told;
  });
}

/** Reads when a lead is to be erased; undefined when there is no such lead. */
function readEnding(db: AppDatabase, id: string, { now, timeZone }: When) {
  const row = db
    .select({ lead: leads, hold: retentionHolds, asked: retentionAsks })
    .from(leads)
    .leftJoin(retentionHolds, eq(retentionHolds.leadId, leads.id))
    .leftJoin(retentionAsks, eq(retentionAsks.leadId, leads.id))
    .where(eq(leads.id, id))
    .get();
  return row && { ...row, retention: computeLeadRetention(row.lead, row.hold, row.asked, now, timeZone) };
}

/** Counts the leads erased within `ERASURE_NOTICE_DAYS` that staff were told of after `since`. */
export const countLeadsErasedSoon = (db: AppDatabase, when: When, since = new Date(0)): number =>
  db
    .select({ leads: count() })
    .from(retentionAsks)
    .innerJoin(leads, isAskedLead)
    .leftJoin(retentionHolds, isHeldLead)
    .where(and(isTold(db, when), gt(retentionAsks.askedAt, since)))
    .get()!.leads;

export type EndingLead = { id: string; name: string; status: LeadStatus; closedAt: Date; erasedOn: Date };

/** Lists the leads that are erased soon, the earliest first. */
export function listEndings(
  db: AppDatabase,
  when: When,
  { limit, offset }: { limit: number; offset: number },
): EndingLead[] {
  const told = db
    .select({ id: leads.id })
    .from(retentionAsks)
    .innerJoin(leads, isAskedLead)
    .leftJoin(retentionHolds, isHeldLead)
    .where(isTold(db, when))
    .orderBy(asc(erasedOn), asc(leads.id))
    .limit(limit)
    .offset(offset)
    .all();
  return told.flatMap(({ id }) => {
    const found = readEnding(db, id, when);
    if (!found || found.retention.state === "not due") return [];
    const { name, status, statusChangedAt } = found.lead;
    return { id, name, status, closedAt: statusChangedAt, erasedOn: found.retention.erasedOn };
  });
}

export function listLeadsDueForErasing(db: AppDatabase, when: When): string[] {
  const soon = db
    .select({ id: leads.id })
    .from(retentionAsks)
    .innerJoin(leads, isAskedLead)
    .leftJoin(retentionHolds, isHeldLead)
    .where(and(isTold(db, when), lt(erasedOn, when.now.getTime() + 2 * DAY_MS)))
    .orderBy(asc(erasedOn), asc(leads.id))
    .all();
  return soon.map(({ id }) => id).filter((id) => readEnding(db, id, when)?.retention.state === "due");
}

export const isDueForErasing = (db: AppDatabase, id: string, when: When): boolean =>
  isEnding(db, id, when) && readEnding(db, id, when)?.retention.state === "due";

/** Whether staff were told of a lead's erasure, and the lead is still to be erased. */
const isEnding = (db: AppDatabase, id: string, when: When): boolean =>
  db
    .select({ id: leads.id })
    .from(retentionAsks)
    .innerJoin(leads, isAskedLead)
    .leftJoin(retentionHolds, isHeldLead)
    .where(and(isTold(db, when), eq(leads.id, id)))
    .get() !== undefined;

/** Reads a lead that is erased soon. @throws Refusal */
export function requireEnding({ db, now, zone }: Change, id: string) {
  const when = { now, timeZone: zone };
  const found = readEnding(db, id, when);
  if (!found) throw new Refusal("missing", "It has been erased meanwhile.");
  const { lead, retention } = found;
  if (retention.state === "not due" || !isEnding(db, id, when))
    throw refuseConflict("It is not to be erased any more.");
  return { lead, erasedOn: retention.erasedOn };
}

/** Keeps an ended lead for another year. The reason is erased with the lead. @returns until when @throws Refusal */
export function keepLead(change: StaffChange, id: string, reason: string): Date {
  const { db, now, zone, actor } = change;
  return runInTransaction(db, () => {
    const { erasedOn } = requireEnding(change, id);
    const until = computeKeptUntil(erasedOn, now, zone);
    const hold = { keptUntil: until, reason, keptBy: actor.id, keptAt: now };
    db.insert(retentionHolds)
      .values({ leadId: id, ...hold })
      .onConflictDoUpdate({ target: retentionHolds.leadId, set: hold })
      .run();
    const details = { reason: "retention", keptUntil: until.toISOString() };
    auditChange(change, { action: "change", entity: "lead", entityId: id, details });
    return until;
  });
}

/** The one that ends first on top. */
export const listRetentionHolds = (db: AppDatabase, now: Date, limit: number) =>
  db
    .select({
      id: leads.id,
      name: leads.name,
      keptUntil: retentionHolds.keptUntil,
      reason: retentionHolds.reason,
      keptAt: retentionHolds.keptAt,
      by: users.name,
      username: users.username,
    })
    .from(retentionHolds)
    .innerJoin(leads, eq(leads.id, retentionHolds.leadId))
    .leftJoin(users, eq(users.id, retentionHolds.keptBy))
    .where(gt(retentionHolds.keptUntil, now))
    .orderBy(retentionHolds.keptUntil, leads.id)
    .limit(limit)
    .all();

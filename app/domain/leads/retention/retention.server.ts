import { and, asc, count, eq, gt, isNull, lt, lte, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { leads, retentionAsks, retentionHolds, users } from "#db/schema";
import type { LeadStatus } from "#db/values";
import { auditChange } from "~/records/audit.server";
import type { Change, StaffChange } from "~/records/change";
import { Refusal, refuseConflict } from "~/refusal";
import { DAY_MS } from "~/time-units";
import { isClosedLead } from "../fields/state";
import { buildLastChangeSql, buildLastTouchSql, buildOngoingSql, buildQuietSql } from "./quiet.server";
import {
  computeKeptUntil,
  computeLeadRetention,
  computeRetentionCutoff,
  ERASURE_NOTICE_DAYS,
} from "./retention";

/** The statuses are literals, as SQLite can't use the partial index with parameters. */
const buildClosedSql = (lead: string) => `${lead}.status in ('completed', 'lost')`;

/** Matches leads whose duty log has words, also as the log of a lead that was merged into them. */
const buildNotedSql = (lead: string) => `exists (select 1 from duty_words d
  where coalesce(d.told, d.reference, d.words) is not null and d.lead_id in (
    select ${lead}.id union all select m.dropped_id from lead_merges m where m.kept_id = ${lead}.id and m.undone_at is null))`;

/** Matches leads that are closed, or open with nothing going on, and whose duty log has no words that are still kept. */
const mayEnd = (lead: string, now: Date): SQL =>
  sql.raw(`(${buildClosedSql(lead)} or not ${buildOngoingSql(lead, String(now.getTime()))})
    and not ${buildNotedSql(lead)}`);

/** The last contact with a lead, like `computeLastContactAt`. */
const readLastContactAt = (lead: string) =>
  sql.raw(`case when ${buildClosedSql(lead)} then ${buildLastChangeSql(lead)}
    else max(${buildLastChangeSql(lead)}, ${buildLastTouchSql(lead)}) end`);

/**
 * Erasing removes everything stored under an address or a number, so no lead is due while another one with the same was
 * contacted since, is kept, or is open with something going on.
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
            sql`not (${mayEnd("other", now)})`,
            sql`${readLastContactAt("other")} >= ${computeRetentionCutoff(now, timeZone).getTime()}`,
            gt(hold.keptUntil, now),
          ),
        ),
      ),
  );
}

/**
 * The condition that staff were told of a lead's erasure, and its date has not moved since. Its tables are joined by CROSS
 * JOIN, which SQLite never turns round: it would look at every lead where it knows of no asks yet.
 */
const isTold = (db: AppDatabase, when: When) =>
  and(
    eq(leads.id, retentionAsks.leadId),
    mayEnd("leads", when.now),
    sql`${readLastContactAt("leads")} < ${retentionAsks.askedAt}`,
    or(isNull(retentionHolds.keptAt), lte(retentionHolds.keptAt, retentionAsks.askedAt)),
    hasNoOther(db, when),
  );

const isHeldLead = eq(retentionHolds.leadId, retentionAsks.leadId);

const erasedOn = sql<number>`max(${retentionAsks.dueAt}, ${retentionAsks.askedAt} + ${sql.raw(String(ERASURE_NOTICE_DAYS * DAY_MS))})`;

type When = { now: Date; timeZone: string };

/** The most leads of either kind that staff hear of in a night; the next ones follow the night after. */
const MAX_TOLD_A_NIGHT = 200;

/** Matches leads that are not kept for long, nor for the words of their duty log, and that staff were not told of already with nothing since to move the date. */
function isTellable({ now }: When): SQL {
  const far = now.getTime() + (ERASURE_NOTICE_DAYS + 2) * DAY_MS;
  const recent = now.getTime() - (ERASURE_NOTICE_DAYS + 1) * DAY_MS;
  return sql`not exists (select 1 from retention_holds h where h.lead_id = leads.id and h.kept_until > ${far})
    and not exists (select 1 from retention_asks k left join retention_holds h on h.lead_id = k.lead_id
      where k.lead_id = leads.id and k.asked_at > ${recent} and k.asked_at > ${readLastContactAt("leads")}
        and (h.kept_at is null or h.kept_at <= k.asked_at))
    and not ${sql.raw(buildNotedSql("leads"))}`;
}

/** Records that staff were told, once for each date. @returns how many leads. */
export function askAboutEnding(db: AppDatabase, when: When): number {
  const cutoff = computeRetentionCutoff(when.now, when.timeZone).getTime();
  const find = (index: "leads_ended" | "leads_quiet", condition: string) =>
    db
      .select({ id: sql<string>`${leads.id}` })
      .from(sql`${leads} indexed by ${sql.raw(index)}`)
      .where(and(isTellable(when), sql.raw(condition), hasNoOther(db, when)))
      .orderBy(sql.raw(buildLastChangeSql("leads")))
      .limit(MAX_TOLD_A_NIGHT)
      .all();
  const ended = [
    ...find("leads_ended", `${buildClosedSql("leads")} and ${buildLastChangeSql("leads")} < ${cutoff}`),
    ...find("leads_quiet", buildQuietSql(String(cutoff), String(when.now.getTime()))),
  ];
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
    .select({
      lead: leads,
      hold: retentionHolds,
      asked: retentionAsks,
      touchedAt: sql<number>`${sql.raw(buildLastTouchSql("leads"))}`,
      isOngoing: sql<number>`${sql.raw(buildOngoingSql("leads", String(now.getTime())))}`,
    })
    .from(leads)
    .leftJoin(retentionHolds, eq(retentionHolds.leadId, leads.id))
    .leftJoin(retentionAsks, eq(retentionAsks.leadId, leads.id))
    .where(eq(leads.id, id))
    .get();
  if (!row) return undefined;
  const lead = {
    ...row.lead,
    lastTouchedAt: row.touchedAt ? new Date(row.touchedAt) : null,
    isOngoing: Boolean(row.isOngoing),
  };
  return { ...row, lead, retention: computeLeadRetention(lead, row.hold, row.asked, now, timeZone) };
}

/** Counts the leads erased within `ERASURE_NOTICE_DAYS` that staff were told of after `since`. */
export const countLeadsErasedSoon = (db: AppDatabase, when: When, since = new Date(0)): number =>
  db
    .select({ leads: count() })
    .from(retentionAsks)
    .crossJoin(leads)
    .leftJoin(retentionHolds, isHeldLead)
    .where(and(isTold(db, when), gt(retentionAsks.askedAt, since)))
    .get()!.leads;

/** A lead that is erased soon; `closedAt` is null while it is open. */
export type EndingLead = {
  id: string;
  name: string;
  status: LeadStatus;
  closedAt: Date | null;
  erasedOn: Date;
};

/** Lists the leads that are erased soon, the earliest first. */
export function listEndings(
  db: AppDatabase,
  when: When,
  { limit, offset }: { limit: number; offset: number },
): EndingLead[] {
  const told = db
    .select({ id: leads.id })
    .from(retentionAsks)
    .crossJoin(leads)
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
    const closedAt = isClosedLead({ status }) ? statusChangedAt : null;
    return { id, name, status, closedAt, erasedOn: found.retention.erasedOn };
  });
}

export function listLeadsDueForErasing(db: AppDatabase, when: When): string[] {
  const soon = db
    .select({ id: leads.id })
    .from(retentionAsks)
    .crossJoin(leads)
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
    .crossJoin(leads)
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

import { eq, gt } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leads, retentionAsks, retentionHolds, users } from "#db/schema";
import { prepareStatement } from "#db/statements.server";
import { runInTransaction } from "#db/transaction.server";
import type { LeadStatus } from "#db/values";
import { auditLead } from "~/records/audit.server";
import type { WriteContext } from "~/records/events.server";
import { DAY_MS } from "~/time-units";
import {
  computeKeptUntil,
  computeLeadRetention,
  computeRetentionCutoff,
  ERASURE_NOTICE_DAYS,
} from "./retention";

/** The last contact with a closed lead: `computeLeadEndedAt`, as in the index `leads_ended`. */
const ENDED = (lead: string) =>
  `max(${lead}.status_changed_at, coalesce(${lead}.last_contacted_at, 0), ${lead}.last_enquiry_at)`;

/**
 * Erasing removes everything stored under an address or a number, so a person's leads wait for each other: none is due
 * while another with the same address or number is open, was contacted since, or is kept.
 */
const NO_OTHER = `NOT EXISTS (
  SELECT 1 FROM leads o LEFT JOIN retention_holds k ON k.lead_id = o.id
  WHERE o.id <> l.id AND (o.email_normalized = l.email_normalized OR o.phone_e164 = l.phone_e164)
  AND (o.status NOT IN ('completed', 'lost') OR ${ENDED("o")} >= @cutoff OR k.kept_until > @now))`;

/** Leads that staff were told of, without later events that move the date. */
const TOLD = `FROM retention_asks a JOIN leads l ON l.id = a.lead_id LEFT JOIN retention_holds h ON h.lead_id = a.lead_id
  WHERE l.status IN ('completed', 'lost') AND ${ENDED("l")} < a.asked_at
  AND (h.kept_at IS NULL OR h.kept_at <= a.asked_at) AND ${NO_OTHER}`;

const ERASED_ON = `max(a.due_at, a.asked_at + ${ERASURE_NOTICE_DAYS * DAY_MS})`;

type When = { now: Date; timeZone: string };

const bounds = ({ now, timeZone }: When) => ({
  now: now.getTime(),
  cutoff: computeRetentionCutoff(now, timeZone).getTime(),
});

/** Records for every lead that is erased soon that staff were told, once for each date. @returns how many. */
export function askAboutEnding(db: AppDatabase, when: When): number {
  const ids = db.$client
    .prepare(
      `SELECT l.id FROM leads l INDEXED BY leads_ended
       WHERE l.status IN ('completed', 'lost') AND ${ENDED("l")} < @cutoff AND ${NO_OTHER}`,
    )
    .pluck()
    .all(bounds(when)) as string[];
  return runInTransaction(db, () => {
    let told = 0;
    for (const id of ids) {
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

/** The retention state of a lead; undefined when there is no such lead. */
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

/** How many leads are erased within `ASKED_DAYS`, among those announced to staff after `since`. */
export const countLeadsErasedSoon = (db: AppDatabase, when: When, since = new Date(0)): number =>
  prepareStatement(db, `SELECT count(*) ${TOLD} AND a.asked_at > @since`)
    .pluck()
    .get({ ...bounds(when), since: since.getTime() }) as number;

export type Ending = { id: string; name: string; status: LeadStatus; closedAt: Date; erasedOn: Date };

/** Leads announced for erasure, the earliest first. */
export function listEndings(
  db: AppDatabase,
  when: When,
  { limit, offset }: { limit: number; offset: number },
): Ending[] {
  const ids = db.$client
    .prepare(`SELECT l.id ${TOLD} ORDER BY ${ERASED_ON}, l.id LIMIT @limit OFFSET @offset`)
    .pluck()
    .all({ ...bounds(when), limit, offset }) as string[];
  return ids.flatMap((id) => {
    const found = readEnding(db, id, when);
    if (!found || found.retention.state === "not due") return [];
    const { name, status, statusChangedAt } = found.lead;
    return { id, name, status, closedAt: statusChangedAt, erasedOn: found.retention.erasedOn };
  });
}

/** Ids of the announced leads whose day has come. */
export function listLeadsDueForErasing(db: AppDatabase, when: When): string[] {
  const ids = db.$client
    .prepare(`SELECT l.id ${TOLD} AND ${ERASED_ON} < @soon ORDER BY ${ERASED_ON}, l.id`)
    .pluck()
    .all({ ...bounds(when), soon: when.now.getTime() + 2 * DAY_MS }) as string[];
  return ids.filter((id) => readEnding(db, id, when)?.retention.state === "due");
}

/** Whether a lead was announced and its day has come. */
export const isDueForErasing = (db: AppDatabase, id: string, when: When): boolean =>
  isEnding(db, id, when) && readEnding(db, id, when)?.retention.state === "due";

/** Whether a lead is announced and still to be erased. */
export const isEnding = (db: AppDatabase, id: string, when: When): boolean =>
  prepareStatement(db, `SELECT 1 ${TOLD} AND l.id = @id`).get({ ...bounds(when), id }) !== undefined;

export type Kept = { outcome: "kept"; until: Date } | { outcome: "missing" } | { outcome: "not_due" };

/** Keeps a lead for another year. The reason is stored with the lead and erased with it. */
export function keepLead(
  db: AppDatabase,
  id: string,
  reason: string,
  { by, timeZone, ...writing }: WriteContext & { by: string; timeZone: string },
): Kept {
  const { now } = writing;
  return runInTransaction(db, (): Kept => {
    const found = readEnding(db, id, { now, timeZone });
    if (!found) return { outcome: "missing" };
    const { retention } = found;
    if (retention.state === "not due" || !isEnding(db, id, { now, timeZone })) return { outcome: "not_due" };
    const until = computeKeptUntil(retention.erasedOn, now, timeZone);
    const hold = { keptUntil: until, reason, keptBy: by, keptAt: now };
    db.insert(retentionHolds)
      .values({ leadId: id, ...hold })
      .onConflictDoUpdate({ target: retentionHolds.leadId, set: hold })
      .run();
    const details = { reason: "retention", keptUntil: until.toISOString() };
    auditLead(db, { ...writing, by }, { action: "change", leadId: id, details });
    return { outcome: "kept", until };
  });
}

/** The active holds, the one that ends first on top. */
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

import { asc, desc, isNotNull, type SQL, sql } from "drizzle-orm";
import { readCursor } from "#db/cursor.server";
import { leads } from "#db/schema";
import { type LeadStatus, leadStatuses, urgencyLevels } from "#db/values";
import { computeCrisisGroup } from "./call-order";
import type { LeadSort } from "./sorts";

/** When a lead's call is due: the next try, else the response. Must match the index `leads_call_due`. */
export const callDueAt = sql<number | null>`coalesce(${leads.nextTryAt}, ${leads.responseDueAt})`;

/** The order by name must match the index `leads_name`. */
const byName = sql`${leads.name} collate nocase`;

export const orderColumns = {
  seq: leads.seq,
  attentionRank: leads.attentionRank,
  callDueAt,
};

export type OrderedLeadRow = {
  seq: number;
  name: string;
  createdAt: Date;
  leadScore: number;
  attentionRank: number;
  callDueAt: number | null;
  openUrgencyRank: number | null;
  dangerNamed: boolean;
  mayBeInDanger: boolean;
  tries: number;
  nextTryAt: Date | null;
  responseDueAt: Date | null;
};

/** The values of a row that `beyond` compares; the last is `seq`. */
type Keys = readonly (number | string)[];

/** A scan of an index; `beyond` is the condition for rows after a position, `only` for the rows it includes. */
export type LeadScan = {
  order: SQL[];
  keysOf: (row: OrderedLeadRow) => Keys;
  beyond: (keys: Keys) => SQL;
  only?: SQL;
  /** The urgency that all leads of the group have. */
  rank?: number;
  /** The status that all leads of the group have. */
  status?: LeadStatus;
  /** The scan excludes closed leads. */
  isOpen?: boolean;
  /** An index with this order within each status and rank, or by rank within each status. */
  grouped?: { index: string; by: "rank" | "status" };
};

const byAge = { index: "leads_status_attention_age", by: "rank" } as const;
const byScore = { index: "leads_status_score", by: "rank" } as const;
const byNames = { index: "leads_status_name", by: "rank" } as const;

const age = ({ createdAt, seq }: OrderedLeadRow): [number, number] => [createdAt.getTime(), seq];
const newer = ([at, seq]: Keys) => sql`(${leads.createdAt}, ${leads.seq}) > (${at}, ${seq})`;
const older = ([at, seq]: Keys) => sql`(${leads.createdAt}, ${leads.seq}) < (${at}, ${seq})`;

// In `beyond` the first comparison lets the index seek; the second is exact.
const scans: Record<Exclude<LeadSort, "due" | "calls" | "status" | "status-last">, LeadScan> = {
  newest: { order: [desc(leads.createdAt), desc(leads.seq)], keysOf: age, beyond: older, grouped: byAge },
  oldest: { order: [asc(leads.createdAt), asc(leads.seq)], keysOf: age, beyond: newer, grouped: byAge },
  urgency: {
    order: [asc(leads.attentionRank), desc(leads.createdAt), desc(leads.seq)],
    keysOf: (row) => [row.attentionRank, ...age(row)],
    beyond: ([rank, ...place]) =>
      sql`${leads.attentionRank} >= ${rank} and (${leads.attentionRank} > ${rank} or ${older(place)})`,
    grouped: { ...byAge, by: "status" },
  },
  "urgency-low": {
    order: [desc(leads.attentionRank), asc(leads.createdAt), asc(leads.seq)],
    keysOf: (row) => [row.attentionRank, ...age(row)],
    beyond: ([rank, ...place]) =>
      sql`${leads.attentionRank} <= ${rank} and (${leads.attentionRank} < ${rank} or ${newer(place)})`,
    grouped: { ...byAge, by: "status" },
  },
  score: {
    order: [desc(leads.leadScore), desc(leads.createdAt), desc(leads.seq)],
    keysOf: (row) => [row.leadScore, ...age(row)],
    beyond: ([score, ...place]) =>
      sql`${leads.leadScore} <= ${score} and (${leads.leadScore} < ${score} or ${older(place)})`,
    grouped: byScore,
  },
  "score-low": {
    order: [asc(leads.leadScore), asc(leads.createdAt), asc(leads.seq)],
    keysOf: (row) => [row.leadScore, ...age(row)],
    beyond: ([score, ...place]) =>
      sql`${leads.leadScore} >= ${score} and (${leads.leadScore} > ${score} or ${newer(place)})`,
    grouped: byScore,
  },
  name: {
    order: [sql`${byName} asc`, asc(leads.seq)],
    keysOf: ({ name, seq }) => [name, seq],
    beyond: ([name, seq]) => sql`${byName} >= ${name} and (${byName} > ${name} or ${leads.seq} > ${seq})`,
    grouped: byNames,
  },
  "name-last": {
    order: [sql`${byName} desc`, desc(leads.seq)],
    keysOf: ({ name, seq }) => [name, seq],
    beyond: ([name, seq]) => sql`${byName} <= ${name} and (${byName} < ${name} or ${leads.seq} < ${seq})`,
    grouped: byNames,
  },
};

const byDue: LeadScan[] = [
  {
    order: [sql`${callDueAt} asc`, asc(leads.seq)],
    only: isNotNull(callDueAt),
    isOpen: true,
    keysOf: (row) => [row.callDueAt!, row.seq],
    beyond: ([due, seq]) => sql`(${callDueAt}, ${leads.seq}) > (${due}, ${seq})`,
    grouped: { index: "leads_status_due", by: "rank" },
  },
  // The plus keeps SQLite from sorting all rows by the index on the due time.
  { ...scans.newest, only: sql`+${callDueAt} is null` },
];

/** Builds the SQL of `computeCrisisGroup`. @param now in milliseconds, or a parameter of the statement */
export const buildCallGroupSql = (now: number | `@${string}`) =>
  `CASE WHEN crisis_place > 1 AND next_try_at > ${now} THEN 4 ELSE crisis_place END`;

/** Lists the scans of call order: open crises, then by urgency who waits and the others, as in `computeCallOrderPlace`. */
function byCalls(now: number): LeadScan[] {
  const group = sql.raw(buildCallGroupSql(now));
  const crises: LeadScan = {
    order: [sql`${group} asc`, asc(leads.responseDueAt), asc(leads.seq)],
    only: sql`open_urgency_rank = 0`,
    rank: 0,
    isOpen: true,
    keysOf: (row) => [computeCrisisGroup(row, new Date(now)), row.responseDueAt!.getTime(), row.seq],
    beyond: ([at, due, seq]) =>
      sql`(${group}, ${leads.responseDueAt}, ${leads.seq}) > (${at}, ${due}, ${seq})`,
  };
  const others = urgencyLevels.flatMap((_, rank): LeadScan[] => [
    {
      order: [desc(leads.mayBeInDanger), asc(leads.responseDueAt), asc(leads.seq)],
      only: sql`${leads.attentionRank} = ${rank} and open_urgency_rank > 0`,
      rank,
      isOpen: true,
      keysOf: (row) => [row.mayBeInDanger ? 0 : 1, row.responseDueAt!.getTime(), row.seq],
      beyond: ([may, due, seq]) =>
        sql`(not ${leads.mayBeInDanger}, ${leads.responseDueAt}, ${leads.seq}) > (${may}, ${due}, ${seq})`,
    },
    {
      ...scans.newest,
      only: sql`${leads.attentionRank} = ${rank} and +open_urgency_rank is null`,
      rank,
      grouped: { ...byAge, by: "status" },
    },
  ]);
  return [crises, ...others];
}

const byStatus = leadStatuses.map(
  (status): LeadScan => ({ ...scans.urgency, only: sql`${leads.status} = ${status}`, status }),
);
const byStatusLast = byStatus.toReversed();

/** Lists the consecutive scans of a sort order. @param now for the next tries, in milliseconds */
export function listSortScans(sort: LeadSort, now: number): LeadScan[] {
  switch (sort) {
    case "calls":
      return byCalls(now);
    case "due":
      return byDue;
    case "status":
      return byStatus;
    case "status-last":
      return byStatusLast;
    default:
      return [scans[sort]];
  }
}

/** Where a page begins: the scan, the keys of the row before it, the rows before it, and the first page's `now`. */
export type LeadCursor = { scan: number; keys: Keys; now: number; before: number };

export const buildCursorValues = (
  sort: LeadSort,
  { scan, keys, now, before }: LeadCursor,
): [LeadSort, ...(string | number)[]] => [sort, scan, now, before, ...keys];

/** Reads where a page begins; undefined for an unreadable cursor, or one of another sort order. */
export function readCursorPlace(cursor: string, sort: LeadSort): LeadCursor | undefined {
  const [of, scan, now, before, ...keys] = readCursor(cursor);
  if (of !== sort || ![scan, now, before].every(Number.isSafeInteger)) return undefined;
  const holds = listSortScans(sort, now as number)[scan as number];
  const sample = holds?.keysOf(SAMPLE);
  const isRight =
    sample?.length === keys.length &&
    keys.every((key, at) =>
      typeof sample[at] === "string" ? typeof key === "string" : Number.isSafeInteger(key),
    );
  if (!isRight) return undefined;
  return { scan: scan as number, now: now as number, before: before as number, keys: keys as Keys };
}

/** A row that shows the number and types of a scan's keys. */
const SAMPLE: OrderedLeadRow = {
  seq: 0,
  name: "",
  createdAt: new Date(0),
  leadScore: 0,
  attentionRank: 0,
  callDueAt: 0,
  openUrgencyRank: 0,
  dangerNamed: false,
  mayBeInDanger: false,
  tries: 0,
  nextTryAt: null,
  responseDueAt: new Date(0),
};

import { asc, desc, isNotNull, type SQL, sql } from "drizzle-orm";
import { readCursor } from "#db/cursor.server";
import { leads } from "#db/schema";

/**
 * `urgency`: most urgent first, by the lead or an enquiry that waits; the newest first among equals. `due`: by when the
 * next call is due; those without one come last, the newest first.
 */
export const leadSorts = [
  "urgency",
  "newest",
  "oldest",
  "score",
  "score-low",
  "name",
  "name-last",
  "due",
] as const;
export type LeadSort = (typeof leadSorts)[number];

/** When the next call is due: the next try, else the answer that is owed. As the index `leads_call_due` has it. */
export const callDueAt = sql<number | null>`coalesce(${leads.nextTryAt}, ${leads.responseDueAt})`;

/** As the index `leads_name` has it. */
const byName = sql`${leads.name} collate nocase`;

/** The position of a lead in its sort order: rank, score, name or due time (0 where the sort has none), time, row. */
export type Place = { first: number | string | null; at: number; seq: number };

type PlacedRow = {
  seq: number;
  name: string;
  createdAt: Date;
  leadScore: number;
  attentionRank: number;
  callDueAt: number | null;
};

export function placeOf(sort: LeadSort, row: PlacedRow): [LeadSort, ...(string | number)[]] {
  return [sort, firstOf(sort, row) ?? "none", row.createdAt.getTime(), row.seq];
}

function firstOf(sort: LeadSort, row: PlacedRow): number | string | null {
  switch (sort) {
    case "urgency":
      return row.attentionRank;
    case "score":
    case "score-low":
      return row.leadScore;
    case "name":
    case "name-last":
      return row.name;
    case "due":
      return row.callDueAt;
    default:
      return 0;
  }
}

/** The place that a cursor names; undefined for an unreadable one, or one of another sort order. */
export function placeAt(cursor: string, sort: LeadSort): Place | undefined {
  const [of, first, at, seq] = readCursor(cursor);
  const isName = sort === "name" || sort === "name-last";
  const isNone = sort === "due" && first === "none";
  const isFirst = isName ? typeof first === "string" : isNone || Number.isSafeInteger(first);
  return of === sort && isFirst && [at, seq].every(Number.isSafeInteger)
    ? ({ first: isNone ? null : first, at, seq } as Place)
    : undefined;
}

/** One scan of an index: its order, what comes after a place in it, and which rows it has where it has not all. */
export type Scan = {
  order: SQL[];
  beyond: (place: Place) => SQL;
  only?: SQL;
  /** An index that has this order within each status and attention rank, or by rank within each status. */
  grouped?: { index: string; by: "rank" | "status" };
};

const byAge = { index: "leads_status_attention_age", by: "rank" } as const;
const byScore = { index: "leads_status_score", by: "rank" } as const;
const byNames = { index: "leads_status_name", by: "rank" } as const;

const newer = ({ at, seq }: Place) => sql`(${leads.createdAt}, ${leads.seq}) > (${at}, ${seq})`;
const older = ({ at, seq }: Place) => sql`(${leads.createdAt}, ${leads.seq}) < (${at}, ${seq})`;

const scans: Record<Exclude<LeadSort, "due">, Scan> = {
  newest: { order: [desc(leads.createdAt), desc(leads.seq)], beyond: older, grouped: byAge },
  oldest: { order: [asc(leads.createdAt), asc(leads.seq)], beyond: newer, grouped: byAge },
  // The first comparison is what lets the index seek; the second is exact.
  urgency: {
    order: [asc(leads.attentionRank), desc(leads.createdAt), desc(leads.seq)],
    beyond: (place) =>
      sql`${leads.attentionRank} >= ${place.first} and (${leads.attentionRank} > ${place.first} or ${older(place)})`,
    grouped: { ...byAge, by: "status" },
  },
  score: {
    order: [desc(leads.leadScore), desc(leads.createdAt), desc(leads.seq)],
    beyond: (place) =>
      sql`${leads.leadScore} <= ${place.first} and (${leads.leadScore} < ${place.first} or ${older(place)})`,
    grouped: byScore,
  },
  "score-low": {
    order: [asc(leads.leadScore), asc(leads.createdAt), asc(leads.seq)],
    beyond: (place) =>
      sql`${leads.leadScore} >= ${place.first} and (${leads.leadScore} > ${place.first} or ${newer(place)})`,
    grouped: byScore,
  },
  name: {
    order: [sql`${byName} asc`, asc(leads.seq)],
    beyond: ({ first, seq }) =>
      sql`${byName} >= ${first} and (${byName} > ${first} or ${leads.seq} > ${seq})`,
    grouped: byNames,
  },
  "name-last": {
    order: [sql`${byName} desc`, desc(leads.seq)],
    beyond: ({ first, seq }) =>
      sql`${byName} <= ${first} and (${byName} < ${first} or ${leads.seq} < ${seq})`,
    grouped: byNames,
  },
};

const withDue: Scan = {
  order: [sql`${callDueAt} asc`, asc(leads.seq)],
  only: isNotNull(callDueAt),
  beyond: ({ first, seq }) => sql`(${callDueAt}, ${leads.seq}) > (${first}, ${seq})`,
  grouped: { index: "leads_status_due", by: "rank" },
};
/** The unary plus keeps SQLite from collecting and sorting all of them by the index on the due time. */
const withoutDue: Scan = { ...scans.newest, only: sql`+${callDueAt} is null` };

/**
 * The scans that follow each other in a sort order, from a place on.
 * @param areClosed nobody is called any more, so none has a due time
 */
export function scansOf(sort: LeadSort, areClosed: boolean, after?: Place): { scan: Scan; after?: Place }[] {
  if (sort !== "due") return [{ scan: scans[sort], ...(after && { after }) }];
  if (areClosed || after?.first === null) return [{ scan: withoutDue, ...(after && { after }) }];
  return [{ scan: withDue, ...(after && { after }) }, { scan: withoutDue }];
}

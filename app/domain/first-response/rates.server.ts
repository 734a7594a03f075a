import { inArray } from "drizzle-orm";
import { type AppDatabase, prepareStatement } from "#db/client.server";
import { users } from "#db/schema";
import { type UrgencyLevel, urgencyLevels } from "#db/values";
import { closedStatuses } from "~/domain/leads/fields/state";
import { ENQUIRY_RANK } from "~/domain/leads/response/response.server";
import type { DangerFigures } from "./after-danger";
import { computeWeekFollowUp, countReports } from "./after-danger.server";
import {
  type CalendarWeek,
  type ClockedEnquiry,
  computeRatesByKey,
  computeResponseRate,
  type FirstResponseRate,
  listRecentWeeks,
} from "./rates";

const CLOSED = closedStatuses.map((status) => `'${status}'`).join(", ");

/** Reads the enquiries with a response clock, without imported enquiries, which are due when they came in. */
export const CLOCKED_ENQUIRIES_SQL = `SELECT ${ENQUIRY_RANK}, e.received_at, e.response_due_at, e.responded_at, e.responded_by,
    l.status IN (${CLOSED}) OR coalesce(e.received_at <= l.do_not_contact_at, 0)
  FROM enquiries e LEFT JOIN leads l ON l.id = e.lead_id
  WHERE e.received_at >= @from AND e.received_at < @until AND e.response_due_at > e.received_at`;

type Row = [rank: number, number, number, number | null, string | null, isOver: number | null];

/** Lists enquiries with their responses; the urgency is the more urgent of what was chosen and what was found. */
export const listClockedEnquiries = (
  db: AppDatabase,
  { from, until }: Pick<CalendarWeek, "from" | "until">,
): ClockedEnquiry[] =>
  (
    prepareStatement(db, CLOCKED_ENQUIRIES_SQL)
      .raw()
      .all({ from: from.getTime(), until: until.getTime() }) as Row[]
  ).map(([rank, receivedAt, dueAt, respondedAt, respondedBy, isOver]) => ({
    urgency: urgencyLevels[rank]!,
    receivedAt,
    dueAt,
    respondedAt,
    respondedBy,
    isOver: isOver === 1,
  }));

/** The response rates of a person; `id` is null for bookings by families, and for deleted accounts. */
export type PersonRate = {
  id: string | null;
  name: string | null;
  all: FirstResponseRate;
  byUrgency: UrgencyRate[];
};
export type UrgencyRate = { urgency: UrgencyLevel; rate: FirstResponseRate };

/** Computes response rates by urgency, the most urgent first. */
export function computeUrgencyRates(enquiries: readonly ClockedEnquiry[], now: Date): UrgencyRate[] {
  const rates = computeRatesByKey(enquiries, ({ urgency }) => urgency, now);
  return urgencyLevels.flatMap((urgency) => {
    const rate = rates.get(urgency);
    return rate ? [{ urgency, rate }] : [];
  });
}

/** Computes each person's rates, by how many they answered; unanswered enquiries are nobody's. */
export function computeUserRates(
  db: AppDatabase,
  enquiries: readonly ClockedEnquiry[],
  now: Date,
): PersonRate[] {
  const answered = enquiries.filter(({ respondedAt }) => respondedAt !== null);
  const ids = [...new Set(answered.map(({ respondedBy }) => respondedBy))];
  const named = new Map(
    db
      .select({ id: users.id, name: users.name, username: users.username })
      .from(users)
      .where(
        inArray(
          users.id,
          ids.filter((id) => id !== null),
        ),
      )
      .all()
      .map(({ id, name, username }) => [id, name ?? username]),
  );
  return ids
    .map((id) => {
      const theirs = answered.filter(({ respondedBy }) => respondedBy === id);
      const name = id === null ? null : (named.get(id) ?? null);
      return { id, name, all: computeResponseRate(theirs, now), byUrgency: computeUrgencyRates(theirs, now) };
    })
    .sort(
      (a, b) =>
        Number(a.id === null) - Number(b.id === null) ||
        b.all.enquiries - a.all.enquiries ||
        (a.name ?? "").localeCompare(b.name ?? "", "en"),
    );
}

export type WeekRates = {
  week: CalendarWeek;
  all: FirstResponseRate;
  byUrgency: UrgencyRate[];
  byPerson: PersonRate[];
  danger: DangerFigures;
};

export function computeWeekRates(db: AppDatabase, week: CalendarWeek, now: Date): WeekRates {
  const enquiries = listClockedEnquiries(db, week);
  const crises = enquiries.filter(({ urgency }) => urgency === "immediate");
  return {
    week,
    all: computeResponseRate(enquiries, now),
    byUrgency: computeUrgencyRates(enquiries, now),
    byPerson: computeUserRates(db, enquiries, now),
    danger: {
      crises: computeResponseRate(crises, now),
      followUp: computeWeekFollowUp(db, week, now),
      reports: countReports(db, week),
    },
  };
}

/** Computes the response rates of recent weeks, the present week first. */
export const computeRecentWeekRates = (
  db: AppDatabase,
  count: number,
  now: Date,
  timeZone: string,
): WeekRates[] => listRecentWeeks(count, now, timeZone).map((week) => computeWeekRates(db, week, now));

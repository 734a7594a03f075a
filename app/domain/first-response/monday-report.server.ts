import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { enquiries, jobRuns, users } from "#db/schema";
import { findOptionLabel, staffUrgencies } from "~/domain/leads/fields/options";
import { countLeads } from "~/domain/leads/list/list.server";
import { formatDuration } from "~/domain/time/spoken-time";
import { parseWallClock } from "~/domain/time/wall-clock";
import type { ComposeContext, ComposedMail, MailKindDefinition, OutboxMail } from "~/mail/kinds";
import { queueMail } from "~/mail/queue/queue.server";
import { resolveStaffText } from "~/mail/words.server";
import type { Change } from "~/records/change";
import { describeDangerFigures } from "./after-danger";
import {
  computeShareInTime,
  type FirstResponseRate,
  formatWeek,
  resolveCalendarWeek,
  resolvePreviousWeek,
} from "./rates";
import { computeWeekRates } from "./rates.server";

/** The report leaves on Monday from this time on, on the business's clock. */
const FROM = "08:00";
const UNTIL = "20:00";

/** Queues the Monday report to every owner, once; none while nobody has ever written. @returns the number of mails. */
export function queueMondayReport(change: Change): number {
  const { db, now, zone: timeZone } = change;
  const week = resolveCalendarWeek(now, timeZone);
  const { monday } = week;
  if (
    now < parseWallClock(`${monday}T${FROM}`, timeZone)! ||
    now >= parseWallClock(`${monday}T${UNTIL}`, timeZone)!
  )
    return 0;
  return runInTransaction(db, () => {
    const { changes } = db
      .insert(jobRuns)
      .values({ job: "monday-report", slot: monday, status: "done", startedAt: now, finishedAt: now })
      .onConflictDoNothing()
      .run();
    const hasAny = db.select({ id: enquiries.id }).from(enquiries).limit(1).get();
    if (changes === 0 || !hasAny) return 0;
    const addresses = ownersAddresses(db);
    for (const to of addresses)
      queueMail(change, {
        kind: "monday_report",
        to,
        payload: { week: resolvePreviousWeek(week, timeZone).monday, at: now.toISOString() },
        idempotencyKey: `monday_report:${monday}:${to ?? "practice"}`,
      });
    return addresses.length;
  });
}

/** Lists the addresses of owners who can sign in; null, for the practice's address, for those without one. */
const ownersAddresses = (db: AppDatabase): (string | null)[] => [
  ...new Set(
    db
      .select({ email: users.email, username: users.username })
      .from(users)
      .where(and(eq(users.role, "owner"), isNull(users.disabledAt)))
      .all()
      .map(({ email, username }) => email ?? (username.includes("@") ? username : null)),
  ),
];

const payloadSchema = z.object({ week: z.iso.date(), at: z.iso.datetime() });

/** Writes the Monday report: numbers, colleagues' names and links, nothing of a family. */
function composeMondayReport(mail: OutboxMail, { db, siteUrl, timeZone }: ComposeContext): ComposedMail {
  const { week: monday, at } = payloadSchema.parse(mail.payload);
  const now = new Date(at);
  const week = resolveCalendarWeek(parseWallClock(`${monday}T12:00`, timeZone) ?? now, timeZone);
  const { all, byUrgency, byPerson, danger } = computeWeekRates(db, week, now);
  const waiting = countLeads(db, { waiting: true });
  return {
    email: {
      name: "monday-report",
      props: {
        week: formatWeek(week),
        total: figures(all),
        urgencies: byUrgency.map(({ urgency, rate }) => ({
          name: findOptionLabel(staffUrgencies, urgency),
          ...figures(rate),
        })),
        danger: describeDangerFigures(danger),
        people: byPerson.map(({ id, name, all: theirs }) => ({
          name: id ? (name ?? "") : "A booking, or a past colleague",
          ...figures(theirs),
        })),
        waiting: {
          all: waiting.leads,
          overdue: countLeads(db, { overdueAt: now }).leads,
          crises: waiting.crises,
        },
        weekUrl: `${siteUrl}/admin/response?week=${monday}`,
        queueUrl: `${siteUrl}/admin/queue`,
        words: resolveStaffText("week"),
      },
    },
  };
}

function figures(rate: FirstResponseRate) {
  const { enquiries: count, inTime, late, waiting, overdue, unanswered, median } = rate;
  return {
    enquiries: count,
    answered: inTime + late,
    due: inTime + late + overdue,
    inTime,
    open: waiting + overdue,
    unanswered,
    share: computeShareInTime(rate),
    median: median === null ? null : formatDuration(median),
  };
}

/** Counts the leads that wait; each count has an index of its own. */
export const reportMails = {
  monday_report: { label: "Monday report", suppressedBy: [], compose: composeMondayReport },
} satisfies Record<string, MailKindDefinition>;

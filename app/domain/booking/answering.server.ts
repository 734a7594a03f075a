import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { users } from "#db/schema";
import { filterAlertableDuties } from "~/domain/alerts/escalation";
import { listScheduledOnCallUsers } from "~/domain/alerts/rota";
import { readTeam } from "~/domain/alerts/team.server";
import {
  type AnsweringPerson,
  buildAnsweringLine,
  describeWhoAnswers,
  type PracticeNames,
} from "./answering";
import { hasSampleHours, listDaysOff, readBookingHours } from "./hours.server";
import { findWorkingTime } from "./reading-time";

type Answering = {
  /** Who answers now; null while no hours name anybody. */
  now: string | null;
  /** The whole line for families, the neutral one included. */
  sentence: string;
};

/** Says who answers now, the same to everybody: by rota, hours and what people said themselves, never by bookings. */
export function describeAnswering(
  db: AppDatabase,
  { now, zone, practice }: { now: Date; zone: string; practice: PracticeNames },
): Answering {
  const { rota, swaps } = filterAlertableDuties(readTeam(db, now, zone));
  // Nobody has agreed to the hours of the first start.
  const hours = hasSampleHours(db) ? [] : readBookingHours(db);
  const { working, next } = findWorkingTime({ hours, daysOff: listDaysOff(db), zone }, now);
  const whoAnswers = describeWhoAnswers(
    {
      people: readAnsweringPeople(db),
      onCall: listScheduledOnCallUsers(rota, swaps, now, zone),
      working,
      practice,
      zone,
    },
    now,
  );
  return { now: whoAnswers?.words ?? null, sentence: buildAnsweringLine(whoAnswers, next, now, zone) };
}

const shownToFamilies = {
  id: users.id,
  name: users.name,
  displayName: users.displayName,
  worksAs: users.worksAs,
  withFamilyUntil: users.withFamilyUntil,
};

/** Finds somebody of the staff as families may know them; one without a name where the account is gone. */
export const findAnsweringPerson = (db: AppDatabase, id: string): AnsweringPerson =>
  db.select(shownToFamilies).from(users).where(eq(users.id, id)).get() ?? {
    id,
    name: null,
    displayName: null,
    worksAs: null,
    withFamilyUntil: null,
  };

/** Reads who may answer, those with a name for families first. */
const readAnsweringPeople = (db: AppDatabase): AnsweringPerson[] =>
  db
    .select(shownToFamilies)
    .from(users)
    .where(and(isNull(users.disabledAt), ne(users.role, "editor")))
    .orderBy(asc(isNull(users.displayName)), asc(users.createdAt), asc(users.id))
    .all();

import { extractFirstName } from "~/content/first-name";
import { formatClockTime } from "~/domain/time/spoken-time";
import { formatZoneName } from "~/domain/time/zones";
import { formatReadingDeadline } from "./reading-time";

/** What families read while no hours say who answers, and on pages that are kept. */
export const NEUTRAL_ANSWERING = "A person reads every message and gets back to you.";

/** A person who may answer, with the names that they have agreed to show (docs/product/answering.md §19). */
export type AnsweringPerson = {
  id: string;
  /** The account's name, which no family reads. */
  name: string | null;
  displayName: string | null;
  worksAs: string | null;
  withFamilyUntil: Date | null;
};

export type PracticeNames = { name: string; business: string; phone: string };

type AnsweringState = {
  people: readonly AnsweringPerson[];
  /** Ids of the people who are on call by the rota; empty in a gap. */
  onCall: readonly string[];
  /** Ids of the people whose saved hours it is. */
  working: readonly string[];
  practice: PracticeNames;
  /** The business's time zone, as an IANA name. */
  zone: string;
};

/** Who answers now, in words for families, and whether they read messages. */
type WhoAnswers = { words: string; reads: boolean };

/**
 * Says who answers now; null while no hours name anybody. Nobody is named but one who answers or said that they are with
 * a family, so that it never tells who is off.
 */
export function describeWhoAnswers(state: AnsweringState, now: Date): WhoAnswers | null {
  const { people, onCall, working, practice, zone } = state;
  const isFree = ({ withFamilyUntil }: AnsweringPerson) => !withFamilyUntil || withFamilyUntil <= now;
  const isOnCall = ({ id }: AnsweringPerson) => onCall.includes(id);
  const isWorking = ({ id }: AnsweringPerson) => working.includes(id);
  const free = people.filter(isFree);
  const reader =
    free.find((person) => isWorking(person) && isOnCall(person)) ?? free.find((person) => isWorking(person));
  if (reader) {
    const answersPhone = practice.phone ? " and answers the phone, or calls back" : "";
    return { words: `Now: ${introducePerson(reader, practice)} reads messages${answersPhone}.`, reads: true };
  }
  const awake = free.find(isOnCall);
  if (awake) return { words: `Now: ${introducePerson(awake, practice)} is on call.`, reads: false };
  const [busy] = people
    .filter((person) => isWorking(person) || isOnCall(person))
    .sort((a, b) => Number(a.withFamilyUntil) - Number(b.withFamilyUntil));
  if (!busy?.withFamilyUntil) return null;
  const until = `${formatClockTime(busy.withFamilyUntil, zone)} (${formatZoneName(zone)})`;
  return { words: `Now: ${introducePerson(busy, practice)} is with a family until ${until}.`, reads: false };
}

/** Introduces a person: "Hannah, who works with Ellen," where they agreed, else "someone who works with Ellen". */
export function introducePerson(
  { name, displayName, worksAs }: AnsweringPerson,
  practice: PracticeNames,
): string {
  const professional = extractFirstName(practice.name);
  const colleague = professional && `works with ${professional}`;
  if (displayName) {
    const role = worksAs ?? (displayName === professional ? null : colleague);
    return role ? `${displayName}, who ${role},` : displayName;
  }
  // An account without a name may be the professional's own.
  const isColleague = name !== null && extractFirstName(name) !== professional;
  if (colleague && isColleague) return `someone who ${colleague}`;
  return practice.business ? `someone at ${practice.business}` : "a person";
}

/** Builds the line for families. @param nextReading null within the hours, and without any */
export function buildAnsweringLine(
  whoAnswers: WhoAnswers | null,
  nextReading: Date | null,
  now: Date,
  zone: string,
): string {
  if (!nextReading) {
    if (!whoAnswers) return NEUTRAL_ANSWERING;
    return whoAnswers.reads ? whoAnswers.words : `${whoAnswers.words} ${NEUTRAL_ANSWERING}`;
  }
  const by = `${formatReadingDeadline(nextReading, now, zone)} (${formatZoneName(zone)})`;
  return whoAnswers ? `${whoAnswers.words} Messages are read by ${by}.` : `A person reads messages by ${by}.`;
}

import {
  BUSY_TIMES_AHEAD_MS,
  type BusyCalendar,
  type CalendarContents,
  findBusyCalendarOwner,
  listDueBusyCalendars,
  recordCalendarSync,
} from "~/domain/booking/busy-calendars.server";
import { readCalendar } from "~/integrations/calendar/busy-reader.server";
import {
  CalendarRefusedError,
  type CalendarValidators,
  fetchCalendar,
} from "~/integrations/calendar/fetch-calendar.server";
import { describeGaps } from "~/integrations/calendar/gaps";
import { getAppContext } from "~/platform/context.server";
import type { Job } from "~/platform/jobs/clock.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { DAY_MS } from "~/time-units";

/** An unchanged calendar is read again after this time, because the range of stored days moves on. */
const REREAD_INTERVAL_MS = DAY_MS / 2;

/** The validators of each busy calendar's version (ETag and the like) at its last full read in this process. */
const known = () =>
  ensureSingleton("busy-calendars", () => new Map<string, CalendarValidators & { at: number }>());

export const readBusyCalendars: Job["run"] = async ({ db, now, stopping }) => {
  for (const calendar of listDueBusyCalendars(db, now())) {
    if (stopping.aborted) return;
    await readBusyCalendar(calendar);
  }
};

/** Reads a busy calendar. @returns the problem, for the calendar's owner; null without one */
export async function readBusyCalendar(calendar: BusyCalendar): Promise<string | null> {
  const { id } = calendar;
  const { db, log } = getAppContext();
  try {
    recordCalendarSync(db, id, { contents: await readContents(calendar) }, getAppContext().now());
    return null;
  } catch (error) {
    const isTold = error instanceof CalendarRefusedError;
    if (!isTold) log.error({ err: error, calendar: id }, "a calendar could not be read");
    const problem = isTold ? error.message : "It could not be read.";
    recordCalendarSync(db, id, { problem }, getAppContext().now());
    return problem;
  }
}

/** Fetches a calendar's busy times and gaps; null for an unchanged calendar. */
async function readContents({ id, url, userId }: BusyCalendar): Promise<CalendarContents> {
  const { db, env, now } = getAppContext();
  const at = now().getTime();
  const before = known().get(id);
  const isRecent = before && at >= before.at && at - before.at < REREAD_INTERVAL_MS;
  const answer = await fetchCalendar(url, isRecent ? { known: before } : {});
  if (!answer) return null;
  const { text, etag, lastModified } = answer;
  const window = { from: at - DAY_MS, to: at + BUSY_TIMES_AHEAD_MS, zone: env.BUSINESS_TIMEZONE };
  const { name, addresses } = findBusyCalendarOwner(db, userId);
  const owner = {
    addresses: [...addresses, ...extractAddresses(url)].map((one) => one.toLowerCase()),
    names: name ? [name.toLowerCase()] : [],
  };
  const reading = await readCalendar({ text, window, owner });
  if (!reading) throw new CalendarRefusedError("There is no calendar at this address, or it can’t be read.");
  known().set(id, { etag, lastModified, at });
  return { times: reading.times, gaps: describeGaps(reading.gaps) };
}

/** Google's addresses of a person's calendar hold the person's own: /calendar/ical/ann%40example.com/private-…/basic.ics. */
const extractAddresses = (url: string): string[] =>
  new URL(url).pathname
    .split("/")
    .map((part) => part.replace(/%40/gi, "@"))
    .filter((part) => part.split("@").length === 2);

import { listScheduledReleases, type ScheduledRelease } from "~/domain/scheduler/releases.server";
import { formatClockTime, formatDayAndClock } from "~/domain/time/spoken-time";
import { formatWallClock } from "~/domain/time/wall-clock";
import { getAppContext } from "~/platform/context.server";

/** How many titles of a release are named; the Studio shows all. */
const MAX_TITLES_NAMED = 5;

/** Reads the Studio's scheduled releases for the calendar; null when the content store can't be read. */
export async function readReleases() {
  const { log } = getAppContext();
  try {
    return (await listScheduledReleases()).map(releaseView);
  } catch (error) {
    log.error({ err: error }, "what is scheduled in the Studio could not be read");
    return null;
  }
}

export type ReleaseView = ReturnType<typeof releaseView>;

function releaseView({ name, title, at, error, isAlone, versions }: ScheduledRelease) {
  const zone = getAppContext().env.BUSINESS_TIMEZONE;
  const wall = formatWallClock(at, zone);
  return {
    id: name,
    title,
    isAlone,
    count: versions.length,
    titles: versions.slice(0, MAX_TITLES_NAMED).map((one) => one.title || "Untitled"),
    error,
    /** The release's day and time in the business's time zone, as "YYYY-MM-DD" and "HH:MM". */
    day: wall.slice(0, 10),
    clock: wall.slice(11),
    timeZone: zone,
    time: formatClockTime(at, zone),
    when: formatDayAndClock(at, zone),
    iso: at.toISOString(),
    studio: studioAddress(name, versions),
  };
}

/** The Studio's address of a release: its document, or the first of several. */
function studioAddress(name: string, [first]: ScheduledRelease["versions"]): string {
  if (!first) return "/studio";
  const id = first._id.slice(`versions.${name}.`.length);
  return `/studio/intent/edit/id=${encodeURIComponent(id)};type=${encodeURIComponent(first._type)}/`;
}

import { JobFailedError, LimitedProcess } from "~/platform/process/limited-process.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import type { CalendarReading } from "./busy-times";
import type { CalendarJob } from "./reader-process";

/** What reading one calendar may use; a large one takes a second. */
const LIMITS = { processorMs: 10_000, memoryMb: 256 };

const reader = () =>
  ensureSingleton(
    "calendar-reader",
    () =>
      new LimitedProcess<CalendarJob, CalendarReading>({
        built: "build/start/calendar-reader.js",
        source: "app/integrations/calendar/reader-process.ts",
        limits: LIMITS,
      }),
  );

/**
 * Reads a calendar's busy times and gaps, one calendar at a time, in a process with limits; null for what is no calendar, or takes more.
 * @throws when the process can't start, or was closed
 */
export async function readCalendar(job: CalendarJob): Promise<CalendarReading | null> {
  try {
    return await reader().run(job);
  } catch (error) {
    if (error instanceof JobFailedError) return null;
    throw error;
  }
}

import { answerJobs } from "~/platform/process/limited-job";
import type { CalendarOwner } from "./attendance";
import { type CalendarReading, parseBusyTimes } from "./busy-times";
import type { BusyWindow } from "./series";

export type CalendarJob = { text: string; window: BusyWindow; owner: CalendarOwner };

// The process of `busy-reader.server.ts`. A calendar is somebody else's text.
answerJobs(
  async ({ text, window, owner }: CalendarJob): Promise<CalendarReading> =>
    parseBusyTimes(text, window, owner),
);

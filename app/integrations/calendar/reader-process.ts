import { answerJobs } from "~/platform/process/limited-job";
import { type BusyWindow, parseBusyTimes, type TimeSpan } from "./busy-times";

export type CalendarJob = { text: string; window: BusyWindow };

// The process of `busy-reader.server.ts`. A calendar is somebody else's text.
answerJobs(async ({ text, window }: CalendarJob): Promise<TimeSpan[]> => parseBusyTimes(text, window));

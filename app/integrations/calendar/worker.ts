import { parentPort, workerData } from "node:worker_threads";
import { type BusyWindow, parseBusyTimes, type TimeSpan } from "./busy-times";

export type CalendarWorkerRequest = { text: string; window: BusyWindow };
export type CalendarWorkerReply = { times: TimeSpan[] } | { failed: true };

// The thread of busy-reader.server.ts. A calendar is somebody else's text: one that keeps its reader busy is given up.
const { text, window } = workerData as CalendarWorkerRequest;
let reply: CalendarWorkerReply;
try {
  reply = { times: parseBusyTimes(text, window) };
} catch {
  reply = { failed: true };
}
parentPort?.postMessage(reply);

import { parentPort, workerData } from "node:worker_threads";
import { type BusyWindow, parseBusyTimes, type Stretch } from "./busy-times";

export type ReadRequest = { text: string; window: BusyWindow };
export type ReadReply = { times: Stretch[] } | { failed: true };

// The thread of busy-reader.server.ts. A calendar is somebody else's text: one that keeps its reader busy is given up.
const { text, window } = workerData as ReadRequest;
let reply: ReadReply;
try {
  reply = { times: parseBusyTimes(text, window) };
} catch {
  reply = { failed: true };
}
parentPort?.postMessage(reply);

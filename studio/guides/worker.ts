import { parentPort } from "node:worker_threads";
import type { GuideToPrint } from "./guide";
import { type PrintedGuide, printGuide } from "./print";

export type PrintRequest = { id: number; guide: GuideToPrint };
export type PrintReply = { id: number } & (PrintedGuide | { failed: string });

parentPort?.on("message", async ({ id, guide }: PrintRequest) => {
  const reply: PrintReply = await printGuide(guide).then(
    (printed) => ({ id, ...printed }),
    (error: Error) => ({ id, failed: error.stack ?? error.message }),
  );
  parentPort?.postMessage(reply);
});

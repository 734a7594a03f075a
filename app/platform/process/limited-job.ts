import { Worker } from "node:worker_threads";

/** What one job may use. */
export type ProcessLimits = {
  /** Processor time in milliseconds. */
  processorMs: number;
  /** V8's heap in MB. */
  memoryMb: number;
};

export type JobReply<Result> = { done: Result } | { failed: string };

/**
 * Looks every 50 ms how much processor time the job has used, from a thread beside it: the job may keep its own busy. Ends the
 * process when it was too much.
 */
const WATCH = `
  const { workerData } = require("node:worker_threads");
  const { began, limit } = workerData;
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (began[0] > 0 && user + system - began[0] > limit) process.kill(process.pid, "SIGKILL");
  }, 50);
`;

/** Does the jobs of a `LimitedProcess`, in its process, and answers each; it ends with the server. */
export function answerJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  const { processorMs } = JSON.parse(process.argv[2] ?? "") as ProcessLimits;
  /** The process's processor time when the job began, in microseconds; 0 between two jobs. */
  const began = new Float64Array(new SharedArrayBuffer(8));
  const watch = new Worker(WATCH, { eval: true, workerData: { began, limit: processorMs * 1_000 } });
  // A signal to the whole group is for the server, which ends this process when it has finished.
  process.on("SIGINT", () => {}).on("SIGTERM", () => {});
  process.on("disconnect", () => process.exit());
  process.on("message", async ({ job }: { job: Job }) => {
    const { user, system } = process.cpuUsage();
    began[0] = user + system;
    const reply = await work(job).then(
      (done): JobReply<Result> => ({ done }),
      (error): JobReply<Result> => ({ failed: String(error) }),
    );
    began[0] = 0;
    process.send?.(reply);
  });
  watch.once("online", () => process.send?.("ready"));
}

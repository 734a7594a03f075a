import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { JobReply, ProcessLimits } from "./limited-job";

type Options = {
  /** The built script, which calls `answerJobs`; see `app/operations/start/build.mjs`. */
  built: string;
  /** Its source, for development. */
  source: string;
  limits: ProcessLimits;
};

/** A job that took more than it may, that ended its process, or that failed. */
export class JobFailedError extends Error {}

/** How long a process may take to start, in milliseconds. */
const START_TIMEOUT_MS = 60_000;

/** A job's whole time, in milliseconds, for work that waits for ever without using the processor. */
const JOB_TIMEOUT_MS = 60_000;

/** An idle process ends after this time, with the memory of its libraries. */
const IDLE_TIMEOUT_MS = 60_000;

/**
 * Does jobs on what strangers send, one at a time, in a process of its own: a thread that runs out of memory can end the whole
 * server, whatever its limits (docs/decisions/0048-mail-in-a-process.md). It has no settings and no secrets.
 */
export class LimitedProcess<Job, Result> {
  readonly #options: Options;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /** @throws JobFailedError; any other error means that the process could not start, or was closed */
  run(job: Job): Promise<Result> {
    const turn = this.#last.then(() => this.#run(job));
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** Ends the process; a job that it is doing is not done. */
  close(): void {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = undefined;
    child?.kill("SIGKILL");
  }

  async #run(job: Job): Promise<Result> {
    const reply = await this.#reply(job);
    if ("failed" in reply) throw new JobFailedError(reply.failed);
    return reply.done;
  }

  async #reply(job: Job): Promise<JobReply<Result>> {
    clearTimeout(this.#idle);
    try {
      const child = this.#child?.connected ? this.#child : await this.#start();
      return await this.#ask(child, JOB_TIMEOUT_MS, () => child.send({ job }));
    } catch (error) {
      this.close();
      throw error;
    } finally {
      this.#idle = setTimeout(() => this.close(), IDLE_TIMEOUT_MS).unref();
    }
  }

  async #start(): Promise<ChildProcess> {
    const child = startProcess(this.#options);
    this.#child = child;
    await this.#ask(child, START_TIMEOUT_MS, () => {}).catch((cause) => {
      throw new Error("A process could not be started", { cause });
    });
    return child;
  }

  /** Waits for the next message. A process that was closed meanwhile did not fail by its job. */
  async #ask<T>(child: ChildProcess, limitMs: number, begin: () => void): Promise<T> {
    const waiting = new AbortController();
    const { signal } = waiting;
    const nothing = [undefined];
    try {
      const answers = [
        once(child, "message", { signal }),
        once(child, "exit", { signal }).then(() => nothing),
        wait(limitMs, nothing, { signal, ref: false }),
      ];
      begin();
      const [answer] = await Promise.race(answers);
      if (answer !== undefined) return answer;
      throw this.#child === child ? new JobFailedError("The job took too much") : new Error("Closed");
    } finally {
      waiting.abort();
    }
  }
}

function startProcess({ built, source, limits }: Options): ChildProcess {
  const memory = `--max-old-space-size=${limits.memoryMb}`;
  const child = fork(path.resolve(import.meta.env?.PROD ? built : source), [JSON.stringify(limits)], {
    execArgv: import.meta.env?.PROD ? [memory] : [memory, "--import", "tsx"],
    serialization: "advanced",
    // What V8 prints when memory runs out would stand in the server's log.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: { NODE_ENV: "production" },
  });
  // Without a listener, a failure between two jobs would end the server.
  child.on("error", () => {});
  child.unref();
  child.channel?.unref();
  return child;
}

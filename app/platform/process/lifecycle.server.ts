import type { Server } from "node:http";
import type { Logger } from "pino";

const STOP_TIMEOUT_MS = 8_000;

export type Lifecycle = {
  stopping: AbortSignal;
  watch: (server: Server) => void;
  /** Adds a task for when the server begins to stop: end open streams, stop taking jobs. */
  onStopping: (task: () => unknown) => void;
  /** Adds a task for the end of the server, when no request is left: close the stores. */
  onStopped: (task: () => unknown) => void;
};

/**
 * remix-serve only calls `server.close()` on SIGTERM, which waits for ever on an open event stream or an idle socket.
 * So: end the streams, keep closing idle sockets, let answers and the running job finish, close the stores, exit 0.
 */
export function createLifecycle(log: Logger): Lifecycle {
  const controller = new AbortController();
  const stoppingTasks: (() => unknown)[] = [];
  const stoppedTasks: (() => unknown)[] = [];
  let server: Server | undefined;

  const finish = async (begun: Promise<unknown>) => {
    await begun;
    for (const task of stoppedTasks) await task();
    log.info("stopped");
    process.exit(0);
  };

  const stop = (signal: string) => {
    if (controller.signal.aborted) return;
    log.info({ signal }, "stopping");
    controller.abort();
    const begun = Promise.allSettled(stoppingTasks.map(async (task) => task()));
    setTimeout(() => {
      log.warn({ ms: STOP_TIMEOUT_MS }, "stopped before every answer was finished");
      process.exit(1);
    }, STOP_TIMEOUT_MS).unref();
    if (!server) return void finish(begun);
    const closing = server.once("close", () => void finish(begun));
    // remix-serve's own handler of this signal closes the server; a second close() prints an error.
    setImmediate(() => closing.listening && closing.close());
    setInterval(() => closing.closeIdleConnections(), 50).unref();
  };

  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop(signal));

  return {
    stopping: controller.signal,
    watch: (made) => {
      server = made;
    },
    onStopping: (task) => stoppingTasks.push(task),
    onStopped: (task) => stoppedTasks.push(task),
  };
}

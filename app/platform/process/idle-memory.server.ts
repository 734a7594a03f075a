import diagnostics_channel from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { MINUTE_MS, SECOND_MS } from "~/time-units";

const LOOK_EACH_MS = 10 * SECOND_MS;
/** Nobody waits for an answer after so long: collecting all holds the process for some 130 ms. */
const IDLE_MS = MINUTE_MS;
/** Growth of the heap, in bytes, that is worth a collection. */
const WORTH_BYTES = 16 * 1_048_576;
/** What monitors ask for day and night. */
const PROBES = new Set(["/healthz", "/readyz"]);

type Heap = { readSize(): number; collect(): void };

/**
 * Decides when to give the system back what the start and busy hours left in the heap. V8 keeps it, as it would be used
 * soon again; where nobody asks for anything it is a hundred MiB that other programs of the machine lack
 * (`docs/decisions/0042`).
 * @returns `noteRequest` takes an address, `look` collects if it is time to
 */
export function createIdleMemory(heap: Heap, startedAt: number) {
  let lastAsked = startedAt;
  let sizeThen = 0;
  return {
    noteRequest(url: string | undefined, now: number): void {
      if (!PROBES.has(url ?? "")) lastAsked = now;
    },
    look(now: number): void {
      if (now - lastAsked < IDLE_MS || heap.readSize() - sizeThen < WORTH_BYTES) return;
      heap.collect();
      sizeThen = heap.readSize();
    },
  };
}

/** Looks every ten seconds whether memory can be given back, until the process ends. */
export function releaseIdleMemory(): void {
  // The collector can be had by this flag alone; a context that is made after it was set has it.
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: object) => void;
  const memory = createIdleMemory(
    {
      readSize: () => getHeapStatistics().total_heap_size,
      collect: () => collect({ type: "major", execution: "sync", flavor: "last-resort" }),
    },
    performance.now(),
  );
  diagnostics_channel.subscribe("http.server.request.start", (message) =>
    memory.noteRequest((message as { request: IncomingMessage }).request.url, performance.now()),
  );
  setInterval(() => memory.look(performance.now()), LOOK_EACH_MS).unref();
}

import type { OutgoingEvent } from "../listen/events";
import { type LakeReader, OpenCounts } from "./open-counts";

/** The time between heartbeats: clients reconnect after 45 s of silence. A beat also closes streams whose sign-in has ended. */
const HEARTBEAT_MS = 15_000;

/** The most unread text of an event stream's reader; one with more is disconnected and told to resume. */
const MAX_BACKLOG_CHARS = 4 * 1024 * 1024;

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};

export interface StreamReader extends LakeReader {
  signal: AbortSignal;
  isStillIn: (() => boolean) | undefined;
}

export interface EventStream {
  send(event: OutgoingEvent): void;
  close(): void;
}

/** Keeps the open event streams, so that a stopping server can end them. */
export class OpenStreams {
  readonly #streams = new Set<EventStream>();
  readonly #open = new OpenCounts({ what: "event streams", perUser: 100, perClient: 4, strangers: 100 });

  /**
   * A reader that falls too far behind gets `reset`; it reconnects with `Last-Event-ID` and is served from history,
   * so the memory for slow readers is bounded.
   * @param start gets the stream, and returns what to do when it ends
   * @throws LakeError 429 when the reader has too many streams open, 503 when all anonymous clients together have
   */
  respond(reader: StreamReader, start: (stream: EventStream) => () => void): Response {
    const { signal, isStillIn = () => true } = reader;
    const release = this.#open.admit(reader);
    const encoder = new TextEncoder();
    const queue: string[] = [":\n\n"];
    let backlog = 0;
    let wake: (() => void) | undefined;
    let ended = false;
    let cleanUp: () => void = () => {};

    const push = (text: string) => {
      queue.push(text);
      backlog += text.length;
      wake?.();
    };
    const end = () => {
      if (ended) return;
      ended = true;
      clearInterval(heartbeat);
      this.#streams.delete(stream);
      release();
      cleanUp();
      wake?.();
    };
    const stream: EventStream = {
      send: (event) => {
        if (ended) return;
        if (backlog > MAX_BACKLOG_CHARS) {
          queue.length = 0;
          push(formatEvent({ type: "reset", data: {} }));
          end();
        } else {
          push(formatEvent(event));
        }
      },
      close: end,
    };
    const beat = () => {
      if (!isStillIn()) end();
      else if (!ended && backlog <= MAX_BACKLOG_CHARS) push(":\n\n");
    };
    const heartbeat = setInterval(beat, HEARTBEAT_MS);
    heartbeat.unref();

    const body = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          if (queue.length === 0 && !ended) await new Promise<void>((resolve) => (wake = resolve));
          wake = undefined;
          if (queue.length > 0) controller.enqueue(encoder.encode(queue.splice(0).join("")));
          backlog = 0;
          if (ended && queue.length === 0) controller.close();
        },
        cancel: end,
      },
      { highWaterMark: 0 },
    );
    this.#streams.add(stream);
    signal.addEventListener("abort", end, { once: true });
    let stop: () => void;
    try {
      stop = start(stream);
    } catch (error) {
      end();
      throw error;
    }
    if (ended) stop();
    else cleanUp = stop;
    if (signal.aborted) end();
    return new Response(body, { headers: HEADERS });
  }

  closeAll(): void {
    for (const stream of [...this.#streams]) stream.close();
  }
}

function formatEvent({ type, data, id }: OutgoingEvent): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

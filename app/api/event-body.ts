import { z } from "@hono/zod-openapi";

/** The headers of an event stream, which proxies pass on unbuffered. */
export const EVENT_STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "X-Accel-Buffering": "no",
};

export const eventStreamContent = {
  "text/event-stream": { schema: z.string().openapi({ description: "Server-sent events" }) },
};

/** Creates an event stream's body. After the reader has hung up, nothing is sent and `onLeave` has been called. */
export function createEventStream({ onLeave }: { onLeave?: () => void } = {}) {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened;
    },
    cancel() {
      controller = null;
      onLeave?.();
    },
  });
  return {
    body,
    send: (event: string, data: unknown) =>
      controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    close: () => {
      controller?.close();
      controller = null;
    },
  };
}

import { z } from "@hono/zod-openapi";
import { getLogger } from "~/platform/log.server";
import { MINUTE_MS, SECOND_MS } from "~/time-units";

/** The headers of an event stream, which proxies pass on unbuffered. */
export const EVENT_STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "X-Accel-Buffering": "no",
};

export const eventStreamContent = {
  "text/event-stream": { schema: z.string().openapi({ description: "Server-sent events" }) },
};

/** The most events that a reader may leave unread before its stream is closed. */
const MAX_UNREAD = 1_000;

/** Creates an event stream's body. After the reader has hung up, nothing is sent and `onLeave` has been called. */
export function createEventStream({
  onLeave,
  maxUnread = MAX_UNREAD,
}: {
  onLeave?: () => void;
  maxUnread?: number;
} = {}) {
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
  const write = (text: string) => {
    if (!controller) return;
    if ((controller.desiredSize ?? 0) < -maxUnread) return leave();
    controller.enqueue(encoder.encode(text));
  };
  const close = () => {
    controller?.close();
    controller = null;
  };
  const leave = () => {
    close();
    onLeave?.();
  };
  return {
    body,
    send: (event: string, data: unknown) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    /** Sends a comment, so that a cut connection is noticed. */
    sendStill: () => write(": still\n\n"),
    close,
  };
}

/** A comment follows after so long, as proxies close what is silent for a minute. */
const STILL_MS = 15 * SECOND_MS;
/** A stream of changes ends after so long; its reader opens another one, and is checked again. */
const LONGEST_MS = 10 * MINUTE_MS;
/** The most unread events of a stream of changes: each makes the earlier ones obsolete. */
const MAX_UNREAD_CHANGES = 20;

/**
 * Streams what is read now and at each change. @param follow takes how to tell a change and to end the stream; null where
 * nobody else may follow @param read null where there is nothing to follow any more @returns null where `follow` did
 */
export function streamChanges(
  follow: (follower: { tell: () => void; end: () => void }) => (() => void) | null,
  read: () => { event: string; data: unknown } | null,
): Response | null {
  let stop: (() => void) | null = null;
  const finish = () => {
    clearInterval(beat);
    clearTimeout(over);
    stop?.();
  };
  const { body, send, sendStill, close } = createEventStream({
    onLeave: finish,
    maxUnread: MAX_UNREAD_CHANGES,
  });
  const end = () => {
    finish();
    close();
  };
  const tell = () => {
    try {
      const now = read();
      send(now?.event ?? "gone", now?.data ?? {});
      if (!now) end();
    } catch (error) {
      // Called at a later change it has no caller, so an error would end the server; the reader opens another stream, or asks.
      getLogger().error({ err: error }, "what a stream follows could not be read");
      end();
    }
  };
  const beat = setInterval(sendStill, STILL_MS);
  const over = setTimeout(end, LONGEST_MS);
  stop = follow({
    tell,
    end: () => {
      send("elsewhere", {});
      end();
    },
  });
  if (!stop) {
    end();
    return null;
  }
  tell();
  return new Response(body, { headers: EVENT_STREAM_HEADERS });
}

import { expect, it } from "vitest";
import { readEvents } from "./event-stream";

const TEXT =
  'event: crisis\ndata: {"level":"suicide"}\n\n: a comment\n\nevent: reply\ndata: {"text":"Así — 你好"}\n\ndata: end\n\ndata: cut';

async function read(size: number) {
  const bytes = new TextEncoder().encode(TEXT);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  const events = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

it.each([1, 2, 3, 7, 1000])("events are the same however the bytes are cut (%i)", async (size) => {
  expect(await read(size)).toEqual([
    { event: "crisis", data: '{"level":"suicide"}' },
    { event: "reply", data: '{"text":"Así — 你好"}' },
    { event: "message", data: "end" },
  ]);
});

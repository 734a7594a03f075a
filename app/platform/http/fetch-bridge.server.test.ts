import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { ADDRESS_HEADER } from "./address.server";
import { createAnswerHook } from "./fetch-bridge.server";

let server: Server;
afterEach(() => server.close());

type Sent = { method?: string; path?: string; headers?: Record<string, string | string[]>; body?: string };

/** Requests from a server that answers with `answer`. */
async function ask(answer: (request: Request) => Response | Promise<Response>, sent: Sent = {}) {
  const handle = createAnswerHook(({ url }) => url !== "/others", answer);
  server = createServer((incoming, outgoing) => {
    incoming.headers[ADDRESS_HEADER] = "203.0.113.7";
    if (!handle(incoming, outgoing)) outgoing.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { body, ...options } = sent;
  return new Promise<IncomingMessage & { bytes: Buffer }>((resolve, reject) => {
    request({ port, ...options }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve(Object.assign(response, { bytes: Buffer.concat(parts) }));
    })
      .on("error", reject)
      .end(body);
  });
}

it("leaves a request that is not meant to those who come after", async () => {
  expect((await ask(() => new Response("mine"), { path: "/others" })).statusCode).toBe(404);
});

it("hands over method, address, headers and body, and the client's address as the server knows it", async () => {
  const answer = await ask(
    async (given) =>
      Response.json({
        method: given.method,
        url: new URL(given.url).pathname + new URL(given.url).search,
        accept: given.headers.get("accept"),
        // Also after all headers are copied.
        address: new Request(given.url, { headers: given.headers }).headers.get(ADDRESS_HEADER),
        body: await given.json(),
      }),
    {
      method: "POST",
      path: "/a?b=c",
      headers: { Accept: "text/x", [ADDRESS_HEADER]: "198.51.100.1" },
      body: JSON.stringify({ word: "Straße" }),
    },
  );
  expect(JSON.parse(String(answer.bytes))).toEqual({
    method: "POST",
    url: "/a?b=c",
    accept: "text/x",
    address: "203.0.113.7",
    body: { word: "Straße" },
  });
});

it("compresses a long answer for clients that accept it, and says so", async () => {
  const long = () => Response.json({ words: "again ".repeat(1_000) });
  const packed = await ask(long, { headers: { "Accept-Encoding": "gzip" } });
  expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
  expect(Number(packed.headers["content-length"])).toBe(packed.bytes.length);
  server.close();
  const plain = await ask(long);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
});

it("sends HEAD the length and no body, each cookie in a line of its own, and nothing after 204", async () => {
  const headers = new Headers({ "Content-Type": "text/html" });
  headers.append("Set-Cookie", "a=1");
  headers.append("Set-Cookie", "b=2");
  const head = await ask(() => new Response("<p>", { headers }), { method: "HEAD" });
  expect(head.headers).toMatchObject({ "content-length": "3", "set-cookie": ["a=1", "b=2"] });
  expect(head.bytes.length).toBe(0);
  server.close();
  expect((await ask(() => new Response(null, { status: 204 }))).statusCode).toBe(204);
});

it("sends a stream as it comes", async () => {
  let release = () => {};
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  const parts = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode("first "));
      await waiting;
      controller.enqueue(new TextEncoder().encode("last"));
      controller.close();
    },
  });
  const handle = createAnswerHook(
    () => true,
    () => new Response(parts, { headers: { "Content-Type": "text/event-stream" } }),
  );
  server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve) => request({ port }, resolve).end());
  expect(String(await new Promise((resolve) => response.once("data", resolve)))).toBe("first ");
  release();
  expect(await text(response)).toBe("last");
});

it("tells what answers that the client went away", async () => {
  const gone = new Promise<boolean>((resolve) => {
    server = createServer(
      createAnswerHook(
        () => true,
        ({ signal }) =>
          new Promise(() => signal.addEventListener("abort", () => resolve(signal.aborted), { once: true })),
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const asking = request({ port }).on("error", () => {});
  asking.end();
  server.once("request", () => setTimeout(() => asking.destroy(), 20));
  expect(await gone).toBe(true);
});

it("aborts the request's signal once the answer is sent, so that nothing of it is held", async () => {
  let signal: AbortSignal | undefined;
  await ask((request) => {
    signal = request.signal;
    return new Response("done");
  });
  await expect.poll(() => signal?.aborted).toBe(true);
});

it("reads no more of an answer than the client takes, and stops when the client leaves", async () => {
  const PIECES = 1_000;
  const read: number[] = [];
  let left = () => {};
  const stopped = new Promise<void>((resolve) => {
    left = resolve;
  });
  /** Counts under `nth` how many pieces of 64 KiB were read. */
  const counted = (nth: number) =>
    new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          read[nth] = (read[nth] ?? 0) + 1;
          controller.enqueue(new Uint8Array(64 * 1024));
          if (read[nth] === PIECES) controller.close();
        },
        cancel: () => left(),
      },
      { highWaterMark: 0 },
    );
  let answers = 0;
  const handle = createAnswerHook(
    () => true,
    () => new Response(counted(answers++), { headers: { "Content-Type": "audio/mpeg" } }),
  );
  server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = () => new Promise<IncomingMessage>((resolve) => request({ port }, resolve).end());

  const unread = await ask();
  // Reads another response completely, which is time enough for all of the first.
  let taken = 0;
  for await (const part of await ask()) taken += (part as Buffer).length;
  expect(taken).toBe(PIECES * 64 * 1024);
  expect(read[0]).toBeLessThan(PIECES / 2);
  unread.destroy();
  await stopped;
});

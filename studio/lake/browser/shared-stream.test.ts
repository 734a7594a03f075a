import { ChannelError } from "@sanity/client";
import { firstValueFrom } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import { createLake, type Lake, type LakeUser } from "../index";
import { type ListenerEvent, SharedStream } from "./shared-stream";

const URL_ = "http://site.test/lake/vX/data/listen-mux/production";
const editor: LakeUser = { id: "u1", name: "Edith", role: "editor" };

/** A browser's EventSource over the lake's own handler, which a test can cut. */
class FakeEventSource extends EventTarget {
  readonly CLOSED = 2;
  readyState = 0;
  onerror: (() => void) | null = null;
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

  constructor(readonly lake: Lake) {
    super();
    void this.connect();
  }

  async connect(): Promise<void> {
    const response = await this.lake.fetch(new Request(URL_), { user: editor });
    this.#reader = (response.body as ReadableStream<Uint8Array>).getReader();
    for (let part = await this.#reader.read(); !part.done; part = await this.#reader.read()) {
      for (const block of new TextDecoder().decode(part.value).split("\n\n")) {
        const type = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (type) this.dispatchEvent(new MessageEvent(type, { data }));
      }
    }
  }

  async cut(): Promise<void> {
    await this.#reader?.cancel();
    this.onerror?.();
  }

  close(): void {
    this.readyState = 2;
    void this.#reader?.cancel();
  }
}

let lake: Lake;
afterEach(() => lake.close());

describe("the shared stream", () => {
  it("serves all listeners from one connection, and misses nothing when it breaks", async () => {
    lake = createLake({ file: ":memory:", projectId: "embedded", datasets: ["production"] });
    const opened: FakeEventSource[] = [];
    const stream = new SharedStream(URL_, {
      openEventSource: () => {
        const source = new FakeEventSource(lake);
        opened.push(source);
        return source as unknown as EventSource;
      },
      fetch: (url, init) => lake.fetch(new Request(url, init), { user: editor }),
    });
    const heard: ListenerEvent[] = [];
    const waiting: (() => void)[] = [];
    const until = async (count: number) => {
      while (heard.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    };
    const listen = (query: string) =>
      stream.listen({ query, params: {}, options: { enableResume: true } }).subscribe(({ event }) => {
        heard.push(event);
        for (const resolve of waiting.splice(0)) resolve();
      });
    const subscriptions = [listen("*[_type == 'post']"), listen("*[_id == 'b']")];
    await until(2);
    lake.transact("production", [{ create: { _id: "a", _type: "post" } }]);
    await until(3);
    await opened[0]?.cut();
    lake.transact("production", [{ create: { _id: "b", _type: "post" } }]);
    void opened[0]?.connect();
    await until(9);
    expect(opened).toHaveLength(1);
    expect(heard.map(({ type, documentId }) => [type, documentId].filter(Boolean).join(" "))).toEqual([
      "welcome",
      "welcome",
      "mutation a",
      "reconnect",
      "reconnect",
      "welcomeback",
      "mutation b",
      "welcomeback",
      "mutation b",
    ]);
    for (const subscription of subscriptions) subscription.unsubscribe();
  });

  it("ends one listener with a ChannelError when its query is bad, and leaves the others", async () => {
    lake = createLake({ file: ":memory:", projectId: "embedded", datasets: ["production"] });
    const stream = new SharedStream(URL_, {
      openEventSource: () => new FakeEventSource(lake) as unknown as EventSource,
      fetch: (url, init) => lake.fetch(new Request(url, init), { user: editor }),
    });
    const listen = (query: string) => stream.listen({ query, params: {}, options: {} });
    const [good, bad] = await Promise.allSettled([
      firstValueFrom(listen("*")),
      firstValueFrom(listen("*[_type == ")),
    ]);
    expect(good).toMatchObject({ status: "fulfilled", value: { event: { type: "welcome" } } });
    expect(bad).toMatchObject({ status: "rejected", reason: expect.any(ChannelError) });
    expect(String((bad as PromiseRejectedResult).reason)).toMatch(/GROQ query parse error/);
  });
});

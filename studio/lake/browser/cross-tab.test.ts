import { ChannelError } from "@sanity/client";
import { Observable } from "rxjs";
import { describe, expect, it } from "vitest";
import { type Locks, shareAcrossTabs, type TabChannel } from "./cross-tab";
import type { ListenerDelivery, ListenerRequest, ListenerSource } from "./shared-stream";

/** A fake browser with several tabs: queued locks, and channels that reach all other tabs. */
class Browser {
  readonly #queues = new Map<string, { tab: string; hold: () => Promise<unknown> }[]>();
  readonly #channels = new Map<string, TabChannel>();

  locks(tab: string): Locks {
    return {
      request: async (name, hold) => {
        const queue = this.#queues.get(name) ?? [];
        this.#queues.set(name, queue);
        queue.push({ tab, hold });
        if (queue.length === 1) void hold();
      },
    };
  }

  channel(tab: string): TabChannel {
    const channel: TabChannel = {
      onmessage: null,
      postMessage: (message) => {
        for (const [other, { onmessage }] of this.#channels) {
          if (other !== tab) onmessage?.({ data: structuredClone(message) } as MessageEvent);
        }
      },
    };
    this.#channels.set(tab, channel);
    return channel;
  }

  close(tab: string): void {
    this.#channels.delete(tab);
    for (const queue of this.#queues.values()) {
      const held = queue[0]?.tab === tab;
      queue.splice(0, queue.length, ...queue.filter((each) => each.tab !== tab));
      if (held) void queue[0]?.hold();
    }
  }
}

/** A fake event stream of a tab; tests send events to its listeners. */
class Stream implements ListenerSource {
  readonly requests: ListenerRequest[] = [];
  readonly failing = new Set<(error: Error) => void>();
  readonly open = new Set<(delivery: ListenerDelivery) => void>();

  listen(request: ListenerRequest): Observable<ListenerDelivery> {
    return new Observable((observer) => {
      const next = (delivery: ListenerDelivery) => observer.next(delivery);
      this.requests.push(request);
      this.open.add(next);
      this.failing.add((error) => observer.error(error));
      return () => this.open.delete(next);
    });
  }

  fail(error: Error): void {
    for (const fail of this.failing) fail(error);
  }

  send(id: string): void {
    for (const next of this.open) next({ id, event: { type: "mutation", id } });
  }
}

function openTab(browser: Browser, tab: string) {
  const stream = new Stream();
  const source = shareAcrossTabs(stream, {
    name: "lake",
    locks: browser.locks(tab),
    channel: browser.channel(tab),
  });
  const heard: string[] = [];
  const failed: Error[] = [];
  const listen = (query: string) =>
    source.listen({ query, params: {}, options: {} }).subscribe({
      next: ({ event }) => heard.push(String(event.id ?? event.type)),
      error: (error: Error) => failed.push(error),
    });
  return { stream, heard, failed, listen };
}

describe("tabs that share a stream", () => {
  it("use that of the first one", () => {
    const browser = new Browser();
    const [first, second] = [openTab(browser, "1"), openTab(browser, "2")];
    first.listen("*[a]");
    const subscription = second.listen("*[b]");
    first.stream.send("e1");
    expect([first.heard, second.heard, second.stream.requests]).toEqual([["e1"], ["e1"], []]);
    subscription.unsubscribe();
    expect(first.stream.open.size).toBe(1);
  });

  it("pass it on when that one closes, and resume from the last event", () => {
    const browser = new Browser();
    const [first, second, third] = [openTab(browser, "1"), openTab(browser, "2"), openTab(browser, "3")];
    second.listen("*[b]");
    third.listen("*[c]");
    first.stream.send("e1");
    browser.close("1");
    expect(second.stream.requests).toEqual([
      { query: "*[b]", params: {}, options: {}, lastEventId: "e1" },
      { query: "*[c]", params: {}, options: {}, lastEventId: "e1" },
    ]);
    second.stream.send("e2");
    expect(second.heard).toEqual(["e1", "e2"]);
    expect(third.heard).toEqual(["e1", "reconnect", "e2"]);
  });

  it("stop listening for a tab that is gone", () => {
    const browser = new Browser();
    const [first, second] = [openTab(browser, "1"), openTab(browser, "2")];
    second.listen("*[b]");
    expect(first.stream.open.size).toBe(1);
    browser.close("2");
    expect(first.stream.open.size).toBe(0);
  });

  it("get a bad query's error with the same message and class", () => {
    const browser = new Browser();
    const [first, second] = [openTab(browser, "1"), openTab(browser, "2")];
    first.listen("*[");
    second.listen("*[");
    first.stream.fail(new ChannelError("GROQ query parse error", { error: { type: "queryParseError" } }));
    for (const { failed } of [first, second]) {
      expect(failed).toEqual([expect.any(ChannelError)]);
      expect(failed[0]).toMatchObject({
        message: "GROQ query parse error",
        data: { error: { type: "queryParseError" } },
      });
    }
  });
});

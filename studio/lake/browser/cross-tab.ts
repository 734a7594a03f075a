import { ChannelError, MessageError } from "@sanity/client";
import { Observable, type Subscription } from "rxjs";
import type { ListenerDelivery, ListenerRequest, ListenerSource } from "./shared-stream";

/** The part of `navigator.locks` that is used. */
export interface Locks {
  request(name: string, hold: () => Promise<unknown>): Promise<unknown>;
}

/** The part of `BroadcastChannel` that is used: what one tab posts, all others get. */
export interface TabChannel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

export interface TabEnvironment {
  /** the same in every tab that shares */
  name: string;
  locks: Locks;
  channel: TabChannel;
}

type Message =
  /** from a new leader: every tab is to announce its listeners */
  | { type: "lead" }
  | { type: "want"; tab: string; key: string; request: ListenerRequest }
  | { type: "drop"; key: string }
  | { type: "deliver"; key: string; delivery: ListenerDelivery }
  | { type: "fail"; key: string; failure: Failure };

/** A listener's error as it passes from tab to tab, which no class does. */
interface Failure {
  isChannelError: boolean;
  message: string;
  data: unknown;
}

const failureOf = (error: Error): Failure => ({
  isChannelError: error instanceof ChannelError,
  message: error.message,
  data: (error as { data?: unknown }).data,
});

const errorOf = ({ isChannelError, message, data }: Failure): Error =>
  isChannelError ? new ChannelError(message, data) : new MessageError(message, data);

interface Wanted {
  request: ListenerRequest;
  next: (delivery: ListenerDelivery) => void;
  error: (error: Error) => void;
}

/** Never settles, so that the lock is held until the tab closes. */
const forever = () => new Promise<never>(() => {});

/**
 * Listeners of all tabs on the event stream of one of them, the one that holds a lock. When it closes, the
 * browser gives the lock to another tab, which takes over every listener from its last event on.
 */
export function shareAcrossTabs(
  stream: ListenerSource,
  { name, locks, channel }: TabEnvironment,
): ListenerSource {
  const tab = crypto.randomUUID();
  /** this tab's listeners */
  const wanted = new Map<string, Wanted>();
  /** as the leader: the listeners of every tab */
  const served = new Map<string, Subscription>();
  const watchedTabs = new Set<string>();
  let leading = false;
  let count = 0;

  const post = (message: Message) => channel.postMessage(message);

  const receive = (key: string, delivery: ListenerDelivery) => {
    const listener = wanted.get(key);
    if (!listener) return;
    if (delivery.id !== undefined) listener.request = { ...listener.request, lastEventId: delivery.id };
    listener.next(delivery);
  };
  const fail = (key: string, error: Error) => {
    const listener = wanted.get(key);
    wanted.delete(key);
    listener?.error(error);
  };

  const serve = (owner: string, key: string, request: ListenerRequest) => {
    served.get(key)?.unsubscribe();
    const own = owner === tab;
    const subscription = stream.listen(request).subscribe({
      next: (delivery) => (own ? receive(key, delivery) : post({ type: "deliver", key, delivery })),
      error: (error: Error) =>
        own ? fail(key, error) : post({ type: "fail", key, failure: failureOf(error) }),
    });
    served.set(key, subscription);
    if (own || watchedTabs.has(owner)) return;
    watchedTabs.add(owner);
    // A tab holds the lock of its name until it closes: acquiring it means that the tab has closed.
    void locks.request(`${name} ${owner}`, async () => {
      watchedTabs.delete(owner);
      for (const each of [...served.keys()]) if (each.startsWith(owner)) drop(each);
    });
  };
  const drop = (key: string) => {
    served.get(key)?.unsubscribe();
    served.delete(key);
  };

  channel.onmessage = ({ data }) => {
    const message = data as Message;
    if (message.type === "deliver") receive(message.key, message.delivery);
    else if (message.type === "fail") fail(message.key, errorOf(message.failure));
    else if (message.type === "lead") {
      for (const [key, listener] of wanted) {
        listener.next({ event: { type: "reconnect" }, id: undefined });
        post({ type: "want", tab, key, request: listener.request });
      }
    } else if (leading) {
      if (message.type === "want") serve(message.tab, message.key, message.request);
      else drop(message.key);
    }
  };

  void locks.request(`${name} ${tab}`, forever);
  void locks.request(name, () => {
    leading = true;
    for (const [key, { request }] of wanted) serve(tab, key, request);
    post({ type: "lead" });
    return forever();
  });

  return {
    listen: (request) =>
      new Observable<ListenerDelivery>((observer) => {
        const key = `${tab} ${++count}`;
        wanted.set(key, {
          request,
          next: (delivery) => observer.next(delivery),
          error: (error) => observer.error(error),
        });
        if (leading) serve(tab, key, request);
        else post({ type: "want", tab, key, request });
        return () => {
          wanted.delete(key);
          if (leading) drop(key);
          else post({ type: "drop", key });
        };
      }),
  };
}

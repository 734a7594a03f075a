import { ChannelError, DisconnectError, MessageError } from "@sanity/client";
import { Observable, type Subscriber, type Subscription } from "rxjs";
import type { ListenerDelivery, ListenerRequest, ListenerSource } from "./shared-stream";

export interface Locks {
  request(name: string, hold: () => Promise<unknown>): Promise<unknown>;
}

export interface TabChannel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

export interface TabEnvironment {
  /** the name of the lock and the channel, the same in every tab that shares the stream */
  name: string;
  locks: Locks;
  channel: TabChannel;
}

type Message =
  | { type: "new-leader" }
  | { type: "start"; tab: string; key: string; request: ListenerRequest }
  | { type: "stop"; key: string }
  | { type: "deliver"; key: string; delivery: ListenerDelivery }
  | { type: "fail"; key: string; error: PlainError };

/** An error as sent between tabs, where it loses its class. */
type PlainError = { name: string; message: string; data: unknown };

const toPlainError = (error: Error): PlainError => ({
  name: error.name,
  message: error.message,
  data: (error as { data?: unknown }).data,
});

function toClientError({ name, message, data }: PlainError): Error {
  if (name === "DisconnectError") return new DisconnectError(message);
  return name === "ChannelError" ? new ChannelError(message, data) : new MessageError(message, data);
}

/** A promise that never settles, so that the lock is held until the tab closes. */
const forever = () => new Promise<never>(() => {});

/**
 * Puts the listeners of all tabs on the event stream of one, the leader, which holds a lock. When it closes, the
 * browser gives the lock to another tab, which resumes every listener after its last event.
 */
export function shareAcrossTabs(
  stream: ListenerSource,
  { name, locks, channel }: TabEnvironment,
): ListenerSource {
  const tab = crypto.randomUUID();
  const ownListeners = new Map<
    string,
    { request: ListenerRequest; observer: Subscriber<ListenerDelivery> }
  >();
  /** the leader's subscriptions for the listeners of all tabs; other tabs have none */
  const subscriptions = new Map<string, Subscription>();
  const watchedTabs = new Set<string>();
  let isLeader = false;
  let count = 0;

  const post = (message: Message) => channel.postMessage(message);
  const tellLeader = (message: Message) => (isLeader ? receive(message) : post(message));

  function receive(message: Message): void {
    if (message.type === "start") {
      if (isLeader) start(message.tab, message.key, message.request);
    } else if (message.type === "stop") stop(message.key);
    else if (message.type === "new-leader") {
      for (const [key, { request, observer }] of ownListeners) {
        observer.next({ event: { type: "reconnect" }, id: undefined });
        post({ type: "start", tab, key, request });
      }
    } else {
      const listener = ownListeners.get(message.key);
      if (!listener) return;
      if (message.type === "fail") {
        ownListeners.delete(message.key);
        listener.observer.error(toClientError(message.error));
        return;
      }
      const { id } = message.delivery;
      if (id !== undefined) listener.request = { ...listener.request, lastEventId: id };
      listener.observer.next(message.delivery);
    }
  }

  function start(owner: string, key: string, request: ListenerRequest): void {
    const tellOwner = owner === tab ? receive : post;
    stop(key);
    const subscription = stream.listen(request).subscribe({
      next: (delivery) => tellOwner({ type: "deliver", key, delivery }),
      error: (error: Error) => tellOwner({ type: "fail", key, error: toPlainError(error) }),
    });
    subscriptions.set(key, subscription);
    if (owner === tab || watchedTabs.has(owner)) return;
    watchedTabs.add(owner);
    // A tab holds the lock of its name until it closes.
    void locks.request(`${name} ${owner}`, async () => {
      watchedTabs.delete(owner);
      for (const each of [...subscriptions.keys()]) if (each.startsWith(owner)) stop(each);
    });
  }

  function stop(key: string): void {
    subscriptions.get(key)?.unsubscribe();
    subscriptions.delete(key);
  }

  channel.onmessage = ({ data }) => receive(data as Message);
  void locks.request(`${name} ${tab}`, forever);
  void locks.request(name, () => {
    isLeader = true;
    for (const [key, { request }] of ownListeners) start(tab, key, request);
    post({ type: "new-leader" });
    return forever();
  });

  return {
    listen: (request) =>
      new Observable<ListenerDelivery>((observer) => {
        const key = `${tab} ${++count}`;
        ownListeners.set(key, { request, observer });
        tellLeader({ type: "start", tab, key, request });
        return () => {
          ownListeners.delete(key);
          tellLeader({ type: "stop", key });
        };
      }),
  };
}

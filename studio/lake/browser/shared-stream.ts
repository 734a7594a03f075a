import {
  ChannelError,
  DisconnectError,
  formatQueryParseError,
  isQueryParseError,
  MessageError,
  type QueryParseError,
} from "@sanity/client";
import { Observable } from "rxjs";

/** An event as `client.listen()` emits it: `welcome`, `mutation`, `reconnect`, `welcomeback`, `reset`. */
export interface ListenerEvent {
  type: string;
  [field: string]: unknown;
}

export interface ListenerRequest {
  query: string;
  params: Record<string, unknown>;
  options: Record<string, unknown>;
  /** the id of the last event that arrived, after which to resume */
  lastEventId?: string | undefined;
}

export interface ListenerDelivery {
  event: ListenerEvent;
  id: string | undefined;
}

export interface ListenerSource {
  listen(request: ListenerRequest): Observable<ListenerDelivery>;
}

export interface StreamEnvironment {
  openEventSource: (url: string) => EventSource;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

interface Listener extends ListenerRequest {
  id: string;
  next: (event: ListenerEvent, id?: string) => void;
  error: (error: Error) => void;
}

/** How long the stream stays open without listeners: the Studio often replaces one listener by another. */
const LINGER_MS = 2_000;
const RETRY_MS = 1_000;

/**
 * Carries all listeners of a tab on one event stream (`data/listen-mux`). After a break each listener resumes from
 * its last event, so it misses none.
 */
export class SharedStream implements ListenerSource {
  readonly #url: string;
  readonly #environment: StreamEnvironment;
  readonly #listeners = new Map<string, Listener>();
  #source: EventSource | undefined;
  #session: string | undefined;
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, environment: StreamEnvironment) {
    this.#url = url;
    this.#environment = environment;
  }

  listen(request: ListenerRequest): Observable<ListenerDelivery> {
    return new Observable((observer) => {
      const listener: Listener = {
        ...request,
        id: String(++this.#count),
        next: (event, id) => observer.next({ event, id }),
        error: (error) => observer.error(error),
      };
      this.#listeners.set(listener.id, listener);
      clearTimeout(this.#timer);
      if (!this.#source) this.#open();
      else if (this.#session) void this.#start(listener, this.#session);
      return () => this.#remove(listener);
    });
  }

  #open(): void {
    const source = this.#environment.openEventSource(this.#url);
    this.#source = source;
    source.addEventListener("session", (event) => {
      const { session } = JSON.parse((event as MessageEvent<string>).data) as { session: string };
      this.#session = session;
      for (const listener of this.#listeners.values()) void this.#start(listener, session);
    });
    source.addEventListener("sub", (event) => this.#receive((event as MessageEvent<string>).data));
    source.onerror = () => {
      this.#session = undefined;
      for (const listener of [...this.#listeners.values()]) listener.next({ type: "reconnect" });
      // The browser reconnects by itself unless the server refused.
      if (source.readyState !== source.CLOSED || this.#source !== source) return;
      this.#close();
      this.#timer = setTimeout(() => {
        if (this.#listeners.size > 0 && !this.#source) this.#open();
      }, RETRY_MS);
    };
  }

  #receive(text: string): void {
    const { sub, type, id, data } = JSON.parse(text) as {
      sub: string;
      type: string;
      id?: string;
      data: Record<string, unknown>;
    };
    const listener = this.#listeners.get(sub);
    if (!listener) return;
    if (type === "disconnect") {
      this.#listeners.delete(sub);
      listener.error(new DisconnectError(`Server disconnected client: ${String(data.reason)}`));
      return;
    }
    if (type === "error" || type === "channelError") {
      this.#listeners.delete(sub);
      const message = String(data.message ?? "Listener error");
      if (type === "error") listener.error(new MessageError(message, data));
      else
        listener.error(
          new ChannelError(
            isQueryParseError(data.error ?? {})
              ? formatQueryParseError(data.error as QueryParseError)
              : message,
            data,
          ),
        );
      return;
    }
    listener.lastEventId = id ?? listener.lastEventId;
    listener.next({ type, ...data }, id);
  }

  async #start(listener: Listener, session: string): Promise<void> {
    const { id, query, params, options, lastEventId } = listener;
    const done = await this.#post(session, { op: "sub", id, query, params, options, lastEventId });
    if (this.#session !== session) return;
    if (!this.#listeners.has(id)) {
      // The listener was removed in the meantime; the two requests may have arrived in reverse order.
      void this.#post(session, { op: "unsub", id });
      return;
    }
    if (done) return;
    setTimeout(() => {
      if (this.#session === session && this.#listeners.has(id)) void this.#start(listener, session);
    }, RETRY_MS);
  }

  #remove({ id }: Listener): void {
    if (!this.#listeners.delete(id)) return;
    if (this.#session) void this.#post(this.#session, { op: "unsub", id });
    if (this.#listeners.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#close(), LINGER_MS);
  }

  #close(): void {
    this.#source?.close();
    this.#source = undefined;
    this.#session = undefined;
  }

  async #post(session: string, body: unknown): Promise<boolean> {
    try {
      const response = await this.#environment.fetch(`${this.#url}/${session}`, {
        method: "POST",
        credentials: "include",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return response.ok;
    } catch {
      return false;
    }
  }
}

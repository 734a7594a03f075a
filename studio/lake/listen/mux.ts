import { randomUUID } from "node:crypto";
import type { EventSender } from "./hub";

export class MuxSession {
  readonly id = randomUUID();
  readonly #stops = new Map<string, () => void>();
  readonly #send: EventSender;

  constructor(
    readonly userId: string,
    send: EventSender,
  ) {
    this.#send = send;
  }

  /** Starts a listener on the shared stream. Its events are wrapped as `{sub, type, id, data}`; `sub` is the listener's id. */
  start(id: string, listen: (send: EventSender) => () => void): void {
    const stop = listen(({ type, data, id: eventId }) => {
      this.#send({ type: "sub", data: { sub: id, type, id: eventId, data } });
    });
    this.#stops.set(id, stop);
  }

  stop(id: string): void {
    this.#stops.get(id)?.();
    this.#stops.delete(id);
  }

  stopAll(): void {
    for (const stop of this.#stops.values()) stop();
    this.#stops.clear();
  }
}

export class MuxSessions {
  readonly #sessions = new Map<string, MuxSession>();

  open(userId: string, send: EventSender): MuxSession {
    const session = new MuxSession(userId, send);
    this.#sessions.set(session.id, session);
    return session;
  }

  find(id: string): MuxSession | undefined {
    return this.#sessions.get(id);
  }

  close(id: string): void {
    this.#sessions.get(id)?.stopAll();
    this.#sessions.delete(id);
  }
}

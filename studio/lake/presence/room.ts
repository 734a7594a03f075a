import type { LakeUser } from "../types";
import { PRESENCE_CODES, type PresenceEvent, type PresenceRequest } from "./messages";

/** The most sessions of a connection, which may speak for its own tab only. */
const MAX_SESSIONS = 4;

export interface Guest {
  user: LakeUser;
  readonly sessions: Set<string>;
  readonly subscriptions: Set<string>;
  send(message: unknown): void;
}

/** The editors of a dataset. Nothing is stored: each newcomer asks all others where they are. */
export class PresenceRoom {
  readonly #guests = new Set<Guest>();
  readonly #newId: () => string;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  get isEmpty(): boolean {
    return this.#guests.size === 0;
  }

  enter(user: LakeUser, send: (message: unknown) => void): Guest {
    const guest: Guest = { user, send, sessions: new Set(), subscriptions: new Set() };
    this.#guests.add(guest);
    return guest;
  }

  /** Removes a connection. Nobody is notified while the same tab is here by another connection. */
  leave(guest: Guest): void {
    this.#guests.delete(guest);
    for (const session of guest.sessions) this.#publishEnd(guest, session);
  }

  /** Answers a presence request; if it is refused, returns an error code and message. */
  answer(
    guest: Guest,
    request: Exclude<PresenceRequest, { method: "authorization" }>,
  ): { result: unknown } | { code: number; message: string } {
    const i = guest.user.id;
    switch (request.method) {
      case "presence_subscribe": {
        if (guest.subscriptions.size >= MAX_SESSIONS) return tooMany("subscriptions");
        const id = this.#newId();
        guest.subscriptions.add(id);
        return { result: id };
      }
      case "presence_unsubscribe":
        return { result: guest.subscriptions.delete(request.params.subscriptionId) };
      case "presence_rollcall":
        this.#publish({ type: "rollCall", i, session: request.params.session });
        return { result: null };
      case "presence_announce": {
        const { sessionId, locations } = request.params.data;
        if (this.#isHeldByOther(sessionId, guest.user.id))
          return { code: PRESENCE_CODES.invalidParams, message: "The session is somebody else's" };
        if (!guest.sessions.has(sessionId) && guest.sessions.size >= MAX_SESSIONS) return tooMany("sessions");
        guest.sessions.add(sessionId);
        this.#publish({ type: "state", i, m: { sessionId, locations } });
        return { result: null };
      }
      case "presence_disconnect": {
        const { session } = request.params;
        if (guest.sessions.delete(session)) this.#publishEnd(guest, session);
        return { result: null };
      }
    }
  }

  #publishEnd({ user }: Guest, session: string): void {
    const isElsewhere = [...this.#guests].some(({ sessions }) => sessions.has(session));
    if (!isElsewhere) this.#publish({ type: "disconnect", i: user.id, m: { session } });
  }

  /** Whether another account speaks for the session. */
  #isHeldByOther(session: string, userId: string): boolean {
    return [...this.#guests].some(({ user, sessions }) => user.id !== userId && sessions.has(session));
  }

  #publish(result: PresenceEvent): void {
    for (const { subscriptions, send } of this.#guests) {
      for (const subscription of subscriptions)
        send({ jsonrpc: "2.0", method: "presence_subscription", params: { subscription, result } });
    }
  }
}

const tooMany = (what: string) => ({
  code: PRESENCE_CODES.invalidParams,
  message: `A connection may have ${MAX_SESSIONS} ${what} at most`,
});

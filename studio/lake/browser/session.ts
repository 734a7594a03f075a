import type { ClientConfig } from "@sanity/client";
import {
  BehaviorSubject,
  defer,
  distinctUntilChanged,
  exhaustMap,
  finalize,
  first,
  type Observable,
  retry,
  share,
  throwError,
} from "rxjs";

type RequestHandler = NonNullable<ClientConfig["_requestHandler"]>;

/** How a session that ended is noticed to be there again; tests inject their own. */
export interface SessionEnvironment {
  /** Emits when it is worth asking again: after some seconds, or when the person comes back to this tab. */
  occasions: Observable<unknown>;
  /** Whether somebody is signed in. */
  isSignedIn: () => Promise<boolean>;
}

/**
 * Whether the Studio's requests still have a session. The Studio shows an error from which it does not recover when one
 * of its reads is refused with 401, and loses what was typed when a write is: here such a request waits until somebody is
 * signed in again, and is then sent once more.
 */
export class StudioSession {
  readonly #ended = new BehaviorSubject(false);
  readonly #back: Observable<boolean>;
  /** True while requests wait for a sign-in. */
  readonly hasEnded: Observable<boolean> = this.#ended.pipe(distinctUntilChanged());

  constructor({ occasions, isSignedIn }: SessionEnvironment) {
    // One question for all that wait.
    this.#back = defer(() => {
      this.#ended.next(true);
      return occasions.pipe(
        exhaustMap(() => isSignedIn().catch(() => false)),
        first(Boolean),
        finalize(() => this.#ended.next(false)),
      );
    }).pipe(share());
  }

  /** Sends a request, and again after each sign-in for as long as it is refused for want of a session. */
  readonly send: RequestHandler = (request, send) =>
    defer(() => send(request)).pipe(
      retry({ delay: (error: unknown) => (isUnauthorized(error) ? this.#back : throwError(() => error)) }),
    );
}

const isUnauthorized = (error: unknown) => (error as { statusCode?: unknown } | null)?.statusCode === 401;

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

export interface SessionEnvironment {
  occasions: Observable<unknown>;
  isSignedIn: () => Promise<boolean>;
}

/**
 * Holds back requests refused with 401 until somebody is signed in again, then repeats them. The Studio itself
 * doesn't recover from a refused read, and loses what was typed with a refused write.
 */
export class StudioSession {
  readonly #ended = new BehaviorSubject(false);
  readonly #back: Observable<boolean>;
  /** Whether the session has ended, and requests wait for a sign-in. */
  readonly hasEnded: Observable<boolean> = this.#ended.pipe(distinctUntilChanged());

  constructor({ occasions, isSignedIn }: SessionEnvironment) {
    this.#back = defer(() => {
      this.#ended.next(true);
      return occasions.pipe(
        exhaustMap(() => isSignedIn().catch(() => false)),
        first(Boolean),
        finalize(() => this.#ended.next(false)),
      );
    }).pipe(share());
  }

  readonly send: RequestHandler = (request, send) =>
    defer(() => send(request)).pipe(
      retry({ delay: (error: unknown) => (isUnauthorized(error) ? this.#back : throwError(() => error)) }),
    );
}

const isUnauthorized = (error: unknown) => (error as { statusCode?: unknown } | null)?.statusCode === 401;

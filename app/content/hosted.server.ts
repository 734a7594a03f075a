import { createClient } from "@sanity/client";
import { defer, map, retry, timer } from "rxjs";
import { API_VERSION, type ContentStore, createPublishedReader } from "./client.server";

interface Options {
  projectId: string;
  dataset: string;
  token: string | undefined;
  /** The API's host where the content store is not Sanity's own. */
  apiHost: string | undefined;
  log: { error(fields: object, message: string): void };
}

const REQUEST_TIMEOUT_MS = 10_000;

/** Creates a content store that is hosted: Sanity's, or another one that speaks its protocol. */
export function createHostedStore({ projectId, dataset, token, apiHost, log }: Options): ContentStore {
  const client = createClient({
    projectId,
    dataset,
    token,
    apiVersion: API_VERSION,
    useCdn: false,
    timeout: REQUEST_TIMEOUT_MS,
    maxRetries: 1,
    ...(apiHost && { apiHost, useProjectHostname: false }),
  });
  // By default the client authenticates live events only when drafts are included, but a private dataset always
  // requires it.
  const { live } = token ? client.withConfig({ headers: { Authorization: `Bearer ${token}` } }) : client;
  /** Errors that end the client's stream, such as a refused token, may be temporary: it is subscribed again. */
  const listenAgain = (error: unknown, attempt: number) => {
    log.error({ err: error, attempt }, "the content lake's change stream ended; listening again");
    return timer(Math.min(60_000, 1_000 * 2 ** Math.min(attempt, 6)));
  };
  return {
    client,
    read: createPublishedReader(client),
    subscribe: (listener) => {
      const subscription = defer(() => live.events())
        .pipe(
          map((event) => {
            if (event.type === "goaway") throw new Error(`the content lake sent us away: ${event.reason}`);
            return event;
          }),
          retry({ delay: listenAgain, resetOnSuccess: true }),
        )
        // Any other event means that messages may have been missed.
        .subscribe((event) => listener(event.type === "message" ? event.tags : "everything"));
      return () => subscription.unsubscribe();
    },
    images: { projectId, dataset, baseUrl: apiHost ?? "https://cdn.sanity.io" },
  };
}

import { type ClientConfig, createClient, type SanityClient } from "@sanity/client";
import { filter, map, type Observable } from "rxjs";
import { shareAcrossTabs } from "./lake/browser/cross-tab";
import { repeatWrites } from "./lake/browser/repeat-writes";
import type { StudioSession } from "./lake/browser/session";
import { type ListenerEvent, type ListenerSource, SharedStream } from "./lake/browser/shared-stream";

const sources = new Map<string, ListenerSource>();

function sourceFor(url: string): ListenerSource {
  let source = sources.get(url);
  if (!source) {
    const stream = new SharedStream(url, {
      openEventSource: (address) => new EventSource(address, { withCredentials: true }),
      fetch: (address, init) => fetch(address, init),
    });
    // Browsers offer locks on secure origins only; elsewhere each tab has a stream of its own.
    const locks = globalThis.navigator?.locks;
    source =
      locks && typeof BroadcastChannel !== "undefined"
        ? shareAcrossTabs(stream, {
            name: `lake ${url}`,
            locks,
            channel: new BroadcastChannel(`lake ${url}`),
          })
        : stream;
    sources.set(url, source);
  }
  return source;
}

type Listen = (
  query: string,
  params?: Record<string, unknown>,
  options?: Record<string, unknown> & { events?: string[] },
) => Observable<ListenerEvent>;

interface Wrappable {
  listen: unknown;
  withConfig: (config?: Partial<ClientConfig>) => Wrappable;
  clone: () => Wrappable;
}

/**
 * Puts all listeners of a client, and of every client made from it, on one event stream. Browsers open six
 * connections to an HTTP/1.1 server, and one document open in the Studio listens six times.
 */
function shareListeners(client: SanityClient): SanityClient {
  const { apiHost, dataset } = client.config();
  const source = sourceFor(`${apiHost}/vX/data/listen-mux/${dataset}`);
  const listen: Listen = (query, params = {}, options = {}) => {
    const events = options.events ?? ["mutation"];
    return source.listen({ query, params, options: { includeResult: true, ...options } }).pipe(
      map(({ event }) => event),
      filter((event) => events.includes(event.type)),
    );
  };
  const wrap = (target: Wrappable, again: (made: Wrappable) => Wrappable) => {
    const { withConfig, clone } = target;
    target.listen = listen;
    target.withConfig = (config) => again(withConfig.call(target, config));
    target.clone = () => again(clone.call(target));
  };
  const observable = client.observable as unknown as Wrappable;
  wrap(client as unknown as Wrappable, (made) => shareListeners(made as unknown as SanityClient) as never);
  wrap(observable, (made) => Object.assign(made, { listen }));
  return client;
}

/**
 * The Studio's `unstable_clientFactory` for the embedded lake: the real Sanity client, pointed at
 * `apiHost` instead of `api.sanity.io`. All its
 * listeners share one event stream, a write is repeated until the server answers, and what is refused for want of a
 * session waits for it.
 *
 * @param apiHost where the lake is mounted, with origin: `https://example.com/lake`
 */
export function createLakeClient(
  apiHost: string,
  session: StudioSession,
): (config: ClientConfig) => SanityClient {
  return (config) =>
    shareListeners(
      createClient({
        ...config,
        apiHost,
        useProjectHostname: false,
        _requestHandler: (request, send, client) =>
          repeatWrites(request, (named) => session.send(named, send, client), client),
      }),
    );
}

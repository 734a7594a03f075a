import { type ClientConfig, createClient, type SanityClient } from "@sanity/client";
import { filter, map, type Observable } from "rxjs";
import { shareAcrossTabs } from "./lake/browser/cross-tab";
import { watchUpload } from "./lake/browser/refused-uploads";
import { repeatWrites } from "./lake/browser/repeat-writes";
import type { StudioSession } from "./lake/browser/session";
import { type ListenerEvent, type ListenerSource, SharedStream } from "./lake/browser/shared-stream";
import { getOrInsert } from "./lake/get-or-insert";

const sources = new Map<string, ListenerSource>();

function getListenerSource(url: string): ListenerSource {
  return getOrInsert(sources, url, () => {
    const stream = new SharedStream(url, {
      openEventSource: (address) => new EventSource(address, { withCredentials: true }),
      fetch: (address, init) => fetch(address, init),
    });
    // Browsers offer locks on secure origins only; elsewhere each tab has its own stream.
    const locks = globalThis.navigator?.locks;
    // The number is raised when the messages between tabs change: tabs opened before an update send the former ones.
    const name = `lake 2 ${url}`;
    return locks && typeof BroadcastChannel !== "undefined"
      ? shareAcrossTabs(stream, { name, locks, channel: new BroadcastChannel(name) })
      : stream;
  });
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
 * Shares one event stream among the listeners of a client, and of every client made from it. Browsers open six
 * connections to an HTTP/1.1 server, and one document open in the Studio listens six times.
 */
function shareListeners(client: SanityClient): SanityClient {
  const { apiHost, dataset } = client.config();
  const source = getListenerSource(`${apiHost}/vX/data/listen-mux/${dataset}`);
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
  wrap(
    client as unknown as Wrappable,
    (made) => shareListeners(made as unknown as SanityClient) as unknown as Wrappable,
  );
  wrap(observable, (made) => Object.assign(made, { listen }));
  return client;
}

/**
 * The Studio's `unstable_clientFactory` for the embedded lake.
 * @param apiHost the lake's address with origin: `https://example.com/lake`
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
          watchUpload(
            request,
            repeatWrites(request, (named) => session.send(named, send, client), client),
          ),
      }),
    );
}

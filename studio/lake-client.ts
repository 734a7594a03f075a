import { type ClientConfig, createClient, type SanityClient } from "@sanity/client";
import { filter, type Observable } from "rxjs";
import { type ListenerEvent, SharedStream } from "./lake/browser/shared-stream";

const streams = new Map<string, SharedStream>();

function streamFor(url: string): SharedStream {
  let stream = streams.get(url);
  if (!stream) {
    stream = new SharedStream(url, {
      openEventSource: (address) => new EventSource(address, { withCredentials: true }),
      fetch: (address, init) => fetch(address, init),
    });
    streams.set(url, stream);
  }
  return stream;
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
  const stream = streamFor(`${apiHost}/vX/data/listen-mux/${dataset}`);
  const listen: Listen = (query, params = {}, options = {}) => {
    const events = options.events ?? ["mutation"];
    return stream
      .listen({ query, params, options: { includeResult: true, ...options } })
      .pipe(filter((event) => events.includes(event.type)));
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
 * `apiHost` instead of `api.sanity.io`.
 *
 * @param apiHost where the lake is mounted, with origin: `https://example.com/lake`
 */
export function createLakeClient(apiHost: string): (config: ClientConfig) => SanityClient {
  return (config) => shareListeners(createClient({ ...config, apiHost, useProjectHostname: false }));
}

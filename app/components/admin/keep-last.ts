import { doubtConnection, trustConnection } from "./connection/connection";

type Load<Data> = ((args: { request: Request; serverLoader: () => Promise<Data> }) => Promise<Data>) & {
  hydrate: true;
};

/**
 * A client loader that falls back on the last answer for the same address when the server cannot be reached or is
 * broken, so that a lost connection does not take a screen away. Redirects and refusals still count.
 */
export function keepLast<Data>(): Load<Data> {
  let last: { url: string; data: Data } | undefined;
  const load = async ({ request, serverLoader }: { request: Request; serverLoader: () => Promise<Data> }) => {
    try {
      const data = await serverLoader();
      last = { url: request.url, data };
      trustConnection();
      return data;
    } catch (error) {
      if (isAnswer(error)) throw error;
      // A load that a newer one has overtaken says nothing about the connection.
      if (!request.signal.aborted) doubtConnection();
      if (last?.url === request.url) return last.data;
      throw error;
    }
  };
  // Runs once with what the page came with, too, so that a connection lost before the first refresh costs nothing.
  return Object.assign(load, { hydrate: true as const });
}

/** A redirect or a refusal of the site's own. */
const isAnswer = (error: unknown) =>
  typeof error === "object" && error !== null && "status" in error && Number(error.status) < 500;

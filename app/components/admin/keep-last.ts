type Load<Data> = (args: { request: Request; serverLoader: () => Promise<Data> }) => Promise<Data>;

/**
 * A client loader that falls back on the last answer for the same address when the server cannot be reached,
 * so that a lost connection does not take a polled screen away. Redirects and refusals still count.
 */
export function keepLast<Data>(): Load<Data> {
  let last: { url: string; data: Data } | undefined;
  return async ({ request, serverLoader }) => {
    try {
      const data = await serverLoader();
      last = { url: request.url, data };
      return data;
    } catch (error) {
      const unreachable = error instanceof TypeError;
      if (unreachable && last?.url === request.url) return last.data;
      throw error;
    }
  };
}

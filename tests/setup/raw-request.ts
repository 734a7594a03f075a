import { type IncomingHttpHeaders, request } from "node:http";

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

type Raw = { path?: string; method?: string; headers?: Record<string, string>; body?: string };

/** Sends what `fetch` would not: another `Host`, a path that is not tidied. Goes to 127.0.0.1, whatever `Host` says. */
export function rawRequest(baseUrl: string, { body, headers = {}, ...rest }: Raw = {}): Promise<RawAnswer> {
  const { host, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, headers: { host, ...headers }, ...rest }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => (text += chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      );
      answer.on("error", reject);
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** What the line does with a request. Only the last three ways forward it. */
export type Way =
  /** Nothing listens on the port any more. */
  | "refusing"
  /** Takes the request and never answers. */
  | "hanging"
  /** 502, as from a proxy. */
  | "failing"
  /** 429. */
  | "busy"
  /** 200 with a Wi-Fi login page. */
  | "lying"
  /** 200 with unrelated JSON. */
  | "lying in JSON"
  /** Forwards, and answers with `sameId` as the id of everything. */
  | "naming all the same"
  /** Forwards after `delay` milliseconds. */
  | "slow"
  | "well";

export type Line = {
  url: string;
  way: Way;
  /** Number of requests received, whatever their outcome. */
  asked: number;
  /** Milliseconds to wait in "slow". */
  delay: number;
  /** Changes the way, and cuts open connections. */
  turn: (way: Way) => Promise<void>;
  close: () => Promise<void>;
};

const sameId = "the-same-for-all";

/** Starts a proxy between the site and an outside service. It forwards everything, or fails in the chosen way. */
export async function startLine(target: string): Promise<Line> {
  const server: Server = createServer((incoming, outgoing) => {
    line.asked++;
    const say = (status: number, type: string, body: string) =>
      void outgoing.writeHead(status, { "Content-Type": type }).end(body);
    if (line.way === "hanging") return;
    if (line.way === "failing") return say(502, "text/plain", "Bad gateway");
    if (line.way === "busy") return say(429, "application/json", '{"message":"Too many requests"}');
    if (line.way === "lying") return say(200, "text/html", "<h1>Sign in to the Wi-Fi</h1>");
    if (line.way === "lying in JSON") return say(200, "application/json", '{"status":"fine","choices":[{}]}');
    const renames = line.way === "naming all the same";
    const onward = httpRequest(
      target + incoming.url,
      {
        method: incoming.method,
        headers: { ...incoming.headers, host: new URL(target).host },
      },
      (answer) => {
        if (renames) {
          answer.resume();
          return say(answer.statusCode ?? 502, "application/json", JSON.stringify({ id: sameId }));
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    if (line.way === "slow") setTimeout(() => incoming.pipe(onward), line.delay);
    else incoming.pipe(onward);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", () => resolve());
    });
  const shut = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      if (server.listening) server.close(() => resolve());
      else resolve();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const line: Line = {
    url: `http://127.0.0.1:${port}`,
    way: "well",
    asked: 0,
    delay: 3_000,
    turn: async (way) => {
      line.way = way;
      if (way === "refusing") await shut();
      else if (server.listening) server.closeAllConnections();
      else await listen(port);
    },
    close: shut,
  };
  return line;
}

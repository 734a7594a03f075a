import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";

export type Elsewhere = {
  /** The proxy's port on this machine. */
  port: number;
  /** What each visit said of where it came from, in their order; undefined where it said nothing. */
  referrers: (string | undefined)[];
  close: () => void;
};

/**
 * Begins a browser's proxy: it answers for one other site with an empty page, and for none besides, so no request leaves
 * this machine. Its certificate is nobody's and proves nothing.
 */
export async function startElsewhere(site: string): Promise<Elsewhere> {
  const referrers: Elsewhere["referrers"] = [];
  const pem = readFileSync(new URL("./elsewhere.pem", import.meta.url));
  const pages = createTlsServer({ key: pem, cert: pem }, ({ url, headers }, response) => {
    if (url === new URL(site).pathname) referrers.push(headers.referer);
    response.setHeader("Content-Type", "text/html").end("<!doctype html><title>Elsewhere</title>");
  });
  const proxy = createServer((_request, response) => response.writeHead(502).end());
  proxy.on("connect", ({ url }, socket) => {
    // Where the browser closes it meanwhile.
    socket.on("error", () => {});
    if (url !== `${new URL(site).hostname}:443`) return socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
    socket.write("HTTP/1.1 200 OK\r\n\r\n");
    pages.emit("connection", socket);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    port: (proxy.address() as AddressInfo).port,
    referrers,
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

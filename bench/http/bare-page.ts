import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

/** A page of the site as it would be without its scripts, from the least of servers; its faces and pictures are the site's. */
export async function startBarePage(siteUrl: string, address: string) {
  const html = await (await fetch(siteUrl + address)).text();
  const page = brotliCompressSync(
    html.replace(/<script\b[\s\S]*?<\/script>/g, "").replace(/<link rel="modulepreload"[^>]*>/g, ""),
  );
  const files = new Map<string, { type: string; bytes: Buffer }>();
  const server = createServer(async ({ url = "" }, response) => {
    if (url === address) {
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" });
      response.end(page);
      return;
    }
    let file = files.get(url);
    if (!file) {
      const answer = await fetch(siteUrl + url);
      const type = answer.headers.get("content-type") ?? "application/octet-stream";
      file = { type, bytes: Buffer.from(await answer.arrayBuffer()) };
      files.set(url, file);
    }
    response.writeHead(200, { "Content-Type": file.type });
    response.end(file.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${address}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

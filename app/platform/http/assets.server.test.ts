import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { serveAssets } from "./assets.server";

/** Far more than the system takes off the server's hands for a client that doesn't read. */
const LARGE_BYTES = 64 * 1024 * 1024;

let folder: string;
let server: Server;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "assets-"));
  mkdirSync(path.join(folder, "assets"));
  for (const name of ["gone.js", "gone.js.br", "kept.js"]) writeFileSync(at(name), `// ${name}`);
  writeFileSync(at("empty.js"), "");
  writeFileSync(at("large.js"), "");
  truncateSync(at("large.js"), LARGE_BYTES);
  const serve = serveAssets(folder);
  server = createServer((incoming, outgoing) => {
    if (!serve(incoming, outgoing)) outgoing.writeHead(404).end("from those who come after");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const at = (name: string) => path.join(folder, "assets", name);

/** Asks for a file, as soon as the answer begins. */
const ask = (name: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, path: `/assets/${name}`, headers, method }, resolve)
      .on("error", reject)
      .end();
  });

async function expectNext() {
  const next = await ask("kept.js");
  expect([next.statusCode, await text(next)]).toEqual([200, "// kept.js"]);
}

it.each(["GET", "HEAD"])(
  "answers a %s for a file that was taken away with a 404 that no cache keeps",
  async (method) => {
    rmSync(at("gone.js"));
    rmSync(at("gone.js.br"));
    for (const encoding of ["br", "identity"]) {
      const answer = await ask("gone.js", { "accept-encoding": encoding }, method);
      await buffer(answer);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.headers["content-encoding"]).toBeUndefined();
    }
    await expectNext();
  },
);

it("ends the connection when a file is cut short while it is sent", async () => {
  const answer = await ask("large.js");
  truncateSync(at("large.js"), 1);
  await expect(buffer(answer)).rejects.toThrow("aborted");
  await expectNext();
});

it("ends the connection when a file can't be read", async () => {
  rmSync(at("gone.js"));
  mkdirSync(at("gone.js"));
  await expect(ask("gone.js").then(buffer)).rejects.toThrow();
  await expectNext();
});

it.runIf(process.platform === "linux")("closes the file of a client that goes away", async () => {
  const file = at("large.js");
  const isOpen = () =>
    readdirSync("/proc/self/fd").some((descriptor) => {
      try {
        return readlinkSync(`/proc/self/fd/${descriptor}`) === file;
      } catch {
        return false;
      }
    });
  const answer = await ask("large.js");
  expect(isOpen()).toBe(true);
  answer.destroy();
  await expect.poll(isOpen).toBe(false);
});

it("sends the whole file for a range that can't be read, and for any other", async () => {
  for (const range of ["bytes=5-2", "bytes=0-99999999999999999999", "bytes=0-1", "bytes=900-", "x"]) {
    const answer = await ask("kept.js", { range });
    expect([answer.statusCode, await text(answer)], range).toEqual([200, "// kept.js"]);
  }
});

it("sends a file without contents, and leaves one that it doesn't know to those who come after", async () => {
  const empty = await ask("empty.js");
  expect([empty.statusCode, await text(empty)]).toEqual([200, ""]);
  expect(await text(await ask("none.js"))).toBe("from those who come after");
});

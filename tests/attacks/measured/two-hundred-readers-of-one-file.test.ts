import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CLOSED_LAKE, callLake } from "#tests/setup/lake-calls";
import { startServer, type TestServer } from "#tests/setup/server";
import { underAttack } from "#tests/setup/under-attack";

const FILE_BYTES = 80 * 1024 * 1024;

let server: TestServer;
let address: URL;
beforeAll(async () => {
  server = await startServer({ env: CLOSED_LAKE });
  const sent = await callLake(server, "assets/files/production?filename=talk.mp3", {
    staff: true,
    method: "POST",
    body: Buffer.concat([Buffer.from("ID3"), Buffer.alloc(FILE_BYTES - 3)]),
  });
  address = new URL(((await sent.json()) as { document: { url: string } }).document.url);
  // What the upload took is let go before anything is measured.
  await fetch(address).then((answer) => answer.arrayBuffer());
});
afterAll(() => server.dispose());

it("by single bytes read those bytes alone", { tags: ["bars"] }, async () => {
  await underAttack(server, "200 readers of a byte", { grownMiB: 50, healthz: 5 }, async () => {
    for (let n = 0; n < 200; n += 20) {
      const parts = await Promise.all(
        Array.from({ length: 20 }, () => fetch(address, { headers: { range: "bytes=0-0" } })),
      );
      expect(parts.map(({ status }) => status)).toEqual(parts.map(() => 206));
      await Promise.all(parts.map((part) => part.arrayBuffer()));
    }
  });
});

it("that read nothing hold no memory", { tags: ["bars"] }, async () => {
  await underAttack(server, "200 readers that don't read", { grownMiB: 50, healthz: 5 }, async () => {
    const sockets: Socket[] = [];
    for (let n = 0; n < 200; n++) {
      const socket = connect(Number(address.port), "127.0.0.1");
      socket.write(`GET ${address.pathname} HTTP/1.1\r\nHost: ${address.host}\r\n\r\n`);
      sockets.push(socket);
    }
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    for (const socket of sockets) socket.destroy();
  });
});

import { connect, type Socket } from "node:net";
import { beforeAll, expect, it } from "vitest";
import { callLake } from "#tests/setup/lake-calls";
import { sharedServer, type TestServer } from "#tests/setup/server";

/** More than the system takes off the server's hands for a client that doesn't read. */
const FILE_BYTES = 16 * 1024 * 1024;

let server: TestServer;
let address: URL;
beforeAll(async () => {
  server = await sharedServer();
  const sent = await callLake(server, "assets/files/production?filename=talk.mp3", {
    staff: true,
    method: "POST",
    body: Buffer.concat([Buffer.from("ID3"), Buffer.alloc(FILE_BYTES - 3)]),
  });
  address = new URL(((await sent.json()) as { document: { url: string } }).document.url);
});

/** Asks for the file, and reads nothing but the line that begins the answer. */
async function askAndWait(): Promise<{ socket: Socket; status: string }> {
  const socket = connect(Number(address.port), "127.0.0.1");
  socket.write(`GET ${address.pathname} HTTP/1.1\r\nHost: ${address.host}\r\n\r\n`);
  await new Promise((resolve) => socket.once("readable", resolve));
  return { socket, status: String(socket.read(12)).slice(-3) };
}

it("take an open file each and no more than sixty-four, while others hear what they ask for", async () => {
  const waiting = await Promise.all(Array.from({ length: 70 }, askAndWait));
  expect(waiting.filter(({ status }) => status === "200")).toHaveLength(64);
  expect(waiting.filter(({ status }) => status === "429")).toHaveLength(6);
  const part = await fetch(address, { headers: { range: "bytes=0-2" } });
  expect([part.status, await part.text()]).toEqual([206, "ID3"]);
  for (const { socket } of waiting) socket.destroy();
  const whole = async () => {
    const answer = await fetch(address);
    return (await answer.arrayBuffer()).byteLength;
  };
  await expect.poll(whole, { timeout: 30_000 }).toBe(FILE_BYTES);
});

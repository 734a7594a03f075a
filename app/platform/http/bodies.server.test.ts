import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { MAX_PICTURE_BYTES } from "~/content/picture-file";
import { type BodyRule, limitBody, resolveBodyRule } from "./bodies.server";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server that answers with what it was sent, each chunk as a line, or with the refusal's status. */
async function echo(rule: BodyRule): Promise<number> {
  server = createServer((request, response) =>
    limitBody(request, rule, {
      next: () => {
        let text = "";
        request.on("data", (chunk) => (text += chunk));
        request.on("end", () => response.end(`got ${text}`));
        // The client, or the limit, may end it before.
        request.on("error", () => {});
      },
      refuse: ({ status }) => response.writeHead(status, { connection: "close" }).end(),
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Writes pieces as they are, one after the other, and returns all that comes back until the connection ends. */
async function wire(port: number, pieces: string[], pause = 5): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk));
  socket.on("error", () => {});
  const closed = new Promise((resolve) => socket.once("close", resolve));
  for (const piece of pieces) {
    if (!socket.writable) break;
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  await closed;
  return answer;
}

const head = (line: string) => `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${line}\r\n\r\n`;
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const rule: BodyRule = { largest: 10, within: 20, how: "whole" };

describe("a body that is taken whole", () => {
  it.each([
    ["with its length", [head("Content-Length: 10"), "01234", "56789"], "got 0123456789"],
    ["in one go", [`${head("Content-Length: 10")}0123456789`], "got 0123456789"],
    [
      "in chunks",
      [head("Transfer-Encoding: chunked"), chunk("01234"), chunk("56789"), "0\r\n\r\n"],
      "got 0123456789",
    ],
    [
      "in chunks that come together",
      [`${head("Transfer-Encoding: chunked")}${chunk("a")}${chunk("b")}0\r\n\r\n`],
      "got ab",
    ],
    ["without anything in it", [head("Transfer-Encoding: chunked"), "0\r\n\r\n"], "got "],
    ["of no length", [head("Content-Length: 0")], "got "],
    ["that is none", [head("X-Y: z")], "got "],
    ["a byte too long", [head("Content-Length: 11"), "01234567890"], "413"],
    [
      "a byte too long in chunks",
      [head("Transfer-Encoding: chunked"), chunk("012345"), chunk("67890")],
      "413",
    ],
  ])("%s", async (_what, pieces, expected) => {
    expect(await wire(await echo(rule), pieces)).toContain(expected);
  });

  it("is given up when it trickles in", async () => {
    const port = await echo({ ...rule, within: 0.2 });
    const drips = Array.from({ length: 9 }, () => "x");
    expect(await wire(port, [head("Content-Length: 10"), ...drips], 100)).toContain("408");
  });
});

describe("a body that its reader counts", () => {
  it("is refused by its length alone", async () => {
    const port = await echo({ ...rule, how: "streamed" });
    expect(await wire(port, [head("Content-Length: 11")])).toContain("413");
  });

  it("has to name its length where the reader takes it in one go", async () => {
    const port = await echo({ ...rule, how: "declared" });
    expect(await wire(port, [head("Transfer-Encoding: chunked"), chunk("a"), "0\r\n\r\n"])).toContain("411");
    server.close();
    expect(await wire(await echo({ ...rule, how: "declared" }), [head("Content-Length: 1"), "a"])).toContain(
      "got a",
    );
  });

  it("ends with the connection when it trickles in", async () => {
    const port = await echo({ ...rule, within: 0.2, how: "streamed" });
    const drips = Array.from({ length: 9 }, () => "x");
    expect(await wire(port, [head("Content-Length: 10"), ...drips], 100)).not.toContain("got");
  });
});

it("has one rule for each path, and the strict one for a spelling of no page of ours", () => {
  expect(resolveBodyRule("/contact")).toEqual({ largest: 256 * 1024, within: 30, how: "whole" });
  for (const path of ["//lake/x", "/Lake/x", "/%6cake/x", "/admin/leads/1", "/api/lake/"])
    expect(resolveBodyRule(path), path).toBe(resolveBodyRule("/contact"));
  expect(resolveBodyRule("/admin/content-studio/pictures").largest).toBeGreaterThan(MAX_PICTURE_BYTES);
  expect(resolveBodyRule("/admin/import").largest).toBeGreaterThan(
    resolveBodyRule("/api/leads/import").largest,
  );
  expect(resolveBodyRule("/admin/content-studio/posts/1.data").largest).toBe(2 * 1024 * 1024);
  expect(resolveBodyRule("/lake/v1/data/mutate/production").how).toBe("streamed");
});

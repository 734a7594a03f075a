import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type FetchPolicy,
  isPublicIp,
  isWebAddress,
  publicWebPolicy,
} from "~/integrations/web/public-web.server";
import { fetchPicture, PictureRefusedError } from "./remote-picture.server";

it.each([
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.31.0.1", false],
  ["172.32.0.1", true],
  ["192.168.1.1", false],
  // A cloud's metadata service.
  ["169.254.169.254", false],
  ["100.100.100.200", false],
  ["0.0.0.0", false],
  ["255.255.255.255", false],
  ["93.184.215.14", true],
  ["::1", false],
  ["::", false],
  ["::ffff:127.0.0.1", false],
  ["64:ff9b::7f00:1", false],
  ["fe80::1", false],
  ["fd00:ec2::254", false],
  ["2002:7f00:1::", false],
  ["2001:db8::1", false],
  ["2606:2800:21f:cb07:6820:80da:af6b:8b2c", true],
  ["localhost", false],
])("%s is public: %s", (ip, expected) => {
  expect(isPublicIp(ip)).toBe(expected);
});

it.each([
  ["https://example.com/a.jpg", true],
  ["http://example.com/a.jpg", true],
  ["https://example.com:8443/a.jpg", false],
  ["https://me:secret@example.com/a.jpg", false],
  ["ftp://example.com/a.jpg", false],
  ["file:///etc/passwd", false],
])("%s is an address of the web: %s", (address, expected) => {
  expect(isWebAddress(new URL(address))).toBe(expected);
});

describe("a picture of another site", () => {
  let base: string;
  let png: Buffer;
  const asked: string[] = [];
  const answers: Record<string, RequestListener> = {
    "/a%20door.png": (_, response) => response.setHeader("Content-Type", "text/plain").end(png),
    "/page": (_, response) => response.setHeader("Content-Type", "image/png").end("<html></html>"),
    "/gone": (_, response) => response.writeHead(404).end(png),
    "/moved": (_, response) => response.writeHead(302, { Location: "/a%20door.png" }).end(),
    "/round": (_, response) => response.writeHead(302, { Location: "/round" }).end(),
    "/inside": (_, response) => response.writeHead(302, { Location: "http://169.254.169.254/latest" }).end(),
    "/endless": (_, response) => {
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(10_000)));
      };
      response.on("drain", write);
      write();
    },
    "/silent": () => {},
  };
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answers[request.url ?? ""]?.(request, response);
  });
  beforeAll(async () => {
    png = await sharp({ create: { width: 4, height: 3, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** As if this machine were a public site, and only it. */
  const reach: FetchPolicy = { address: () => true, ip: (ip) => ip === "127.0.0.1" };
  const options = { reach, timeout: 2_000, largest: 50_000 };

  it.each(["/a%20door.png", "/moved"])("is read from %s, by its bytes", async (path) => {
    const { bytes, contentType, filename } = await fetchPicture(base + path, options);
    expect(Buffer.from(bytes).equals(png)).toBe(true);
    expect([contentType, filename]).toEqual(["image/png", "a door.png"]);
  });

  it.each([
    ["/page", "There is no picture"],
    ["/gone", "answered 404"],
    ["/round", "leads on and on"],
    ["/inside", "only copied from public sites"],
    ["/endless", "larger than 20 MB"],
  ])("%s is refused with a reason", async (path, reason) => {
    await expect(fetchPicture(base + path, options)).rejects.toThrow(reason);
  });

  it("that never comes is given up", async () => {
    await expect(fetchPicture(`${base}/silent`, { ...options, timeout: 200 })).rejects.toThrow(
      PictureRefusedError,
    );
  });

  it("is not asked for inside, by whatever name", async () => {
    asked.length = 0;
    const { port } = new URL(base);
    const anyPort: FetchPolicy = { ...publicWebPolicy, address: () => true };
    for (const host of ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]"])
      await expect(
        fetchPicture(`http://${host}:${port}/a%20door.png`, { ...options, reach: anyPort }),
      ).rejects.toThrow("only copied from public sites");
    await expect(fetchPicture("no address")).rejects.toThrow("no full address");
    expect(asked).toEqual([]);
  });
});

import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { CalendarRefusedError, fetchCalendar } from "./fetch-calendar.server";

describe("a calendar's address", () => {
  let site: Server | undefined;
  afterEach(() => void site?.close());
  const serve = async (answer: RequestListener) => {
    const started = createServer(answer);
    site = started;
    await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(started.address() as AddressInfo).port}/secret.ics`;
  };
  /** Of the tests: this machine as if it were the web. */
  const reach = { address: () => true, ip: () => true };

  it("is read with what the calendar says of itself, and not again while it is the same", async () => {
    const address = await serve((request, response) =>
      request.headers["if-none-match"] === '"1"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { ETag: '"1"' }).end("BEGIN:VCALENDAR"),
    );
    const read = await fetchCalendar(address, { reach });
    expect(read).toMatchObject({ text: "BEGIN:VCALENDAR", etag: '"1"' });
    expect(
      await fetchCalendar(address, { reach, known: { etag: '"1"', lastModified: undefined } }),
    ).toBeNull();
  });

  it.each([
    ["UTF-8", Buffer.from("Café")],
    ["UTF-16", Buffer.from("\uFEFFCafé", "utf16le")],
    ["UTF-16 with the high bytes first", Buffer.from("\uFEFFCafé", "utf16le").swap16()],
    ["what Windows uses", Buffer.from("Café", "latin1")],
  ])("is read as text where it is in %s", async (_, bytes) => {
    const address = await serve((_request, response) => response.writeHead(200).end(bytes));
    expect(await fetchCalendar(address, { reach })).toMatchObject({ text: "Café" });
  });

  it.each([
    "http://calendar.example.com/a.ics",
    "https://127.0.0.1/a.ics",
    "https://10.0.0.1/a.ics",
    "https://169.254.169.254/latest",
    "https://[::1]/a.ics",
    "https://localhost/a.ics",
    "https://user:pass@example.com/a.ics",
    "https://example.com:8443/a.ics",
    "file:///etc/passwd",
    "calendar",
  ])("%s is refused", async (address) => {
    await expect(fetchCalendar(address)).rejects.toThrow(CalendarRefusedError);
  });

  it("that leads on to one within is refused", async () => {
    const address = await serve((_, response) =>
      response.writeHead(302, { Location: "http://10.0.0.1/" }).end(),
    );
    const first = { ...reach, address: (url: URL) => url.hostname === "127.0.0.1" };
    await expect(fetchCalendar(address, { reach: first })).rejects.toThrow(/public addresses/);
  });

  it("that answers too much, too late, or with an error says so without itself", async () => {
    const address = await serve((request, response) => {
      if (request.url === "/secret.ics") response.writeHead(200, { "Content-Length": "6000000" }).end("x");
      else if (request.url === "/gone") response.writeHead(404).end();
    });
    const told = (path: string) =>
      fetchCalendar(new URL(path, address).href, { reach, timeout: 500 }).catch(
        (error: Error) => error.message,
      );
    expect(await told("/secret.ics")).toBe("The calendar is larger than 5 MB.");
    expect(await told("/gone")).toBe("The calendar’s site answered 404.");
    expect(await told("/silent")).toBe("The calendar’s site did not answer.");
  });
});

import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { busyCalendars, busyTimes, outbox, users } from "#db/schema";
import { meetingTypes } from "#db/values";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { addStaff, sessionCookie } from "#tests/setup/staff";
import { DAY_MS } from "~/time-units";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer();
  cookie = await sessionCookie(server.url);
});
afterAll(() => server.dispose());

const account = async (as = cookie) =>
  (await fetch(`${server.url}/admin/account`, { headers: { cookie: as } })).text();
const feedOn = (page: string) =>
  /value="(http[^"]*\/calendar\/[^"]*\.ics)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
const change = (command: string, form: Record<string, string> = {}, as = cookie) =>
  fetch(`${server.url}/admin/account?do=account.${command}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: as, Origin: server.url },
    body: new URLSearchParams(form),
  });
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));

/** Books the first free time, a day or more ahead, as a family. */
async function books() {
  const call = (path: string, body: unknown, method = "POST") =>
    fetch(`${server.url}/api${path}`, {
      method,
      headers: { "Content-Type": "application/json", ...(method === "PUT" && { cookie }) },
      body: JSON.stringify(body),
    });
  const personId = inStore(server, (db) => db.select().from(users).get()?.id);
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    personId,
    day,
    from: "00:00",
    to: "00:00",
    types: meetingTypes,
  }));
  expect((await call("/booking/hours", hours, "PUT")).status).toBe(200);
  const enquiry = await call("/contact", {
    name: "Maria Sample",
    email: "maria@example.com",
    phone: "(406) 555-0130",
    relationship: "parent",
    concernType: "alcohol-addiction",
    urgencyLevel: "urgent",
  });
  const held = enquiry.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const { leadId: reference } = (await enquiry.json()) as { leadId: string };
  const from = new Date(Date.now() + DAY_MS).toISOString();
  const to = new Date(Date.now() + 5 * DAY_MS).toISOString();
  const query = new URLSearchParams({ type: "standard", from, to });
  const times = (await (await fetch(`${server.url}/api/booking/slots?${query}`)).json()) as {
    start: string;
  }[];
  const start = times[0]?.start ?? "";
  const answer = await call("/booking", { type: "standard", start, reference, zone: "America/Chicago" });
  expect(answer.status).toBe(201);
  const booked = (await answer.json()) as {
    id: string;
    start: string;
    links: { change: string; ics: string };
  };
  return { ...booked, held };
}

describe("a booking", () => {
  it("is in the mail's file, in the family's file and in the feed of the person who calls, the last without a name", async () => {
    const { id, start, links, held } = await books();
    await expect
      .poll(
        () =>
          inStore(server, (db) => db.select().from(outbox).where(eq(outbox.kind, "booking_confirmed")).get()),
        { timeout: 30_000 },
      )
      .toMatchObject({
        status: "sent",
        to: "maria@example.com",
        attachments: [{ filename: "consultation.ics" }],
      });
    const mail = inStore(server, (db) =>
      db.select().from(outbox).where(eq(outbox.kind, "booking_confirmed")).get(),
    );
    expect(mail?.text).toContain(`${server.url}/booking/${id}_0_`);

    const file = await fetch(links.ics, { headers: { cookie: held } });
    expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const [own] = eventsIn(await file.text());
    const [mailed] = eventsIn(mail?.attachments[0]?.content ?? "");
    expect([own?.uid, mailed?.uid]).toEqual([`booking-${id}`, `booking-${id}`]);
    expect(own?.startDate.toJSDate().toISOString()).toBe(start);

    const feed = await (await fetch(feedOn(await account()))).text();
    const [entry] = eventsIn(feed);
    expect(entry?.startDate.toJSDate().toISOString()).toBe(start);
    expect(feed.replace(/\r\n /g, "")).not.toMatch(/maria|sample|555-0130/i);
  });
});

describe("a feed", () => {
  it("is sent again only when the calendar has changed, cached by nobody else, and found by no search", async () => {
    const address = feedOn(await account());
    const first = await fetch(address);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(first.headers.get("x-robots-tag")).toContain("noindex");
    const etag = first.headers.get("etag") ?? "";
    const again = await fetch(address, { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("ends when a new address is made", async () => {
    const before = feedOn(await account());
    expect((await change("renewFeed")).status).toBe(200);
    const after = feedOn(await account());
    expect(after).not.toBe(before);
    expect([(await fetch(before)).status, (await fetch(after)).status]).toEqual([404, 200]);
  });

  it.each(["secret", "secret.ics", "a-1.b.ics"])("is not at /calendar/%s", async (file) => {
    expect((await fetch(`${server.url}/calendar/${file}`)).status).toBe(404);
  });

  it("is not asked for without end", async () => {
    const strict = await startServer({ env: { RATE_LIMIT_SCALE: "0.05" } });
    try {
      const page = await fetch(`${strict.url}/admin/account`, {
        headers: { cookie: await sessionCookie(strict.url) },
      });
      const address = feedOn(await page.text());
      const statuses: number[] = [];
      for (let nth = 0; nth < 8; nth++) statuses.push((await fetch(address)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    } finally {
      await strict.dispose();
    }
  });
});

describe("a calendar elsewhere", () => {
  it.each([
    ["", "Address is required"],
    ["http://calendar.example.com/a.ics", "begins with https://"],
    ["https://127.0.0.1/a.ics", "public addresses"],
    ["webcal://169.254.169.254/a.ics", "public addresses"],
  ])("at %j is not added, and the screen says why", async (address, words) => {
    const answer = await change("addCalendar", { address });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(words);
    expect(inStore(server, (db) => db.select().from(busyCalendars).all())).toEqual([]);
  });

  it("that can't be read any more says so, and is removed with what was kept of it", async () => {
    const at = new Date();
    inStore(server, (db) => {
      const { id: userId = "" } = db.select().from(users).get() ?? {};
      db.insert(busyCalendars)
        .values({
          id: "c1",
          userId,
          url: "https://127.0.0.1/very-secret.ics",
          readAt: at,
          triedAt: at,
          problem: "The calendar’s site did not answer.",
          createdAt: at,
          updatedAt: at,
        })
        .run();
      db.insert(busyTimes).values({ calendarId: "c1", startsAt: at, endsAt: at }).run();
    });
    const page = await account();
    expect(page).toContain("The calendar’s site did not answer.");
    expect(page).not.toContain("very-secret");
    expect((await change("removeCalendar", { id: "c1" })).status).toBe(200);
    expect(inStore(server, (db) => db.select().from(busyTimes).all())).toEqual([]);
  });

  it("that was read in part says what was left out, beside when it was read", async () => {
    const at = new Date();
    inStore(server, (db) => {
      const { id: userId = "" } = db.select().from(users).get() ?? {};
      const gaps = "2 entries could not be read: their times may be offered.";
      const times = { readAt: at, triedAt: at, createdAt: at, updatedAt: at };
      db.insert(busyCalendars)
        .values({ id: "c2", userId, url: "https://127.0.0.1/b.ics", gaps, ...times })
        .run();
    });
    const page = await account();
    expect(page).toContain("2 entries could not be read: their times may be offered.");
    expect(page).toContain("Read in part");
    expect(page).not.toContain("Not read");
    expect((await change("removeCalendar", { id: "c2" })).status).toBe(200);
  });

  it("and the feed are not an editor's", async () => {
    const editor = await sessionCookie(server.url, await addStaff(server, "eve", "editor"));
    expect(feedOn(await account(editor))).toBe("");
    expect((await change("renewFeed", {}, editor)).status).toBe(403);
  });
});

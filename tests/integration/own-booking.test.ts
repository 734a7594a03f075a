import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookings, enquiries, leads, users } from "#db/schema";
import { meetingTypes } from "#db/values";
import { sampleEnquiry } from "#tests/setup/enquiries";
import { readServerLinkKeys } from "#tests/setup/link-keys";
import { rounds } from "#tests/setup/rounds";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { buildEnquiryBookingKey } from "~/domain/booking/offer.server";
import { DAY_MS, MINUTE_MS } from "~/time-units";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

type Times = { start: string; end: string }[];

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api${path}`, {
    method,
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

async function setHours(from = "00:00", to = "00:00", types: readonly string[] = meetingTypes) {
  const personId = inStore(server, (db) => db.select().from(users).get()?.id);
  const hours = EVERY_DAY.map((day) => ({ personId, day, from, to, types }));
  const cookie = await sessionCookie(server.url);
  const answer = await call("PUT", "/booking/hours", hours, { cookie });
  expect(answer.status).toBe(200);
  return cookie;
}

/** Sends an enquiry by the contact form; returns the answer. */
async function writes(nth: number, urgencyLevel = "urgent") {
  const answer = await call("POST", "/contact", {
    name: `Sample ${nth}`,
    email: `sample${nth}@example.com`,
    phone: `(${200 + Math.floor(nth / 100)}) 555-01${String(nth % 100).padStart(2, "0")}`,
    relationship: "parent",
    concernType: "alcohol-addiction",
    urgencyLevel,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { leadId: string; calendlyLink?: string };
}

async function timesOf(type = "standard", days = 7): Promise<Times> {
  const from = new Date().toISOString();
  const to = new Date(Date.now() + days * DAY_MS).toISOString();
  const answer = await call("GET", `/booking/slots?${new URLSearchParams({ type, from, to })}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Times;
}

/** The times from the middle of the week on: of today there may be too few left for one to be held without a proof. */
async function timesAhead(): Promise<Times> {
  const times = await timesOf();
  return times.slice(Math.floor(times.length / 2));
}

const zone = "America/Chicago";
const book = (reference: string, start: string, type = "standard") =>
  call("POST", "/booking", { type, start, reference, zone });

describe("without hours", () => {
  it("nothing is on offer, and no answer names a page", async () => {
    expect(await timesOf()).toEqual([]);
    expect((await writes(1)).calendlyLink).toBeUndefined();
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
    const { leadId } = await writes(2);
    expect((await book(leadId, tomorrow)).status).toBe(422);
  });
});

describe("with hours", () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await setHours();
  });

  it("a family books, moves and cancels with what contact answered", async () => {
    const { leadId: reference, calendlyLink } = await writes(10);
    expect(calendlyLink).toBe(`${server.url}/book/${reference}`);
    expect((await writes(11, "exploratory")).calendlyLink).toBeDefined();
    const [first, , , later] = await timesAhead();
    const answer = await book(reference, first?.start ?? "");
    expect(answer.status).toBe(201);
    const booked = (await answer.json()) as { id: string; token: string; links: { change: string } };
    expect(booked).toMatchObject({ start: first?.start, end: first?.end, zone, status: "booked" });
    expect(booked.links.change).toBe(`${server.url}/booking/${booked.token}`);
    const moved = await call("POST", `/booking/${booked.token}/move`, { start: later?.start });
    expect(moved.status).toBe(200);
    expect(await moved.json()).toMatchObject({ id: booked.id, start: later?.start });
    const calendar = `/booking/calendar?${new URLSearchParams({
      from: new Date().toISOString(),
      to: new Date(Date.now() + 20 * DAY_MS).toISOString(),
    })}`;
    const listed = await call("GET", calendar, undefined, { cookie });
    expect(await listed.json()).toMatchObject([{ id: booked.id, name: "Sample 10", unproven: true }]);
    const ended = await call("POST", `/booking/${booked.token}/cancel`, {});
    expect(await ended.json()).toMatchObject({ status: "cancelled" });
    expect((await call("POST", `/booking/${booked.token}/cancel`, {})).status).toBe(409);
  });

  it("a time that is booked from the page of a request is shown there, and no longer once that is closed", async () => {
    const sent = await call("POST", "/contact", sampleEnquiry(902, "books-on-page"));
    const { request, leadId: reference } = (await sent.json()) as { request: string; leadId: string };
    const held = sent.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const main = async (as: string) => {
      const page = await (await fetch(server.url + request, { headers: { cookie: as } })).text();
      return /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? "";
    };
    const starts = [...(await main(held)).matchAll(/name="start"[^>]*value="([^"]+)"/g)];
    // The last one on the page: of today there may be too few left for one to be held without a proof.
    const start = starts.at(-1)?.[1];
    const booked = await fetch(`${server.url}/book/${reference}`, {
      method: "POST",
      body: new URLSearchParams({ start: start!, zone }),
      headers: { cookie: held, origin: server.url },
      redirect: "manual",
    });
    expect(booked.headers.get("location")).toBe(`${request}#booking`);
    expect(await main(held)).toMatch(/Your time is booked[\s\S]*will call you[\s\S]*Change or cancel/);
    expect(await main("")).not.toMatch(/booked|will call you/);
  });

  it.each([
    ["an unknown reference", { reference: "no-such-reference" }, 404],
    ["a forged key", { reference: "someone.signature" }, 404],
    ["an odd minute", { start: new Date(Date.now() + DAY_MS + 61_000).toISOString() }, 422],
    ["a past time", { start: "2020-01-01T10:00:00Z" }, 422],
    ["words for a time", { start: "tomorrow" }, 422],
    ["a zone that is none", { zone: "Mars/Base" }, 422],
    ["an offset for a zone", { zone: "+02:00" }, 422],
    ["an unknown type", { type: "party" }, 422],
  ])("refuses %s", async (_, wrong, status) => {
    const [time] = await timesAhead();
    const { leadId } = await writes(20);
    const right = { type: "standard", start: time?.start, reference: leadId, zone };
    const answer = await call("POST", "/booking", { ...right, ...wrong });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message: expect.any(String) });
  });

  it("refuses to look through years at once", async () => {
    const query = new URLSearchParams({
      type: "standard",
      from: "2026-01-01T00:00:00Z",
      to: "2029-01-01T00:00:00Z",
    });
    expect((await call("GET", `/booking/slots?${query}`)).status).toBe(422);
  });

  it("names others where a time was taken", async () => {
    const [one, two] = [await writes(30), await writes(31)];
    const [time] = await timesAhead();
    expect((await book(one.leadId, time?.start ?? "")).status).toBe(201);
    const answer = await book(two.leadId, time?.start ?? "");
    expect(answer.status).toBe(409);
    const { slots } = (await answer.json()) as { slots: Times };
    expect(slots.length).toBeGreaterThan(0);
    expect(slots.map(({ start }) => start)).not.toContain(time?.start);
    const again = await book(one.leadId, slots[0]?.start ?? "");
    expect(again.status).toBe(409);
  });
});

const PEOPLE = rounds(300, 1_000);

it(`${PEOPLE} people book one week at once: no time twice, none lost, though the server is killed`, async () => {
  const { port } = new URL(server.url);
  inStore(server, (db) => db.delete(bookings).run());
  await setHours();
  const people = [];
  for (let nth = 1_000; nth < 1_000 + PEOPLE; nth += 50)
    people.push(...(await Promise.all(Array.from({ length: 50 }, (_, i) => writes(nth + i)))));
  // All book by the link in their mail: without it, half of a day can be held.
  const keys = readServerLinkKeys(server.dataDir);
  const ids = new Map(
    inStore(server, (db) => db.select().from(enquiries).all()).map(({ reference, id }) => [reference, id]),
  );
  const mailedKey = (reference: string) => buildEnquiryBookingKey(keys, ids.get(reference) ?? "");
  const times = await timesOf();
  const confirmed = new Map<string, string>();
  let answered = 0;
  const tryFor = async ({ leadId }: { leadId: string }, nth: number) => {
    const start = times[nth % times.length]?.start ?? "";
    const answer = await book(mailedKey(leadId), start).catch(() => null);
    if (answer && ++answered === 150) server.process.kill("SIGKILL");
    if (answer?.status === 201) confirmed.set(leadId, start);
  };
  await Promise.all(people.map(tryFor));
  expect(answered).toBeLessThan(people.length);
  await server.stop("SIGKILL");
  server = await startServer({ dataDir: server.dataDir, port: Number(port) });
  // All try again, for the same time first.
  for (let from = 0; from < people.length; from += 100)
    await Promise.all(people.slice(from, from + 100).map((person, i) => tryFor(person, from + i)));

  const stored = inStore(server, (db) => db.select().from(bookings).all());
  const held = new Map(stored.map(({ reference, startsAt }) => [reference, startsAt?.toISOString()]));
  for (const [reference, start] of confirmed) expect(held.get(reference)).toBe(start);
  expect(held.size).toBe(stored.length);
  const sorted = stored
    .map(({ startsAt, endsAt }) => [Number(startsAt), Number(endsAt)] as const)
    .sort((a, b) => a[0] - b[0]);
  for (const [nth, [start]] of sorted.entries()) {
    const before = sorted[nth - 1];
    // There is a quarter of an hour between two consultations.
    if (before) expect(start - before[1]).toBeGreaterThanOrEqual(15 * MINUTE_MS);
  }
  expect(stored.length).toBeGreaterThan(80);
  // What follows for a lead is filed after the answer, or at the next start.
  const bookedLeads = () =>
    inStore(server, (db) =>
      db
        .select()
        .from(leads)
        .all()
        .filter(({ status, email }) => status === "booked" && /^sample1\d{3}@/.test(email ?? "")),
    );
  const ofStored = new Set(stored.map(({ leadId }) => leadId));
  await expect.poll(() => new Set(bookedLeads().map(({ id }) => id))).toEqual(ofStored);
}, 300_000);

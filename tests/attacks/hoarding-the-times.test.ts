import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookings, followUpTasks, leads, outbox, users } from "#db/schema";
import { meetingTypes } from "#db/values";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { computeStartOfDay, formatWallClock } from "~/domain/time/wall-clock";
import { DAY_MS, HOUR_MS } from "~/time-units";

const zone = "America/Denver";
/** The link that a person opens, or the mail program that checks it. */
const MAIL_LINK = /https?:\/\/\S+\/booking\/[\w.-]+/;

const ACCOUNT = { username: "ellen", password: "seven quiet herons" };

let server: TestServer;
let staff: string;
beforeAll(async () => {
  server = await startServer({
    env: {
      RATE_LIMIT_SCALE: "20",
      TRUST_PROXY: "1",
      BUSINESS_TIMEZONE: zone,
      ADMIN_USERNAME: ACCOUNT.username,
      ADMIN_PASSWORD: ACCOUNT.password,
      POSTAL_ADDRESS: "1 Sample Street, Denver, CO 80202",
    },
  });
  staff = await sessionCookie(server.url, ACCOUNT);
  const personId = inStore(server, (db) => db.select().from(users).get()!.id);
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    personId,
    day,
    from: "00:00",
    to: "00:00",
    types: meetingTypes,
  }));
  const set = await call("/booking/hours", hours, { method: "PUT", cookie: staff });
  expect(set.status).toBe(200);
});
afterAll(() => server.dispose());

const call = (path: string, body: unknown, options = {}) =>
  sendJson(`${server.url}/api${path}`, body, options);

type Slots = { start: string }[];
async function listTimes(type: string, from: Date, to: Date): Promise<string[]> {
  const query = new URLSearchParams({ type, from: from.toISOString(), to: to.toISOString() });
  const slots = (await (await fetch(`${server.url}/api/booking/slots?${query}`)).json()) as Slots;
  return slots.map(({ start }) => start);
}

let used = 0;
/** A time that no test has asked for before, on a day on which nobody else has: one hour in the middle of a day. */
async function freeTime(): Promise<string> {
  const from = new Date(Date.now() + DAY_MS);
  const slots = await listTimes("standard", from, new Date(from.getTime() + 12 * DAY_MS));
  // Starting times overlap: the fifth one on is two and a half hours later, on another day each third time.
  return slots[(17 * used++) % slots.length]!;
}

let nth = 0;
/** An address of a network that nobody else has used. */
const otherNetwork = () => `198.18.${++nth}.7`;

type Sender = { address?: string; cookie?: string };
type Choice = Sender & { email?: string; phone?: string; start?: string; urgencyLevel?: string };

/** Sends an enquiry, and books a time at once. */
async function book({ address = otherNetwork(), cookie = "", start, ...who }: Choice = {}) {
  const enquiry = { ...sampleEnquiry(++nth, "books"), urgencyLevel: "urgent", ...who };
  const headers = { "X-Forwarded-For": address };
  const sent = await call("/contact", enquiry, { headers, cookie });
  const { leadId: reference } = (await sent.json()) as { leadId: string };
  const type = enquiry.urgencyLevel === "immediate" ? "emergency" : "standard";
  const chosen = { type, start: start ?? (await freeTime()), reference, zone };
  const held = cookie || sent.headers.getSetCookie()[0]?.split(";")[0] || "";
  const answer = await call("/booking", chosen, { headers, ...(cookie && { cookie }) });
  const body = (await answer.json()) as { id: string; token: string; message: string; status: string };
  return { ...enquiry, reference, cookie: held, answered: answer.status, ...body };
}

const move = async (token: string) =>
  (await call(`/booking/${token}/move`, { start: await freeTime(), zone })).status;
const cancel = async (token: string) => (await call(`/booking/${token}/cancel`, {})).status;

/** The link in the mail about a booking. */
async function linkOf(email: string): Promise<string> {
  const texts = () =>
    inStore(server, (db) => db.select().from(outbox).where(eq(outbox.to, email)).all()).flatMap(
      ({ kind, text }) => (/^booking_(confirmed|moved)$/.test(kind) ? (text?.match(MAIL_LINK) ?? []) : []),
    );
  await expect.poll(() => texts().length).toBeGreaterThan(0);
  return texts()[0]!;
}

/** A form sent from the page to which a mail's link leads. */
async function press(link: string, fields: Record<string, string>) {
  const opened = await fetch(link, { redirect: "manual" });
  const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return fetch(new URL(opened.headers.get("location") ?? "", server.url), {
    method: "POST",
    redirect: "manual",
    headers: { origin: server.url, cookie },
    body: new URLSearchParams(fields),
  });
}
const confirm = (link: string) => press(link, { intent: "confirm" });

const readStored = (id: string) =>
  inStore(server, (db) => db.select().from(bookings).where(eq(bookings.id, id)).get()!);

describe("times that nobody has proven to want", () => {
  it("are proven by a press behind the mail's link, and never by opening it", async () => {
    const { email, id, token } = await book();
    await fetch(`${server.url}/booking/${token}`);
    const link = await linkOf(email);
    // Mail scanners open every link, and ask for its head.
    for (const method of ["GET", "HEAD"]) expect((await fetch(link, { method })).status).toBe(200);
    expect(readStored(id).provenAt).toBeNull();
    expect((await confirm(link)).status).toBe(303);
    expect(readStored(id).provenAt).not.toBeNull();
  });

  it("are proven by a press on the page of their request, and not by opening it", async () => {
    const { email, id } = await book();
    const texts = () =>
      inStore(server, (db) => db.select().from(outbox).where(eq(outbox.to, email)).all()).flatMap(
        ({ kind, text }) => (kind === "nurture" ? (text?.match(/http\S+\/request\/[\w.-]+/) ?? []) : []),
      );
    await expect.poll(() => texts().length, { timeout: 30_000 }).toBeGreaterThan(0);
    const [link] = texts() as [string];
    expect((await fetch(link)).status).toBe(200);
    expect(readStored(id).provenAt).toBeNull();
    expect((await confirm(link)).status).toBe(303);
    expect(readStored(id).provenAt).not.toBeNull();
  });

  it.each([
    ["a /24 of IPv4", (nth: number) => `203.0.113.${nth}`],
    ["a /48 of IPv6", (nth: number) => `2001:db8:7:${nth}::1`],
    ["this machine", (nth: number) => `127.0.0.${nth}`],
  ])("are held three times for %s, whatever is typed; a fourth is only asked for", async (_what, of) => {
    const made = [];
    for (const nth of [1, 2, 3, 4]) made.push(await book({ address: of(nth) }));
    expect(made.map(({ answered, status }) => [answered, status])).toEqual([
      [201, "booked"],
      [201, "booked"],
      [201, "booked"],
      [201, "asked_for"],
    ]);
    expect((await book()).status).toBe("booked");
    // One that was given up, or confirmed, makes room.
    expect(await cancel(made[0]!.token)).toBe(200);
    expect((await book({ address: of(5) })).status).toBe("booked");
    expect((await confirm(await linkOf(made[1]!.email))).status).toBe(303);
    expect((await book({ address: of(6) })).status).toBe("booked");
    expect((await book({ address: of(7) })).status).toBe("asked_for");
  });

  it("are held twice for one browser, from whatever networks", async () => {
    const first = await book();
    const { cookie } = first;
    const second = await book({ cookie });
    // The first came without the cookie, as no browser had one before.
    const third = await book({ cookie });
    const fourth = await book({ cookie });
    expect([first, second, third, fourth].map(({ status }) => status)).toEqual([
      "booked",
      "booked",
      "booked",
      "asked_for",
    ]);
  });

  it("take half of a day at most; the rest is offered, and is whose who presses Confirm first", async () => {
    const date = formatWallClock(new Date(Date.now() + 13 * DAY_MS), zone).slice(0, 10);
    const from = computeStartOfDay(date, zone)!;
    const ofDay = () => listTimes("standard", from, computeStartOfDay(date, zone, { daysLater: 1 })!);
    // A consultation takes an hour, and a quarter after it, of times that begin each half hour.
    const day = (await ofDay()).filter((_, nth) => nth % 3 === 0);
    const made: Awaited<ReturnType<typeof book>>[] = [];
    for (const start of day) made.push(await book({ start }));
    const asked = made.filter(({ status }) => status === "asked_for");
    const held = made.length - asked.length;
    expect(held).toBeGreaterThan(day.length / 4);
    expect(held).toBeLessThanOrEqual(day.length / 2);
    // What was asked for is offered to others as well.
    const left = await ofDay();
    for (const { id } of asked) expect(left).toContain(readStored(id).startsAt!.toISOString());

    const [one] = asked as [(typeof made)[number]];
    const start = readStored(one.id).startsAt!.toISOString();
    const other = await book({ start });
    expect(other.status).toBe("asked_for");
    expect((await confirm(await linkOf(other.email))).status).toBe(303);
    expect(readStored(other.id)).toMatchObject({ status: "booked" });

    const link = await linkOf(one.email);
    const token = link.split("/booking/")[1]!;
    const refused = await call(`/booking/${token}/confirm`, {});
    expect(refused.status).toBe(409);
    const { slots } = (await refused.json()) as { slots: Slots };
    expect(slots.length).toBeGreaterThan(0);
    const page = await confirm(link);
    expect(page.status).toBe(409);
    const told = await page.text();
    expect(told).toMatch(/Someone has just taken that time[\s\S]*The nearest free times/);
    // No call is promised for a time that is kept for nobody.
    expect(told).toContain("Once it is kept, ");
    const tasks = inStore(server, (db) =>
      db
        .select({ title: followUpTasks.title })
        .from(followUpTasks)
        .where(eq(followUpTasks.leadId, readStored(one.id).leadId ?? ""))
        .all(),
    );
    expect(tasks.filter(({ title }) => /the time they confirmed had been taken/.test(title))).toHaveLength(1);
    // One of the nearest times, chosen behind the mail's link, is theirs.
    expect((await press(link, { start: slots[0]!.start, zone })).status).toBe(303);
    expect(readStored(one.id)).toMatchObject({ status: "booked", startsAt: new Date(slots[0]!.start) });
    expect(readStored(one.id).provenAt).not.toBeNull();
  });

  it("are held in an emergency for the next two hours, whatever their sender holds", async () => {
    const address = otherNetwork();
    for (let times = 0; times < 3; times++) expect((await book({ address })).status).toBe("booked");
    const inHours = async (from: number, to: number) => {
      const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
      const start = (await listTimes("emergency", at(from), at(to)))[0]!;
      return (await book({ address, urgencyLevel: "immediate", start })).status;
    };
    expect(await inHours(0, 1)).toBe("booked");
    expect(await inHours(1, 2)).toBe("booked");
    expect(await inHours(3, 5)).toBe("asked_for");
  });

  it("are moved four times before the press, and eight times after it", async () => {
    const { token, email, id } = await book();
    for (let times = 0; times < 4; times++) expect(await move(token)).toBe(200);
    expect(await move(token)).toBe(422);
    expect((await confirm(await linkOf(email))).status).toBe(303);
    for (let times = 0; times < 8; times++) expect(await move(token)).toBe(200);
    expect(await move(token)).toBe(422);
    const form = new URLSearchParams({ id });
    const later = new Date(new Date(await freeTime()).getTime());
    form.set("start", later.toLocaleString("sv", { timeZone: zone }).replace(" ", "T").slice(0, 16));
    const moved = await fetch(`${server.url}/admin/consultations?do=consultations.move`, {
      method: "POST",
      headers: { cookie: staff, origin: server.url },
      body: form,
    });
    expect(moved.status).toBe(200);
  });

  it("are three for one request, those that were given up included", async () => {
    const { reference, token } = await book();
    const again = async () =>
      call("/booking", { type: "standard", start: await freeTime(), reference, zone });
    let given = token;
    for (let times = 0; times < 2; times++) {
      expect(await cancel(given)).toBe(200);
      const answer = await again();
      expect(answer.status).toBe(201);
      given = ((await answer.json()) as { token: string }).token;
    }
    expect(await cancel(given)).toBe(200);
    const refused = await again();
    expect(refused.status).toBe(422);
    // Too many moves are refused with the same words.
    const moved = await book();
    for (let times = 0; times < 4; times++) await move(moved.token);
    const tooOften = await call(`/booking/${moved.token}/move`, { start: await freeTime(), zone });
    expect([tooOften.status, await tooOften.json()]).toEqual([422, await refused.json()]);
  });

  it("do not keep a person from booking whose number or address a stranger typed", async () => {
    const stranger = await book();
    expect(stranger.answered).toBe(201);
    const known = await book({ phone: stranger.phone, email: stranger.email });
    const unknown = await book();
    const shapeOf = ({ answered, status, message }: typeof known) => ({ answered, status, message });
    expect(shapeOf(known)).toEqual({ answered: 201, status: "booked", message: undefined });
    expect(shapeOf(known)).toEqual(shapeOf(unknown));
    const lead = inStore(
      server,
      (db) => db.select().from(leads).where(eq(leads.email, unknown.email)).get()!,
    );
    const by = { type: "standard", start: await freeTime(), zone };
    expect((await call(`/leads/${lead.id}/bookings`, by, { cookie: staff })).status).toBe(201);
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookings, leads, outbox, users } from "#db/schema";
import { meetingTypes } from "#db/values";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { DAY_MS } from "~/time-units";

const zone = "America/Denver";
/** The link that a person opens, or the mail program that checks it. */
const MAIL_LINK = /https?:\/\/\S+\/booking\/[\w.-]+/;

let server: TestServer;
let staff: string;
beforeAll(async () => {
  server = await startServer({
    env: { RATE_LIMIT_SCALE: "20", POSTAL_ADDRESS: "1 Sample Street, Denver, CO 80202" },
  });
  staff = await sessionCookie(server.url);
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

let used = 0;
/** A time that no test has asked for before. */
async function freeTime(): Promise<string> {
  const from = new Date(Date.now() + DAY_MS);
  const query = new URLSearchParams({
    type: "standard",
    from: from.toISOString(),
    to: new Date(from.getTime() + 10 * DAY_MS).toISOString(),
  });
  const slots = (await (await fetch(`${server.url}/api/booking/slots?${query}`)).json()) as {
    start: string;
  }[];
  // Starting times overlap: the fourth one on is two hours later.
  return slots[4 * used++]!.start;
}

let nth = 0;
/** Sends an enquiry, and books a time at once. */
async function book(who: { email?: string; phone?: string } = {}) {
  const enquiry = { ...sampleEnquiry(++nth, "books"), urgencyLevel: "urgent", ...who };
  const { leadId: reference } = (await (await call("/contact", enquiry)).json()) as { leadId: string };
  const answer = await call("/booking", { type: "standard", start: await freeTime(), reference, zone });
  const body = (await answer.json()) as { id: string; token: string; message: string };
  return { ...enquiry, answered: answer.status, ...body };
}

const move = async (token: string) =>
  (await call(`/booking/${token}/move`, { start: await freeTime(), zone })).status;

/** The link in the mail that a booking sent. */
async function linkOf(email: string): Promise<string> {
  const texts = () =>
    inStore(server, (db) => db.select().from(outbox).where(eq(outbox.to, email)).all()).flatMap(
      ({ kind, text }) => (kind === "booking_confirmed" ? (text?.match(MAIL_LINK) ?? []) : []),
    );
  await expect.poll(() => texts().length).toBeGreaterThan(0);
  return texts()[0]!;
}

/** A press of the button on the page of a link. */
const confirm = (link: string) =>
  fetch(link, {
    method: "POST",
    redirect: "manual",
    headers: { origin: server.url },
    body: new URLSearchParams({ intent: "confirm" }),
  });

const confirmAll = () => inStore(server, (db) => db.update(bookings).set({ provenAt: new Date() }).run());

describe("times that nobody has proven to want", () => {
  it.each([
    ["address", ({ email }: { email: string }) => ({ email: email.toUpperCase() })],
    ["number", ({ phone }: { phone: string }) => ({ phone: `+1 ${phone}` })],
  ])(
    "are one for each typed %s, until Confirm is pressed behind the link in the mail",
    async (_what, same) => {
      const first = await book();
      expect(first.answered).toBe(201);
      // Opening the page that follows a booking proves nothing.
      await fetch(`${server.url}/booking/${first.token}`);
      const second = await book(same(first));
      expect(second.answered).toBe(422);
      const link = await linkOf(first.email);
      // Mail scanners open every link, and ask for its head.
      for (const method of ["GET", "HEAD"]) expect((await fetch(link, { method })).status).toBe(200);
      expect((await book(same(first))).answered).toBe(422);
      expect((await confirm(link)).status).toBe(303);
      expect((await book(same(first))).answered).toBe(201);
    },
  );

  it("are proven by a press on the page of their request, and not by opening it", async () => {
    const { email, id } = await book();
    const isProven = () =>
      inStore(server, (db) => db.select().from(bookings).where(eq(bookings.id, id)).get()?.provenAt != null);
    const texts = () =>
      inStore(server, (db) => db.select().from(outbox).where(eq(outbox.to, email)).all()).flatMap(
        ({ kind, text }) => (kind === "nurture" ? (text?.match(/http\S+\/request\/[\w.-]+/) ?? []) : []),
      );
    await expect.poll(() => texts().length, { timeout: 30_000 }).toBeGreaterThan(0);
    const [link] = texts() as [string];
    expect((await fetch(link)).status).toBe(200);
    expect(isProven()).toBe(false);
    expect((await confirm(link)).status).toBe(303);
    expect(isProven()).toBe(true);
  });

  it("are moved four times, and freely once staff have confirmed them", async () => {
    const { token, id } = await book();
    for (let times = 0; times < 4; times++) expect(await move(token)).toBe(200);
    expect(await move(token)).toBe(422);
    const form = new URLSearchParams({ intent: "confirm", id });
    const confirmed = await fetch(
      `${server.url}/admin/consultations?_data=routes%2Fadmin%2Fconsultations%2Froute`,
      {
        method: "POST",
        headers: { cookie: staff, origin: server.url },
        body: form,
      },
    );
    expect(confirmed.status).toBe(200);
    expect(await move(token)).toBe(200);
  });

  it("are twelve in all; a refusal says the same for each reason, and staff book on", async () => {
    confirmAll();
    const refused = new Set<string>();
    const first = await book();
    const again = await book({ email: first.email });
    refused.add(`${again.answered} ${again.message}`);
    for (let taken = 1; taken < 12; taken++) expect((await book()).answered).toBe(201);
    const thirteenth = await book();
    refused.add(`${thirteenth.answered} ${thirteenth.message}`);
    expect([...refused]).toEqual([expect.stringMatching(/^422 /)]);
    const lead = inStore(server, (db) => db.select().from(leads).where(eq(leads.email, first.email)).get()!);
    const by = { type: "standard", start: await freeTime(), zone };
    expect((await call(`/leads/${lead.id}/bookings`, by, { cookie: staff })).status).toBe(201);
  });

  it("are not held against somebody who types the number of a lead that has a time", async () => {
    confirmAll();
    const client = await book();
    confirmAll();
    expect((await book({ phone: client.phone })).answered).toBe(201);
  });
});

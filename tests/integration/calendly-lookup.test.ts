import { afterAll, beforeAll, expect, it } from "vitest";
import { bookingLookups, bookings, leads } from "#db/schema";
import { type FakeCalendlyApi, startFakeCalendlyApi } from "#tests/fakes/calendly";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { WEEK_MS } from "~/time-units";

let calendly: FakeCalendlyApi;
let site: TestServer;
beforeAll(async () => {
  calendly = await startFakeCalendlyApi();
  site = await startServer({ env: calendly.env() });
});
afterAll(async () => {
  await site?.dispose();
  await calendly?.close();
});

const NEXT_WEEK = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10);
const start = `${NEXT_WEEK}T15:00:00.000000Z`;

const enquire = async (n: number) => {
  const enquiry = sampleEnquiry(n, "calendly");
  const answer = await sendJson(`${site.url}/api/contact`, enquiry);
  const reference = ((await answer.json()) as { leadId: string }).leadId;
  return { reference, email: enquiry.email };
};
const tell = (invitee: string, reference?: string) =>
  sendJson(`${site.url}/api/booking/calendly`, { invitee, reference });
const bookingOf = (invitee: string) =>
  inStore(site, (db) => db.select().from(bookings).all()).find(({ externalId }) => externalId === invitee);
const lookupOf = (invitee: string) =>
  inStore(site, (db) => db.select().from(bookingLookups).all()).find((one) => one.invitee === invitee);
/** The next try comes now. */
const hurry = () => inStore(site, (db) => db.update(bookingLookups).set({ nextAt: new Date() }).run());
const soon = { timeout: 20_000, interval: 200 };

it("what the page says is looked up, and the lead is booked by its address", async () => {
  const { email } = await enquire(1);
  const invitee = calendly.book({ id: "A1", email, start });
  expect((await tell(invitee)).status).toBe(202);
  await expect.poll(() => bookingOf(invitee)?.status, soon).toBe("booked");
  const booking = bookingOf(invitee);
  const lead = inStore(site, (db) => db.select().from(leads).all()).find(({ id }) => id === booking?.leadId);
  expect(lead).toMatchObject({ email, status: "booked" });
  expect(booking?.startsAt?.toISOString()).toBe(`${NEXT_WEEK}T15:00:00.000Z`);
});

it("who booked with another address is found by the reference of the visit, and by nobody else's", async () => {
  const { reference } = await enquire(2);
  const invitee = calendly.book({ id: "B1", email: "other@example.com", start });
  await tell(invitee, reference);
  await expect.poll(() => bookingOf(invitee)?.leadId, soon).toBeTruthy();
  const stranger = calendly.book({ id: "B2", email: "stranger@example.com", start });
  await tell(stranger, "no-such-reference");
  await expect.poll(() => bookingOf(stranger)?.status, soon).toBe("booked");
  expect(bookingOf(stranger)?.leadId).toBeNull();
});

it("a cancellation is noticed, as no webhook tells of it", async () => {
  const { email } = await enquire(3);
  const invitee = calendly.book({ id: "C1", email, start });
  await tell(invitee);
  await expect.poll(() => bookingOf(invitee)?.status, soon).toBe("booked");
  calendly.cancel(invitee);
  hurry();
  await expect.poll(() => bookingOf(invitee)?.status, soon).toBe("cancelled");
  await expect.poll(() => lookupOf(invitee)?.nextAt, soon).toBeNull();
});

it("told twice it is one booking, and what is not the owner's is none", async () => {
  const { email } = await enquire(4);
  const invitee = calendly.book({ id: "D1", email, start });
  await Promise.all([tell(invitee), tell(invitee), tell(invitee)]);
  await expect.poll(() => bookingOf(invitee)?.status, soon).toBe("booked");
  const foreign = calendly.book({ id: "D2" }).replace("E-D2", "E-nobody");
  expect((await tell(foreign)).status).toBe(202);
  await expect.poll(() => lookupOf(foreign)?.problem, soon).toBe("Calendly knows no such booking of yours.");
  expect(lookupOf(foreign)?.nextAt).toBeNull();
  expect(bookingOf(foreign)).toBeUndefined();
});

it.each([
  "https://example.com/scheduled_events/a/invitees/b",
  "http://127.0.0.1:1/scheduled_events/a/invitees/b",
  "https://api.calendly.com/users/me",
  "/scheduled_events/a/invitees/../../users",
  "",
])("%s is asked of nobody", async (invitee) => {
  const before = calendly.asked.length;
  expect((await tell(invitee)).status).toBe(422);
  expect(calendly.asked).toHaveLength(before);
});

it("with Calendly down nothing is lost, staff see it, and a kill changes nothing", async () => {
  const { email } = await enquire(5);
  const invitee = calendly.book({ id: "E1", email, start });
  calendly.behave("failing");
  expect((await tell(invitee)).status).toBe(202);
  await expect.poll(() => lookupOf(invitee)?.problem, soon).toBe("Calendly answered 500.");
  const screen = async () =>
    (
      await fetch(`${site.url}/admin/bookings`, { headers: { cookie: await sessionCookie(site.url) } })
    ).text();
  expect(await screen()).toContain("Calendly answered 500.");
  await site.stop("SIGKILL");
  calendly.behave("well");
  site = await startServer({ dataDir: site.dataDir, env: calendly.env() });
  hurry();
  await expect.poll(() => bookingOf(invitee)?.status, soon).toBe("booked");
  expect(await screen()).not.toContain("Calendly answered 500.");
}, 60_000);

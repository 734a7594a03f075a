import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookings, leads, newsletterSubscribers, users } from "#db/schema";
import { meetingTypes } from "#db/values";
import { goto, takeAPersonsTime, visit } from "#tests/setup/browser";
import { listPlatform, type PlatformMember } from "#tests/setup/declared-browsers/support";
import { sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

// What families send, in a browser without what came later than those that package.json declares.

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const personId = inStore(server, (db) => db.select().from(users).get()?.id);
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    ...{ personId, day, from: "00:00", to: "00:00", types: meetingTypes },
  }));
  const cookie = await sessionCookie(server.url);
  await sendJson(`${server.url}/api/booking/hours`, hours, { method: "PUT", cookie });
}, 180_000);
afterAll(async () => {
  await server?.dispose();
});

let families = 0;
type Family = { email: string; phone: string };

function buildFamily(): Family {
  families++;
  return {
    email: `family.${families}@example.com`,
    phone: `(801) 555-01${String(families).padStart(2, "0")}`,
  };
}

/** Runs in the page before its scripts: takes members away from their objects, then the objects. */
function removeMembers(members: PlatformMember[]): void {
  type Values = { [name: string]: Values | undefined };
  const page = globalThis as unknown as Values;
  for (const { owner, name, place } of members) {
    const object = page[owner] ?? page.Intl?.[owner];
    const holder = place === "prototype" ? object?.prototype : object;
    if (holder) delete holder[name];
  }
  for (const { name, place } of members) if (place === "global") delete page[name];
}

/** Runs in the page before its scripts: a browser on plain http that blocks storage, and tells neither zone nor referrer. */
function blockSignals(): void {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(document, "referrer", { value: "about:client%" });
  Object.defineProperty(performance, "getEntriesByType", { value: () => [{ name: "document" }] });
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  Intl.DateTimeFormat.prototype.resolvedOptions = function () {
    return { ...resolvedOptions.call(this), timeZone: undefined as unknown as string };
  };
  for (const name of ["randomUUID", "subtle"])
    delete (Crypto.prototype as unknown as Record<string, unknown>)[name];
  delete (Navigator.prototype as unknown as Record<string, unknown>).sendBeacon;
}

const findLead = (email: string) =>
  inStore(server, (db) => db.select().from(leads).where(eq(leads.email, email)).get());

async function sendChat(page: Page, { email, phone }: Family): Promise<void> {
  await goto(page, "/");
  await page.getByRole("link", { name: "Free Consultation" }).first().click();
  for (const label of ["Parent", "Drug Addiction", "Need help within days", "Yes"])
    await page.getByRole("radio", { name: label, exact: true }).click();
  await page.getByRole("textbox").fill("She promised to stop last spring.");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByLabel("Your name").fill("Sample Chatter");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Phone number").fill(phone);
  await page.getByRole("button", { name: "Submit Information" }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith("/request/"));
  expect(findLead(email)).toMatchObject({ source: "chat" });
}

async function sendContactForm(page: Page, { email, phone }: Family): Promise<void> {
  await goto(page, "/contact");
  const fields = { name: "Sample Family", email, phone, message: "He drinks every day." };
  for (const [name, value] of Object.entries(fields)) await page.fill(`main [name=${name}]`, value);
  const choices = { relationship: "parent", concernType: "alcohol-addiction", urgencyLevel: "urgent" };
  for (const [name, value] of Object.entries(choices)) await page.selectOption(`select[name=${name}]`, value);
  await takeAPersonsTime(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith("/request/"));
  expect(findLead(email)).toMatchObject({ source: "contact_form" });
}

const countBookings = () => inStore(server, (db) => db.select().from(bookings).all().length);

async function bookTime(page: Page): Promise<void> {
  const before = countBookings();
  await page.locator("fieldset label").first().click();
  await page.getByRole("button", { name: /^Book .*\d/ }).click();
  await page.getByRole("link", { name: "Change or cancel" }).waitFor();
  expect(countBookings()).toBe(before + 1);
}

async function signUp(page: Page, email: string): Promise<void> {
  await goto(page, "/newsletter");
  await page.getByLabel("Email").fill(email);
  await page.locator("#newsletter button").click();
  await page.locator("#newsletter [role=status] span").waitFor();
  const stored = inStore(server, (db) => db.select().from(newsletterSubscribers).all());
  expect(stored).toContainEqual(expect.objectContaining({ email }));
}

/** Sends all that families can send, in a browser that a script makes older. @returns what its console complained of */
async function sendEverything(prepare: (page: Page) => Promise<unknown>): Promise<string[]> {
  const { page, errors } = await visit(server.url, { unshared: true, reducedMotion: "reduce" });
  await prepare(page);
  await sendChat(page, buildFamily());
  await sendContactForm(page, buildFamily());
  await bookTime(page);
  await signUp(page, buildFamily().email);
  return errors;
}

it("a family chats, writes, books and signs up in a browser that has nothing later than the declared ones", async () => {
  const late = listPlatform().filter(({ isLate }) => isLate);
  expect(late).toContainEqual({ owner: "URL", name: "canParse", place: "static", isLate: true });
  expect(await sendEverything((page) => page.addInitScript(removeMembers, late))).toEqual([]);
});

it("a family chats, writes, books and signs up where nothing is stored and the browser tells nothing", {
  tags: ["journeys"],
}, async () => {
  const errors = await sendEverything((page) => page.addInitScript(blockSignals));
  // Remix's script for the scroll position says so, and goes on.
  expect(errors.filter((error) => !error.includes("The operation is insecure."))).toEqual([]);
});

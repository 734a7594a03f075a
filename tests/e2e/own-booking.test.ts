import ICAL from "ical.js";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookings, users } from "#db/schema";
import { meetingTypes } from "#db/values";
import { violationsOf } from "#tests/setup/accessibility";
import { launchBrowser, visit } from "#tests/setup/browser";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie, signInOn } from "#tests/setup/staff";

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startServer()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const PHONE = { width: 360, height: 740 };

const send = (method: string, path: string, body: unknown, cookie = "") =>
  fetch(`${server.url}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", cookie },
    body: JSON.stringify(body),
  });

async function setHours() {
  const personId = inStore(server, (db) => db.select().from(users).get()?.id);
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    personId,
    day,
    from: "00:00",
    to: "00:00",
    types: meetingTypes,
  }));
  const answer = await send("PUT", "/booking/hours", hours, await sessionCookie(server.url));
  expect(answer.status).toBe(200);
}

let people = 0;
async function writes(urgencyLevel = "urgent"): Promise<string> {
  people++;
  const answer = await send("POST", "/contact", {
    name: `Sample Family ${people}`,
    email: `family${people}@example.com`,
    phone: `(801) 555-01${String(people).padStart(2, "0")}`,
    relationship: "parent",
    concernType: "alcohol-addiction",
    urgencyLevel,
  });
  return ((await answer.json()) as { leadId: string }).leadId;
}

const stored = () => inStore(server, (db) => db.select().from(bookings).all());
const latest = () =>
  stored()
    .toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt))
    .at(-1);
const isBooked = (page: Page) => page.waitForURL(({ pathname }) => pathname.startsWith("/booking/"));
/** What a clock in the zone shows at an instant: "5:30 PM". */
const clockIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" })
    .format(at)
    .replaceAll("\u202f", " ")
    .replace(":00", "");

it("says so where nobody has hours", async () => {
  const key = await writes();
  const { page, context } = await visit(browser, server.url, { viewport: PHONE });
  await page.goto(`/book/${key}`, { waitUntil: "networkidle" });
  await page.getByRole("heading", { name: "No times are open online" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await context.close();
});

describe("with hours", () => {
  beforeAll(setHours);

  it.each(["America/New_York", "America/Los_Angeles", "Pacific/Honolulu"])(
    "a family books, moves and cancels on a phone in %s",
    async (timezoneId) => {
      const key = await writes();
      const { page, context, errors, foreignRequests } = await visit(browser, server.url, {
        viewport: PHONE,
        timezoneId,
      });
      await page.goto(`/book/${key}`, { waitUntil: "networkidle" });
      expect(await page.getByLabel("Times are in").inputValue()).toBe(timezoneId);
      expect(await violationsOf(page)).toEqual([]);
      const ending = String(people).padStart(2, "0");
      await page.getByText(`will call you on the number that ends in 01${ending}.`).waitFor();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);

      // Three taps: day, time, button.
      await page.getByRole("navigation", { name: "Days" }).getByRole("link").nth(2).click();
      await page.locator("nav[aria-label=Days] li:nth-child(3) a[aria-current=date]").waitFor();
      const time = page.getByRole("radio").nth(1);
      const value = await time.inputValue();
      await time.check();
      await page.getByRole("button", { name: "Book this time" }).click();
      await isBooked(page);
      await page.getByRole("heading", { name: "Your time is booked" }).waitFor();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      const booking = latest();
      expect(booking).toMatchObject({ status: "booked", zone: timezoneId, startsAt: new Date(value) });
      await page
        .getByText(clockIn(timezoneId, new Date(value)))
        .first()
        .waitFor();
      expect(await violationsOf(page)).toEqual([]);

      const file = await page.request.get(
        (await page.getByRole("link", { name: "Add to my calendar" }).getAttribute("href")) ?? "",
      );
      expect(file.headers()["content-type"]).toContain("text/calendar");
      const entry = new ICAL.Component(ICAL.parse(await file.text())).getFirstSubcomponent("vevent");
      const event = new ICAL.Event(entry as ICAL.Component);
      expect(event.startDate.toJSDate()).toEqual(new Date(value));
      expect(event.endDate.toJSDate()).toEqual(booking?.endsAt);
      expect(await file.text()).not.toMatch(/addict|interven|alcohol/i);

      await page.getByRole("link", { name: "Choose another time" }).click();
      await page.getByRole("heading", { name: "Choose another time" }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole("radio").nth(5).check();
      await page.getByRole("button", { name: "Move to this time" }).click();
      await page.getByRole("heading", { name: "Your time is booked" }).waitFor();
      expect(latest()).toMatchObject({ id: booking?.id, sequence: 1, status: "booked" });

      // Whoever opens the first link again is led to the time they have.
      await page.goto(`/book/${key}`);
      await isBooked(page);
      await page.getByText("Cancel this consultation").click();
      await page.getByLabel("Would you like to say why?").fill("We found help nearby");
      await page.getByRole("button", { name: "Cancel the consultation" }).click();
      await page.getByRole("heading", { name: "Your consultation is cancelled" }).waitFor();
      expect(latest()).toMatchObject({ status: "cancelled", cancelReason: "We found help nearby" });
      await page.getByRole("link", { name: "Choose another time" }).click();
      await page.getByRole("heading", { name: "Choose a time to talk" }).waitFor();
      expect([...errors, ...foreignRequests]).toEqual([]);
      await context.close();
    },
  );

  it("all of it works without scripts", async () => {
    const key = await writes();
    const { page, context } = await visit(browser, server.url, { viewport: PHONE, javaScriptEnabled: false });
    await page.goto(`/book/${key}`);
    await page.getByLabel("Times are in").selectOption("America/Chicago");
    await page.getByRole("button", { name: "Change" }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get("zone") === "America/Chicago");
    await page.getByRole("navigation", { name: "Days" }).getByRole("link").nth(1).click();
    await page.getByRole("radio").nth(2).check();
    await page.getByRole("button", { name: "Book this time" }).click();
    await isBooked(page);
    await page.getByRole("heading", { name: "Your time is booked" }).waitFor();
    expect(latest()).toMatchObject({ zone: "America/Chicago", status: "booked" });
    await page.getByText("Cancel this consultation").click();
    await page.getByRole("button", { name: "Cancel the consultation" }).click();
    await page.getByRole("heading", { name: "Your consultation is cancelled" }).waitFor();
    await context.close();
  });

  it("by keyboard alone", async () => {
    const key = await writes();
    const { page, context } = await visit(browser, server.url, { viewport: { width: 1280, height: 800 } });
    await page.goto(`/book/${key}`, { waitUntil: "networkidle" });
    await page.getByRole("radio").first().focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    const value = await page.locator("input[name=start]:checked").inputValue();
    await page.keyboard.press("Enter");
    await isBooked(page);
    expect(latest()?.startsAt).toEqual(new Date(value));
    await context.close();
  });

  it("of two who want the same time the second is told, and sees what is free", async () => {
    const [one, two] = [await writes(), await writes()];
    const { page, context } = await visit(browser, server.url, { viewport: PHONE });
    await page.goto(`/book/${two}`, { waitUntil: "networkidle" });
    const time = page.getByRole("radio").nth(3);
    const start = await time.inputValue();
    await time.check();
    const first = await send("POST", "/booking", {
      type: "standard",
      start,
      reference: one,
      zone: "America/Denver",
    });
    expect(first.status).toBe(201);
    await page.getByRole("button", { name: "Book this time" }).click();
    const refusal = page.getByRole("alert").filter({ hasText: "Someone has just taken that time" });
    await refusal.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.locator(`input[value="${start}"]`).waitFor({ state: "detached" });
    await context.close();
  });

  it("in an emergency the call comes first", async () => {
    const key = await writes("immediate");
    const { page, context } = await visit(browser, server.url, { viewport: PHONE });
    await page.goto(`/book/${key}`, { waitUntil: "networkidle" });
    await page.getByRole("heading", { name: "The next calls that are free" }).waitFor();
    const call = page.locator("main").getByRole("link", { name: /^Call / });
    const [above, below] = [await call.boundingBox(), await page.getByRole("radio").first().boundingBox()];
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    const soonest = new Date(await page.getByRole("radio").first().inputValue());
    expect(soonest.getTime() - Date.now()).toBeLessThan(60 * 60_000);
    await context.close();
  });

  it("staff see the week, move, confirm and note what came of it", async () => {
    await send("POST", "/booking", {
      type: "standard",
      start: await firstFree(),
      reference: await writes(),
      zone: "America/New_York",
    });
    const booking = latest();
    const { page, context, errors } = await visit(browser, server.url, {
      viewport: { width: 1280, height: 900 },
      reducedMotion: "reduce",
    });
    await page.goto("/admin/login");
    await signInOn(page);
    await page.waitForURL("**/admin/hub");
    await page.getByRole("link", { name: "Consultations", exact: true }).first().click();
    await page.getByRole("heading", { name: "Consultations", level: 1 }).waitFor();
    expect(await violationsOf(page)).toEqual([]);

    const name = booking?.inviteeName ?? "";
    const options = () => page.getByRole("button", { name: `Options for ${name}`, exact: false });
    // Where it begins next week, it stands there.
    if ((await options().count()) === 0) await page.getByRole("link", { name: "Later" }).click();
    await options().click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /^Call / })
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const field = page.getByLabel("Move to");
    const moved = (await field.inputValue()).replace(/T.*/, "T23:45");
    await field.fill(moved);
    await page.getByRole("button", { name: "Move", exact: true }).click();
    await page.getByText("Consultation moved", { exact: true }).first().waitFor();
    expect(stored().find(({ id }) => id === booking?.id)?.sequence).toBe(1);

    const begun = new Date(Date.now() - 5 * 60_000);
    inStore(server, (db) => {
      db.delete(bookings).run();
      db.insert(bookings)
        .values({ ...(booking as NonNullable<typeof booking>), startsAt: begun, isUnproven: true })
        .run();
    });
    await page.goto("/admin/consultations", { waitUntil: "networkidle" });
    // Five minutes ago may have been last week.
    if ((await options().count()) === 0) await page.getByRole("link", { name: "Earlier" }).click();
    await options().click();
    await page.getByRole("button", { name: "It is them: confirm" }).click();
    await page.getByText("Consultation confirmed", { exact: true }).first().waitFor();
    await options().click();
    await page.getByRole("button", { name: "Nobody was there" }).click();
    await page.getByText("Noted as missed", { exact: true }).first().waitFor();
    expect(stored()[0]).toMatchObject({ outcome: "no_show", isUnproven: false });
    expect(errors).toEqual([]);
    await context.close();
  });
});

async function firstFree(): Promise<string> {
  const look = new URLSearchParams({
    type: "standard",
    from: new Date().toISOString(),
    to: new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString(),
  });
  const times = (await (await fetch(`${server.url}/api/booking/slots?${look}`)).json()) as {
    start: string;
  }[];
  return times[0]?.start ?? "";
}

it("staff set hours, days off, rules and a limit", async () => {
  const { page, context } = await visit(browser, server.url, { viewport: PHONE, reducedMotion: "reduce" });
  await send("PUT", "/booking/hours", [], await sessionCookie(server.url));
  await page.goto("/admin/login");
  await signInOn(page);
  await page.waitForURL("**/admin/hub");
  await page.goto("/admin/consultations/hours", { waitUntil: "networkidle" });
  await page.getByText("Families can’t book online yet: nobody has hours.").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Add hours" }).click();
  await page.getByText("Please choose at least one day").waitFor();
  await page.getByRole("checkbox", { name: "Tuesday" }).check();
  await page.getByRole("checkbox", { name: "Emergency" }).uncheck();
  await page.getByRole("button", { name: "Add hours" }).click();
  await page.getByText("Hours added", { exact: true }).first().waitFor();
  await page.getByText("Consultation, Exploratory", { exact: true }).waitFor();

  await page.getByLabel("First day").fill("2031-12-26");
  await page.getByLabel("Last day").fill("2031-12-24");
  await page.getByRole("button", { name: "Add days off" }).click();
  await page.getByText("The last day has to be the first one or later").first().waitFor();
  await page.getByLabel("Last day").fill("2031-12-28");
  await page.getByRole("button", { name: "Add days off" }).click();
  await page.getByText("Days off added", { exact: true }).first().waitFor();
  await page.getByText("Fri, Dec 26 to Sun, Dec 28").waitFor();

  const emergency = page.getByRole("form", { name: "Emergency" });
  await emergency.getByLabel("Length (min)").fill("45");
  await emergency.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved", { exact: true }).first().waitFor();
  await page.getByLabel(/^Consultations of /).fill("4");
  await page
    .locator("form", { has: page.getByLabel(/^Consultations of /) })
    .getByRole("button")
    .click();
  await expect
    .poll(() =>
      inStore(server, (db) => db.$client.prepare("select daily_limit from booking_people").pluck().get()),
    )
    .toBe(4);
  await page.reload({ waitUntil: "networkidle" });
  expect(await emergency.getByLabel("Length (min)").inputValue()).toBe("45");
  await page.getByRole("button", { name: /^Remove admin, Tuesday/ }).click();
  await page.getByText("Hours removed", { exact: true }).first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await context.close();
});

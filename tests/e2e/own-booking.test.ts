import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookings, users } from "#db/schema";
import { meetingTypes } from "#db/values";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, takeAPersonsTime, visit } from "#tests/setup/browser";
import { itEach } from "#tests/setup/rounds";
import { inStore, newDataDir, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { HOUR_MS } from "~/time-units";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 180_000);
afterAll(async () => {
  await server?.dispose();
});

const PHONE = { width: 360, height: 740 };

const send = (method: string, path: string, body: unknown, cookie = "", at = server) =>
  fetch(`${at.url}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", cookie },
    body: JSON.stringify(body),
  });

async function setHours(at = server) {
  const personId = inStore(at, (db) => db.select().from(users).get()?.id);
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    personId,
    day,
    from: "00:00",
    to: "00:00",
    types: meetingTypes,
  }));
  const answer = await send("PUT", "/booking/hours", hours, await sessionCookie(at.url), at);
  expect(answer.status).toBe(200);
}

async function throughTheChat(page: Page) {
  for (const label of ["Parent", "Drug Addiction", "Need help within days", "Yes"])
    await page.getByRole("radio", { name: label, exact: true }).click();
  await page.getByRole("textbox").fill("She promised to stop last spring, and it began again in the summer.");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByLabel("Your name").fill("Sample Chatter");
  await page.getByLabel("Email address").fill("chatter@example.com");
  await page.getByLabel("Phone number").fill("(801) 555-0177");
  await page.getByRole("button", { name: "Submit Information" }).click();
}

let people = 0;
/** The cookie of the browser that sent an enquiry, by the enquiry's reference. */
const cookies = new Map<string, string>();
async function writes(urgencyLevel = "urgent", at = server): Promise<string> {
  people++;
  const enquiry = {
    name: `Sample Family ${people}`,
    email: `family${people}@example.com`,
    phone: `(801) 555-01${String(people).padStart(2, "0")}`,
    relationship: "parent",
    concernType: "alcohol-addiction",
    urgencyLevel,
  };
  const answer = await send("POST", "/contact", enquiry, "", at);
  const { leadId } = (await answer.json()) as { leadId: string };
  cookies.set(leadId, answer.headers.getSetCookie()[0]?.split(";")[0] ?? "");
  return leadId;
}

/** A visit by the browser that sent the enquiry with this reference. */
const visitAsSender = (key: string, options: Parameters<typeof visit>[1] = {}, at = server) =>
  visit(at.url, { ...options, cookie: cookies.get(key)! });

const stored = (at = server) => inStore(at, (db) => db.select().from(bookings).all());
const latest = (at = server) =>
  stored(at)
    .toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt))
    .at(-1);
const isBooked = (page: Page) => page.waitForURL(({ pathname }) => pathname.startsWith("/request/"));
/** Opens the booking's own page from that of its request. */
const openBooking = async (page: Page) => {
  await page.getByRole("link", { name: "Change or cancel" }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith("/booking/"));
};
/** Waits for times in the visitor's own zone, which the page requests as soon as its script runs. */
const isIn = (page: Page, timezoneId: string) =>
  expect.poll(() => page.getByLabel("Times are in").inputValue()).toBe(timezoneId);

/** Opens one of the days on offer: late in the day, the first has few times left. */
async function openDay(page: Page, nth: number) {
  await page.getByRole("navigation", { name: "Days" }).getByRole("link").nth(nth).click();
  await page.locator(`nav[aria-label=Days] li:nth-child(${nth + 1}) a[aria-current=date]`).waitFor();
}
/** The times of the open day, below the next free times. */
const timesOfDay = (page: Page) => page.locator("fieldset").last().getByRole("radio");
const bookButton = (page: Page) => page.getByRole("button", { name: /^Book \w{3}, \w{3} \d+, .+/ });

async function isReadableInBothThemes(page: Page) {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), `in the ${colorScheme}`).toEqual([]);
  }
}

/** The time of an instant in this zone: "5:30 PM". */
const clockIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" })
    .format(at)
    .replaceAll("\u202f", " ")
    .replace(":00", "");

it("says so where nobody has hours", async () => {
  const key = await writes();
  const { page } = await visitAsSender(key, { viewport: PHONE });
  await goto(page, `/book/${key}`);
  await page.getByRole("heading", { name: "Call or write to book a time" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

describe("with hours", () => {
  beforeAll(() => setHours());

  itEach(
    { daily: ["America/New_York"], more: ["America/Los_Angeles", "Pacific/Honolulu"], part: "journeys" },
    "a family books, moves and cancels on a phone in %s",
    async (timezoneId) => {
      const key = await writes();
      const { page, errors, foreignRequests } = await visitAsSender(key, {
        viewport: PHONE,
        timezoneId,
      });
      await goto(page, `/book/${key}`);
      await isIn(page, timezoneId);
      await isReadableInBothThemes(page);
      const ending = String(people).padStart(2, "0");
      await page.getByText(`will call you on the number that ends in 01${ending}.`).waitFor();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);

      // The first times of the day are on a phone's first screen, above its bar.
      await page.setViewportSize({ width: 390, height: 844 });
      const box = await timesOfDay(page).first().boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844 - 64);
      await page.setViewportSize(PHONE);
      expect(
        await page
          .getByRole("group", { name: /^Next free times/ })
          .getByRole("radio")
          .count(),
      ).toBe(3);

      // Three taps: day, time, button.
      await openDay(page, 2);
      const time = timesOfDay(page).nth(1);
      const value = await time.inputValue();
      await time.check();
      expect(await bookButton(page).textContent()).toContain(`, ${clockIn(timezoneId, new Date(value))} `);
      expect(await violationsOf(page)).toEqual([]);
      await bookButton(page).click();
      await isBooked(page);
      await page.getByRole("heading", { name: "Your time is booked" }).waitFor();
      // The username of staff is on no page for families.
      expect(await page.content()).not.toMatch(/"admin"|>admin</);
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
      await isReadableInBothThemes(page);
      await openDay(page, 3);
      await timesOfDay(page).nth(5).check();
      await page.getByRole("button", { name: /^Move to \w{3}, / }).click();
      await page.getByRole("heading", { name: /^Moved: \w{3}, / }).waitFor();
      await page.getByText(new RegExp(`^It was .+, ${clockIn(timezoneId, new Date(value))} `)).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      expect(latest()).toMatchObject({ id: booking?.id, sequence: 1, status: "booked" });

      // Opening the first link again leads to the booked time.
      await goto(page, `/book/${key}`);
      await isBooked(page);
      await openBooking(page);
      await page.getByText("Cancel this consultation").click();
      await page.getByLabel("Would you like to say why?").fill("We found help nearby");
      await page.getByRole("button", { name: "Cancel the consultation" }).click();
      await page.getByRole("heading", { name: "Your consultation is canceled" }).waitFor();
      expect(latest()).toMatchObject({ status: "cancelled", cancelReason: "We found help nearby" });
      await page.getByRole("link", { name: "Choose another time" }).click();
      await page.getByRole("heading", { name: "Choose a time to talk" }).waitFor();
      expect([...errors, ...foreignRequests]).toEqual([]);
    },
  );

  it("all of it works without scripts", async () => {
    const key = await writes();
    const { page } = await visitAsSender(key, { viewport: PHONE, javaScriptEnabled: false });
    await goto(page, `/book/${key}`);
    await page.getByLabel("Times are in").selectOption("America/Chicago");
    await page.getByRole("button", { name: "Change" }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get("zone") === "America/Chicago");
    await page.getByRole("navigation", { name: "Days" }).getByRole("link").nth(1).click();
    await timesOfDay(page).nth(2).check();
    await page.getByRole("button", { name: "Book this time" }).last().click();
    await isBooked(page);
    await page.getByRole("heading", { name: "Your time is booked" }).waitFor();
    expect(latest()).toMatchObject({ zone: "America/Chicago", status: "booked" });
    await openBooking(page);
    await page.getByText("Cancel this consultation").click();
    await page.getByRole("button", { name: "Cancel the consultation" }).click();
    await page.getByRole("heading", { name: "Your consultation is canceled" }).waitFor();
  });

  it("by keyboard alone a family books, moves and cancels", { tags: ["journeys"] }, async () => {
    const key = await writes();
    const timezoneId = "America/New_York";
    const { page } = await visitAsSender(key, { viewport: { width: 1280, height: 800 }, timezoneId });
    await goto(page, `/book/${key}`);
    await isIn(page, timezoneId);
    /** Presses Tab until the focus is on this element. */
    const tabTo = async (selector: string, words = "") => {
      const isOn = () =>
        page.evaluate(
          ([selector, words]) =>
            Boolean(
              document.activeElement?.matches(selector as string) &&
                document.activeElement.textContent?.includes(words as string),
            ),
          [selector, words],
        );
      for (let presses = 0; presses < 120 && !(await isOn()); presses++) await page.keyboard.press("Tab");
      expect(await isOn(), `${selector} ${words}`).toBe(true);
    };
    const choose = async () => {
      await tabTo("[name=start]");
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowRight");
      const value = await page.locator("input[name=start]:checked").inputValue();
      await page.keyboard.press("Enter");
      return new Date(value);
    };
    await tabTo("nav[aria-label=Days] a");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator("nav[aria-label=Days] li:nth-child(2) a[aria-current=date]").waitFor();
    const booked = await choose();
    await isBooked(page);
    expect(latest()?.startsAt).toEqual(booked);

    await tabTo("a", "Choose another time");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Choose another time" }).waitFor();
    const moved = await choose();
    await page.getByRole("heading", { name: /^Moved: / }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(latest()?.startsAt).toEqual(moved);

    await tabTo("summary", "Cancel this consultation");
    await page.keyboard.press("Enter");
    await tabTo("button", "Cancel the consultation");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Your consultation is canceled" }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(latest()?.status).toBe("cancelled");
  });

  it("after the contact form the first answer has the times in the visitor's own zone", async () => {
    const timezoneId = "Pacific/Honolulu";
    const { page } = await visit(server.url, { viewport: PHONE, timezoneId });
    await goto(page, "/contact");
    for (const [name, value] of [
      ["name", "Sample Sender"],
      ["email", "sample.sender@example.com"],
      ["phone", "(801) 555-0199"],
    ] as const)
      await page.fill(`[name=${name}]`, value);
    for (const [name, value] of [
      ["relationship", "parent"],
      ["concernType", "alcohol-addiction"],
      ["urgencyLevel", "urgent"],
    ] as const)
      await page.selectOption(`select[name=${name}]`, value);
    await takeAPersonsTime(page);
    const asked: (string | null)[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.startsWith("/request/")) asked.push(searchParams.get("zone"));
    });
    await page.getByRole("button", { name: "Send Message" }).click();
    await isIn(page, timezoneId);
    await expect.poll(() => page.locator("fieldset").first().isVisible()).toBe(true);
    expect(asked).toEqual([timezoneId]);
  });

  it("a page opened from a mail shows no time before it is in the visitor's own zone", async () => {
    const key = await writes();
    const timezoneId = "Pacific/Honolulu";
    const { page } = await visitAsSender(key, { viewport: PHONE, timezoneId, unshared: true });
    await page.addInitScript(() => {
      const look = () => {
        const time = document.querySelector("fieldset label");
        if (time && getComputedStyle(time).visibility === "visible")
          sessionStorage.shown = `${sessionStorage.shown ?? ""}${new URLSearchParams(location.search).get("zone")} `;
        else requestAnimationFrame(look);
      };
      look();
    });
    await goto(page, `/book/${key}`);
    await isIn(page, timezoneId);
    await expect.poll(() => page.evaluate(() => sessionStorage.shown)).toBe(`${timezoneId} `);
  });

  it("of two who want the same time the second gets a message, and sees what is free", {
    tags: ["journeys"],
  }, async () => {
    const [one, two] = [await writes(), await writes()];
    const timezoneId = "America/Chicago";
    const { page } = await visitAsSender(two, { viewport: PHONE, timezoneId });
    await goto(page, `/book/${two}`);
    await isIn(page, timezoneId);
    await openDay(page, 2);
    const time = timesOfDay(page).nth(3);
    const start = await time.inputValue();
    await time.check();
    const first = await send("POST", "/booking", {
      type: "standard",
      start,
      reference: one,
      zone: "America/Denver",
    });
    expect(first.status).toBe(201);
    // Other tests have asked for more times than this machine's network may hold.
    inStore(server, (db) =>
      db.update(bookings).set({ status: "booked" }).where(eq(bookings.reference, one)).run(),
    );
    await bookButton(page).click();
    const refusal = page.getByRole("alert").filter({ hasText: "Someone has just taken that time" });
    await refusal.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.locator(`input[value="${start}"]`).waitFor({ state: "detached" });
    // The nearest times are one tap away.
    const nearest = page.getByRole("form", { name: "The nearest free times" }).getByRole("button");
    expect(await nearest.count()).toBe(6);
    const chosen = new Date((await nearest.nth(2).getAttribute("value")) ?? "");
    await nearest.nth(2).click();
    await isBooked(page);
    expect(latest()?.startsAt).toEqual(chosen);
  });

  it("in the chat a family answers five questions, leaves its number and books, at 360 pixels", {
    tags: ["journeys"],
  }, async () => {
    const { page, errors, foreignRequests } = await visit(server.url, {
      viewport: PHONE,
      timezoneId: "America/Chicago",
      reducedMotion: "reduce",
    });
    await goto(page, "/");
    await page.getByRole("link", { name: "Free Consultation" }).first().click();
    await throughTheChat(page);
    await page.waitForURL("**/request/**");
    await isIn(page, "America/Chicago");
    const time = page.getByRole("radio").nth(2);
    const start = new Date(await time.inputValue());
    await time.check();
    await bookButton(page).click();
    await page.getByRole("heading", { name: "Your time is booked" }).waitFor();
    await page
      .getByText(`, ${clockIn("America/Chicago", start)}`)
      .last()
      .waitFor();
    expect(latest()).toMatchObject({ startsAt: start, zone: "America/Chicago", status: "booked" });
    // The page does not ask again: it uses the number from the chat.
    expect(latest()?.inviteePhone).toBe("(801) 555-0177");
    expect([...errors, ...foreignRequests]).toEqual([]);
  });

  it("in an emergency the call comes first", async () => {
    const key = await writes("immediate");
    const { page } = await visitAsSender(key, { viewport: PHONE });
    await goto(page, `/book/${key}`);
    await page.getByRole("heading", { name: "The next calls that are free" }).waitFor();
    const call = page.locator("main").getByRole("link", { name: /^Call / });
    const [above, below] = [await call.boundingBox(), await page.getByRole("radio").first().boundingBox()];
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    const soonest = new Date(await page.getByRole("radio").first().inputValue());
    expect(soonest.getTime() - Date.now()).toBeLessThan(HOUR_MS);
    const soon = page.getByRole("group", { name: /^Within the next six hours/ }).locator("[name=start]");
    const last = new Date((await soon.last().getAttribute("value")) ?? "");
    expect(last.getTime() - Date.now()).toBeLessThan(6 * HOUR_MS);
    await page.getByText("Next free time", { exact: true }).waitFor();
    expect(new Date(await timesOfDay(page).first().inputValue()).getTime()).toBeGreaterThan(last.getTime());
  });
});

describe("over the night in which clocks go back", () => {
  const clockFile = path.join(newDataDir(), "offset");
  let site: TestServer;
  beforeAll(async () => {
    // Friday noon in Denver; on Sunday, 2 AM becomes 1 AM again.
    writeFileSync(clockFile, String(Date.parse("2026-10-30T18:00:00Z") - Date.now()));
    site = await startServer({
      env: {
        NODE_OPTIONS: `--import ${pathToFileURL("tests/setup/shifted-clock.mjs").href}`,
        CLOCK_FILE: clockFile,
        BUSINESS_TIMEZONE: "America/Denver",
        LOG_LEVEL: "silent",
      },
    });
    await setHours(site);
  }, 120_000);
  afterAll(() => site?.dispose());

  it.each([
    // The hour that comes twice in each zone; in Arizona none does.
    ["America/New_York", ["1 AM EDT", "1 AM EST"], "1 AM EST", "2026-11-01T06:00:00.000Z"],
    ["America/Los_Angeles", ["1 AM PST"], "1 AM PST", "2026-11-01T09:00:00.000Z"],
    ["America/Phoenix", ["1 AM"], "1 AM", "2026-11-01T08:00:00.000Z"],
  ])(
    "a family in %s books the hour it means, at 360 pixels",
    { tags: ["journeys"] },
    async (timezoneId, expected, label, instant) => {
      // The business offers 1 AM once, when it first comes; its second time is 8:00 UTC.
      const isOffered = timezoneId !== "America/Phoenix";
      const key = await writes("urgent", site);
      const { page, errors } = await visitAsSender(key, { viewport: PHONE, timezoneId }, site);
      await goto(page, `/book/${key}`);
      await isIn(page, timezoneId);
      await page.getByRole("navigation", { name: "Days" }).getByRole("link", { name: "Sun, Nov 1" }).click();
      await page.getByRole("group", { name: "Sunday, November 1" }).waitFor();
      const times = await timesOfDay(page).evaluateAll((inputs) =>
        inputs.map((input) => [(input as HTMLInputElement).value, input.parentElement?.textContent ?? ""]),
      );
      const labels = times.map(([, text]) => text as string);
      expect(new Set(labels).size).toBe(labels.length);
      for (const [start, text] of times)
        expect(`${text} `).toContain(`${clockIn(timezoneId, new Date(start as string))} `);
      if (!isOffered) {
        expect(times.map(([start]) => start)).not.toContain(instant);
        return;
      }
      expect(labels.filter((text) => text.startsWith("1 AM"))).toEqual(expected);
      await page.getByRole("radio", { name: label, exact: true }).check();
      await page.getByRole("button", { name: `Book Sun, Nov 1, ${label}`, exact: true }).click();
      await isBooked(page);
      await page.getByText(`Sunday, November 1, ${label}`).waitFor();
      expect(latest(site)?.startsAt?.toISOString()).toBe(instant);
      const href = (await page.getByRole("link", { name: "Add to my calendar" }).getAttribute("href")) ?? "";
      const file = await (await page.request.get(href)).text();
      const component = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent");
      expect(new ICAL.Event(component as ICAL.Component).startDate.toJSDate().toISOString()).toBe(instant);
      expect(errors).toEqual([]);
    },
  );
});

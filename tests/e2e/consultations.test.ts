import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookings, followUpTasks, outbox, users } from "#db/schema";
import { meetingTypes } from "#db/values";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, reload, visit } from "#tests/setup/browser";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie, signInOn } from "#tests/setup/staff";
import { formatWallClock, parseWallClock } from "~/domain/time/wall-clock";
import { DAY_MS, HOUR_MS, WEEK_MS } from "~/time-units";

let server: TestServer;
let cookie: string;
let personId: string;
beforeAll(async () => {
  server = await startServer({ env: { BUSINESS_TIMEZONE: ZONE } });
  cookie = await sessionCookie(server.url);
  personId = inStore(server, (db) => db.select().from(users).get()?.id) as string;
}, 180_000);
afterAll(async () => {
  await server?.dispose();
});

const ZONE = "America/Denver";
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

/** The days of next week in the business's time zone, Monday first: all are in the future. */
const NEXT_WEEK = Array.from({ length: 7 }, (_, nth) => {
  const today = Date.parse(`${formatWallClock(new Date(), ZONE).slice(0, 10)}T12:00Z`);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS + WEEK_MS;
  return new Date(monday + nth * DAY_MS).toISOString().slice(0, 10);
});

const send = (method: string, path: string, body: unknown) =>
  fetch(`${server.url}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", cookie },
    body: JSON.stringify(body),
  });

let people = 0;
async function newLead(location?: string): Promise<{ id: string; name: string }> {
  people++;
  const name = `Sample Family ${people}`;
  const answer = await send("POST", "/leads", {
    name,
    email: `family${people}@example.com`,
    phone: `(801) 555-01${String(people).padStart(2, "0")}`,
    relationship: "parent",
    concernType: "alcohol-addiction",
    urgencyLevel: "urgent",
    source: "phone",
    location,
  });
  return { id: ((await answer.json()) as { id: string }).id, name };
}

/** Creates a lead with a consultation at "YYYY-MM-DDTHH:MM" in the business's time zone. */
async function withConsultation(at: string) {
  const lead = await newLead();
  const answer = await send("POST", `/leads/${lead.id}/bookings`, {
    type: "standard",
    start: (parseWallClock(at, ZONE) as Date).toISOString(),
    personId,
  });
  expect(answer.status).toBe(201);
  return { ...lead, booking: ((await answer.json()) as { id: string }).id };
}

const startOf = (id: string) => {
  const booking = inStore(server, (db) => db.select().from(bookings).all()).find((one) => one.id === id);
  return booking?.startsAt && formatWallClock(booking.startsAt, ZONE);
};
const cancelAll = () => inStore(server, (db) => db.delete(bookings).run());
const isSaid = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor();

async function signedIn(options: Parameters<typeof visit>[1] = {}) {
  const visited = await visit(server.url, {
    viewport: DESK,
    reducedMotion: "reduce",
    cookie,
    ...options,
  });
  await goto(visited.page, "/admin/hub");
  return visited;
}

describe("the calendar", () => {
  it("offers its free times, asks whom one is for, and books it", { tags: ["journeys"] }, async () => {
    cancelAll();
    const hours = { personId, day: 3, from: "09:00", to: "15:00", types: meetingTypes };
    await send("PUT", "/booking/hours", [hours]);
    const lead = await newLead();
    const { page, errors } = await signedIn();
    await goto(page, `/admin/consultations?date=${NEXT_WEEK[0]}`);
    const free = page.getByRole("list", { name: "Free times" });
    await free.getByRole("link").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Whom is it for?" }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel("Find the lead").fill(lead.name);
    await page.waitForURL(/q=Sample/);
    await page.getByRole("link", { name: lead.name }).click();
    await page.getByRole("button", { name: "Book this time" }).click();
    await page.waitForURL(`**/admin/leads/${lead.id}`);
    const [made] = inStore(server, (db) => db.select().from(bookings).all());
    expect(made).toMatchObject({ leadId: lead.id, userId: personId });
    expect(startOf(made?.id ?? "")).toBe(`${NEXT_WEEK[2]}T10:00`);
    await goto(page, `/admin/consultations?date=${NEXT_WEEK[0]}`);
    await free.getByRole("link", { name: /^Book 11:30 AM/ }).waitFor();
    expect(await free.getByRole("link", { name: /^Book 10 AM/ }).count()).toBe(0);
    await send("PUT", "/booking/hours", []);
    expect(errors).toEqual([]);
  });

  it("shows a week, a day and four weeks", async () => {
    cancelAll();
    const one = await withConsultation(`${NEXT_WEEK[2]}T10:00`);
    const { page, errors } = await signedIn();
    await goto(page, `/admin/consultations?date=${NEXT_WEEK[0]}`);
    const card = page.getByRole("button", { name: new RegExp(`^10 AM ${one.name}, `) });
    await card.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await card.click();
    const panel = page.getByRole("dialog");
    await panel.getByRole("link", { name: /^Call / }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    for (const view of ["Day", "List"]) {
      await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: view }).click();
      await page.locator("nav[aria-label=View] [aria-current=page]", { hasText: view }).waitFor();
      if (view === "Day") {
        await goto(page, `/admin/consultations?view=day&date=${NEXT_WEEK[2]}`);
        await card.waitFor();
      } else await page.getByRole("link", { name: one.name, exact: true }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
    }
    expect(errors).toEqual([]);
  });

  it("is a list on a phone, and without scripts", { tags: ["journeys"] }, async () => {
    cancelAll();
    const one = await withConsultation(`${NEXT_WEEK[2]}T10:00`);
    for (const device of [{ viewport: PHONE, javaScriptEnabled: false }, { viewport: PHONE }]) {
      const { page } = await signedIn(device);
      await goto(page, `/admin/consultations?date=${NEXT_WEEK[0]}`);
      await page.getByRole("link", { name: one.name, exact: true }).waitFor();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      const options = page.getByLabel(`Options for ${one.name}, 10 AM`).filter({ visible: true });
      await options.click();
      await page.getByRole("link", { name: "Choose another time" }).filter({ visible: true }).click();
      await page.getByRole("heading", { name: "Choose another time" }).waitFor();
      if ("javaScriptEnabled" in device) continue;
      await page.getByLabel("Date and time").fill(`${NEXT_WEEK[3]}T12:15`);
      await page.getByRole("button", { name: "Move", exact: true }).click();
      await page.getByRole("heading", { name: "Consultations", level: 1 }).waitFor();
      expect(startOf(one.booking)).toBe(`${NEXT_WEEK[3]}T12:15`);
    }
  });

  it("moves one that is dragged and confirmed, and Undo takes it back before any mail leaves", {
    tags: ["journeys"],
  }, async () => {
    cancelAll();
    const one = await withConsultation(`${NEXT_WEEK[1]}T10:00`);
    await withConsultation(`${NEXT_WEEK[3]}T14:00`);
    inStore(server, (db) => db.delete(outbox).run());
    const { page, errors } = await signedIn();
    await goto(page, `/admin/consultations?date=${NEXT_WEEK[0]}`);
    const card = page.locator(`#consultation-${one.booking}`);
    const thursday = page.locator("ol > li > section").nth(3);
    // The sheet begins at 8 AM and has four rem per hour: 11:30 is three and a half hours down.
    const dragToHour = (hours: number) =>
      card.dragTo(thursday, {
        targetPosition: { x: 40, y: hours * 64 + 4 },
        sourcePosition: { x: 8, y: 4 },
      });
    const question = page.getByRole("alertdialog");
    // Half an hour before the other consultation begins.
    await dragToHour(5.5);
    expect(await question.count()).toBe(0);
    await dragToHour(3.5);
    await question.getByText("They are told by email.", { exact: false }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    expect(startOf(one.booking)).toBe(`${NEXT_WEEK[1]}T10:00`);
    await dragToHour(3.5);
    await question.getByRole("button", { name: "Move it" }).click();
    await isSaid(page, "Consultation moved");
    expect(startOf(one.booking)).toBe(`${NEXT_WEEK[3]}T11:30`);
    await page.getByRole("button", { name: "Undo" }).click();
    await isSaid(page, "Moved back");
    expect(startOf(one.booking)).toBe(`${NEXT_WEEK[1]}T10:00`);
    const mails = inStore(server, (db) => db.select().from(outbox).all());
    expect(mails.filter(({ kind }) => kind.startsWith("booking"))).toEqual([]);
    expect(errors).toEqual([]);
  });

  it("moves one by keyboard, says where it goes, and keeps the focus on it", {
    tags: ["journeys"],
  }, async () => {
    cancelAll();
    const one = await withConsultation(`${NEXT_WEEK[1]}T10:00`);
    const { page } = await signedIn();
    await goto(page, `/admin/consultations?date=${NEXT_WEEK[0]}`);
    await page.locator(`#consultation-${one.booking}`).focus();
    await page.keyboard.press("Space");
    for (const key of ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
    await page
      .getByRole("status")
      .filter({ hasText: /^\w+day, .*, 10:45 AM$/ })
      .waitFor();
    await page.keyboard.press("Enter");
    await isSaid(page, "Consultation moved");
    expect(startOf(one.booking)).toBe(`${NEXT_WEEK[2]}T10:45`);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe(`consultation-${one.booking}`);
    // Pick it up, then drop it unchanged.
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    expect(startOf(one.booking)).toBe(`${NEXT_WEEK[2]}T10:45`);
  });

  it("puts none on another, and says so", { tags: ["journeys"] }, async () => {
    cancelAll();
    const one = await withConsultation(`${NEXT_WEEK[1]}T10:00`);
    await withConsultation(`${NEXT_WEEK[1]}T11:00`);
    const { page } = await signedIn();
    await goto(page, `/admin/consultations?date=${NEXT_WEEK[0]}`);
    await page.locator(`#consultation-${one.booking}`).focus();
    for (const key of ["Space", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    await page
      .getByRole("alert")
      .filter({ hasText: "There is another consultation at that time." })
      .waitFor();
    expect(startOf(one.booking)).toBe(`${NEXT_WEEK[1]}T10:00`);
  });
});

describe("after a consultation", () => {
  /** Creates a consultation that ended an hour ago. */
  async function ended() {
    cancelAll();
    const one = await withConsultation(`${NEXT_WEEK[1]}T10:00`);
    inStore(server, (db) =>
      db
        .update(bookings)
        .set({
          startsAt: new Date(Date.now() - 2 * HOUR_MS),
          endsAt: new Date(Date.now() - HOUR_MS),
          isUnproven: true,
        })
        .run(),
    );
    return one;
  }
  const optionsOf = (page: Page, name: string) =>
    page.getByLabel(`Options for ${name}`, { exact: false }).filter({ visible: true });
  async function openList(page: Page) {
    const yesterday = formatWallClock(new Date(Date.now() - DAY_MS), ZONE).slice(0, 10);
    await goto(page, `/admin/consultations?view=list&date=${yesterday}`);
  }

  it("the lead asks for the outcome; a consultation that took place proposes what is next, once", {
    tags: ["journeys"],
  }, async () => {
    const one = await ended();
    const { page, errors } = await signedIn();
    await goto(page, `/admin/leads/${one.id}`);
    await page.getByRole("link", { name: /^What came of / }).click();
    await page.getByRole("heading", { name: "Consultations", level: 1 }).waitFor();
    await openList(page);
    await optionsOf(page, one.name).click();
    await page.getByRole("button", { name: "It is them: confirm" }).click();
    await isSaid(page, "Consultation confirmed");
    await optionsOf(page, one.name).click();
    await page.getByRole("button", { name: "It took place" }).click();
    await isSaid(page, "Noted as kept");
    await optionsOf(page, one.name).click();
    await page.getByRole("button", { name: "Add the task for the next business day" }).click();
    await isSaid(page, "Task added");
    const tasks = inStore(server, (db) => db.select().from(followUpTasks).all());
    expect(tasks.filter(({ leadId, title }) => leadId === one.id && /summary/.test(title))).toHaveLength(1);
    await optionsOf(page, one.name).click();
    await page.getByRole("dialog").waitFor();
    const addTask = page.getByRole("button", { name: "Add the task for the next business day" });
    await expect.poll(() => addTask.count()).toBe(0);
    await page.getByRole("link", { name: "What else comes next" }).click();
    const section = page.locator("section[aria-labelledby=consultation]");
    await section.getByText("What comes next?").waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await section.getByRole("button", { name: "Plan a summary" }).count()).toBe(0);
    await section.getByRole("button", { name: "Set to completed" }).click();
    await isSaid(page, "Status updated");
    await section.getByText("What comes next?").waitFor({ state: "detached" });
    expect(errors).toEqual([]);
  });

  it("nobody was there: a task to call, and a new time", { tags: ["journeys"] }, async () => {
    const one = await ended();
    await send("PUT", "/booking/hours", everyDay());
    const { page, errors } = await signedIn();
    await openList(page);
    await optionsOf(page, one.name).click();
    await page.getByRole("button", { name: "Nobody was there" }).click();
    await isSaid(page, "Noted as missed");
    expect(
      inStore(server, (db) => db.select().from(followUpTasks).all()).filter(
        ({ leadId, title }) => leadId === one.id && /nobody was there/.test(title),
      ),
    ).toHaveLength(1);
    await goto(page, `/admin/leads/${one.id}`);
    await page.locator("section[aria-labelledby=consultation]").getByText("Nobody was there").waitFor();
    await page.locator("section[aria-labelledby=consultation]").getByText("Next: call again, due").waitFor();
    await openList(page);
    await optionsOf(page, one.name).click();
    await page.getByRole("link", { name: "Book again" }).click();
    await page.getByRole("heading", { name: "Book a consultation" }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("navigation", { name: "Days" }).getByRole("link").nth(2).click();
    await page.locator("nav[aria-label=Days] li:nth-child(3) a[aria-current=date]").waitFor();
    const time = page.getByRole("radio").nth(1);
    const start = new Date(await time.inputValue());
    await time.check();
    await page.getByRole("button", { name: "Book this time" }).click();
    await page.waitForURL(`**/admin/leads/${one.id}`);
    await isSaid(page, "Consultation booked");
    const made = inStore(server, (db) => db.select().from(bookings).all()).filter(({ outcome }) => !outcome);
    expect(made).toMatchObject([{ leadId: one.id, startsAt: start, userId: personId }]);
    await openList(page);
    await page
      .getByRole("link", { name: /^Rebooked for / })
      .filter({ visible: true })
      .waitFor();
    expect(errors).toEqual([]);
  });
});

const everyDay = () =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ personId, day, from: "00:00", to: "00:00", types: meetingTypes }));

describe("a time that staff choose", () => {
  it("is booked on the lead's own page, and where it is taken meanwhile those near it are offered", async () => {
    cancelAll();
    await send("PUT", "/booking/hours", everyDay());
    const [lead, faster] = [await newLead("Albany, New York"), await newLead()];
    const { page, errors } = await signedIn({ viewport: { width: 390, height: 800 } });
    await goto(page, `/admin/leads/${lead.id}`);
    await page.getByRole("link", { name: "Book a time" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Kind").selectOption("exploratory");
    await dialog.getByLabel("Who calls").selectOption(personId);
    const days = dialog.getByRole("navigation", { name: "Days" }).getByRole("link");
    await days.nth(2).click();
    const time = dialog.getByRole("radio").nth(4);
    const start = await time.inputValue();
    await time.check();
    await dialog.getByText("Eastern time", { exact: false }).filter({ hasText: "calls" }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const taken = await send("POST", `/leads/${faster.id}/bookings`, { type: "standard", start, personId });
    expect(taken.status).toBe(201);
    await dialog.getByRole("button", { name: "Book this time" }).click();
    await dialog.getByRole("alert").filter({ hasText: "another consultation" }).waitFor();
    await dialog
      .getByRole("list", { name: "That time is gone. Free near it" })
      .getByRole("button")
      .last()
      .click();
    await dialog.getByRole("button", { name: "Book this time" }).click();
    await isSaid(page, "Consultation booked");
    await page.locator("section[aria-labelledby=consultation]").getByRole("link", { name: "Move" }).waitFor();
    await page.locator("section[aria-labelledby=consultation] a:focus time").waitFor();
    const [made] = inStore(server, (db) => db.select().from(bookings).all()).filter(
      ({ leadId }) => leadId === lead.id,
    );
    expect(made).toMatchObject({ meetingType: "exploratory", zone: "America/New_York", userId: personId });
    expect(errors.filter((error) => !error.includes("409"))).toEqual([]);
  });

  it("for a lead may be any, says what is wrong, and is theirs alone", { tags: ["journeys"] }, async () => {
    cancelAll();
    const taken = await withConsultation(`${NEXT_WEEK[4]}T09:00`);
    expect(startOf(taken.booking)).toBe(`${NEXT_WEEK[4]}T09:00`);
    const lead = await newLead();
    const { page } = await signedIn({ viewport: PHONE });
    await goto(page, `/admin/leads/${lead.id}`);
    await page.getByRole("link", { name: "Book a time" }).click();
    await page.getByRole("link", { name: "Any other time" }).click();
    await page.getByRole("heading", { name: "Book a consultation" }).waitFor();
    await page.getByLabel("Kind").selectOption("exploratory");
    await page.waitForURL(/type=exploratory/);
    expect(await violationsOf(page)).toEqual([]);
    const at = page.getByLabel("Date and time");
    await at.fill(`${NEXT_WEEK[4]}T09:15`);
    await page.getByRole("button", { name: "Book", exact: true }).click();
    const refusal = page.getByRole("alert");
    await refusal.filter({ hasText: "There is another consultation at that time." }).waitFor();
    await at.fill("2020-01-01T10:00");
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await refusal.filter({ hasText: "That time is too soon or has passed." }).waitFor();
    await at.fill(`${NEXT_WEEK[4]}T06:15`);
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await page.waitForURL(`**/admin/leads/${lead.id}`);
    const made = inStore(server, (db) => db.select().from(bookings).all()).find(
      ({ leadId }) => leadId === lead.id,
    );
    expect(made?.meetingType).toBe("exploratory");
    expect(startOf(made?.id ?? "")).toBe(`${NEXT_WEEK[4]}T06:15`);
  });

  it("is reached by a press as soon as the lead is there, however slow the list of screens is", {
    tags: ["journeys"],
  }, async () => {
    const lead = await newLead();
    const { page, errors } = await signedIn();
    await page.route("**/assets/manifest-*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue().catch(() => {});
    });
    await goto(page, `/admin/leads/${lead.id}`);
    await page.getByRole("link", { name: "Book a time" }).click();
    await page.getByRole("dialog").getByLabel("Kind").waitFor();
    expect(errors).toEqual([]);
  });

  it("for what is gone is no screen", { tags: ["journeys"] }, async () => {
    const { page } = await signedIn();
    const answer = await goto(page, "/admin/consultations/time?booking=nothing");
    expect(answer?.status()).toBe(404);
  });
});

it("staff set hours, days off, rules and a limit", { tags: ["journeys"] }, async () => {
  const { page } = await visit(server.url, { viewport: PHONE, reducedMotion: "reduce" });
  await send("PUT", "/booking/hours", []);
  await goto(page, "/admin/login");
  await signInOn(page);
  await page.waitForURL("**/admin/hub");
  await goto(page, "/admin/consultations/hours");
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
  await reload(page);
  expect(await emergency.getByLabel("Length (min)").inputValue()).toBe("45");
  await page.getByRole("button", { name: /^Remove admin, Tuesday/ }).click();
  await page.getByText("Hours removed", { exact: true }).first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

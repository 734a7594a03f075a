import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { bookings, leads, retentionHolds } from "#db/schema";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, visit } from "#tests/setup/browser";
import { inStore, sharedServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { askAboutEnding } from "~/domain/leads/retention/retention.server";
import { DAY_MS } from "~/time-units";

const NAMES = ["Maria Sample", "Robin Sample", "Alexandria Featherstonehaugh-Montgomery"];

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await sharedServer();
  owner = await sessionCookie(server.url);
  const ids: string[] = [];
  for (const [index, name] of NAMES.entries()) {
    const answer = await fetch(`${server.url}/api/leads`, {
      method: "POST",
      headers: { cookie: owner, "Content-Type": "application/json" },
      body: JSON.stringify({
        name,
        email: `family-${index}@example.com`,
        phone: `(406) 555-011${index}`,
        relationship: "parent",
        concernType: "mental-health",
        urgencyLevel: "planning",
        source: "phone",
      }),
    });
    ids.push(((await answer.json()) as { id: string }).id);
  }
  inStore(server, (db) => {
    const at = new Date(Date.now() - 4 * 366 * DAY_MS);
    const past = { statusChangedAt: at, lastEnquiryAt: at, lastContactedAt: null };
    db.update(leads)
      .set({ status: "completed", ...past })
      .where(inArray(leads.id, ids))
      .run();
    askAboutEnding(db, { now: new Date(), timeZone: "America/Denver" });
  });
}, 180_000);

async function onScreen({ width = 1280 } = {}) {
  const { page, errors } = await visit(server.url, {
    cookie: owner,
    viewport: { width, height: 800 },
    reducedMotion: "reduce",
  });
  await goto(page, "/admin/retention");
  return { page, errors };
}

const names = () =>
  inStore(server, (db) => db.select({ name: leads.name }).from(leads).all()).map(({ name }) => name);

it("fits a phone and can be read by everybody", { tags: ["screens"] }, async () => {
  for (const width of [360, 1280]) {
    const { page, errors } = await onScreen({ width });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  }
});

it("keeps a lead by keyboard; the question can be left, and the focus is where it was", {
  tags: ["journeys"],
}, async () => {
  const { page, errors } = await onScreen();
  const keep = page.getByRole("button", { name: "Keep for a year: Robin Sample" });
  await keep.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Keep Robin Sample for a year" });
  await dialog.getByRole("button", { name: "Keep for a year" }).click();
  expect(await dialog.getByText("Please say why it is kept").isVisible()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => keep.evaluate((button) => button === document.activeElement)).toBe(true);

  await keep.press("Enter");
  await dialog.getByLabel("Why is it kept?").fill("A court asked for the file");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText(/^Kept until/).waitFor();
  await keep.waitFor({ state: "detached" });
  expect(await page.getByRole("region", { name: "Kept on Purpose" }).innerText()).toContain("A court asked");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.contains(document.querySelector("#endings"))))
    .toBe(true);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  expect(inStore(server, (db) => db.select().from(retentionHolds).all())).toHaveLength(1);
  expect(errors).toEqual([]);
});

it("erases a lead only under its name, and with a consultation ahead only once the owner has decided", async () => {
  inStore(server, (db) => {
    const now = new Date();
    const [lead] = db.select().from(leads).where(eq(leads.name, "Maria Sample")).all();
    db.insert(bookings)
      .values({
        id: "ahead",
        provider: "own",
        externalId: "ahead",
        leadId: lead!.id,
        status: "booked",
        startsAt: new Date(now.getTime() + DAY_MS),
        createdAt: now,
        updatedAt: now,
      })
      .run();
  });
  const { page } = await onScreen({ width: 360 });
  await page.getByRole("button", { name: "Erase now: Maria Sample" }).click();
  const dialog = page.getByRole("dialog");
  const name = dialog.getByLabel("Type Maria Sample to confirm");
  await name.fill("maria");
  await dialog.getByRole("button", { name: "Erase now" }).click();
  await dialog.getByText("Please type the name exactly as it stands above").waitFor();
  expect(names()).toContain("Maria Sample");
  await name.fill("Maria Sample");
  await dialog.getByRole("button", { name: "Erase now" }).click();
  await dialog.getByText("A consultation is still ahead. Erase all the same?").waitFor();
  expect(names()).toContain("Maria Sample");
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel("Yes, I have decided to").check();
  await dialog.getByRole("button", { name: "Erase now" }).click();
  await page.getByText("Erased for good").first().waitFor();
  expect(names()).not.toContain("Maria Sample");
});

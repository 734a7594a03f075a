import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { leads } from "#db/schema";
import { goto, visit } from "#tests/setup/browser";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { isListOfErrorsInSight, judgeFocus } from "#tests/setup/focus";
import { itEach } from "#tests/setup/rounds";
import { inStore, sharedServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { PUBLIC_PAGES } from "~/pages";
import { SCREEN_PATHS } from "~/screens";

/** Every public page, an episode, a post, and a missing page. */
const PAGES = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  "/newsletter/unsubscribe",
  "/newsletter/preferences",
  "/car-talk/the-first-call",
  "/blog/how-to-ask-about-suicide",
  "/no-such-page",
];
const PHONE = { width: 390, height: 844 };
/** A window of 1280 by 1024 pixels at 200 and at 400 percent, and a phone that is turned. */
const SIZES = [
  { width: 1280, height: 844 },
  { width: 640, height: 512 },
  { width: 320, height: 256 },
  { width: 844, height: 390 },
];
/** More than any page has. */
const MAX_STOPS = 400;

let server: TestServer;
let cookie: string;
let leadId: string | undefined;
beforeAll(async () => {
  server = await sharedServer();
  cookie = await sessionCookie(server.url);
  const sent = { ...sampleEnquiry(8_000, "focus-in-sight"), message: "He drinks in the evening." };
  await sendJson(`${server.url}/api/contact`, sent);
  leadId = inStore(server, (db) => db.select().from(leads).where(eq(leads.email, sent.email)).get()?.id);
});

/** Tabs through the page and back. @returns what lay under a bar, or out of view, while it had the focus */
async function tabThrough(page: Page): Promise<string[]> {
  const covered = new Set<string>();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let stop = 0; stop < MAX_STOPS; stop++) {
      await page.keyboard.press(key);
      const judged = await page.evaluate(judgeFocus);
      if (!judged) break;
      for (const one of judged.covered) covered.add(`${key}: ${one}`);
    }
  }
  return [...covered];
}

const ROWS = PAGES.map((path) => ({ path, ...PHONE }));
const isDaily = ({ path }: { path: string }) => path === "/contact";

itEach(
  {
    daily: ROWS.filter(isDaily),
    more: [
      ...ROWS.filter((row) => !isDaily(row)),
      ...SIZES.flatMap((size) => PAGES.map((path) => ({ path, ...size }))),
    ],
    part: "screens",
  },
  "$path covers nothing that has the focus, at $width × $height",
  async ({ path, width, height }) => {
    const { page } = await visit(server.url, { viewport: { width, height }, reducedMotion: "reduce" });
    await goto(page, path);
    expect(await tabThrough(page)).toEqual([]);
  },
);

it("the contact form shows its first wrong field with its label, below the list of errors", async () => {
  const { page } = await visit(server.url, { viewport: PHONE });
  await goto(page, "/contact");
  await page.fill("[name=name]", "Sample Family");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.waitForFunction(() => document.activeElement?.id === "contact-phone");
  expect(await page.evaluate(judgeFocus)).toMatchObject({ covered: [] });
  expect(await page.evaluate(isListOfErrorsInSight)).toBe(true);
});

/** The lead manager's first lead, beside the screens that have an address of their own. */
const LEAD = "/admin/leads/…";
const STAFF_SIZES = [PHONE, ...SIZES];

itEach(
  {
    daily: [{ path: LEAD, ...PHONE }],
    more: STAFF_SIZES.flatMap((size) => [LEAD, ...SCREEN_PATHS].map((path) => ({ path, ...size }))).slice(1),
    part: "screens",
  },
  "$path covers nothing that staff have the focus on, at $width × $height",
  async ({ path, width, height }) => {
    const { page } = await visit(server.url, {
      cookie,
      viewport: { width, height },
      reducedMotion: "reduce",
    });
    await goto(page, path === LEAD ? `/admin/leads/${leadId}` : path);
    expect(await tabThrough(page)).toEqual([]);
  },
);

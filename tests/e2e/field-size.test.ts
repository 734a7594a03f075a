import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { leads } from "#db/schema";
import { goto, visit } from "#tests/setup/browser";
import { beginChat } from "#tests/setup/chat";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { itEach } from "#tests/setup/rounds";
import { inStore, sharedServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { PUBLIC_PAGES } from "~/pages";
import { SCREEN_PATHS } from "~/screens";

const PHONE = { width: 390, height: 844 };
const PAGES = [...PUBLIC_PAGES.map(({ path }) => path), "/newsletter/unsubscribe", "/newsletter/preferences"];
const LEAD = "/admin/leads/…";
const SIGN_IN = "/admin/login";

let server: TestServer;
let cookie: string;
let leadId: string | undefined;
beforeAll(async () => {
  server = await sharedServer();
  cookie = await sessionCookie(server.url);
  const sent = sampleEnquiry(9_000, "field-size");
  await sendJson(`${server.url}/api/contact`, sent);
  leadId = inStore(server, (db) => db.select().from(leads).where(eq(leads.email, sent.email)).get()?.id);
});

/** Lists the fields whose letters are so small that an iPhone zooms in on the focus, and says if the page scrolls sideways. */
const judgeFields = (page: Page) =>
  page.evaluate(() => {
    const without = ["hidden", "checkbox", "radio", "file", "range", "color", "submit", "button"];
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>('input, select, textarea, [contenteditable="true"]'),
    ];
    const small = fields
      .filter((field) => !without.includes(field.type))
      .map((field) => ({ field, size: Number.parseFloat(getComputedStyle(field).fontSize) }))
      .filter(({ size }) => size < 16)
      .map(({ field, size }) => `${field.name || field.id || field.tagName}: ${size}`);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...small, `${scrollWidth - clientWidth} pixels too wide`] : small;
  });

itEach(
  {
    daily: ["/contact", LEAD, "/admin/dashboard"],
    more: [...PAGES, SIGN_IN, ...SCREEN_PATHS].filter(
      (path) => path !== "/contact" && path !== "/admin/dashboard",
    ),
    part: "screens",
  },
  "no phone zooms into a field of %s",
  async (path) => {
    const signedIn = path !== SIGN_IN && path.startsWith("/admin");
    const { page } = await visit(server.url, { viewport: PHONE, ...(signedIn && { cookie }) });
    await goto(page, path === LEAD ? `/admin/leads/${leadId}` : path);
    expect(await judgeFields(page)).toEqual([]);
  },
);

it("no phone zooms into a field of the chat", { tags: ["screens"] }, async () => {
  const chat = await beginChat(server.url);
  const { context, page } = await visit(server.url, { viewport: PHONE });
  const [name = "", value = ""] = chat.cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: server.url }]);
  const answers = {
    relationship: "parent",
    concernType: "drug-addiction",
    urgencyLevel: "urgent",
    previousAttempts: "yes",
  };
  for (const [id, answer] of Object.entries(answers)) await chat.answer(id, answer);
  const panel = page.getByRole("dialog", { name: "Support Guide" });
  const open = async () => {
    await goto(page, "/about");
    await page.locator("footer a[href='/chat']").evaluate((link: HTMLElement) => link.click());
  };
  await open();
  await panel.getByRole("textbox").waitFor();
  expect(await judgeFields(page)).toEqual([]);
  await chat.answer("situation", "He drinks in the evening.");
  await open();
  await panel.getByLabel("Phone number").waitFor();
  expect(await judgeFields(page)).toEqual([]);
});

it("a tablet does not zoom into a field of staff either, and a desktop keeps its small letters", async () => {
  const read = async (hasTouch: boolean) => {
    const viewport = { width: 1180, height: 820 };
    const { page } = await visit(server.url, { viewport, hasTouch, isMobile: hasTouch, cookie });
    await goto(page, `/admin/leads/${leadId}`);
    return page
      .locator("textarea[name=note]")
      .first()
      .evaluate((field) => getComputedStyle(field).fontSize);
  };
  expect(await read(true)).toBe("16px");
  expect(await read(false)).toBe("14px");
});

it("numbers stay text where they are no links, in every document", async () => {
  for (const path of ["/", "/no-such-page", SIGN_IN])
    expect(await (await fetch(server.url + path)).text(), path).toMatch(
      /<meta name="format-detection" content="telephone=no/,
    );
});

// `npm run screens`: takes the pictures of the product into docs/screens, from a server on data of its own.
import { mkdirSync, statSync } from "node:fs";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { goto, reload } from "#tests/setup/browser";
import { launchBrowser } from "./setup/browser";
import { startServer } from "./setup/server";
import { sessionCookie } from "./setup/staff";

const FOLDER = "docs/screens";
/** A picture for the docs may weigh this much at most. */
const MAX_PICTURE_BYTES = 250_000;

type Screen = {
  name: string;
  path: string;
  width: number;
  height: number;
  staff?: boolean;
  /** What a person does before the picture is taken. */
  first?: (page: Page) => Promise<void>;
};

const SCREENS: Screen[] = [
  { name: "home", path: "/", width: 1280, height: 860 },
  { name: "home-phone", path: "/", width: 360, height: 760 },
  { name: "contact", path: "/contact", width: 1280, height: 1280 },
  { name: "blog", path: "/blog", width: 1280, height: 1280 },
  { name: "post", path: "/blog/what-happens-in-a-family-intervention", width: 1280, height: 860 },
  { name: "post-phone", path: "/blog/what-happens-in-a-family-intervention", width: 360, height: 760 },
  { name: "chat-phone", path: "/", width: 360, height: 760, first: openChat },
  { name: "hub", path: "/admin/hub", width: 1280, height: 860, staff: true },
  { name: "queue", path: "/admin/queue", width: 1280, height: 860, staff: true },
  { name: "dashboard", path: "/admin/dashboard", width: 1280, height: 860, staff: true },
  {
    name: "content-studio",
    path: "/admin/content-studio",
    width: 1280,
    height: 1000,
    staff: true,
    first: writeDraft,
  },
  { name: "lead", path: "/admin/dashboard", width: 1280, height: 1100, staff: true, first: openFirstLead },
];

async function openChat(page: Page): Promise<void> {
  await page.getByRole("link", { name: /Chat/ }).filter({ visible: true }).first().click();
  await page.getByRole("radio", { name: "Parent" }).waitFor();
}

async function openFirstLead(page: Page): Promise<void> {
  await page.locator("table tbody a[id]").first().click();
  await page.getByRole("heading", { name: "Lead Information" }).waitFor();
}

async function writeDraft(page: Page): Promise<void> {
  await page.getByLabel("Blog Topic").fill("How to talk to a brother about his drinking");
  await page.getByLabel("Keywords").fill("brother, drinking");
  await page.getByRole("button", { name: "Generate with AI" }).click();
  await page.getByRole("button", { name: "Publish" }).first().waitFor();
  await page.getByRole("button", { name: "Bold" }).first().waitFor();
}

/** Sample people, so that the back office has something to show. */
const PEOPLE = [
  {
    name: "Dana Sample",
    relationship: "parent",
    concernType: "drug-addiction",
    urgencyLevel: "immediate",
    previousAttempts: true,
    message: "He came home an hour ago and I can't get him to stay awake. I don't know what he took.",
  },
  {
    name: "Chris Sample",
    relationship: "spouse",
    concernType: "alcohol-addiction",
    urgencyLevel: "urgent",
    previousAttempts: false,
    message: "She says she will talk to somebody this week. I would like to be ready.",
  },
  {
    name: "Robin Sample",
    relationship: "sibling",
    concernType: "dual-diagnosis",
    urgencyLevel: "planning",
    previousAttempts: true,
    message: "How does an intervention work when the family is in three states?",
  },
  {
    name: "Alex Sample",
    relationship: "friend",
    concernType: "not-sure",
    urgencyLevel: "exploratory",
    previousAttempts: false,
  },
];

const server = await startServer();
const browser = await launchBrowser([], { whole: true });
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const [n, person] of PEOPLE.entries()) {
    const email = `${person.name.split(" ")[0]?.toLowerCase()}@example.com`;
    const answer = await fetch(`${server.url}/api/contact`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...person, email, phone: `(303) 555-01${10 + n}`, source: "contact_form" }),
    });
    if (!answer.ok) throw new Error(`a sample enquiry was refused: ${answer.status}`);
  }
  const cookie = await sessionCookie(server.url);
  const at = cookie.indexOf("=");
  const session = { name: cookie.slice(0, at), value: cookie.slice(at + 1) };
  for (const screen of SCREENS) await take(screen, session);
} finally {
  await browser.close();
  await server.dispose();
}

async function take(
  { name, path, width, height, staff, first }: Screen,
  session: { name: string; value: string },
) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce" });
  if (staff) await context.addCookies([{ ...session, url: server.url }]);
  const page = await context.newPage();
  await goto(page, server.url + path, { waitUntil: "networkidle" });
  // A face that came too late for the first showing is there at the second.
  await reload(page, { waitUntil: "networkidle" });
  await first?.(page);
  const file = `${FOLDER}/${name}.png`;
  const picture = await page.screenshot();
  await sharp(picture).png({ palette: true, quality: 90, compressionLevel: 9 }).toFile(file);
  const { size } = statSync(file);
  if (size > MAX_PICTURE_BYTES)
    throw new Error(`${file} weighs ${size} bytes; ${MAX_PICTURE_BYTES} is the most`);
  console.log(`${file} ${Math.round(size / 1000)} kB`);
  await context.close();
}

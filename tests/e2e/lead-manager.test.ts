import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, visit } from "#tests/setup/browser";
import { seedLeads } from "#tests/setup/sample-leads";
import { seededDataDir, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie, signInOn, visitAsStaff } from "#tests/setup/staff";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  const dataDir = seededDataDir();
  seedLeads(dataDir, 70);
  server = await startServer({ dataDir });
  cookie = await sessionCookie(server.url);
  for (const [name, urgencyLevel, phone] of [
    ["Unknown", "immediate", "(303) 555-0177"],
    [`${"Bartholomew ".repeat(5)}Featherstonehaugh`, "urgent", "(212) 555-0188"],
    ["Only Mail", "planning", undefined],
  ])
    await call("POST", "/leads", {
      name,
      urgencyLevel,
      phone,
      email: phone ? undefined : "only.mail@example.com",
      relationship: "parent",
      concernType: "alcohol-addiction",
      source: "phone",
      message: "He took the whole bottle and I can't wake him up. ".repeat(4),
      raise: false,
    });
}, 240_000);
afterAll(async () => {
  await server?.dispose();
});

async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as Body;
}

type Lead = { id: string; name: string; status: string; assignedTo: string | null; leadScore: number };
const leads = () => call<Lead[]>("GET", "/leads");
let entered = 0;
const newLead = (name: string, urgencyLevel = "planning") =>
  call<Lead>("POST", "/leads", {
    name,
    phone: `(406) 555-02${String(++entered).padStart(2, "0")}`,
    email: `${name.toLowerCase().replace(/\W/g, ".")}@example.com`,
    relationship: "parent",
    concernType: "drug-addiction",
    urgencyLevel,
    source: "phone",
  });
const statusOf = async (id: string) => (await leads()).find((lead) => lead.id === id)?.status;

const open = (page: Page, search = "") => goto(page, `/admin/dashboard${search}`);
const names = (page: Page) => page.locator("tbody tr a[id] span").allTextContents();

it.each([
  [360, 260],
  [768, 340],
  [1280, 320],
  [1920, 320],
])(
  "at %i pixels the list begins above %i, fits, and is accessible",
  { tags: ["journeys"] },
  async (width, fold) => {
    const { page, errors } = await visitAsStaff(server, { width });
    await open(page);
    const rows = page.locator("tbody tr");
    const box = (await rows.first().boundingBox())!;
    expect(box.y).toBeLessThan(fold);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    if (width >= 768) expect(new Set(heights.map((height) => Math.round(height)))).toEqual(new Set([40]));
    // A score or a number that wrapped would need a second line.
    const lines = await page
      .locator('tbody a[href^="tel:"]:visible, tbody button[aria-label^="Score"]:visible')
      .evaluateAll((all) => all.map((element) => element.getClientRects().length));
    expect(new Set(lines)).toEqual(new Set([1]));
    const over = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await over()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("checkbox", { name: "Select Unknown" }).check();
    await page.getByRole("toolbar", { name: "Selected leads" }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    for (const search of ["?view=board", "?q=nobodyatall", "?create=1"]) {
      await open(page, search);
      expect(await over(), search).toBe(0);
      expect(await violationsOf(page), search).toEqual([]);
    }
    expect(errors).toEqual([]);
    await page.close();
  },
);

it("sorts by its columns and keeps views, in the address", async () => {
  const { page, errors } = await visitAsStaff(server);
  await open(page);
  const current = () => page.locator('nav[aria-label="Views"] [aria-current]').innerText();
  expect(await current()).toMatch(/^Open/);
  const counted = Number((await current()).match(/\d+/)?.[0]);
  const all = await leads();
  expect(counted).toBe(all.filter(({ status }) => !["completed", "lost"].includes(status)).length);
  await page.getByRole("link", { name: /^Closed/ }).click();
  // The column links keep the view that is shown, which is updated after the address.
  await expect.poll(current).toMatch(/^Closed/);
  await page.getByRole("columnheader", { name: "Lead" }).getByRole("link").click();
  await page.waitForURL(/sort=name/);
  await expect.poll(async () => (await names(page)).length).toBeGreaterThan(3);
  await expect
    .poll(() => page.getByRole("columnheader", { name: "Lead" }).getAttribute("aria-sort"))
    .toBe("ascending");
  const shown = await names(page);
  expect(shown).toEqual([...shown].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), "en")));

  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Name is required").waitFor();
  await dialog.getByLabel("Name").fill("Closed, by name");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("View saved").first().waitFor();
  await expect.poll(current).toBe("Closed, by name");
  await open(page, "?view=mine");
  await page.getByRole("link", { name: "Closed, by name" }).click();
  await page.waitForURL(/view=closed&sort=name/);
  // The screen follows the address.
  await expect.poll(current).toBe("Closed, by name");
  // On a slow processor React renders while the answer arrives. The message must still be shown.
  const processor = await page.context().newCDPSession(page);
  await processor.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.getByRole("button", { name: "Edit view" }).click();
  await dialog.getByLabel("Name").fill("Over and done");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(current).toBe("Over and done");
  await dialog.waitFor({ state: "detached" });
  await processor.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.getByRole("button", { name: "Edit view" }).click();
  await dialog.getByRole("button", { name: "Remove view" }).click();
  await page.getByText("View removed").first().waitFor();
  await page.getByRole("link", { name: "Over and done" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Over and done" }).waitFor();
  await page
    .getByRole("listitem")
    .filter({ hasText: "View saved" })
    .filter({ hasText: "Over and done" })
    .waitFor();
  expect(errors).toEqual([]);
});

it("the whole row opens the lead; keys move, select, search and open", async () => {
  const { page, errors } = await visitAsStaff(server);
  await open(page);
  const present = () => page.evaluate(() => document.activeElement?.id ?? "");
  const ids = await page.locator("tbody tr a[id]").evaluateAll((links) => links.map(({ id }) => id));
  await page.keyboard.press("ArrowDown");
  expect(await present()).toBe(ids[0]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  expect(await present()).toBe(ids[1]);
  // Exactly one row is in the tab order.
  expect(await page.locator('tbody tr a[id]:not([tabindex="-1"])').count()).toBe(1);
  await page.keyboard.press("x");
  await page.getByText("1 selected").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("1 selected").waitFor({ state: "detached" });
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search leads" });
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowDown");
  expect(await present()).toBe(ids[0]);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/admin/leads/${ids[0]!.replace("lead-", "")}`);
  await page.goBack();

  const row = page.locator("tbody tr").nth(1);
  // The previous screen is replaced by the list only once its data have arrived.
  let box: Awaited<ReturnType<typeof row.boundingBox>> = null;
  await expect
    .poll(async () => {
      box = await row.boundingBox();
      return box;
    })
    .not.toBeNull();
  const { width, height } = box!;
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    row.click({ position: { x: width * 0.55, y: height / 2 }, button: "middle" }),
  ]);
  await tab.waitForURL(`**/admin/leads/${ids[1]!.replace("lead-", "")}`);
  await tab.close();
  await row.click({ position: { x: width * 0.55, y: height / 2 } });
  await page.waitForURL(`**/admin/leads/${ids[1]!.replace("lead-", "")}`);
  expect(errors).toEqual([]);
});

it("a wide list shows the current lead beside it", { tags: ["journeys"] }, async () => {
  const { page, errors } = await visitAsStaff(server, { width: 1920, height: 1080 });
  await open(page, "?sort=urgency");
  const summary = page.getByRole("region", { name: "Summary" });
  await page.keyboard.press("ArrowDown");
  await summary.getByRole("heading", { name: "Unknown" }).waitFor();
  await summary.getByText("He took the whole bottle").waitFor();
  expect(await summary.getByRole("link", { name: "Call", exact: true }).getAttribute("href")).toMatch(
    /^tel:/,
  );
  expect(await violationsOf(page)).toEqual([]);
  const row = page.locator("tbody tr").nth(1);
  const { width, height } = (await row.boundingBox())!;
  const name = (await names(page))[1];
  await row.click({ position: { x: width * 0.6, y: height / 2 } });
  await summary.getByRole("heading", { name, exact: true }).waitFor();
  await summary.getByRole("link", { name: "Open" }).click();
  await page.waitForURL("**/admin/leads/*");
  expect(errors).toEqual([]);
});

it("selected leads get a status or an owner, are exported, and it is taken back", {
  tags: ["journeys"],
}, async () => {
  const [one, two] = [await newLead("Bulk One"), await newLead("Bulk Two", "immediate")];
  const { page, errors } = await visitAsStaff(server);
  await open(page, "?q=Bulk");
  const bar = page.getByRole("toolbar", { name: "Selected leads" });
  const chooseBoth = async () => {
    for (const name of ["Bulk One", "Bulk Two"])
      await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  };
  await chooseBoth();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    bar.getByRole("button", { name: "Export" }).click(),
  ]);
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain("Drug Addiction");

  await bar.getByRole("button", { name: "Status" }).click();
  await page.getByRole("menuitem", { name: "Lost…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Mark as lost" }).click();
  await dialog.getByText("Please choose a reason").first().waitFor();
  await dialog.getByText("Someone in danger still waits for a call").waitFor();
  await dialog.getByLabel("Why was it lost?").selectOption("cost");
  await dialog.getByRole("button", { name: "Mark as lost" }).click();
  await page.getByText("2 leads: Lost.").first().waitFor();
  expect(await Promise.all([one, two].map(({ id }) => statusOf(id)))).toEqual(["lost", "lost"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("2 leads put back.").first().waitFor();
  expect(await Promise.all([one, two].map(({ id }) => statusOf(id)))).toEqual(["new", "new"]);

  await chooseBoth();
  await bar.getByRole("button", { name: "Owner" }).click();
  await page.getByRole("menuitem", { name: "admin" }).click();
  await page.getByText("2 leads: admin.").first().waitFor();
  await open(page, "?view=mine");
  expect((await names(page)).sort()).toEqual(["Bulk One", "Bulk Two"]);
  expect(errors).toEqual([]);
});

it("at 1280 pixels every column fits beside an alert, and all that match the filters are changed at once and put back", {
  tags: ["journeys"],
}, async () => {
  const { page, errors } = await visitAsStaff(server);
  await open(page, "?view=all&sort=urgency-low");
  const head = page.locator("thead th").filter({ visible: true });
  expect((await head.allInnerTexts()).filter(Boolean)).toEqual([
    "Lead",
    "Contact",
    "Priority",
    "Status",
    "Next step",
    "Score",
    "Date",
    "Actions",
  ]);
  await open(page);
  expect(await head.allInnerTexts()).toEqual(expect.arrayContaining(["Score", "Date", "Actions", "Take"]));
  const fits = await page.evaluate(() => {
    const ends = [...document.querySelectorAll("tbody td")].flatMap((cell) =>
      [...cell.querySelectorAll("*")].map(
        (part) => part.getBoundingClientRect().right - cell.getBoundingClientRect().right,
      ),
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    return { over: Math.max(...ends) > 0.5, sideways: scrollWidth - clientWidth };
  });
  expect(fits).toEqual({ over: false, sideways: 0 });

  await page.locator("summary", { hasText: "More filters" }).click();
  await page.getByLabel("Source", { exact: true }).selectOption("contact_form");
  await page.getByText("1–25 of 28 leads").waitFor();
  expect(new URL(page.url()).searchParams.get("source")).toBe("contact_form");
  await page.keyboard.press("Escape");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("toolbar", { name: "Selected leads" });
  await bar.getByText("All 25 on this page are selected.").waitFor();
  await bar.getByRole("button", { name: "Select all 28 that match" }).click();
  await bar.getByText("28 selected").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await bar.getByRole("button", { name: "Owner" }).click();
  await page.getByRole("menuitem", { name: "admin" }).click();
  await page.getByRole("button", { name: "Give 28 leads to admin" }).click();
  await page.getByText("28 leads: admin.").first().waitFor();
  const ofForm = () => call<Lead[]>("GET", "/leads?owner=me&source=contact_form");
  expect(await ofForm()).toHaveLength(28);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("28 leads put back.").first().waitFor();
  expect(await ofForm()).toEqual([]);
  expect(errors).toEqual([]);
});

it("cards are moved on the board with the mouse and by their menu", { tags: ["journeys"] }, async () => {
  const { id } = await newLead("Board Card", "immediate");
  const { page, errors } = await visitAsStaff(server);
  await open(page, "?view=board");
  const column = (name: string) =>
    page
      .locator("section", { has: page.getByRole("heading", { name: new RegExp(`^${name}`), level: 3 }) })
      .last();
  const card = (name: string) => column(name).getByRole("listitem").filter({ hasText: "Board Card" });
  expect(await column("Qualified").getByRole("heading").innerText()).toMatch(/\$/);
  await card("New").dragTo(column("Qualified"), { targetPosition: { x: 60, y: 60 } });
  await card("Qualified").waitFor();
  await expect.poll(() => statusOf(id)).toBe("qualified");

  // The focus goes along with the card.
  const menu = page.getByRole("button", { name: "Move Board Card to…" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Contacted" }).click();
  await card("Contacted").waitFor();
  await card("Contacted").getByRole("button").and(page.locator(":focus")).waitFor();

  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Lost…" }).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Someone in danger still waits for a call").waitFor();
  await dialog.getByLabel("Why was it lost?").selectOption("not_ready");
  await dialog.getByRole("button", { name: "Mark as lost" }).click();
  await card("Lost").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await card("Contacted").waitFor();
  await expect.poll(() => statusOf(id)).toBe("contacted");
  expect(errors).toEqual([]);
});

it("a caller of whom nothing else is known is entered by number and urgency, and the dialog loads when it opens", async () => {
  const { page, errors } = await visitAsStaff(server);
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await open(page);
  const before = scripts.length;
  await page.getByRole("link", { name: "Create Lead" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Lead" });
  await dialog.getByLabel("Name").and(page.locator(":focus")).waitFor();
  expect(scripts.length).toBeGreaterThan(before);
  await dialog.getByLabel("Phone").fill("(406) 555-0199");
  await dialog.getByLabel("Source").selectOption("phone");
  await dialog.locator("select[name=urgencyLevel]").selectOption("urgent");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const question = page.getByRole("alertdialog", { name: "Close without saving this lead?" });
  await question.getByRole("button", { name: "Go on typing" }).click();
  await dialog.getByRole("button", { name: "Create Lead" }).click();
  await page.waitForURL("**/admin/leads/*");
  await page.getByRole("heading", { name: "Unknown", level: 1 }).waitFor();
  await open(page, "?create=1");
  expect(await dialog.getByLabel("Source").inputValue()).toBe("phone");
  expect(errors).toEqual([]);
});

it("without JavaScript leads are listed and sorted", { tags: ["journeys"] }, async () => {
  const { page } = await visit(server.url, { javaScriptEnabled: false });
  await goto(page, "/admin/login?redirectTo=/admin/dashboard");
  await signInOn(page);
  await page.waitForURL("**/admin/dashboard");
  await page.getByRole("columnheader", { name: "Lead" }).getByRole("link").click();
  await page.waitForURL(/sort=name/);
  await page.locator("summary", { hasText: "" }).and(page.getByLabel("More")).click();
  await page.getByRole("link", { name: "Content Studio: Calendar" }).waitFor();
});

it("a task's form opens over the list, takes the focus, saves, and gives the focus back", {
  tags: ["journeys"],
}, async () => {
  const { page, errors } = await visitAsStaff(server);
  await open(page);
  const edit = page.getByRole("button", { name: /^Edit: Call/ }).first();
  const about = (await edit.getAttribute("aria-label"))!;
  await edit.focus();
  await page.keyboard.press("Enter");
  const title = page.getByRole("textbox", { name: "Task" });
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await title.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(about);

  await page.keyboard.press("Enter");
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  await title.fill("Call with the sister on the line");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Edit: Call with the sister on the line" }).waitFor();
  expect(errors).toEqual([]);
});

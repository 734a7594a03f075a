import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violationsOf } from "#tests/setup/accessibility";
import { goto } from "#tests/setup/browser";
import { seededRandom } from "#tests/setup/random";
import { rounds } from "#tests/setup/rounds";
import { seedLeads } from "#tests/setup/sample-leads";
import { seededDataDir, startServer, type TestServer } from "#tests/setup/server";
import { addStaff, sessionCookie, visitAsStaff } from "#tests/setup/staff";
import { STILL_IN_DANGER } from "~/domain/leads/fields/state";

let server: TestServer;
let page: Page;
let cookie: string;

const DANGER =
  "He took the whole bottle and will not wake up, his lips are blue and I do not know what to do";

beforeAll(async () => {
  const dataDir = seededDataDir();
  seedLeads(dataDir, 120);
  server = await startServer({ dataDir });
  cookie = await sessionCookie(server.url);
  ({ page } = await visitAsStaff(server, { height: 860 }));
  await goto(page, "/admin/hub");
}, 180_000);
afterAll(async () => {
  await server?.dispose();
});

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { cookie, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

const enter = (name: string, number: number, over: object = {}) =>
  call<{ id: string }>("POST", "/leads", {
    name,
    phone: `(801) 555-${String(1200 + number).padStart(4, "0")}`,
    relationship: "parent",
    concernType: "drug-addiction",
    urgencyLevel: "urgent",
    source: "phone",
    ...over,
  });

type Now = {
  crises: { leadId: string; name: string; nextTryAt: string | null }[];
  queue: { leadId: string; name: string }[];
};
const now = () => call<Now>("GET", "/now");

const WIDTHS = [
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;
/** On a phone there is least room, so each day that is enough. */
const WIDTHS_OF_THE_CRISES = WIDTHS.slice(0, rounds(1, WIDTHS.length));

async function crisesAreInSight(what: string): Promise<void> {
  const all = (await now()).crises.length;
  for (const [width, height] of WIDTHS_OF_THE_CRISES) {
    await page.setViewportSize({ width, height });
    await goto(page, "/admin/hub");
    const places = await page.locator("section[aria-labelledby=now] li").evaluateAll((cards) =>
      cards
        .map((card) => card.querySelector("a[href^='tel:']") ?? card.querySelector("a"))
        .map((link) => link!.getBoundingClientRect())
        .map(({ bottom, height: tall }) => ({ bottom, tall })),
    );
    expect(places, `${what} at ${width}`).toHaveLength(all);
    for (const { bottom } of places.slice(0, 6))
      expect(bottom, `${what} at ${width}`).toBeLessThanOrEqual(height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(width);
  }
}

it("each open crisis has a card, and the first six can be called without scrolling, at each width, whatever the day brought", async () => {
  const random = seededRandom(20_261_122);
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]!;
  await crisesAreInSight("the first day");
  for (let day = 0; day < rounds(3, 20); day++) {
    for (let n = Math.floor(random() * 5); n >= 0; n--)
      await enter(
        pick([
          "Crisis Li",
          "Crisis Unknown",
          "Crisis Castellanos-Montgomery of the Long Family Name",
          `Crisis ${"x".repeat(60)}`,
        ]),
        100 + day * 10 + n,
        {
          urgencyLevel: pick(["immediate", "immediate", "urgent", "planning"]),
          message: pick([DANGER, "Help", DANGER.repeat(20), "word".repeat(200), null]),
          ...(random() < 0.3 && { phone: null, email: `sample-${day}-${n}@example.com` }),
        },
      );
    for (const { leadId } of (await now()).crises)
      if (random() < 0.4)
        await call("POST", `/leads/${leadId}/calls`, { outcome: pick(["reached", "no_answer"]) });
    await crisesAreInSight(`day ${day}`);
  }
});

it("the hub has nothing against it at any width", { tags: ["screens"] }, async () => {
  for (let n = 0; n < 5; n++)
    await enter(`Crisis ${n} Castellanos-Montgomery`, n, { urgencyLevel: "immediate", message: DANGER });
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    await goto(page, "/admin/hub");
    expect(await violationsOf(page), `${width}`).toEqual([]);
  }
});

it("who says 'I have it' owns the lead, and the others see it", { tags: ["journeys"] }, async () => {
  for (const { leadId } of (await now()).crises)
    await call("POST", `/leads/${leadId}/calls`, { outcome: "reached" });
  await enter("Taken Castellanos-Montgomery", 90, { urgencyLevel: "immediate", message: DANGER });
  await page.setViewportSize({ width: 1280, height: 800 });
  await goto(page, "/admin/hub");
  await page.getByRole("button", { name: "I have it: Taken Castellanos-Montgomery" }).click();
  await page.getByText("admin has it").waitFor();
  const taken = (await now()).crises.find(({ name }) => name.startsWith("Taken"));
  const { lead } = await call<{ lead: { assignedTo: string } }>("GET", `/leads/${taken?.leadId}`);
  expect(lead.assignedTo).toEqual(expect.any(String));
});

/** As long as a new crisis may take to appear. */
const A_FEW_SECONDS_MS = 5_000;

it("a new crisis appears over any screen within seconds, is counted in its title, and is taken from there", async () => {
  for (const { leadId } of (await now()).crises)
    await call("POST", `/leads/${leadId}/calls`, { outcome: "reached" });
  // The page's own clock, so that its next look need not be waited for.
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 800 });
  await goto(page, "/admin/blog");
  const bar = page.getByRole("button", { name: "I have it: Bar Castellanos" });
  expect(await page.title()).toMatch(/^Content Studio/);
  const { id } = await enter("Bar Castellanos", 91, { urgencyLevel: "immediate", message: DANGER });
  await page.clock.fastForward(A_FEW_SECONDS_MS);
  await bar.waitFor();
  expect(await page.title()).toMatch(/^\(1\) Content Studio/);
  expect(await page.getByRole("link", { name: /AI Hub/ }).textContent()).toContain("1 open crisis");
  expect(await violationsOf(page)).toEqual([]);
  await bar.click();
  await page.getByText("admin has it").waitFor();
  // After a call, the next try is in the future, so nobody has to be called right now.
  await call("POST", `/leads/${id}/calls`, { outcome: "no_answer" });
  await page.clock.fastForward(A_FEW_SECONDS_MS);
  await page.getByText("admin has it").waitFor({ state: "detached" });
  await expect.poll(() => page.title()).toMatch(/^Content Studio/);
  const editor = await sessionCookie(server.url, await addStaff(server, "ed", "editor"));
  const screen = await fetch(`${server.url}/admin/blog`, { headers: { cookie: editor } });
  expect(await screen.text()).not.toMatch(/Castellanos|Sound for a new crisis/);
  expect((await fetch(`${server.url}/admin/watch.json`, { headers: { cookie: editor } })).status).toBe(403);
});

it("a crisis that a wrong key said was reached is open again after Undo, on the queue and the hub", {
  tags: ["journeys"],
}, async () => {
  const name = "Mistaken Castellanos";
  const { id } = await enter(name, 93, { urgencyLevel: "immediate", message: DANGER });
  const waits = async () => (await now()).crises.some(({ leadId }) => leadId === id);
  await goto(page, `/admin/queue?lead=${id}`);
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await undo.waitFor();
  expect(await waits()).toBe(false);
  await undo.click();
  await page.getByRole("heading", { name, level: 2 }).waitFor();
  expect(await waits()).toBe(true);
  await goto(page, "/admin/hub");
  await page.locator("section[aria-labelledby=now]").getByText(name).waitFor();
});

it("a lead that was lost in a crisis, and is taken back, is on the hub again, and its campaign goes on by a button", {
  tags: ["journeys"],
}, async () => {
  const name = "Regained Castellanos";
  const { id } = await enter(name, 94, {
    email: "regained@example.com",
    urgencyLevel: "immediate",
    message: DANGER,
  });
  const waits = async () => (await now()).crises.some(({ leadId }) => leadId === id);
  await goto(page, `/admin/leads/${id}`);
  const main = page.getByRole("main");
  const status = main.locator("section[aria-labelledby=status]");
  await status.getByText("Lost", { exact: true }).click();
  await expect(await status.getByRole("alert").innerText()).toBe(STILL_IN_DANGER);
  await status.getByLabel("Why was it lost?").selectOption("no_response");
  await status.getByRole("button", { name: "Update Status" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).waitFor();
  expect(await waits()).toBe(false);

  await status.getByText("Contacted", { exact: true }).click();
  await status.getByRole("button", { name: "Update Status" }).click();
  await main.getByRole("button", { name: "Resume", exact: true }).click();
  await main.getByRole("button", { name: "Pause", exact: true }).waitFor();
  expect(await waits()).toBe(true);
  await goto(page, "/admin/hub");
  await page.locator("section[aria-labelledby=now]").getByText(name).waitFor();
});

/** The person whom the call form is about; the forms for texts beside it name them as well. */
const CALLED = "form:has([name=outcome]) input[name=id]";

it("thirty people of the queue are worked by the keyboard alone, each with outcome, note and next step", {
  tags: ["journeys"],
}, async () => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await enter("Crisis at the front", 92, { urgencyLevel: "immediate", message: DANGER });
  for (let n = 10; n < 40; n++) await enter(`Urgent ${n}`, n);
  const { queue, crises } = await now();
  expect(queue.length).toBeGreaterThanOrEqual(30);
  await goto(page, "/admin/queue");
  const open = () => page.locator(CALLED).inputValue();
  const worked: string[] = [];
  for (let n = 0; n < 30; n++) {
    const id = await open();
    worked.push(id);
    await page.keyboard.press(n % 2 ? "3" : "1");
    await page.keyboard.press("Tab");
    await page.keyboard.type(`Spoken ${n}`);
    await page.keyboard.press("Control+Enter");
    await page.waitForFunction(
      ([field, before]) => document.querySelector<HTMLInputElement>(field!)?.value !== before,
      [CALLED, id],
    );
  }
  expect(new Set(worked).size).toBe(30);
  // Crises come first, except those whose next try is in the future.
  const due = crises.filter(({ nextTryAt }) => !nextTryAt || new Date(nextTryAt) <= new Date());
  expect(new Set(worked.slice(0, due.length))).toEqual(new Set(due.map(({ leadId }) => leadId)));
  const [first] = worked;
  const reached = await call<{ lead: { responseDueAt: null } }>("GET", `/leads/${first}`);
  expect(reached.lead.responseDueAt).toBeNull();
  const tasks = await call<{ status: string; title: string }[]>("GET", `/leads/${first}/tasks`);
  const name = crises.find(({ leadId }) => leadId === first)?.name;
  expect(tasks.filter(({ status }) => status === "pending").map(({ title }) => title)).toEqual([
    `Check on ${name}`,
    `Call ${name}, the day after`,
    `Call ${name}, three days after`,
    `Call ${name}, a week after`,
  ]);
  expect(await violationsOf(page)).toEqual([]);
});

it("a call without an outcome is not taken, and one sent twice is logged once", {
  tags: ["journeys"],
}, async () => {
  await goto(page, "/admin/queue");
  const name = await page.locator("#person").textContent();
  await page.getByRole("button", { name: /^Save/ }).click();
  expect(await page.locator("#person").textContent()).toBe(name);
  const form = new FormData();
  const id = await page.locator(CALLED).inputValue();
  form.set("id", id);
  form.set("outcome", "no_answer");
  form.set("key", "call-key-0001");
  const send = () =>
    fetch(`${server.url}/admin/queue?do=outreach.logQueueCall`, {
      method: "POST",
      headers: { cookie },
      body: form,
      redirect: "manual",
    });
  const countCalls = async () => {
    const { activities } = await call<{ activities: { activityType: string }[] }>("GET", `/leads/${id}`);
    return activities.filter(({ activityType }) => activityType === "call_logged").length;
  };
  // The first of the queue may have been called before: the first test's calls are random.
  const before = await countCalls();
  expect((await send()).status).toBe(302);
  expect((await send()).status).toBe(302);
  expect(await countCalls()).toBe(before + 1);
  form.set("outcome", "shouted");
  expect((await send()).status).toBe(422);
});

it("a message left where none may be is asked about before it is logged", async () => {
  const { id } = await enter("Discreet Sample", 95);
  const { contacts } = (
    await call<{ lead: { contacts: { id: string; kind: string }[] } }>("GET", `/leads/${id}`)
  ).lead;
  const number = contacts.find(({ kind }) => kind === "phone");
  await call("PATCH", `/leads/${id}/contacts/${number?.id}`, { mayLeaveMessage: false });
  await goto(page, `/admin/queue?lead=${id}`);
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await page
    .getByRole("form", { name: "How the call went" })
    .getByText("No message may be left at (801) 555-1295. Was one left all the same?")
    .waitFor();
  await page.getByLabel("A message was left, though none may be").check();
  await page.getByRole("button", { name: /^Save/ }).click();
  await page.waitForURL((url) => url.searchParams.get("lead") !== id);
  await goto(page, `/admin/leads/${id}`);
  await page.getByText("Call: left message").first().waitFor();
});

it("the queue fits a phone, and nobody in it is said", { tags: ["screens"] }, async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await goto(page, "/admin/queue");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violationsOf(page)).toEqual([]);
});

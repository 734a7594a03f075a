import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, reload, returnToTab, visit } from "#tests/setup/browser";
import { itEach } from "#tests/setup/rounds";
import { startServer, type TestServer } from "#tests/setup/server";
import { addStaff, sessionCookie } from "#tests/setup/staff";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  [server] = await Promise.all([
    startServer({
      env: {
        CALENDLY_STANDARD_URL: "https://book.example.com/talk",
        CALENDLY_EXPLORATORY_URL: "https://book.example.com/talk",
      },
    }),
  ]);
  cookie = await sessionCookie(server.url);
}, 180_000);
afterAll(async () => {
  await server?.dispose();
});

async function onLead(id: string, { width = 1280, javaScriptEnabled = true, search = "", as = cookie } = {}) {
  const { page, errors } = await visit(server.url, {
    cookie: as,
    viewport: { width, height: width < 700 ? 740 : 900 },
    reducedMotion: "reduce",
    javaScriptEnabled,
  });
  await goto(page, `/admin/leads/${id}${search}`);
  return { page, errors };
}

const call = (method: string, path: string, body: unknown) =>
  fetch(server.url + path, {
    method,
    headers: { "Content-Type": "application/json", cookie },
    body: JSON.stringify(body),
  });

let people = 0;
async function newLead(over: Record<string, unknown> = {}): Promise<string> {
  people++;
  const answer = await call("POST", "/api/leads", {
    name: "Robin Sample",
    email: `robin${people}@example.com`,
    phone: `(406) 555-${String(people).padStart(4, "0")}`,
    relationship: "sibling",
    concernType: "mental-health",
    urgencyLevel: "urgent",
    source: "phone",
    ...over,
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** Creates a lead in danger, in the family's own words. */
async function inDanger(): Promise<string> {
  people++;
  const email = `danger${people}@example.com`;
  const sent = await call("POST", "/api/contact", {
    name: "Nadia Sample",
    email,
    phone: `(406) 555-${String(people).padStart(4, "0")}`,
    relationship: "parent",
    concernType: "alcohol-addiction",
    urgencyLevel: "planning",
    message: "He took the whole bottle and I can't wake him up",
  });
  expect(sent.status).toBe(201);
  let id: string | undefined;
  await expect
    .poll(async () => {
      const answer = await fetch(`${server.url}/api/leads?q=${email}`, { headers: { cookie } });
      const body = (await answer.json()) as
        | { id: string; email: string }[]
        | { leads: { id: string; email: string }[] };
      id = (Array.isArray(body) ? body : body.leads).find((lead) => lead.email === email)?.id;
      return id;
    })
    .toBeTruthy();
  return id!;
}

type Stored = {
  version: number;
  name: string;
  contacts: {
    value: string;
    label: string | null;
    isPrimary: boolean;
    isWrong: boolean;
    mayLeaveMessage: boolean | null;
  }[];
  [field: string]: unknown;
};
async function stored(id: string): Promise<Stored> {
  const answer = await fetch(`${server.url}/api/leads/${id}`, { headers: { cookie } });
  return ((await answer.json()) as { lead: Stored }).lead;
}

const toastSays = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor();
const panel = (page: Page, id: string) => page.locator(`section[aria-labelledby="${id}"]`);
const editor = (page: Page, of: string) => page.locator("summary", { hasText: `Edit ${of}` });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

it("each thing that is known is edited in place by keyboard, with its history", async () => {
  const id = await newLead();
  const { page, errors } = await onLead(id);
  const account = await page.locator("#edit-assignedTo-value option").nth(1).getAttribute("value");
  const edits = [
    ["name", "Name", "Robin Castellanos", "Robin Castellanos"],
    ["relationship", "Relationship", "spouse", "spouse"],
    ["concern", "Concern", "dual-diagnosis", "dual-diagnosis"],
    ["urgency", "Urgency", "planning", "planning"],
    ["location", "Location", "Provo, Utah", "Provo, Utah"],
    ["attempted before", "Attempted before", "true", true],
    ["owner", "Owner", account, account],
  ] as const;
  const fields = [
    "name",
    "relationship",
    "concernType",
    "urgencyLevel",
    "location",
    "previousAttempts",
    "assignedTo",
  ];
  for (const [index, [name, label, typed, kept]] of edits.entries()) {
    await editor(page, name).focus();
    await page.keyboard.press("Enter");
    const field = panel(page, "information").getByLabel(label, { exact: true });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(typed!);
    else await field.fill(typed!);
    await page.keyboard.press("Enter");
    await field.waitFor({ state: "hidden" });
    await expect.poll(async () => (await stored(id))[fields[index]!]).toBe(kept);
    await expect.poll(() => focused(page)).toContain(`Edit ${name}`);
  }
  await toastSays(page, "Lead updated");
  const timeline = panel(page, "timeline");
  await timeline.getByText("Name changed from Robin Sample to Robin Castellanos").waitFor();
  await timeline.getByText("Urgency changed from Urgent to Planning").waitFor();
  await timeline.getByText("Owner changed from nobody to admin").waitFor();
  await page.getByRole("heading", { level: 1, name: "Robin Castellanos" }).waitFor();

  await editor(page, "location").focus();
  await page.keyboard.press("Enter");
  await panel(page, "information").getByLabel("Location").fill("Nowhere");
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toContain("Edit location");
  expect((await stored(id)).location).toBe("Provo, Utah");
  await editor(page, "name").click();
  await panel(page, "information").getByLabel("Name", { exact: true }).fill("");
  await page.keyboard.press("Enter");
  await panel(page, "information").getByText("Name is required").waitFor();
  expect(errors).toEqual([]);
});

it("an edit can be undone by keyboard, unless somebody else has changed the same thing since", {
  tags: ["journeys"],
}, async () => {
  const id = await newLead();
  const { page } = await onLead(id);
  const information = panel(page, "information");
  const was = (await stored(id)).location;
  const edit = async (location: string) => {
    await editor(page, "location").click();
    await information.getByLabel("Location").fill(location);
    await information.getByLabel("Location").press("Enter");
    await toastSays(page, "Lead updated");
  };
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await edit("Provo, Utah");
  await undo.focus();
  await page.keyboard.press("Enter");
  await toastSays(page, "Change undone");
  expect((await stored(id)).location).toBe(was);
  expect(await undo.count()).toBe(0);

  await edit("Provo, Utah");
  expect((await call("PATCH", `/api/leads/${id}`, { location: "Ogden, Utah" })).status).toBe(200);
  await undo.click();
  await toastSays(page, "Failed to update the lead");
  expect((await stored(id)).location).toBe("Ogden, Utah");
});

it("somebody else's edit of the same thing is shown beside one's own, and one of the two stays", {
  tags: ["journeys"],
}, async () => {
  const id = await newLead();
  const { page } = await onLead(id);
  const information = panel(page, "information");
  const edit = async (theirs: string, yours: string) => {
    await editor(page, "location").click();
    await information.getByLabel("Location").fill(yours);
    expect((await call("PATCH", `/api/leads/${id}`, { location: theirs })).status).toBe(200);
    await information.getByLabel("Location").press("Enter");
    const conflict = information.getByRole("alert");
    await conflict.getByText("Someone else has changed this lead since you opened it.").waitFor();
    expect(await conflict.locator("td").allInnerTexts()).toEqual([theirs, yours]);
    return conflict;
  };
  const first = await edit("Ogden, Utah", "Provo, Utah");
  expect(await violationsOf(page)).toEqual([]);
  await first.getByRole("button", { name: "Keep what is there now" }).click();
  await editor(page, "location").getByText("Ogden, Utah").waitFor();
  // While the screen reloads its data the form waits: sent then, it would meet the same conflict again.
  let read = () => {};
  const isRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  await page.route(`**/leads/${id}.data*`, async (route) => {
    if (route.request().method() === "GET") await isRead;
    await route.continue();
  });
  await edit("Logan, Utah", "Provo, Utah");
  await information.getByRole("button", { name: "Saving..." }).waitFor();
  read();
  await information.getByRole("button", { name: "Save", exact: true }).click();
  await toastSays(page, "Lead updated");
  expect((await stored(id)).location).toBe("Provo, Utah");

  // A change to another field is not a conflict.
  await editor(page, "name").click();
  await call("PATCH", `/api/leads/${id}`, { location: "Moab, Utah" });
  await information.getByLabel("Name", { exact: true }).fill("Robin Else");
  await information.getByLabel("Name", { exact: true }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Robin Else" }).waitFor();
  expect(await stored(id)).toMatchObject({ name: "Robin Else", location: "Moab, Utah" });
});

it("two people at one lead see each other, and what the other saves while they type, as one look each", {
  tags: ["journeys"],
}, async () => {
  const id = await newLead();
  const hannahs = await sessionCookie(server.url, await addStaff(server, "hannah", "staff"));
  const first = await onLead(id);
  const second = await onLead(id, { as: hannahs });
  const head = (page: Page) => page.locator("[data-sticky-head]").getByRole("status");
  await returnToTab(first.page);
  await expect.poll(() => head(first.page).textContent()).toBe("hannah is here");
  await expect.poll(() => head(second.page).textContent()).toBe("admin is here");

  const note = second.page.getByRole("textbox", { name: "Note" });
  await note.fill("Half a thou");
  await first.page.getByRole("textbox", { name: "Note" }).fill("Spoke with the mother");
  await first.page.getByRole("button", { name: "Add Note" }).click();
  await panel(second.page, "timeline").getByText("Spoke with the mother").waitFor();
  await note.press("End");
  await note.pressSequentially("ght");
  expect(await note.inputValue()).toBe("Half a thought");

  const looks = await fetch(`${server.url}/api/audit?lead=${id}&action=view`, { headers: { cookie } });
  expect(((await looks.json()) as { by: string }[]).map(({ by }) => by).sort()).toEqual(["admin", "hannah"]);
  expect([...first.errors, ...second.errors]).toEqual([]);
});

it("figures that somebody else has changed while one's own were typed are replaced only when asked again", async () => {
  const id = await newLead();
  const { page } = await onLead(id);
  await page.getByLabel("Service Value").fill("6000");
  expect((await call("PATCH", `/api/leads/${id}/revenue`, { serviceValue: 7000 })).status).toBe(200);
  await returnToTab(page);
  await panel(page, "timeline").getByText("Revenue updated").waitFor();
  const save = page.getByRole("button", { name: "Update Revenue" });
  await save.click();
  await panel(page, "revenue").getByRole("alert").getByText("Someone else has changed this lead").waitFor();
  expect((await stored(id)).serviceValue).toBe(7000);
  await save.click();
  await panel(page, "revenue").getByRole("alert").waitFor({ state: "detached" });
  expect((await stored(id)).serviceValue).toBe(6000);
});

it("who is named in a note finds it behind the bell, on a phone too, until they have opened it or marked it as read", async () => {
  const id = await newLead({ name: "Linda Castellanos" });
  const sams = await sessionCookie(server.url, await addStaff(server, "sam", "staff"));
  await call("POST", `/api/leads/${id}/notes`, { note: "@sam can you call her after seven?" });
  const { page } = await onLead(id, { as: sams, width: 390 });
  await page.getByRole("link", { name: "Inbox, 1 unread" }).click();
  await page.getByText("@sam can you call her after seven?").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.getByRole("link", { name: "admin mentioned you at Linda Castellanos" }).click();
  await page.getByRole("heading", { level: 1, name: "Linda Castellanos" }).waitFor();
  await page.getByRole("link", { name: "Inbox", exact: true }).click();
  await page.getByRole("link", { name: "admin mentioned you at Linda Castellanos", exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Mark all as read" }).count()).toBe(0);

  await call("POST", `/api/leads/${id}/notes`, { note: "@sam and bring the papers" });
  await call("POST", `/api/leads/${id}/notes`, { note: "@sam and her sister’s number" });
  await reload(page);
  await page.getByRole("button", { name: "Mark as read: Linda Castellanos" }).first().click();
  await page.getByRole("link", { name: "Inbox, 1 unread" }).waitFor();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await page.getByRole("link", { name: "Inbox", exact: true }).waitFor();
});

it("every way to reach them is added, labelled, preferred, found wrong and removed, never the last", {
  tags: ["journeys"],
}, async () => {
  const phone = "(406) 555-9001";
  const id = await newLead({ phone, email: undefined });
  const { page, errors } = await onLead(id);
  const information = panel(page, "information");
  await information.getByText("Add a number or address").click();
  await information.getByLabel("Number or address").fill("12");
  await information.getByRole("button", { name: "Add", exact: true }).click();
  await information.getByText("Valid phone number is required").waitFor();
  await information.getByLabel("Number or address").fill("(303) 555-0177");
  await information.locator("#new-contact-label").fill("her sister");
  await information.locator("#new-contact-mayLeaveMessage").selectOption("false");
  await information.getByRole("button", { name: "Add", exact: true }).click();
  await toastSays(page, "Contact added");
  await information.getByText("her sister · do not leave a message").waitFor();

  const sister = editor(page, "(303) 555-0177");
  await sister.click();
  await page.getByRole("button", { name: "Try first: (303) 555-0177" }).click();
  await expect.poll(async () => (await stored(id)).phone).toBe("(303) 555-0177");
  await page.getByRole("link", { name: "Call (303) 555-0177" }).waitFor();
  await sister.click();
  await page.getByRole("button", { name: "Mark as wrong: (303) 555-0177" }).click();
  await information.getByText(/wrong number/).waitFor();
  await page.getByRole("link", { name: `Call ${phone}` }).waitFor();
  await sister.click();
  await page.getByRole("button", { name: "Remove: (303) 555-0177" }).click();
  await sister.waitFor({ state: "detached" });
  await editor(page, phone).click();
  expect(await page.getByRole("button", { name: `Remove: ${phone}` }).count()).toBe(0);
  await information.getByLabel("Phone", { exact: true }).fill("(406) 555-9002");
  await information.getByLabel("Phone", { exact: true }).press("Enter");
  await expect.poll(async () => (await stored(id)).phone).toBe("(406) 555-9002");
  await panel(page, "timeline").getByText(`Phone changed from ${phone} to (406) 555-9002`).waitFor();

  await information.getByText("Add a relative").click();
  await information.getByRole("button", { name: "Add", exact: true }).click();
  await information.getByText("Relation is required").waitFor();
  await information.getByLabel("Relative’s name").fill("Mia Sample");
  await information.locator("#new-relative-relation").fill("her sister");
  await information.getByRole("button", { name: "Add", exact: true }).click();
  await toastSays(page, "Relative added");
  await page.getByRole("button", { name: "Remove: Mia Sample" }).click();
  await toastSays(page, "Relative removed");
  await information.getByText("Mia Sample").waitFor({ state: "detached" });
  // The server refused the number that is none.
  expect(errors).toEqual([expect.stringContaining("422")]);
});

it("a call is logged in one act: how it went, on which number, what was said, what comes next", {
  tags: ["journeys"],
}, async () => {
  const id = await newLead({ name: "Cal Sample" });
  await call("POST", `/api/leads/${id}/contacts`, { kind: "phone", value: "(303) 555-0188", label: "Work" });
  const { page, errors } = await onLead(id);
  const log = page.getByRole("link", { name: "Log", exact: true });
  const tab = page.getByRole("tabpanel", { name: "Call" });
  await log.click();
  await tab.getByRole("button", { name: "Log call" }).click();
  await tab.getByText("Please choose how the call went").waitFor();
  await tab.getByText("Wrong number", { exact: true }).click();
  await tab.getByLabel("Number called").selectOption({ label: "(303) 555-0188 · Work" });
  await tab.getByRole("button", { name: "Log call" }).click();
  await toastSays(page, "Call logged");
  await page
    .getByText(/Wrong number\. Next try /)
    .first()
    .waitFor();
  expect((await stored(id)).contacts.find(({ value }) => value === "(303) 555-0188")).toMatchObject({
    isWrong: true,
  });
  await panel(page, "tasks").getByText("Find the right number of Cal Sample").waitFor();

  // By keyboard only. The timeline shows what was said.
  await log.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await expect.poll(() => tab.getByLabel("Reached").isChecked()).toBe(true);
  expect(await tab.getByLabel("Next task", { exact: true }).inputValue()).toBe("Follow up with Cal Sample");
  await tab.getByLabel("Next task", { exact: true }).fill("");
  await tab.getByRole("button", { name: "Log call" }).press("Enter");
  await tab.getByText("Title is required").waitFor();
  await tab.getByLabel("Next task", { exact: true }).fill("Send Cal the guide");
  await tab.getByLabel("What was said").fill("She wants to read first.");
  await tab.getByRole("button", { name: "Log call" }).press("Enter");
  await page.getByText("Reached. Next: Send Cal the guide.").first().waitFor();
  await panel(page, "tasks").getByText("Send Cal the guide").first().waitFor();
  await panel(page, "timeline").locator("p", { hasText: "She wants to read first." }).waitFor();
  expect(await stored(id)).toMatchObject({ status: "contacted", responseDueAt: null });

  // The call reached somebody else after all, so the family's questions wait again.
  const timeline = panel(page, "timeline");
  await timeline.locator("summary", { hasText: "Correct this entry" }).first().click();
  await timeline.getByLabel("How did it go?").first().selectOption("no_answer");
  await timeline.getByRole("button", { name: "Correct the call" }).first().click();
  await timeline
    .getByText(/corrected by admin/)
    .first()
    .waitFor();
  expect(await stored(id)).toMatchObject({ responseDueAt: expect.any(String) });
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});

it("an open crisis is red and large; a false alarm is cleared with a reason, and then nothing is red", async () => {
  const id = await inDanger();
  const { page, errors } = await onLead(id);
  const head = page.locator("[data-sticky-head]");
  await head.getByText(/1[345] min left/).waitFor();
  await page.getByText("Call first.").waitFor();
  const words = page.locator("blockquote").first();
  expect(await words.innerText()).toContain("I can't wake him up");
  expect(await words.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(
    18,
  );
  await page.getByRole("link", { name: "Not a crisis?" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Clear the crisis" }).click();
  await dialog.getByText("Please say why this is no crisis").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("Not a crisis?");

  const more = page.locator("summary[aria-label=More]");
  await more.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Why is this no crisis?").fill("She wrote about a film.");
  await dialog.getByRole("button", { name: "Clear the crisis" }).click();
  await toastSays(page, "Crisis cleared");
  await panel(page, "timeline").getByText("Crisis cleared: She wrote about a film.").waitFor();
  await page.getByText("Call first.").waitFor({ state: "detached" });
  expect(await stored(id)).toMatchObject({ urgencyLevel: "planning", crisisLevel: null });
  expect(await page.locator("main .text-crisis, main .bg-crisis, main .border-crisis").count()).toBe(0);
  expect(errors).toEqual([]);
});

it("who does not want to be contacted is not called or written to by accident", {
  tags: ["journeys"],
}, async () => {
  const id = await newLead();
  const { page } = await onLead(id);
  await page.locator("summary[aria-label=More]").click();
  await page.getByRole("link", { name: "Do not contact…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Do not contact" }).click();
  await toastSays(page, "Marked as do not contact");
  await page.locator("[data-sticky-head]").getByText("Do not contact", { exact: true }).waitFor();
  expect(
    await page
      .locator("[data-sticky-head]")
      .getByRole("link", { name: /^Call|^Text|^Email/ })
      .count(),
  ).toBe(0);
  await page.locator("summary[aria-label=More]").click();
  await page.getByRole("link", { name: "May be contacted again…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "They may be contacted" }).click();
  await toastSays(page, "May be contacted again");
  await page.getByRole("link", { name: /^Call/ }).first().waitFor();
});

it("a mail is begun blank or drafted, takes snippets, and asks before what was typed goes", {
  tags: ["journeys"],
}, async () => {
  const id = await newLead({ urgencyLevel: "planning" });
  const { page, errors } = await onLead(id);
  const dialog = page.getByRole("dialog", { name: "AI Email Assistant" });
  await page.getByRole("button", { name: "Draft an email" }).click();
  await dialog.getByLabel("Kind of email").selectOption("consultation_invite");
  await dialog.getByLabel("Additional context").fill("She sounded drunk; suggest Thursday");
  await dialog.getByRole("button", { name: "Generate draft" }).click();
  const text = dialog.getByLabel("Text", { exact: true });
  await expect.poll(() => text.inputValue()).toContain("https://book.example.com/talk");
  expect(await text.inputValue()).toContain("Would Thursday suit you?");
  expect(await text.inputValue()).not.toContain("drunk");

  await dialog.getByRole("button", { name: "Close" }).click();
  const question = page.getByRole("alertdialog", { name: "Discard what you typed?" });
  await question.getByRole("button", { name: "Go on writing" }).click();
  await question.waitFor({ state: "detached" });
  expect(await dialog.getByLabel("Additional context").inputValue()).toContain("drunk");
  await page.keyboard.press("Escape");
  expect(await violationsOf(page)).toEqual([]);
  await question.getByRole("button", { name: "Discard" }).click();
  await dialog.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Draft an email" }).click();
  expect(await dialog.getByLabel("Additional context").inputValue()).toBe("");
  await dialog.getByRole("button", { name: "Blank email" }).click();
  await text.fill("Hi Robin,");
  await dialog.getByRole("button", { name: "When to call" }).click();
  expect(await text.inputValue()).toMatch(/^Hi Robin,\n\nYou can call me at .+\d/);
  await dialog.getByLabel("Subject").fill("A blank one");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await toastSays(page, "Email queued");
  await dialog.waitFor({ state: "detached" });

  await page.getByRole("link", { name: "Email", exact: true }).click();
  const tab = page.getByRole("tabpanel", { name: "Email" });
  await tab.getByLabel("Subject").fill("From the composer");
  await tab.getByLabel("Text", { exact: true }).fill("Hello again");
  const program = tab.getByRole("link", { name: "Open in your mail program" });
  await program.focus();
  expect(await program.getAttribute("href")).toContain("?subject=From%20the%20composer&body=Hello%20again");
  await tab.getByRole("button", { name: "Send", exact: true }).click();
  await panel(page, "timeline").getByText("Email: From the composer").waitFor();
  expect(await tab.getByLabel("Subject").inputValue()).toBe("");
  expect(errors).toEqual([]);
});

it("for somebody without an address a mail can be written and copied, and it says why it can't be sent", {
  tags: ["journeys"],
}, async () => {
  const id = await newLead({ email: undefined });
  const { page } = await onLead(id);
  await page.getByRole("link", { name: "Email", exact: true }).click();
  const tab = page.getByRole("tabpanel", { name: "Email" });
  await tab.getByText("There is no email address for Robin Sample.").waitFor();
  expect(await tab.getByRole("button", { name: "Send", exact: true }).isDisabled()).toBe(true);
  expect(await tab.getByRole("button", { name: "Copy" }).isEnabled()).toBe(true);
});

it("keeps every part of the screen under its name", { tags: ["journeys"] }, async () => {
  const id = await newLead({ name: "Two Sample", email: "two@example.com", message: "How does it work?" });
  const { page } = await onLead(id);
  for (const heading of [
    "Lead Information",
    "Notes",
    "Status Management",
    "AI Email Assistant",
    "Revenue Tracking",
    "Email Campaign",
    "Follow-Up Tasks",
    "Who has been told",
    "Timeline",
  ])
    expect(await page.getByRole("heading", { name: heading, exact: true }).count(), heading).toBe(1);
});

const STATES: [name: string, act: (page: Page) => Promise<unknown>][] = [
  ["the menu", (page) => page.locator("summary[aria-label=More]").click()],
  ["a call", (page) => page.getByRole("link", { name: "Log", exact: true }).click()],
  ["a call that reached them", (page) => page.getByText("Reached", { exact: true }).click()],
  ["a mail", (page) => page.getByRole("link", { name: "Email", exact: true }).click()],
  ["a task", (page) => page.getByRole("tab", { name: "Task" }).click()],
  ["a lost lead", (page) => page.getByText("Lost", { exact: true }).click()],
  [
    "everything unfolded",
    (page) =>
      page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>(
          "main details:not(:has(> [aria-label=More]))",
        ))
          details.open = true;
      }),
  ],
];

itEach(
  { daily: [], more: [320, 360, 1280], part: "screens" },
  "every state is accessible, and nothing scrolls sideways, at %i pixels",
  async (width) => {
    const id = await inDanger();
    const long = `${"Donaudampfschifffahrtsgesellschaft".repeat(3)} https://example.com/${"long".repeat(40)}`;
    for (let n = 0; n < 15; n++) await call("POST", `/api/leads/${id}/notes`, { note: `${n} ${long}` });
    await call("PATCH", `/api/leads/${id}`, { name: "Nadia Castellanos-Featherstonehaugh of the Mountains" });
    const { page, errors } = await onLead(id, { width });
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await violationsOf(page)).toEqual([]);
    for (const [state, act] of STATES) {
      await act(page);
      expect(await sideways(page), state).toBeLessThanOrEqual(0);
      if (width !== 320) expect(await violationsOf(page), state).toEqual([]);
      if (state !== "the menu") continue;
      await page.keyboard.press("Escape");
      await page.locator("[data-lead-body]:not([inert])").waitFor();
    }
    // The focused element is not behind the header or the bar at the foot.
    if (width < 700) {
      const bar = page.getByRole("navigation", { name: /^Reach/ });
      expect(await bar.getByRole("link").count()).toBe(4);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const last = await panel(page, "timeline").boundingBox();
      expect(last!.y + last!.height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
    }
    expect(errors).toEqual([]);
  },
);

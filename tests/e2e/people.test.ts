import { notInArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sessions } from "#db/schema";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, reload, visit } from "#tests/setup/browser";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { addStaff, SAMPLE_STAFF, sessionCookie } from "#tests/setup/staff";

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startServer();
  owner = await sessionCookie(server.url);
}, 180_000);
afterAll(async () => {
  await server?.dispose();
});

async function as(cookie: string | null, path: string, { width = 1280, javaScriptEnabled = true } = {}) {
  const { page, errors } = await visit(server.url, {
    cookie: cookie ?? undefined,
    viewport: { width, height: width < 700 ? 740 : 900 },
    reducedMotion: "reduce",
    javaScriptEnabled,
  });
  await goto(page, path);
  return { page, errors };
}

async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", cookie: owner },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Body;
}

const newLead = async (assignedTo?: string) => {
  const { id } = await call<{ id: string }>("POST", "/leads", {
    name: "Robin Sample",
    email: `${crypto.randomUUID()}@example.com`,
    phone: `(406) 555-01${String(Math.floor(Math.random() * 90) + 10)}`,
    relationship: "sibling",
    concernType: "mental-health",
    urgencyLevel: "planning",
    source: "phone",
  });
  if (assignedTo) await call("PATCH", `/leads/${id}`, { assignedTo });
  return id;
};

it("invites somebody, who sets a password without scripts and sees what is theirs", async () => {
  const { page, errors } = await as(owner, "/admin/people");
  await page.getByRole("button", { name: "Send invitation" }).click();
  expect(await page.getByText("Name is required").count()).toBe(1);
  const form = page.getByRole("region", { name: "Invite somebody" });
  await form.getByRole("textbox", { name: "Name" }).fill("Ann Lee");
  await form.getByRole("textbox", { name: "Email" }).fill("ann@example.com");
  await page.getByRole("radio", { name: /Editor/ }).check();
  await page.getByRole("button", { name: "Send invitation" }).click();
  const link = await page.getByLabel("Link for Ann Lee").inputValue();
  const row = page.getByRole("listitem").filter({ hasText: "ann@example.com" });
  expect(await row.innerText()).toMatch(/7[12] hours left/);
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);

  const { page: theirs } = await as(null, link, { javaScriptEnabled: false, width: 360 });
  expect(await theirs.title()).toContain("Your account");
  await theirs.getByLabel("Password", { exact: false }).first().fill("seven quiet herons");
  await theirs.getByLabel("Password again", { exact: false }).fill("seven quiet heron");
  await theirs.getByRole("button", { name: "Set password and sign in" }).click();
  expect(await theirs.getByText("The two do not match").count()).toBe(1);
  await theirs.getByLabel("Password", { exact: false }).first().fill("seven quiet herons");
  await theirs.getByLabel("Password again", { exact: false }).fill("seven quiet herons");
  await theirs.getByRole("button", { name: "Set password and sign in" }).click();
  expect(new URL(theirs.url()).pathname).toBe("/admin/content-studio");

  await reload(page);
  expect(await page.getByLabel("Role of Ann Lee").inputValue()).toBe("editor");
  expect(await page.getByText("Nobody is invited at the moment.").count()).toBe(1);
});

it("sends the invitation by itself after asking who somebody is, and says why it is refused", {
  tags: ["journeys"],
}, async () => {
  const before = inStore(server, (db) => db.select().from(sessions).all()).map(({ sid }) => sid);
  const { page } = await as(await sessionCookie(server.url), "/admin/people");
  const form = page.getByRole("region", { name: "Invite somebody" });
  await form.getByRole("textbox", { name: "Name" }).fill("Tom Reed");
  await form.getByRole("textbox", { name: "Email" }).fill("tom@example.com");
  await page.getByRole("radio", { name: /Owner/ }).check();
  const sendAfterProof = async () => {
    inStore(server, (db) =>
      db
        .update(sessions)
        .set({ confirmedAt: new Date(0) })
        .where(notInArray(sessions.sid, before))
        .run(),
    );
    await page.getByRole("button", { name: "Send invitation" }).click();
    await page.getByRole("heading", { name: "Is it you?" }).waitFor();
    await page.getByLabel("Password").fill(SAMPLE_STAFF.password);
    await page.getByRole("button", { name: "Confirm" }).click();
  };
  await sendAfterProof();
  await page.getByText("Tom Reed is invited").first().waitFor();
  await page.getByLabel("Link for Tom Reed").waitFor();
  const row = page.getByRole("listitem").filter({ hasText: "tom@example.com" });
  expect(await row.innerText()).toContain("Owner");
  await row.getByRole("button", { name: "Withdraw the invitation of Tom Reed" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await page.getByLabel("Link for Tom Reed").waitFor({ state: "detached" });
  expect(await form.getByRole("textbox", { name: "Name" }).inputValue()).toBe("");
  await form.getByRole("textbox", { name: "Name" }).fill("Ann Lee");
  await form.getByRole("textbox", { name: "Email" }).fill("ann@example.com");
  await sendAfterProof();
  await page.getByRole("alert").getByText("There is an account with this address already").waitFor();
  await expect.poll(() => form.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Ann Lee");
  // The question is not among the pages that Back leads to.
  await page.goBack();
  expect(new URL(page.url()).pathname).not.toBe("/admin/confirm");
});

it("ends one session of a colleague, who stays signed in elsewhere", { tags: ["journeys"] }, async () => {
  const kim = await addStaff(server, "kim@example.com", "staff");
  const [phone, desk] = [await sessionCookie(server.url, kim), await sessionCookie(server.url, kim)];
  const { page, errors } = await as(owner, "/admin/people");
  await page.getByText("2 sessions", { exact: true }).click();
  const end = page.getByRole("button", { name: /^End the session .* of kim@example.com$/ });
  expect(await end.count()).toBe(2);
  await end.first().click();
  // The owner has one session as well.
  const row = page.getByRole("listitem").filter({ hasText: "kim@example.com" });
  await row.getByText("1 session", { exact: true }).waitFor();
  const statuses = [phone, desk].map(
    async (cookie) => (await fetch(`${server.url}/api/leads`, { headers: { cookie } })).status,
  );
  expect((await Promise.all(statuses)).sort()).toEqual([200, 401]);
  expect(errors).toEqual([]);
});

it("shows an editor what is theirs, and says so of the rest", { tags: ["journeys"] }, async () => {
  const editor = await sessionCookie(server.url, await addStaff(server, "ed@example.com", "editor"));
  const { page } = await as(editor, "/admin/dashboard");
  await page.getByRole("heading", { name: "Not part of your account" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to your start page" }).click();
  await page.getByRole("heading", { name: "Content Studio", level: 1 }).waitFor();
  const sections = page.getByRole("navigation", { name: "Sections" }).first();
  expect(await sections.getByRole("link").allInnerTexts()).toEqual(["Content Studio"]);

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search posts, screens and actions" }).fill("e");
  await page.getByRole("option", { name: "Content Studio" }).waitFor();
  expect(await page.getByRole("option", { name: "Create New Lead" }).count()).toBe(0);
  expect(asked).not.toContain("/api/leads");
});

it("changes a role after a question, and shuts somebody out with their leads given away", {
  tags: ["journeys"],
}, async () => {
  const sue = await addStaff(server, "sue@example.com", "staff");
  const leads = [await newLead(sue.id), await newLead(sue.id)];
  const { page, errors } = await as(owner, "/admin/people");
  const role = page.getByLabel("Role of sue@example.com");
  await role.selectOption("owner");
  await page.getByRole("alertdialog", { name: "Make sue@example.com an owner?" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await role.inputValue()).toBe("staff");
  await role.selectOption("owner");
  await page.getByRole("button", { name: "Change role" }).click();
  await expect.poll(() => role.inputValue()).toBe("owner");

  await page.getByRole("button", { name: "Rename sue@example.com" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Sue Park");
  await page.keyboard.press("Enter");
  // While the dialog closes, the page behind it takes no press.
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const disable = page.getByRole("button", { name: "Disable Sue Park" });
  await disable.click();
  const dialog = page.getByRole("alertdialog", { name: "Disable Sue Park?" });
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel("Their 2 open leads go to").selectOption({ label: "admin" });
  await dialog.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("button", { name: "Enable Sue Park" }).waitFor();
  const { id: adminId } = (await call<{ id: string; username: string }[]>("GET", "/people")).find(
    ({ username }) => username === "admin",
  )!;
  for (const id of leads)
    expect(await call("GET", `/leads/${id}`)).toMatchObject({ lead: { assignedTo: adminId } });
  expect(errors).toEqual([]);
});

it("offers colleagues in a note by keyboard, and shows whom it names", { tags: ["journeys"] }, async () => {
  await addStaff(server, "tom.baker", "staff");
  await addStaff(server, "tim@example.com", "staff");
  const { page, errors } = await as(owner, `/admin/leads/${await newLead()}`);
  const note = page.getByLabel("New note");
  await note.click();
  await page.keyboard.type("Please look, @t");
  const list = page.getByRole("listbox", { name: "Colleagues" });
  expect(await list.getByRole("option").count()).toBe(2);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type("today. @ti");
  await page.keyboard.press("Escape");
  expect(await list.count()).toBe(0);
  expect(await note.inputValue()).toBe("Please look, @tom.baker today. @ti");
  await page.keyboard.type("m is away");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add Note" }).click();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await timeline.getByText("@tom.baker", { exact: true }).waitFor();
  await timeline.getByText("@tim@example.com", { exact: true }).waitFor();
  expect(errors).toEqual([]);
});

import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { violationsOf } from "#tests/setup/accessibility";
import { goto } from "#tests/setup/browser";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { readLeads } from "#tests/setup/read-leads";
import { rounds } from "#tests/setup/rounds";
import { sharedServer, type TestServer } from "#tests/setup/server";
import { sessionCookie, visitAsStaff } from "#tests/setup/staff";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const WIDTHS = [360, 768, 1280, 1920].slice(0, rounds(1, 4));

/** axe finds nothing at any of these widths, and nothing has to be scrolled sideways. */
async function expectSound(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page), `${name} at ${width}`).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(0);
    const pictures = process.env.SCREENS_INTO;
    if (!pictures) continue;
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: `${pictures}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function signedIn(path: string) {
  const visited = await visitAsStaff(server);
  await goto(visited.page, path);
  return visited;
}

const leads = async (q: string) =>
  readLeads<{ id: string; name: string; phone: string }>(
    server.url,
    await sessionCookie(server.url),
    `?q=${encodeURIComponent(q)}`,
  );

it("two leads of one person are found, compared, merged and parted again", async () => {
  const send = (n: number, over: object) =>
    sendJson(`${server.url}/api/contact`, { ...sampleEnquiry(n, "merge"), ...over });
  const message = "He has been drinking since the accident and we do not know what to do any more.";
  await send(1, { name: "Ann Moore", message, location: "Coeur d'Alene, Idaho" });
  await send(2, { name: "Anna Moore-Villanueva", message: "I wrote before.", urgencyLevel: "urgent" });
  await expect.poll(async () => (await leads("moore")).length).toBe(2);
  const keep = (await leads("Ann Moore d’alene"))[0]!;
  const drop = (await leads("villanueva"))[0]!;

  const { page, errors } = await signedIn(`/admin/leads/${keep.id}/merge`);
  await page.getByText("No other lead has this number or address").waitFor();
  await page.getByLabel("Name, number or address").fill("villan");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Anna Moore-Villanueva" }).waitFor();
  await expectSound(page, "choose");
  await page.getByRole("link", { name: "Anna Moore-Villanueva" }).click();
  await page.getByText("The one lead will have").waitFor();
  await page.getByRole("group", { name: "Name" }).getByLabel("Anna Moore-Villanueva").check();
  await expectSound(page, "merge");
  await page.getByRole("button", { name: "Merge" }).click();
  await page.waitForURL(`**/admin/leads/${keep.id}`);
  await page.getByRole("heading", { level: 1, name: "Anna Moore-Villanueva" }).waitFor();
  await expectSound(page, "merged");
  await goto(page, `/admin/leads/${drop.id}`);
  await page.waitForURL(`**/admin/leads/${keep.id}`);
  expect((await leads("moore")).map(({ id }) => id)).toEqual([keep.id]);

  await page.getByRole("button", { name: "Undo merge" }).press("Enter");
  await page.waitForURL(`**/admin/leads/${drop.id}`);
  await page.getByRole("heading", { level: 1, name: "Anna Moore-Villanueva" }).waitFor();
  expect((await leads("moore")).map(({ name }) => name).sort()).toEqual([
    "Ann Moore",
    "Anna Moore-Villanueva",
  ]);
  expect(errors).toEqual([]);
});

it("a file of leads is tried out, imported with what it has done in sight, and not a second time", {
  tags: ["journeys"],
}, async () => {
  const { page, errors } = await signedIn("/admin/import");
  const file = {
    name: "leads.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      [
        "Full name,E-mail,Mobile,Concern,Shoe size,Words",
        ...Array.from(
          { length: 600 },
          (_, i) => `Imported ${i},import${i}@example.com,,Drug Addiction,44,"He said ""no"""`,
        ),
        "Nobody,,,,,",
        "Twice,import1@example.com,,,,",
      ].join("\n"),
    ),
  };
  await page.getByLabel("CSV file").setInputFiles(file);
  await page.getByText("602 rows").waitFor();
  expect(await page.getByLabel("Full name").inputValue()).toBe("name");
  expect(await page.getByLabel("Shoe size").inputValue()).toBe("");
  // E-mail is guessed; taking it away leaves nothing to reach anybody by but the empty mobile.
  expect(await page.getByLabel("E-mail").inputValue()).toBe("email");
  await expectSound(page, "columns");
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Import 600 leads" }).waitFor();
  await page.getByText("One way to reach them is needed").waitFor();
  await page.getByText("Same person as an earlier row").waitFor();
  await expectSound(page, "checked");
  expect(await leads("imported")).toEqual([]);

  // A server out of reach half-way: what is done stays, and it goes on from there.
  let sent = 0;
  await page.route("**/api/leads/import?dryRun=false", (route) =>
    ++sent === 2 ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Import 600 leads" }).click();
  await page.getByText("Not sent. Nothing is lost: it is still here.").waitFor();
  await page.getByText("250 of 602 rows").waitFor();
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("heading", { name: "Imported" }).waitFor();
  await expectSound(page, "imported");
  expect(await leads("imported")).toHaveLength(600);

  await page.getByLabel("CSV file").setInputFiles(file);
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByText("Imported before").waitFor();
  expect(await page.getByRole("button", { name: "Import 0 leads" }).isDisabled()).toBe(true);
  expect(errors.filter((error) => !error.includes("ERR_FAILED"))).toEqual([]);
});

it("a file is shown as it was understood, before anything is stored", { tags: ["journeys"] }, async () => {
  const { page, errors } = await signedIn("/admin/import");
  const lines = [
    "First Name;Last Name;E-mail;Mobile Phone;City;State;Shoe size;Create Date",
    "Tom\u00e1s;Understood;under@example.com;385-555-0144 / 385-555-0145;Provo;Utah;44;3/4/2026",
    ";;;;;;;",
    "Ann;Understood;;8.01556E+09;;;;3/4/2026",
  ];
  const buffer = Buffer.from(lines.join("\r\n"), "latin1");
  await page.getByLabel("CSV file").setInputFiles({ name: "old.csv", mimeType: "text/csv", buffer });
  await page.getByText("as Windows-1252, with cells separated by semicolons").waitFor();
  const people = page.getByRole("list", { name: "as they will be" });
  await people.getByText("Tomás Understood").waitFor();
  await people.getByText("(385) 555-0144 · (385) 555-0145 · Provo, Utah").waitFor();
  await people.getByText("lost its last digits").waitFor();
  expect(await page.getByRole("button", { name: "Check the file" }).isDisabled()).toBe(true);
  await page.getByLabel("The day: 3/4/2026 is April 3").check();
  await people.getByText("Received 2026-04-03 00:00").waitFor();
  await expectSound(page, "understood");
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Import 1 lead" }).click();
  await page.getByRole("heading", { name: "Imported" }).waitFor();
  expect(await leads("understood")).toMatchObject([{ name: "Tomás Understood" }]);
  expect(errors).toEqual([]);
});

it("a file is read up to a quote that is out of place, and the rest once it is mended; one over 5 MB is not read", {
  tags: ["journeys"],
}, async () => {
  const { page, errors } = await signedIn("/admin/import");
  const choose = (text: string) =>
    page
      .getByLabel("CSV file")
      .setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await choose("x".repeat(5 * 1024 * 1024 + 1));
  await page.getByText("This file is larger than 5 MB. Please split it.").waitFor();
  await choose('Name,Email\nRest 1,rest1@example.com\nRest "2,rest2@example.com');
  await page.getByText("Row 3 has a quote in the middle of a cell; row 2 was read.").waitFor();
  await page.getByText("larger than 5 MB").waitFor({ state: "detached" });
  const rest = page.getByLabel("The head, and the file from row 3 on");
  expect(await rest.inputValue()).toBe('Name,Email\nRest "2,rest2@example.com');
  await rest.fill("Name,Email\nRest 2,rest2@example.com");
  await page.getByRole("button", { name: "Read the rest" }).click();
  await rest.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Import 1 lead" }).click();
  await page.getByRole("heading", { name: "Imported" }).waitFor();
  expect((await leads("Rest 2")).map(({ name }) => name)).toEqual(["Rest 2"]);
  expect(errors).toEqual([]);
});

import { like } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { leads } from "#db/schema";
import { rounds } from "#tests/setup/rounds";
import { inStore, sharedServer, type TestServer } from "#tests/setup/server";
import { addStaff, sessionCookie } from "#tests/setup/staff";

let site: TestServer;
let cookie: string;
beforeAll(async () => {
  site = await sharedServer();
  cookie = await sessionCookie(site.url);
}, 120_000);

/** Sends a form as a browser without JavaScript does. */
async function send(path: string, fields: Record<string, string | File>, as = cookie) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await fetch(site.url + path, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { cookie: as, origin: site.url },
  });
  return { status: answer.status, page: await answer.text() };
}

const LEADS = "/admin/import";
const csv = (lines: string[], name = "families.csv") =>
  new File([lines.join("\r\n")], name, { type: "text/csv" });

/** A hidden field of the page, as the browser would send it. */
const hidden = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`)
    .exec(page)?.[1]
    ?.replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&") ?? "";

const leadsLike = (pattern: string) =>
  inStore(site, (db) => db.select().from(leads).where(like(leads.name, pattern)).all());

describe("leads, without JavaScript", () => {
  const head = "Full name,E-mail,Shoe size,Words";

  it("are tried, given columns, and imported with them only once those were tried", async () => {
    const file = csv([head, 'Plain One,plain1@example.com,44,"One\r\ntwo, & ""three"""', "Plain Two,,43,"]);
    const tried = await send(LEADS, { file });
    expect(tried.status).toBe(200);
    for (const words of ["families.csv: 2 rows", "Import 1 lead<", "One way to reach them is needed"])
      expect(tried.page.replaceAll("<!-- -->", "")).toContain(words);
    expect(leadsLike("Plain%")).toEqual([]);

    const kept = { csv: hidden(tried.page, "csv"), name: "families.csv" };
    const columns = { "column-0": "name", "column-1": "email", "column-3": "message" };
    // The place of the last column was changed since: that is tried first.
    const changed = { ...columns, "column-3": "location" };
    const checked = hidden(tried.page, "checked");
    const again = await send(LEADS, { ...kept, ...changed, checked, intent: "import" });
    expect(again.page).toContain("3. Import");
    expect(leadsLike("Plain%")).toEqual([]);

    const done = await send(LEADS, { ...kept, ...columns, checked, intent: "import" });
    expect(done.page).toContain("Imported");
    expect(leadsLike("Plain%")).toMatchObject([
      { email: "plain1@example.com", message: 'One\ntwo, & "three"' },
    ]);
    const repeated = await send(LEADS, { ...kept, ...columns, checked, intent: "import" });
    expect(repeated.status).toBe(200);
    expect(leadsLike("Plain%")).toHaveLength(1);
  });

  it("are taken up to a quote that is not closed, and the rest is read once it is mended", async () => {
    const file = csv(["Name,Email", "Rest 1,rest1@example.com", 'Rest "2,rest2@example.com']);
    const tried = await send(LEADS, { file });
    const said = (page: string) => page.replaceAll("<!-- -->", "");
    expect(said(tried.page)).toContain("1 row.");
    expect(said(tried.page)).toContain("Row 3 has a quote in the middle of a cell; row 2 was read.");
    const rest = /<textarea[^>]*>([^<]*)</.exec(tried.page)?.[1]?.replaceAll("&quot;", '"').trim();
    expect(rest).toBe('Name,Email\nRest "2,rest2@example.com');
    const mended = await send(LEADS, { csv: rest!.replace('"', ""), name: "rest.csv", intent: "rest" });
    expect(mended.status).toBe(200);
    expect(said(mended.page)).toContain("Import 1 lead<");
  });

  it("are shown as they will be before anything is stored, and asked once for the order of their dates", async () => {
    // Other files may have run on this server, and a lead with a row's number makes it a duplicate: no other test has these.
    const lines = [
      "First Name;Last Name;E-mail;Mobile Phone;City;State;Shoe size;Create Date",
      "Tom\u00e1s;Shown;shown1@example.com;385-555-0142 / 385-555-0143;Provo;Utah;44;3/4/2026",
      ";;;;;;;",
      "Ann;Shown;;8.01556E+09;;;;3/4/2026",
    ];
    const file = new File([Buffer.from(lines.join("\r\n"), "latin1")], "old.csv", { type: "text/csv" });
    const tried = await send(LEADS, { file });
    const said = (page: string) => page.replaceAll("<!-- -->", "");
    for (const words of [
      "as Windows-1252, with cells separated by semicolons. Not read: Shoe size.",
      "Tomás Shown",
      "shown1@example.com · (385) 555-0142 · (385) 555-0143 · Provo, Utah",
      "lost its last digits in a spreadsheet",
      "What comes first?",
    ])
      expect(said(tried.page)).toContain(words);
    expect(leadsLike("%Shown")).toEqual([]);
    const columns = Object.fromEntries(
      ["firstName", "lastName", "email", "phone", "city", "state", "", "createdAt"].map((field, at) => [
        `column-${at}`,
        field,
      ]),
    );
    const kept = { csv: hidden(tried.page, "csv"), name: "old.csv", dates: "dmy", ...columns };
    const again = await send(LEADS, { ...kept, checked: hidden(tried.page, "checked"), intent: "import" });
    expect(said(again.page)).toContain("Received 2026-04-03 00:00");
    expect(leadsLike("%Shown")).toEqual([]);
    await send(LEADS, { ...kept, checked: hidden(again.page, "checked"), intent: "import" });
    expect(leadsLike("%Shown")).toMatchObject([{ name: "Tomás Shown", location: "Provo, Utah" }]);
  });

  it("may be 10,000, and not more", { timeout: 120_000 }, async () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => `Many ${i},many${i}@example.com,44,`);
    const imported = rows.slice(0, rounds(1_000, 10_000));
    const tried = await send(LEADS, { file: csv([head, ...imported]) });
    expect(tried.page.replaceAll("<!-- -->", "")).toContain(
      `Import ${imported.length.toLocaleString("en")} leads`,
    );
    const done = await send(LEADS, {
      csv: hidden(tried.page, "csv"),
      checked: hidden(tried.page, "checked"),
      "column-0": "name",
      "column-1": "email",
      "column-3": "message",
      intent: "import",
    });
    expect(done.status).toBe(200);
    expect(leadsLike("Many %")).toHaveLength(imported.length);
    const over = await send(LEADS, { file: csv([head, ...rows, "One more,more@example.com,,"]) });
    expect(over.status).toBe(422);
    expect(over.page).toContain("A file may have 10,000 rows at most.");
  });

  it.each<[string, Record<string, string | File>, string]>([
    ["no file", {}, "Please choose a CSV file"],
    ["an empty file", { file: csv([]) }, "Please choose a CSV file"],
    ["no CSV", { file: csv(['a,"b']) }, "be read as CSV"],
    [
      "nothing to reach them by",
      { file: csv(["Name", "Ann"]) },
      "One column has to be the email or the phone.",
    ],
    ["too large a file", { file: csv(["x".repeat(5 * 1024 * 1024 + 1)]) }, "larger than 5 MB"],
  ])("are refused in words: %s", async (_, fields, words) => {
    const { status, page } = await send(LEADS, fields);
    expect(status).toBe(422);
    expect(page).toContain(words);
  });
});

it("leads are imported neither by editors nor strangers, nor by forms of another site", async () => {
  const editor = await sessionCookie(site.url, await addStaff(site, "words@example.com", "editor"));
  const file = csv(["email", "x@example.com"]);
  expect((await send(LEADS, { file }, "")).status).toBe(302);
  expect((await send(LEADS, { file }, editor)).status).toBe(403);
  const foreign = await fetch(site.url + LEADS, {
    method: "POST",
    body: new FormData(),
    headers: { cookie, origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
  });
  expect(foreign.status).toBe(403);
});

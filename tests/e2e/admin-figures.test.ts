import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { goto } from "#tests/setup/browser";
import { readLeads } from "#tests/setup/read-leads";
import { rounds } from "#tests/setup/rounds";
import { seedLeads } from "#tests/setup/sample-leads";
import { seededDataDir, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie, visitAsStaff } from "#tests/setup/staff";

const LEADS = rounds(150, 500);
const ZONE = "America/Denver";

type Lead = {
  id: string;
  status: string;
  urgencyLevel: string;
  source: string;
  leadScore: number;
  serviceValue: number | null;
  actualRevenue: number | null;
  createdAt: string;
  responseDueAt: string | null;
  firstResponseDueAt: string | null;
  firstRespondedAt: string | null;
};

let server: TestServer;
let leads: Lead[];
let page: Page;
beforeAll(async () => {
  const dataDir = seededDataDir();
  seedLeads(dataDir, LEADS);
  server = await startServer({ dataDir });
  const cookie = await sessionCookie(server.url);
  leads = await readLeads<Lead>(server.url, cookie);
  ({ page } = await visitAsStaff(server));
  await goto(page, "/admin/hub");
}, 180_000);
afterAll(async () => {
  await server?.dispose();
});

const count = (keep: (lead: Lead) => boolean) => leads.filter(keep).length;
const sum = (of: Lead[], figure: "serviceValue" | "actualRevenue" | "leadScore") =>
  of.reduce((total, lead) => total + (lead[figure] ?? 0), 0);
const plain = (figure: number) => figure.toLocaleString("en-US");
const isOverdue = ({ responseDueAt }: Lead) => responseDueAt !== null && new Date(responseDueAt) < new Date();

const isOpenCrisis = ({ urgencyLevel, status }: Lead) =>
  urgencyLevel === "immediate" && status !== "completed" && status !== "lost";

/** The figures of a list, by their names; of one that is abbreviated, the whole that its button is called by as well. */
const figures = (list: string) =>
  page
    .locator(list)
    .evaluate((dl) =>
      Object.fromEntries(
        [...dl.querySelectorAll("dt")].map((dt) => [
          dt.textContent?.trim(),
          dt.parentElement?.querySelector("dd button")?.getAttribute("aria-label")?.replace(/^.*: /, "") ??
            dt.parentElement?.querySelector("dd")?.textContent?.trim(),
        ]),
      ),
    );

it("the dashboard's figures are those of the leads", async () => {
  expect(leads).toHaveLength(LEADS);
  await goto(page, "/admin/dashboard");
  expect(await figures('dl[aria-label="Leads"]')).toEqual({
    "Total Leads": plain(LEADS),
    "New Leads": plain(count((lead) => lead.status === "new")),
    Crisis: plain(count(isOpenCrisis)),
    Qualified: plain(count((lead) => lead.status === "qualified")),
  });
  const won = leads.filter((lead) => lead.status === "completed");
  const open = leads.filter((lead) => !["completed", "lost"].includes(lead.status));
  expect(await figures('dl[aria-label="Revenue"]')).toEqual({
    "Pipeline Value": `$${plain(sum(open, "serviceValue"))}`,
    "Won Revenue": `$${plain(sum(won, "actualRevenue"))}`,
    "Conversion Rate": `${Math.round((won.length / LEADS) * 1_000) / 10}%`,
    "Avg Deal Size": `$${plain(Math.round(sum(won, "actualRevenue") / won.length))}`,
  });
  const overdue = count(isOverdue);
  expect(overdue).toBeGreaterThan(1);
  await page.getByText(`${overdue} first responses are overdue`).waitFor();
});

it("the hub's figures are those of the leads", async () => {
  await goto(page, "/admin/hub");
  const text = async (label: string) =>
    (
      await page
        .locator(`section[aria-labelledby="metrics"] div:has(> dt:text-is("${label}")) dd`)
        .textContent()
    )?.trim();
  expect(await text("Total Leads")).toBe(plain(LEADS));
  expect(await text("AI Conversations")).toBe(plain(count((lead) => lead.source === "chat")));
  expect(await text("Urgent Leads")).toBe(plain(count(isOpenCrisis)));
  const agents = await page.locator('ul[aria-label="Agents"] li').allInnerTexts();
  expect(agents[1]?.split(/\s*\n\s*/)).toEqual(
    expect.arrayContaining([plain(LEADS), String(Math.round(sum(leads, "leadScore") / LEADS))]),
  );
});

/** The cells of a chart's table, row by row. */
async function table(panel: string) {
  const details = page.locator(`section[aria-labelledby="${panel}"] details`);
  await details.locator("summary").click();
  return details
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? "")),
    );
}

it("the charts' tables are those of the leads", async () => {
  await goto(page, "/admin/hub");
  const order = ["new", "contacted", "qualified", "booked", "completed"];
  const pipeline = await table("chart-pipeline");
  expect(pipeline.map(([, now, reached]) => [Number(now), Number(reached)])).toEqual(
    order.map((status, index) => [
      count((lead) => lead.status === status),
      count((lead) => order.indexOf(lead.status) >= index),
    ]),
  );

  const dayOf = (at: string) => new Intl.DateTimeFormat("en-CA", { timeZone: ZONE }).format(new Date(at));
  const days = await table("chart-days");
  expect(days).toHaveLength(30);
  // Days of the calendar, not of 24 hours: one of the thirty may have 23 or 25.
  const since = new Date(`${dayOf(new Date().toISOString())}T12:00:00Z`);
  since.setUTCDate(since.getUTCDate() - 29);
  const firstDay = since.toISOString().slice(0, 10);
  const recent = leads.filter((lead) => dayOf(lead.createdAt) >= firstDay);
  const column = (index: number) => days.reduce((total, row) => total + Number(row[index]), 0);
  expect([column(1), column(2), column(4), column(5)]).toEqual([
    recent.filter(({ source }) => source === "contact_form").length,
    recent.filter(({ source }) => source === "chat").length,
    recent.filter(({ source }) => ["phone", "referral"].includes(source)).length,
    recent.length,
  ]);

  const responses = await table("chart-response");
  const urgencies = ["immediate", "urgent", "planning", "exploratory"];
  expect(responses.map((row) => row.slice(3, 6).map(Number))).toEqual(
    urgencies.map((urgency) => {
      const of = recent.filter((lead) => lead.urgencyLevel === urgency);
      const inTime = ({ firstRespondedAt, firstResponseDueAt }: Lead) =>
        new Date(firstRespondedAt ?? 0) <= new Date(firstResponseDueAt ?? 0);
      const answered = of.filter(({ firstRespondedAt }) => firstRespondedAt);
      return [
        answered.filter(inTime).length,
        answered.filter((lead) => !inTime(lead)).length,
        of.filter(isOverdue).length,
      ];
    }),
  );
});

it("every lead is on some page of the table and in the export, once", { tags: ["journeys"] }, async () => {
  await goto(page, "/admin/dashboard?urgency=immediate");
  const shown: string[] = [];
  for (;;) {
    shown.push(
      ...(await page
        .locator("table tbody tr a[id]")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/").pop() ?? ""))),
    );
    const next = page.getByRole("link", { name: "Next page" });
    if ((await next.count()) === 0) break;
    await goto(page, (await next.getAttribute("href")) ?? "");
  }
  const crises = leads.filter((lead) => lead.urgencyLevel === "immediate").map(({ id }) => id);
  expect(shown.sort()).toEqual(crises.sort());

  const cookie = await sessionCookie(server.url);
  const file = await fetch(`${server.url}/admin/export/leads.csv?urgency=immediate`, { headers: { cookie } });
  expect(file.headers.get("content-disposition")).toMatch(/attachment; filename="leads-[\d-]+\.csv"/);
  const lines = (await file.text()).trim().split("\r\n").slice(1);
  expect(lines.map((line) => line.split(",", 1)[0]?.replaceAll('"', "")).sort()).toEqual(crises.sort());
});

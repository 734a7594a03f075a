import { beforeAll, expect, it } from "vitest";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { sharedServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { SCREEN_PATHS } from "~/screens";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await sharedServer();
  cookie = await sessionCookie(server.url);
});

/** How React marks a Suspense boundary in HTML. Remix's own two follow the document's end, where React hydrates nothing. */
const BOUNDARY = /<!--\$[?!]?-->.{0,80}/gs;

/** Parts of a page that hydrate after the rest. React leaves `<noscript>` alone. */
const lazyParts = (html: string) =>
  html
    .slice(0, html.indexOf("</html>"))
    .replace(/<noscript>.*?<\/noscript>/gs, "")
    .match(BOUNDARY) ?? [];

/** A lead whose next task can be edited on its screen. */
async function newLead(): Promise<string> {
  const sent = { ...sampleEnquiry(1, "hydration"), source: "phone" };
  const answer = await sendJson(`${server.url}/api/leads`, sent, { cookie });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

it("every staff screen hydrates whole, so that no early update discards a part of it", async () => {
  const lead = `/admin/leads/${await newLead()}`;
  for (const path of [lead, `${lead}?ask=erase`, `${lead}/emails`, "/admin/login", ...SCREEN_PATHS]) {
    const answer = await fetch(server.url + path, { headers: path === "/admin/login" ? {} : { cookie } });
    const html = await answer.text();
    expect([answer.status, html.includes("</html>")], path).toEqual([200, true]);
    if (path === lead) expect(html).toContain("?do=tasks.editTask");
    expect(lazyParts(html), path).toEqual([]);
  }
});

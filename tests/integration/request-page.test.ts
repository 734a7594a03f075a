import { createCookie } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";
import { beginChat } from "#tests/setup/chat";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { readServerLinkKeys, readServerSecrets } from "#tests/setup/link-keys";
import { inStore, sharedServer, type TestServer } from "#tests/setup/server";
import { unsureWords } from "#tests/setup/unsure-words";
import { deriveCookieSecret } from "~/platform/http/cookies.server";
import { signLinkToken } from "~/platform/secrets/signed-links.server";
import { DAY_MS, HOUR_MS } from "~/time-units";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const WORDS = "He hides the bottles behind the washing machine.";

let n = 0;
/** Sends the contact form by its call. @returns the page's path, and the cookie of that browser. */
async function send(message: string) {
  n += 2;
  const enquiry = { ...sampleEnquiry(n, "request-page"), message };
  const answer = await sendJson(`${server.url}/api/contact`, enquiry);
  expect(answer.status).toBe(201);
  const { request, leadId } = (await answer.json()) as { request: string; leadId: string };
  return { request, reference: leadId, cookie: cookiesOf(answer) };
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

const open = (path: string, cookie = "") => fetch(server.url + path, { headers: { cookie } });
const main = (page: string) => page.slice(page.indexOf("<main"), page.indexOf("</main>"));
/** What the page's main part says, as HTML. */
const read = async (path: string, cookie = "") => main(await (await open(path, cookie)).text());

const secrets = () => readServerSecrets(server.dataDir);

/** The key in the first mail of the enquiry with this reference. */
function mailedPath(reference: string): string {
  const id = inStore(server, ({ $client }) =>
    $client.prepare("select id from enquiries where reference = ?").pluck().get(reference),
  ) as string;
  return `/request/${signLinkToken(readServerLinkKeys(server.dataDir), "request-by-mail", id)}`;
}

describe("the page of a request", () => {
  it("shows what was sent and what happens next to the browser that sent it, and nothing to another", async () => {
    const { request, cookie } = await send(WORDS);
    const answer = await open(request, cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    const own = main(await answer.text());
    expect(own).toContain(WORDS);
    expect(own).toContain("by the end of the next business day");
    for (const nobody of ["", "request=e30", cookie.replace(/.$/, "x")]) {
      const other = await read(request, nobody);
      expect(other).toContain("This page is closed here");
      expect(other).not.toContain(WORDS);
      expect(other).not.toContain("business day");
    }
    expect((await open("/request/sample.key", cookie)).status).toBe(404);
  });

  it("ends in that browser with quick exit, with Start over, and after 12 hours", async () => {
    const { request, reference, cookie } = await send(WORDS);
    const left = await fetch(`${server.url}/leave`, {
      method: "POST",
      headers: { cookie, origin: server.url },
    });
    const again = await fetch(server.url + request, {
      method: "POST",
      body: new URLSearchParams({ intent: "start-over" }),
      headers: { cookie, origin: server.url },
      redirect: "manual",
    });
    const restarted = await sendJson(`${server.url}/api/chat/start`, { startOver: true }, { cookie });
    for (const answer of [left, again, restarted])
      expect(answer.headers.getSetCookie().join()).toMatch(/(^|,)request=;[^,]*Max-Age=0/);
    // Earlier versions signed it with the secrets themselves.
    for (const keys of [secrets().map((secret) => deriveCookieSecret(secret, "request")), secrets()]) {
      const written = (at: number) =>
        createCookie("request", { secrets: keys }).serialize([{ reference, at }]);
      expect(await read(request, await written(Date.now() - 11 * HOUR_MS))).toContain(WORDS);
      expect(await read(request, await written(Date.now() - 13 * HOUR_MS))).not.toContain(WORDS);
    }
  });

  it("opens by the mail's link for 30 days without what was written, danger included", async () => {
    const { reference } = await send("He took all the pills and now I cannot wake him up");
    const path = mailedPath(reference);
    const link = await fetch(server.url + path, { redirect: "manual" });
    expect(link.status).toBe(302);
    const opened = link.headers.get("location") ?? "";
    const mailed = await read(opened, cookiesOf(link));
    expect(mailed).toContain("Your message is marked urgent");
    expect(mailed).not.toMatch(/cannot wake|Immediate help|What you sent/);
    inStore(server, ({ $client }) =>
      $client
        .prepare("update enquiries set received_at = ? where reference = ?")
        .run(Date.now() - 31 * DAY_MS, reference),
    );
    for (const held of ["", cookiesOf(link)]) {
      expect(await read(path, held)).toContain("This page is closed here");
      expect(await read(opened, held)).toContain("This page is closed here");
    }
  });

  it("is closed to the mail's link once staff marked its address as no longer safe", async () => {
    const { request, reference, cookie } = await send(WORDS);
    const path = mailedPath(reference);
    const link = await fetch(server.url + path, { redirect: "manual" });
    const opened = link.headers.get("location") ?? "";
    expect(await read(opened, cookiesOf(link))).not.toContain("This page is closed here");
    const mark = () =>
      inStore(
        server,
        ({ $client }) =>
          $client
            .prepare(
              `update lead_contacts set unsafe_at = ? where kind = 'email' and lead_id =
                (select lead_id from enquiries where reference = ?)`,
            )
            .run(Date.now(), reference).changes,
      );
    await expect.poll(mark).toBe(1);
    for (const held of ["", cookiesOf(link)])
      for (const address of [path, opened])
        expect(await read(address, held)).toContain("This page is closed here");
    expect(await read(request, cookie)).toContain(WORDS);
  });

  it("names whom to call first, and what to do until they come", async () => {
    const { request, cookie } = await send("He does not want to live and he has a gun in his hand");
    const page = await read(request, cookie);
    const order = [
      "First, get help",
      "Call 911",
      "Don’t try to take a weapon away",
      "We have your message too",
    ];
    const places = order.map((words) => page.indexOf(words));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(page).not.toMatch(/recommend scheduling|Stay with them/);
  });

  it("takes the answer to whether anyone is in danger without scripts", async () => {
    const { request, reference, cookie } = await send(unsureWords);
    const asked = await read(request, cookie);
    const [, id] = asked.match(/name="id" value="([^"]+)"/) ?? [];
    const answer = (as: string) =>
      fetch(server.url + request, {
        method: "POST",
        body: new URLSearchParams({ intent: "check", id: id!, answer: "yes" }),
        headers: { cookie: as, origin: server.url },
      });
    const closed = await answer("");
    expect(closed.status).toBe(404);
    expect(await closed.text()).toContain("call 911");
    expect(await (await answer(cookie)).text()).toContain("First, get help");
    const urgency = () =>
      inStore(server, ({ $client }) =>
        $client
          .prepare(
            "select l.urgency_level from leads l join enquiries e on e.lead_id = l.id where e.reference = ?",
          )
          .pluck()
          .get(reference),
      );
    await expect.poll(urgency).toBe("immediate");
  });

  it("opens after a chat, whose result names it", async () => {
    const chat = await beginChat(server.url);
    const answers = { relationship: "parent", concernType: "not-sure", urgencyLevel: "planning" };
    for (const [question, answer] of Object.entries({ ...answers, previousAttempts: "no", situation: WORDS }))
      expect((await chat.answer(question, answer)).status).toBe(200);
    const { name, email, phone } = sampleEnquiry(9_000, "request-page");
    const done = await chat.complete({ name, email, phone });
    expect(done.status).toBe(201);
    const { request } = (await done.json()) as { request: string };
    expect(await read(request, cookiesOf(done))).toContain(WORDS);
  });
});

import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookings, leads, users } from "#db/schema";
import { meetingTypes } from "#db/values";
import { isListOfErrorsInSight, judgeFocus } from "#tests/setup/focus";
import { callLake, LAKE_TOKEN } from "#tests/setup/lake-calls";
import { DEVICE_ZONE } from "#tests/setup/other-browsers/drivers";
import { findOtherBrowser, OTHER_BROWSERS } from "#tests/setup/other-browsers/find.mjs";
import { type OtherBrowser, openOtherBrowser } from "#tests/setup/other-browsers/hands";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { storeSilentSound } from "#tests/setup/silent-sound";
import { SAMPLE_STAFF, sessionCookie } from "#tests/setup/staff";
import { unsureWords } from "#tests/setup/unsure-words";
import { NEUTRAL_SITE } from "~/components/site/chat/quick-exit";
import { formatWallClock, parseWallClock } from "~/domain/time/wall-clock";
import { DAY_MS, WEEK_MS } from "~/time-units";

// The ways that have to hold in every browser, in those that the everyday tests don't use.

const PRACTICE_ZONE = "America/Denver";
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1280, height: 844 },
];
const THREAD_LIMIT_MS = 240_000;
const RECORDING_S = 120;

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer({
    env: { BUSINESS_TIMEZONE: PRACTICE_ZONE, LAKE_TOKENS: `${LAKE_TOKEN}=administrator` },
  });
  cookie = await sessionCookie(server.url);
  const personId = inStore(server, (db) => db.select().from(users).get()?.id);
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    ...{ personId, day, from: "09:00", to: "17:00", types: meetingTypes },
  }));
  await callStaffApi("/booking/hours", hours, "PUT");
});
afterAll(async () => {
  await server?.dispose();
});

/** In the page: whether a toast is there and lies over no main button, field or warning of the page. */
const IS_TOAST_APART = `
const toast = document.querySelector("ol > li[data-state=open]")?.getBoundingClientRect();
const first = document.querySelectorAll("main :is([type=submit], .bg-primary, textarea, .border-crisis, [role=alert])");
const isUnder = ({ top, bottom, left, right, width }) => width > 1 && top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left;
return toast && ![...first].some((it) => isUnder(it.getBoundingClientRect()))`;

let people = 0;

/** Fills the contact form as a family does. @returns the mail address */
async function writeToPractice(browser: OtherBrowser, message: string): Promise<string> {
  people++;
  const email = `other.browser.${people}@example.com`;
  await browser.open(`${server.url}/`);
  await browser.click("a[href='/contact']");
  await browser.reads("Send Message");
  await browser.fill("[name=name]", `Sample Family ${people}`);
  await browser.fill("[name=email]", email);
  await browser.fill("[name=phone]", `(801) 555-01${String(people).padStart(2, "0")}`);
  await browser.fill("[name=message]", message);
  await browser.choose("select[name=relationship]", "parent");
  await browser.choose("select[name=concernType]", "alcohol-addiction");
  await browser.choose("select[name=urgencyLevel]", "urgent");
  await browser.click("button", "Send Message");
  await browser.until("return location.pathname.startsWith('/request/')", "the page of the request");
  return email;
}

const latestBooking = () =>
  inStore(server, (db) => db.select().from(bookings).all())
    .toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt))
    .at(-1);

async function callStaffApi(path: string, body: unknown, method = "POST"): Promise<{ id: string }> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", cookie },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { id: string };
}

function addLead(): Promise<{ id: string }> {
  people++;
  return callStaffApi("/leads", {
    name: `Sample Lead ${people}`,
    email: `lead.${people}@example.com`,
    phone: `(801) 555-01${String(people).padStart(2, "0")}`,
    relationship: "parent",
    concernType: "alcohol-addiction",
    urgencyLevel: "urgent",
    source: "phone",
  });
}

async function signIn(browser: OtherBrowser): Promise<void> {
  await browser.open(`${server.url}/admin/login`);
  const isIn = await browser.evaluate<boolean>("return location.pathname !== '/admin/login'");
  if (isIn) return;
  await browser.fill("[name=username]", SAMPLE_STAFF.username);
  await browser.fill("[name=password]", SAMPLE_STAFF.password);
  await browser.click("button[type=submit]", "Sign In");
  await browser.until("return location.pathname === '/admin/hub'", "the hub");
}

/** The Tuesday of next week, on the practice's clock. */
function findNextTuesday(): string {
  const today = Date.parse(`${formatWallClock(new Date(), PRACTICE_ZONE).slice(0, 10)}T12:00Z`);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS + WEEK_MS;
  return new Date(monday + DAY_MS).toISOString().slice(0, 10);
}

describe.each(OTHER_BROWSERS)("in %s", { tags: ["browsers"] }, (name) => {
  describe.skipIf(!findOtherBrowser(name)).each(WIDTHS)("at $width", ({ width, height }) => {
    let browser: OtherBrowser;
    beforeAll(async () => {
      browser = await openOtherBrowser(name);
      await browser.resize(width, height);
    });
    afterAll(() => browser?.close());

    const thread = (title: string, work: () => Promise<void>) =>
      it(title, { timeout: THREAD_LIMIT_MS }, async () => {
        try {
          await work();
        } catch (error) {
          await browser.screenshot(
            path.join(tmpdir(), `${name}-${width}-${title.replaceAll(/\W+/g, "-")}.png`),
          );
          throw error;
        }
      });

    thread("a family that names danger reads first whom to call", async () => {
      await writeToPractice(browser, "He does not want to live and he has a gun in his hand");
      await browser.reads("First, get help");
      await browser.until("return !!document.querySelector('main a[href=\"tel:911\"]')", "911");
    });

    thread("a family answers whether anyone is in danger, and books a time on its own clock", async () => {
      await writeToPractice(browser, unsureWords);
      await browser.click("button[name=answer][value=no]");
      await browser.reads("Thank you for telling us.");
      await browser.until(
        `return document.querySelector("[name=zone]:is(select)").value === "${DEVICE_ZONE}"`,
        "times on the device's clock",
      );
      await browser.click("fieldset label");
      await browser.click("button[type=submit]", "Book …");
      await browser.reads("Change or cancel");
      expect(latestBooking()).toMatchObject({ zone: DEVICE_ZONE });
    });

    thread("“Leave this site” does not say where from, and Back shows nothing", async () => {
      const words = "My brother hides the bottles behind the washing machine.";
      await writeToPractice(browser, words);
      await browser.reads(words);
      const request = await browser.evaluate<string>("return location.href");
      await browser.click("a[href='/leave']");
      await browser.until(`return location.href === "${NEUTRAL_SITE}"`);
      expect(browser.referrers).toEqual([undefined]);
      await browser.goBack();
      await browser.until("return location.hostname === 'localhost' && document.readyState === 'complete'");
      const seen = await browser.evaluate<string>(
        `const fields = [...document.querySelectorAll("input, textarea")].map(({ value }) => value);
          return document.body.hidden ? "" : document.body.innerText + fields`,
      );
      expect(seen).not.toContain(words);
      expect(seen).not.toContain("Sample Family");
      await browser.open(request);
      await browser.reads("This page is closed here");
    });

    thread(
      "a form with errors shows the wrong field with its label, and nothing that has the focus is under a bar",
      async () => {
        await browser.open(`${server.url}/contact`);
        await browser.fill("[name=name]", "Sample Family");
        await browser.click("button", "Send Message");
        await browser.until("return document.activeElement.name === 'phone'", "the first wrong field");
        const judge = () => browser.evaluate<ReturnType<typeof judgeFocus>>(`return (${judgeFocus})()`);
        expect(await judge()).toMatchObject({ covered: [] });
        expect(await browser.evaluate(`return (${isListOfErrorsInSight})()`), "the list of errors").toBe(
          true,
        );
        const covered: string[] = [];
        for (let stop = 0; stop < 25; stop++) {
          await browser.press("Tab");
          covered.push(...((await judge())?.covered ?? []));
        }
        expect(covered).toEqual([]);
      },
    );

    thread("what says that a message has arrived lies over no main button", async () => {
      await writeToPractice(browser, "He drinks in the evening.");
      for (const at of [0, 200, 400, 800]) {
        await browser.evaluate(`window.scrollTo(0, ${at})`);
        await browser.until(IS_TOAST_APART, `no main button under the toast at ${at}`);
      }
    });

    thread("a recording plays, and goes on where its listener sends it", async () => {
      await addRecording();
      await browser.open(`${server.url}/car-talk/the-first-call`);
      const audio = "const audio = document.querySelector('audio');";
      await browser.until(`${audio} return Math.round(audio.duration) === ${RECORDING_S}`, "its length");
      await browser.click("button", "On 30 seconds");
      await browser.click("button", "On 30 seconds");
      await browser.until(`${audio} return audio.currentTime >= 60 && !audio.seeking`, "the 60th second");
      await browser.evaluate(`${audio} audio.play()`);
      await browser.until(`${audio} return audio.currentTime > 61 && !audio.paused`, "the 61st second");
      await browser.click("button", "Back 15 seconds");
      await browser.until(`${audio} return audio.currentTime < 55 && audio.currentTime > 46`, "playing on");
    });

    thread("a chat is there again after the page was loaded again", async () => {
      const words = "She has not been to work since Monday.";
      const open = async () => {
        await browser.open(`${server.url}/`);
        await browser.click("main a[href='/chat']");
      };
      await open();
      for (const label of ["Parent", "Drug Addiction", "Need help within days", "Yes"])
        await browser.click("[role=dialog] label", label);
      await browser.fill("[role=dialog] textarea", words);
      await browser.click("[role=dialog] button", "Send");
      await browser.reads("Final Step: Your Contact Information");
      await open();
      await browser.reads("Final Step: Your Contact Information");
      await browser.until(
        `const step = document.getElementById("chat-contact");
        const { left, top } = step.getBoundingClientRect();
        return step.contains(document.elementFromPoint(left + 4, top + 4))`,
        "the step in view",
      );
      await browser.reads(words);
      // Later threads begin a chat of their own.
      await browser.click("[role=dialog] a[href='/leave']");
    });

    thread("staff sign in, add a note to a lead, and find it again", async () => {
      const lead = await addLead();
      const note = `She calls back tomorrow, said ${name} at ${width}.`;
      await signIn(browser);
      await browser.open(`${server.url}/admin/leads/${lead.id}`);
      await browser.fill("textarea[name=note]", note);
      await browser.click("button", "Add Note");
      const kept = () =>
        inStore(server, (db) => db.select().from(leads).where(eq(leads.id, lead.id)).get()?.notes);
      await expect.poll(kept).toMatchObject([{ text: note }]);
      await browser.open(`${server.url}/admin/leads/${lead.id}`);
      await browser.reads(note);
    });

    thread("staff move a consultation in its week", async () => {
      const lead = await addLead();
      const day = findNextTuesday();
      const at = (clock: string) => `${day}T${clock}`;
      inStore(server, (db) => db.delete(bookings).run());
      const { id } = await callStaffApi(`/leads/${lead.id}/bookings`, {
        type: "standard",
        start: (parseWallClock(at("10:00"), PRACTICE_ZONE) as Date).toISOString(),
        personId: inStore(server, (db) => db.select().from(users).get()?.id),
      });
      await signIn(browser);
      await browser.open(`${server.url}/admin/consultations?date=${day}`);
      if (width < 768) {
        await browser.click("summary, button", "Options for Sample Lead…");
        await browser.click("a", "Choose another time");
        await browser.choose("input[type=datetime-local]", at("10:45"));
        await browser.click("button", "Move");
      } else {
        await browser.until(`document.getElementById("consultation-${id}")?.focus();
          return document.activeElement.id === "consultation-${id}"`);
        for (const key of [" ", "ArrowDown", "ArrowDown", "ArrowDown"] as const) await browser.press(key);
        await browser.until(
          "return [...document.querySelectorAll('[role=status]')].some((it) => it.innerText.includes('10:45 AM'))",
          "where it goes",
        );
        await browser.press("Enter");
      }
      await browser.reads("Consultation moved");
      const start = latestBooking()?.startsAt as Date;
      expect(formatWallClock(start, PRACTICE_ZONE)).toBe(at("10:45"));
    });

    thread("a document that is edited in the Studio shows on the site", async () => {
      const title = `Helping in ${name} at ${width}`;
      await signIn(browser);
      await browser.open(`${server.url}/studio/structure/podcastEpisode;episode-helping-or-carrying`);
      await browser.fill('[data-testid="field-title"] input', title);
      await browser.click('[data-testid="action-publish"]');
      await browser.reads("Last published");
      await expect
        .poll(async () => (await fetch(`${server.url}/car-talk`)).text(), { timeout: 10_000 })
        .toContain(title);
      await browser.open(`${server.url}/car-talk`);
      await browser.reads(title);
    });
  });
});

/** Gives the first episode a recording of silence. */
async function addRecording(): Promise<void> {
  const audio = await storeSilentSound(server, RECORDING_S);
  await callLake(server, "data/mutate/production", {
    staff: true,
    method: "POST",
    body: JSON.stringify({ mutations: [{ patch: { id: "episode-the-first-call", set: { audio } } }] }),
  });
}

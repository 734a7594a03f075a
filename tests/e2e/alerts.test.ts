import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { alertChannels, sessions } from "#db/schema";
import { type FakePushService, startFakePushService } from "#tests/fakes/push-service";
import { listSpokenWords, startFakeTwilio } from "#tests/fakes/twilio";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, launchBrowser } from "#tests/setup/browser";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { addStaff, SAMPLE_STAFF, sessionCookie, signInOn, visitAsStaff } from "#tests/setup/staff";
import { HOUR_MS } from "~/time-units";

const SAM = { ...SAMPLE_STAFF, username: "sam" };

let server: TestServer;
let push: FakePushService;
let cookie: string;

beforeAll(async () => {
  [server, push] = await Promise.all([startServer(), startFakePushService()]);
  cookie = await sessionCookie(server.url);
  // A colleague with the same password.
  inStore(server, (db) =>
    db.$client.exec(
      "INSERT INTO users (id, username, password, role, created_at, updated_at) SELECT 'sam', 'sam', password, 'staff', 1, 1 FROM users",
    ),
  );
}, 180_000);
afterAll(async () => {
  await server?.dispose();
  await push?.close();
});

const call = (method: string, address: string, body: unknown = {}) =>
  sendJson(`${server.url}/api${address}`, body, { method, cookie });

/** The key that the screen gives browsers to subscribe with. */
async function pushKey(): Promise<string> {
  const page = await (await fetch(`${server.url}/admin/alerts`, { headers: { Cookie: cookie } })).text();
  return /pushKey\\?",\\?"([\w-]{87})/.exec(page)?.[1] ?? "";
}

let count = 0;
/** Sends an enquiry of a family in danger. @returns the id of its lead */
async function crisis(): Promise<string> {
  const enquiry = {
    ...sampleEnquiry(++count, "night"),
    message: "He took the whole bottle and won't wake up",
  };
  expect((await sendJson(`${server.url}/api/contact`, enquiry)).status).toBe(201);
  return inStore(
    server,
    (db) => db.$client.prepare("SELECT id FROM leads WHERE email = ?").pluck().get(enquiry.email) as string,
  );
}

describe("while nobody can be reached", () => {
  it("the start, the hub and the screen say so, and why", async () => {
    await expect
      .poll(() => server.output())
      .toContain("NOBODY CAN BE REACHED in a crisis. Nobody has added a way to be reached.");
    const { page } = await visitAsStaff(server);
    await goto(page, "/admin/hub");
    await page.getByText("In a crisis nobody can be reached.").waitFor();
    await page.getByRole("link", { name: "Set up alerts" }).click();
    await page.getByRole("heading", { level: 1, name: "Alerts" }).waitFor();
    await page.getByText("Nobody has added a way to be reached.").waitFor();
  });

  it("the code for an address says that the mail service is off, and the reason is that one then", {
    tags: ["journeys"],
  }, async () => {
    const { page } = await visitAsStaff(server);
    await goto(page, "/admin/alerts");
    await page.getByLabel("Email address").fill("ellen@practice.org");
    await page.getByRole("button", { name: "Add email" }).click();
    await page.getByText("not confirmed yet").waitFor();
    await page.getByRole("button", { name: "Send a new code: Email ellen@practice.org" }).click();
    await page.getByText("The code did not get through").first().waitFor();
    await page.getByLabel("Code that was sent to Email ellen@practice.org").fill("12345");
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByText("The code has six digits").waitFor();
    await page.getByText("The mail service is off, so that email stays in the outbox.").waitFor();
    await page.getByRole("button", { name: "Remove: Email ellen@practice.org" }).click();
    await page.getByText("Channel removed").first().waitFor();
  });
});

it("a phone is added, called with its code, confirmed and rung as a test, and then a call in rings it", {
  tags: ["journeys"],
}, async () => {
  const twilio = await startFakeTwilio();
  onTestFinished(() => twilio.close());
  const site = await startServer({ env: twilio.voiceEnv() });
  onTestFinished(() => site.dispose());
  const { page } = await visitAsStaff(site, { width: 390 });
  await goto(page, "/admin/hub");
  await page.getByText("Nobody’s phone rings for a call in.").waitFor();
  await page.getByRole("link", { name: "Add your phone" }).click();
  await page.getByLabel("Number that rings for calls").fill("555-01");
  await page.getByRole("button", { name: "Add phone" }).click();
  await page.getByText("Please enter a phone number, with its country code abroad").waitFor();
  await page.getByLabel("Number that rings for calls").fill("(303) 555-0100");
  await page.getByRole("button", { name: "Add phone" }).click();
  await page.getByText("Press “Call me with the code” when that phone is at hand.").first().waitFor();
  await expect.poll(() => violationsOf(page)).toEqual([]);
  expect(twilio.calls).toEqual([]);

  twilio.behave("refusing");
  const callMe = page.getByRole("button", { name: "Call me with the code: Phone (303) 555-0100" });
  await callMe.click();
  await page.getByText("The call did not get through").first().waitFor();
  twilio.behave("well");
  await callMe.click();
  await page.getByText("We are calling you").first().waitFor();
  const code = listSpokenWords(twilio.calls[0]!.twiml)
    .filter((words) => /^\d$/.test(words))
    .slice(0, 6)
    .join("");
  const field = page.getByLabel("Code that is read out on Phone (303) 555-0100");
  await field.fill(code === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("That is not the code").first().waitFor();
  await field.fill(code);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("Channel confirmed").first().waitFor();
  await page.getByText("Nobody’s phone rings for a call in.").waitFor({ state: "detached" });
  await page.getByText("In a crisis nobody can be reached.").waitFor();
  await page.getByRole("row", { name: /^admin On call now .*Works$/ }).waitFor();

  await page.getByRole("button", { name: "Ring it as a test: Phone (303) 555-0100" }).click();
  await page.getByText("says that it is a test").first().waitFor();
  expect(twilio.calls).toHaveLength(2);
});

describe("the screen Alerts", () => {
  it("sets hours and swaps by keyboard, and says who is on call and whether they can be reached", async () => {
    const channel = {
      id: "of-sam",
      userId: "sam",
      kind: "push",
      value: "https://push.example.net/sam",
    } as const;
    const at = new Date();
    inStore(server, (db) =>
      db
        .insert(alertChannels)
        .values({ ...channel, confirmedAt: at, createdAt: at, updatedAt: at })
        .run(),
    );
    onTestFinished(() => {
      inStore(server, (db) => db.delete(alertChannels).where(eq(alertChannels.id, channel.id)).run());
    });
    const { page } = await visitAsStaff(server);
    await goto(page, "/admin/alerts");
    await page.getByText("Nobody has hours, so the owner is always on call.").waitFor();
    await page.getByLabel("Who", { exact: true }).selectOption({ label: "sam" });
    for (const day of ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]) {
      await page.getByRole("checkbox", { name: day }).focus();
      await page.keyboard.press("Space");
    }
    await page.locator("#hours-from").fill("00:00");
    await page.locator("#hours-to").fill("00:00");
    await page.getByRole("button", { name: "Add hours" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Remove sam, Friday 12 AM, 24 hours" }).waitFor();
    await expect.poll(() => page.locator("#on-call + p").innerText()).toBe("sam");
    await page.getByRole("row", { name: /^sam On call now None None Works$/ }).waitFor();

    await page.getByLabel("Who takes it").selectOption({ label: "admin" });
    const local = (ahead: number) => {
      const at = new Date(Date.now() + ahead * HOUR_MS);
      const words = at.toLocaleString("sv-SE", { timeZone: "America/Denver" });
      return words.slice(0, 16).replace(" ", "T");
    };
    await page.locator("#swap-from").fill(local(-1));
    await page.locator("#swap-to").fill(local(2));
    await page.getByRole("button", { name: "Add swap" }).click();
    await expect.poll(() => page.locator("#on-call + p").innerText()).toMatch(/^admin until /);
    await page.getByText("admin is on call now and can’t be reached.").waitFor();
    await page.getByLabel("Who takes it").selectOption({ label: "admin" });
    await page.locator("#swap-from").fill(local(0));
    await page.locator("#swap-to").fill(local(1));
    await page.getByRole("button", { name: "Add swap" }).click();
    await page.getByText("They have that time already, by another swap").first().waitFor();
    await goto(page, "/admin/hub");
    await page.getByText(/^On call: admin until/).waitFor();
    await call("PUT", "/alerts/rota", []);
  });

  it("says what is wrong with hours that are none", { tags: ["journeys"] }, async () => {
    const { page } = await visitAsStaff(server);
    await goto(page, "/admin/alerts");
    await page.getByRole("button", { name: "Add hours" }).click();
    await page.getByText("Please choose at least one day").first().waitFor();
  });

  it("can be used without scripts", { tags: ["journeys"] }, async () => {
    const { page } = await visitAsStaff(server, { javaScriptEnabled: false });
    await goto(page, "/admin/alerts");
    await page.getByLabel("Mobile number, for texts").fill("(801) 555-0142");
    await page.getByRole("button", { name: "Add number" }).click();
    await page.getByText("Texts are not set up on the server.").first().waitFor();
    await page.getByRole("button", { name: "Remove: Text (801) 555-0142" }).click();
    await expect.poll(() => page.getByText("(801) 555-0142").count()).toBe(0);
  });

  it.each([360, 1280])("has nothing that axe finds, %i pixels wide", { tags: ["screens"] }, async (width) => {
    await call("PUT", "/alerts/channels", [
      { kind: "email", value: "ellen@practice.org" },
      { kind: "sms", value: "(801) 555-0142", enabled: false },
    ]);
    inStore(server, (db) => db.$client.exec("UPDATE alert_channels SET confirmed_at = 1 WHERE kind = 'sms'"));
    const { page } = await visitAsStaff(server);
    await page.setViewportSize({ width, height: 900 });
    await goto(page, "/admin/alerts");
    await page.getByRole("heading", { name: "How you are alerted" }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

it("of two who press “I have it” at once one has it, and the other sees who that is", {
  tags: ["journeys"],
  timeout: 60_000,
}, async () => {
  const leadId = await crisis();
  const [first, second] = await Promise.all([visitAsStaff(server), visitAsStaff(server, { who: SAM })]);
  for (const { page } of [first, second]) await goto(page, "/admin/hub");
  const buttons = [first, second].map(({ page }) =>
    page
      .locator("li", { has: page.locator(`a[href="/admin/leads/${leadId}"]`) })
      .getByRole("button", { name: /^I have it/ }),
  );
  await Promise.all(buttons.map((button) => button.waitFor()));
  await Promise.all(buttons.map((button) => button.click()));
  // A toast is in the page twice: once more for those who hear it.
  const told = async ({ page }: { page: Page }) =>
    (await page.getByText(/has it already\.$/).count()) > 0 ? 1 : 0;
  await expect.poll(async () => (await told(first)) + (await told(second)), { timeout: 30_000 }).toBe(1);
  const owner = inStore(server, (db) =>
    db.$client
      .prepare("SELECT u.username FROM leads l JOIN users u ON u.id = l.assigned_to WHERE l.id = ?")
      .pluck()
      .get(leadId),
  );
  const loser = (await told(first)) === 1 ? first : second;
  await loser.page.getByText(`${owner} has it already.`).first().waitFor();
});

describe("“I have it” at the end of a row of the lead manager", () => {
  const row = (page: Page, leadId: string) =>
    page.locator("tr", { has: page.locator(`a[href="/admin/leads/${leadId}"]`) });
  const ownerOf = (leadId: string) =>
    inStore(server, (db) =>
      db.$client.prepare("SELECT assigned_to FROM leads WHERE id = ?").pluck().get(leadId),
    );

  it.each([
    [360, 44],
    [1280, 24],
  ])(
    "is taken with the keyboard and leaves the focus on the row, %i pixels wide",
    { tags: ["journeys"] },
    async (width, target) => {
      const leadId = await crisis();
      await expect
        .poll(() =>
          inStore(server, (db) => db.$client.prepare("SELECT 1 FROM alerts WHERE lead_id = ?").get(leadId)),
        )
        .toBeTruthy();
      const { page } = await visitAsStaff(server, { who: SAM });
      await page.setViewportSize({ width, height: 900 });
      await goto(page, "/admin/dashboard");
      const button = row(page, leadId).getByRole("button", { name: /^I have it/ });
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(target);
      expect(await violationsOf(page)).toEqual([]);
      // Clicks elsewhere in the button's cell open nothing.
      const cell = await row(page, leadId).locator("td").last().boundingBox();
      await page.mouse.click(cell!.x + 1, cell!.y + cell!.height / 2);
      expect(new URL(page.url()).pathname).toBe("/admin/dashboard");
      await page.locator(`#lead-${leadId}`).focus();
      await button.focus();
      await page.keyboard.press("Enter");
      await page.getByText("You have it", { exact: true }).waitFor();
      await button.waitFor({ state: "detached" });
      expect(new URL(page.url()).pathname).toBe("/admin/dashboard");
      expect(ownerOf(leadId)).toBe("sam");
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(`lead-${leadId}`);
    },
  );

  it("works without scripts, and is shown only where nobody has taken it up", {
    tags: ["journeys"],
  }, async () => {
    const leadId = await crisis();
    const { page } = await visitAsStaff(server, {
      who: { ...SAMPLE_STAFF, username: "sam" },
      javaScriptEnabled: false,
    });
    await goto(page, "/admin/dashboard?view=all");
    await row(page, leadId)
      .getByRole("button", { name: /^I have it/ })
      .click();
    await row(page, leadId).waitFor();
    expect(
      await row(page, leadId)
        .getByRole("button", { name: /^I have it/ })
        .count(),
    ).toBe(0);
    expect(ownerOf(leadId)).toBe("sam");
  });
});

describe("the installed staff side", () => {
  it("has a manifest of its own on its pages alone, and the public site has no worker", async () => {
    const { page } = await visitAsStaff(server);
    await goto(page, "/admin/hub");
    const manifest = await page.locator("link[rel=manifest]").first().getAttribute("href");
    expect(manifest).toBe("/admin/app.webmanifest");
    const read = (await (
      await fetch(`${server.url}${manifest}`, { headers: { Cookie: cookie } })
    ).json()) as {
      scope: string;
      icons: { src: string; purpose: string }[];
    };
    expect(read.scope).toBe("/admin/");
    expect(read.icons.map(({ purpose }) => purpose)).toContain("maskable");
    for (const { src } of read.icons) expect((await fetch(server.url + src)).status).toBe(200);
    const home = await (await fetch(server.url)).text();
    expect(home).not.toMatch(/app\.webmanifest|worker\.js|serviceWorker/);
  });

  it("keeps the numbers of open crises from the sign-in on, and nothing for an editor", async () => {
    await crisis();
    const kept = (page: Page) =>
      page.evaluate(async () => {
        const found = await caches.match("/admin/open-crises");
        return found ? await found.text() : null;
      });
    const { page } = await visitAsStaff(server, { unshared: true });
    await goto(page, "/admin/dashboard");
    await expect.poll(() => kept(page), { timeout: 30_000 }).toContain("555-0");
    const editor = await visitAsStaff(server, {
      unshared: true,
      who: await addStaff(server, "words.only", "editor"),
    });
    await goto(editor.page, "/admin/content-studio");
    // Data left over from another user is refused and removed; no worker is created.
    expect(
      await editor.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
    expect(await kept(editor.page)).toBeNull();
  });

  it("is woken by an encrypted message, shows it, and a click opens the lead", {
    timeout: 90_000,
  }, async () => {
    const browser = await launchBrowser([], { whole: true });
    onTestFinished(() => browser.close());
    const { page, context } = await visitAsStaff(server, { browser });
    await context.grantPermissions(["notifications"]);
    await goto(page, "/admin/alerts");
    push.trust(await pushKey());
    const devtools = await context.newCDPSession(page);
    const registrations: string[] = [];
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: some }) => {
      for (const { registrationId } of some) registrations.push(registrationId);
    });
    await devtools.send("ServiceWorker.enable");
    await page.getByRole("button", { name: "Turn on notifications on this device" }).click();
    await expect.poll(() => registrations.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/admin/"))?.active?.state),
      )
      .toBe("activated");

    // The browser's own push service can't be reached here, so a fake one takes its place.
    await call("PUT", "/alerts/channels", [{ kind: "push", value: push.subscribe() }]);
    const leadId = await crisis();
    const arrived = () => push.taken.find(({ payload }) => payload.link?.endsWith(leadId));
    await expect.poll(arrived, { timeout: 30_000 }).toBeDefined();
    // DevTools does not say whether the worker has received it; sent twice, the same message is one notification.
    const shown = async () => {
      await devtools.send("ServiceWorker.deliverPushMessage", {
        origin: server.url,
        registrationId: registrations.at(-1)!,
        data: JSON.stringify(arrived()?.payload),
      });
      return page.evaluate(async () => {
        const worker = await navigator.serviceWorker.getRegistration("/admin/");
        return (await worker?.getNotifications())?.map(({ title, body }) => ({ title, body }));
      });
    };
    await expect
      .poll(shown, { timeout: 30_000, interval: 1_000 })
      .toEqual([{ title: "A new urgent inquiry", body: "Open to read." }]);

    const [worker] = context.serviceWorkers();
    // This project does not include the types of a worker's globals.
    await worker!.evaluate(
      `(async () => {
        const [notification] = await registration.getNotifications();
        dispatchEvent(new NotificationEvent("notificationclick", { notification }));
      })()`,
    );
    await page.waitForURL(`**/admin/leads/${leadId}`, { timeout: 15_000 });

    // Offline, the screen has the numbers of open crises and nothing else about them. Signing out deletes them.
    await goto(page, "/admin/hub");
    const kept = () =>
      page.evaluate(async () => {
        const found = await (await caches.open("open-crises")).match("/admin/open-crises");
        return found ? await found.text() : null;
      });
    await expect.poll(kept, { timeout: 30_000 }).toContain("555-000");
    expect(await kept()).not.toMatch(/Sample Person|bottle/);
    await context.setOffline(true);
    // A worker that was asleep learns that it is offline a moment after it wakes.
    const withoutConnection = async () => {
      await goto(page, "/admin/hub");
      return await page.getByRole("heading", { name: "No connection" }).count();
    };
    await expect.poll(withoutConnection, { timeout: 30_000 }).toBe(1);
    await page
      .getByRole("link", { name: /555-000/ })
      .first()
      .waitFor();
    expect(await page.content()).not.toMatch(/Sample Person|bottle/);
    // A list expires after twelve hours.
    await page.evaluate(async () => {
      const list = { at: Date.now() - 12 * 60 * 60_000, numbers: ["(555) 555-0001"] };
      const cache = await caches.open("open-crises");
      await cache.put("/admin/open-crises", new Response(JSON.stringify(list)));
    });
    await goto(page, "/admin/hub");
    await page.getByText("No list of open crises is kept on this device.").waitFor();
    await context.setOffline(false);

    // However a session ends, opening the sign-in page deletes the list.
    await goto(page, "/admin/hub");
    await expect.poll(kept, { timeout: 30_000 }).toContain("555-000");
    inStore(server, (db) => db.delete(sessions).run());
    await goto(page, "/admin/dashboard");
    await page.waitForURL("**/admin/login*");
    await expect.poll(kept).toBeNull();
    await signInOn(page);
    await page.waitForURL("**/admin/dashboard");
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await page.waitForURL("**/admin/login");
    // A list that was being fetched as they signed out goes a moment after it came.
    const left = () =>
      page.evaluate(async () => [
        (await caches.keys()).length,
        (await navigator.serviceWorker.getRegistrations()).length,
      ]);
    await expect.poll(left).toEqual([0, 0]);
  });
});

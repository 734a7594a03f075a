import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { alerts, chatSessions, emailCampaigns, leads } from "#db/schema";
import { type FakeOpenAi, startFakeOpenAi } from "#tests/fakes/openai";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, reload, visit } from "#tests/setup/browser";
import { beginChat } from "#tests/setup/chat";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { visitAsStaff } from "#tests/setup/staff";
import { readSayings } from "~/domain/crisis/outcomes.server";

const PHONE = { width: 360, height: 740 };
const CONTACT = {
  "Your name": "Maria Lopez",
  "Email address": "maria@example.com",
  "Phone number": "(801) 555-0142",
};

let fake: FakeOpenAi;
let server: TestServer;
beforeAll(async () => {
  fake = await startFakeOpenAi();
  [server] = await Promise.all([
    startServer({ env: { ...fake.env(), CALENDLY_STANDARD_URL: "https://calendly.com/ellen/consultation" } }),
  ]);
});
afterAll(async () => {
  await server.dispose();
  await fake.close();
});
beforeEach(() => fake.behave("well"));

const panel = (page: Page) => page.getByRole("dialog", { name: "Support Guide" });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

async function open(page: Page) {
  await goto(page, "/");
  await page.getByRole("link", { name: "Free Consultation" }).first().click();
  await page.getByRole("radio", { name: "Parent" }).waitFor();
}

async function answerOptions(page: Page) {
  for (const label of ["Parent", "Drug Addiction", "Need help within days", "Yes"]) {
    await page.getByRole("radio", { name: label, exact: true }).click();
  }
  await page.getByRole("textbox").waitFor();
}

async function fillContact(page: Page, contact: Record<string, string> = CONTACT) {
  expect(await page.getByRole("checkbox", { name: "No notes, please" }).isChecked()).toBe(false);
  for (const [label, value] of Object.entries(contact)) await page.getByLabel(label).fill(value);
}

/** Checks the page once it has come to rest: text that is still fading in has less contrast. */
async function expectNoViolations(page: Page) {
  await page.evaluate(() => {
    const passing = document.getAnimations().filter(
      ({ effect, timeline }) =>
        // Scroll-driven animations advance only when the reader scrolls.
        timeline === document.timeline &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
        // In a closed menu animations do not run, so what they reveal never appears.
        (effect as KeyframeEffect | null)?.target?.checkVisibility(),
    );
    return Promise.allSettled(passing.map(({ finished }) => finished)).then(() => undefined);
  });
  expect(await violationsOf(page)).toEqual([]);
}

it("the site hears of a booking in the scheduling frame, and of none from another frame", {
  tags: ["journeys"],
}, async () => {
  const { page, foreignRequests } = await visit(server.url, { viewport: PHONE });
  const invitee = "https://api.calendly.com/scheduled_events/E-1/invitees/I-1";
  // The service's page sends what the real one sends once a time is booked.
  const said = JSON.stringify({ event: "calendly.event_scheduled", payload: { invitee: { uri: invitee } } });
  await page.route("https://calendly.com/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Book</title><script>setTimeout(() => parent.postMessage(${said}, "*"), 300)</script>`,
    }),
  );
  const told: unknown[] = [];
  await page.route("**/api/booking/calendly", (route) => {
    told.push(route.request().postDataJSON());
    return route.continue();
  });
  await open(page);
  await answerOptions(page);
  await page.getByRole("textbox").fill("He drinks every day.");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { name: "Final Step: Your Contact Information" }).waitFor();
  await fillContact(page);
  await page.getByRole("button", { name: "Submit Information" }).click();
  const show = page.getByRole("button", { name: "Show the free times" });
  await show.waitFor();
  expect(foreignRequests).toEqual([]);
  await show.click();
  expect((await page.locator("iframe").boundingBox())?.height).toBeCloseTo(630, 1);
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toEqual({ invitee, reference: expect.stringMatching(/^[\w-]{8,}$/) });
  await page.evaluate(`window.postMessage(${said}, "*")`);
  // A message sent later is also received later.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener("message", resolve, { once: true });
        postMessage("after", "*");
      }),
  );
  expect(told).toHaveLength(1);
});

describe("the panel", () => {
  it("goes from the first question to a time to talk", async () => {
    const { page, context, errors, foreignRequests } = await visit(server.url);
    await goto(page, "/");
    expect(await context.cookies()).toEqual([]);
    const before = await page.evaluate(() => performance.getEntriesByType("resource").length);
    await page.getByRole("link", { name: "Chat with us" }).click();
    await panel(page).getByText("Question 1 of 5").waitFor();
    expect(await page.evaluate(() => performance.getEntriesByType("resource").length)).toBeGreaterThan(
      before,
    );
    await panel(page).getByText("This is software, not a person and not a clinician").waitFor();
    await panel(page).getByText("AI-Powered Support").waitFor();
    await panel(page).getByText("0% complete").waitFor();
    await panel(page).getByText("Powered by AI • Human support available").waitFor();
    await expectNoViolations(page);

    await page.getByRole("radio", { name: "Parent" }).click();
    await panel(page).getByText("Question 2 of 5").waitFor();
    await panel(page).getByText("20% complete").waitFor();
    await panel(page).getByText("Thank you for telling me that.").waitFor();
    await expect.poll(() => focused(page)).toBe("What worries you most right now?");
    for (const label of ["Drug Addiction", "Need help within days", "Yes"])
      await page.getByRole("radio", { name: label, exact: true }).click();
    await page.getByRole("textbox").fill("He drinks every day.");
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Send" }).click();

    await page.getByRole("heading", { name: "Final Step: Your Contact Information" }).waitFor();
    await panel(page).getByText("All 5 questions answered (100%)").waitFor();
    await page.getByRole("button", { name: "Submit Information" }).click();
    await page.getByText("Please fill in all contact fields.").first().waitFor();
    await expectNoViolations(page);
    expect(foreignRequests).toEqual([]);
    await fillContact(page);
    expect(await page.getByText("Please fill in all contact fields.").count()).toBe(0);
    await page.getByLabel(/^Is it safe to leave a voicemail/).selectOption("No");
    await page.getByRole("checkbox", { name: "No notes, please" }).check();

    // Each answer can be changed until all are sent, and typed text survives a reload.
    await panel(page)
      .getByRole("button", { name: /^Change.*How soon/ })
      .click();
    await expect.poll(() => focused(page)).toBe("How soon do you need help?");
    expect(await page.getByRole("radio", { name: "Need help within days" }).isChecked()).toBe(true);
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await expect.poll(() => focused(page)).toBe("What worries you most right now?");
    await page.getByRole("radio", { name: "Alcohol Addiction" }).click();
    await panel(page).getByRole("listitem").filter({ hasText: "Alcohol Addiction" }).waitFor();
    await reload(page);
    await page.getByRole("link", { name: "Chat with us" }).click();
    await expect.poll(() => page.getByLabel("Your name").inputValue()).toBe("Maria Lopez");
    await page.getByRole("button", { name: "Submit Information" }).click();

    await page.waitForURL("**/request/**");
    await panel(page).waitFor({ state: "hidden" });
    await page.getByText("We've received your information and will be in touch soon.").first().waitFor();
    await page.getByRole("main").getByText("He drinks every day.").waitFor();
    expect(foreignRequests).toEqual([]);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain("Maria");
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual(["chat", "request"]);
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });

    // Opening it again shows the result, and 'Start over' begins a new conversation.
    await reload(page);
    await page.getByRole("link", { name: "Chat with us" }).click();
    await panel(page).getByRole("heading", { name: "What happens next" }).waitFor();
    await panel(page).getByRole("button", { name: "Start over" }).click();
    await page.keyboard.press("Escape");
    await panel(page).getByRole("heading", { name: "What happens next" }).waitFor();
    await panel(page).getByRole("button", { name: "Start over" }).click();
    await page
      .getByRole("dialog", { name: /^Start over\?/ })
      .getByRole("button", { name: "Start over" })
      .click();
    await panel(page).getByText("Question 1 of 5").waitFor();
    expect(errors.filter((error) => !/calendly/i.test(error) && !/ERR_/.test(error))).toEqual([]);

    inStore(server, (db) => {
      expect(db.select().from(emailCampaigns).all()).toMatchObject([{ holdReason: "no_notes" }]);
      expect(db.select().from(leads).all()).toMatchObject([
        {
          name: "Maria Lopez",
          source: "chat",
          leadScore: 90,
          firstTouch: { landingPath: "/" },
        },
      ]);
      const session = db
        .select()
        .from(chatSessions)
        .all()
        .findLast((row) => row.completed);
      expect(session?.sessionData.responses[1]).toMatchObject({
        answer: "alcohol-addiction",
        earlier: [{ answer: "drug-addiction" }],
      });
      expect(session?.messages.map((line) => line.role).slice(0, 4)).toEqual([
        "assistant",
        "assistant",
        "visitor",
        "assistant",
      ]);
    });
  });

  it("survives a reload, another page and another tab, and starts over when asked", {
    tags: ["journeys"],
  }, async () => {
    const { page, context } = await visit(server.url);
    await open(page);
    await page.getByRole("radio", { name: "Parent" }).click();
    await panel(page).getByText("Question 2 of 5").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => panel(page).isVisible()).toBe(false);
    await expect.poll(() => focused(page)).toContain("Free Consultation");

    const tab = await context.newPage();
    await goto(tab, "/about");
    await tab.getByRole("link", { name: "Chat with us" }).click();
    await panel(tab).getByText("Question 2 of 5").waitFor();
    await tab.getByRole("radio", { name: "Drug Addiction" }).click();
    await panel(tab).getByText("Question 3 of 5").waitFor();

    // The first tab is behind: its answer is stale, and it catches up.
    await page.getByRole("link", { name: "Chat with us" }).click();
    await page.getByRole("radio", { name: "Not Sure" }).click();
    await panel(page).getByText("Question 3 of 5").waitFor();

    await panel(page).getByRole("button", { name: "Start over" }).click();
    await panel(page).getByRole("button", { name: "Yes, erase" }).click();
    await panel(page).getByText("Question 1 of 5").waitFor();
  });

  it("can be used by keyboard alone", { tags: ["journeys"] }, async () => {
    const { page } = await visit(server.url);
    await goto(page, "/");
    await page.getByRole("link", { name: "Free Consultation" }).first().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("radio", { name: "Parent" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("dialog");
    await page.getByRole("radio", { name: "Parent" }).focus();
    await page.keyboard.press("ArrowDown");
    expect(await page.getByRole("radio", { name: "Spouse/Partner" }).isChecked()).toBe(true);
    await panel(page).getByText("Question 1 of 5").waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("What worries you most right now?");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Continue" }).click();
    await panel(page).getByText("Question 3 of 5").waitFor();
  });

  it("shows the card before any reply, gives it the keyboard, and never blocks sending", async () => {
    const { page } = await visit(server.url, { viewport: PHONE });
    await goto(page, "/");
    await page.getByRole("link", { name: "Chat", exact: true }).click();
    await page.getByRole("radio", { name: "Parent" }).waitFor();
    // The Back button of a phone closes it and keeps the page.
    await page.goBack();
    await panel(page).waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/");
    await page.getByRole("link", { name: "Chat", exact: true }).click();
    await answerOptions(page);
    fake.behave("hanging");
    const asked = () => fake.requests.filter(({ path }) => path === "/chat/completions").length;
    const before = asked();
    await page.getByRole("textbox").fill("My daughter took the whole bottle of pills and won't wake up");
    await page.getByRole("button", { name: "Send" }).click();
    const card = panel(page).getByRole("alert", { name: "Immediate help" });
    await card.waitFor();
    expect(asked()).toBe(before);
    expect(await card.getByRole("link").first().getAttribute("href")).toBe("tel:911");
    await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole("heading", { name: "Final Step: Your Contact Information" }).waitFor();
    await expectNoViolations(page);
    const box = await card.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(await panel(page).getByRole("heading", { name: "Support Guide" }).isVisible()).toBe(true);
    await fillContact(page);
    await page.getByRole("button", { name: "Submit Information" }).click();
    await page.getByRole("heading", { name: "Call or write to book a time" }).waitFor();
  });

  it("answers who asks whether it is a person, at any step, and asks the same question again", async () => {
    const { page } = await visit(server.url, { viewport: { width: 390, height: 740 } });
    fake.behave("well");
    await open(page);
    const before = fake.requests.length;
    const ask = panel(page).getByRole("button", { name: "Are you a person?" });
    const told = panel(page).getByText("This is software, not a person and not a clinician. A person reads");
    await ask.click();
    await told.waitFor();
    await expect.poll(() => focused(page)).toBe("Who are you to the person you are worried about?");
    await panel(page).getByText("Question 1 of 5").waitFor();
    await answerOptions(page);
    const chosen = fake.requests.length;
    await page.getByRole("textbox").fill("wait are you a bot");
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => told.count()).toBe(2);
    expect(await page.getByRole("textbox").inputValue()).toBe("");
    await page.getByRole("textbox").fill("ok. are you a robot? my son uses heroin");
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("heading", { name: "Final Step: Your Contact Information" }).waitFor();
    await expect.poll(() => told.count()).toBe(3);
    await panel(page).getByRole("listitem").filter({ hasText: "my son uses heroin" }).waitFor();
    await ask.click();
    await expect.poll(() => told.count()).toBe(4);
    const asked = (from: number, to?: number) =>
      fake.requests.slice(from, to).filter(({ path }) => path === "/chat/completions").length;
    // One for each choice, none for what was written by rule.
    expect([asked(before, chosen), asked(chosen)]).toEqual([4, 0]);
    await fillContact(page, {
      "Your name": "Rosa Sample",
      "Email address": "rosa@example.com",
      "Phone number": "(801) 555-0178",
    });
    await page.getByRole("button", { name: "Submit Information" }).click();
    await page.waitForURL("**/request/**");
    inStore(server, (db) => {
      expect(
        db
          .select()
          .from(leads)
          .all()
          .map(({ message }) => message),
      ).toContain("ok. are you a robot? my son uses heroin");
      expect(readSayings(db, "is_this_a_person", 1)).toMatchObject([{ count: 4 }]);
    });
    const staff = await visitAsStaff(server, { width: 390, height: 900 });
    const plain = await visit(server.url, {
      viewport: { width: 390, height: 740 },
      javaScriptEnabled: false,
    });
    await goto(plain.page, "/chat");
    await plain.page.getByLabel("Your name").fill("Maria Lopez");
    await plain.page.getByRole("button", { name: "Are you a person?" }).click();
    await plain.page
      .getByText("This is software, not a person and not a clinician. A person reads")
      .waitFor();
    expect(await plain.page.getByLabel("Your name").inputValue()).toBe("Maria Lopez");
    await (await beginChat(server.url)).answer("relationship", "parent");
    await goto(staff.page, "/admin/chats");
    await staff.page.getByText(/^Asked “Are you a person\?”: 5 in /).waitFor();
  });

  it("meets who says to be under 18 with Childhelp, offers no time, and tells staff without an alert", async () => {
    const { page } = await visit(server.url, { viewport: { width: 390, height: 740 } });
    await open(page);
    await answerOptions(page);
    await page.getByRole("textbox").fill("im 14 and my mom drinks every day");
    await page.getByRole("button", { name: "Send" }).click();
    const card = panel(page).getByRole("alert", { name: "Immediate help" });
    await card.getByText("We keep what we must to protect you.").waitFor();
    await expect
      .poll(() =>
        card.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
      )
      .toEqual(["tel:911", "tel:988", "tel:+18004224453", "sms:+18004224453"]);
    await panel(page).getByText("The numbers above are for you, too.").waitFor();
    await expectNoViolations(page);
    await fillContact(page, {
      ...CONTACT,
      "Your name": "Sam Young",
      "Email address": "sam@example.com",
      "Phone number": "(801) 555-0177",
    });
    await page.getByRole("button", { name: "Submit Information" }).click();
    await page.waitForURL("**/request/**");
    await page.getByRole("main").getByRole("link", { name: "Call Childhelp 1-800-422-4453" }).waitFor();
    expect(await page.getByRole("heading", { name: "Call or write to book a time" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Show the free times" }).count()).toBe(0);
    await expectNoViolations(page);
    const staff = (await visitAsStaff(server, { width: 390, height: 900 })).page;
    await goto(staff, "/admin/dashboard");
    const row = staff.getByRole("row").filter({ hasText: "Sam Young" });
    await row.getByText("Says to be under 18").waitFor();
    await row.getByRole("link", { name: "Sam Young", exact: true }).click();
    await staff.getByText("Says to be under 18").first().waitFor();
    inStore(server, (db) => {
      const lead = db.select().from(leads).where(eq(leads.email, "sam@example.com")).get();
      expect(lead).toMatchObject({ urgencyLevel: "urgent", crisisLevel: null, mayBeInDanger: true });
      expect(
        db
          .select()
          .from(alerts)
          .where(eq(alerts.leadId, lead?.id ?? ""))
          .all(),
      ).toEqual([]);
    });
  });

  it.each([320, 360, 768])(
    "fits %i px, with everything else out of reach on a phone",
    { tags: ["screens"] },
    async (width) => {
      const { page } = await visit(server.url, { viewport: { width, height: 640 } });
      await open(page);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      const whole = { x: 0, y: 0, width, height: 640 };
      if (width < 768) await expect.poll(() => panel(page).boundingBox()).toEqual(whole);
      expect(await page.locator("main").evaluate((main) => (main as HTMLElement).inert)).toBe(width < 768);
      await page.getByRole("button", { name: "Close chat" }).click();
      expect(await page.locator("main").evaluate((main) => (main as HTMLElement).inert)).toBe(false);
    },
  );

  it("shows the first question whole on a phone of 360 by 740", { tags: ["screens"] }, async () => {
    const { page } = await visit(server.url, { viewport: { width: 360, height: 740 } });
    await open(page);
    const hidden = () =>
      panel(page)
        .getByRole("radio", { name: "Parent" })
        .evaluate((radio) => {
          let scroller = radio.parentElement;
          while (scroller && getComputedStyle(scroller).overflowY !== "auto")
            scroller = scroller.parentElement;
          return scroller ? scroller.scrollHeight - scroller.clientHeight : Number.NaN;
        });
    expect(await hidden()).toBe(0);
  });

  it("leaves the page as it is when its code can't be loaded", { tags: ["journeys"] }, async () => {
    const { page, context } = await visit(server.url);
    await goto(page, "/");
    await context.route("**/assets/panel-*.js", (route) => route.abort());
    await page.getByRole("link", { name: "Chat with us" }).click();
    await page.getByText("The chat can't be loaded right now.").waitFor();
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  });

  it("says so when it can't start or send, loses nothing, and names the phone", {
    tags: ["journeys"],
  }, async () => {
    const { page, context } = await visit(server.url);
    await context.route("**/api/chat/start", (route) => route.abort());
    await goto(page, "/");
    await page.getByRole("link", { name: "Chat with us" }).click();
    await page.getByText("Unable to start chat session. Please try again.").first().waitFor();
    await panel(page).getByRole("link", { name: "Call (555) 555-0142", exact: true }).waitFor();
    await context.unroute("**/api/chat/start");
    await panel(page).getByRole("button", { name: "Try the chat again" }).click();
    await answerOptions(page);
    await context.route("**/api/chat/message", (route) => route.abort());
    await page.getByRole("textbox").fill("It took me an hour to write this.");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Failed to send message. Please try again.").first().waitFor();
    expect(await page.getByRole("textbox").inputValue()).toBe("It took me an hour to write this.");
    await context.unroute("**/api/chat/message");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("heading", { name: "Final Step: Your Contact Information" }).waitFor();
    await context.route("**/api/chat/complete", (route) => route.abort());
    await fillContact(page);
    await page.getByRole("button", { name: "Submit Information" }).click();
    await page.getByText("Failed to complete session. Please try again.").first().waitFor();
    await expect.poll(() => page.getByLabel("Your name").inputValue()).toBe("Maria Lopez");
  });
});

describe("without JavaScript", () => {
  it("the buttons lead to the same questions on one page", async () => {
    const { page } = await visit(server.url, { javaScriptEnabled: false, viewport: PHONE });
    await goto(page, "/");
    await page.getByRole("link", { name: "Chat", exact: true }).click();
    expect(new URL(page.url()).pathname).toBe("/chat");
    await page.getByText("This is software, not a person and not a clinician").waitFor();
    await page.getByRole("textbox", { name: /In your own words/ }).fill("He says he wants to die");
    await page.getByRole("button", { name: "Submit Information" }).click();
    await page.getByRole("alert", { name: "Immediate help" }).waitFor();
    expect(await page.getByRole("textbox", { name: /In your own words/ }).inputValue()).toBe(
      "He says he wants to die",
    );
    await page.getByRole("textbox", { name: /In your own words/ }).fill("He drinks every day.");
    for (const label of ["Parent", "Drug Addiction", "Need help within days", "Yes"])
      await page.getByRole("radio", { name: label, exact: true }).check();
    // A different family: the first one's lead has become an emergency.
    await fillContact(page, {
      "Your name": "Ana Ruiz",
      "Email address": "ana@example.com",
      "Phone number": "(801) 555-0177",
    });
    await page.getByRole("button", { name: "Submit Information" }).click();
    await page.waitForURL("**/request/**");
    const booking = await page.getByRole("link", { name: /Book Your Call Now/ }).getAttribute("href");
    expect(booking).toContain("https://calendly.com/ellen/consultation");
    await goto(page, "/chat");
    expect(new URL(page.url()).pathname).toMatch(/^\/request\//);
    await page.getByText("Start over", { exact: true }).first().click();
    await page.getByRole("button", { name: "Start over" }).click();
    await goto(page, "/chat");
    await page.getByText("Question 1 of 5").waitFor();
  });
});

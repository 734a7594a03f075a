import { eq } from "drizzle-orm";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  alertChannels,
  bookingHours,
  bookingRules,
  bookings,
  chatSessions,
  dutyWords,
  followUpTasks,
  invitations,
  laterEmails,
  leadActivities,
  leads,
  mailFreeDays,
  nurtureStepEdits,
  onCallHours,
  onCallSwaps,
  outbox,
  privacyRequests,
  sessions,
  users,
} from "#db/schema";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, reload, returnToTab, visit } from "#tests/setup/browser";
import { beginChat } from "#tests/setup/chat";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { describeEach } from "#tests/setup/rounds";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie, signInOn } from "#tests/setup/staff";
import { formatWallClock } from "~/domain/time/wall-clock";
import { DAY_MS } from "~/time-units";

let server: TestServer;
/** A session for calls, which lasts until a test ends all of them. */
let calling: Promise<string> | undefined;
beforeAll(async () => {
  server = await startServer();
}, 180_000);
afterAll(async () => {
  await server?.dispose();
});

async function signedIn(
  options: { timezoneId?: string } = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await visit(server.url, {
    ...options,
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
    cookie: await sessionCookie(server.url),
  });
  // The router has all routes of the staff side: if it had to ask for some, the screen would be an error.
  await page.route("**/__manifest?*", (route) => route.abort());
  return { page, context };
}

function callingCookie(at: TestServer): Promise<string> {
  if (at !== server) return sessionCookie(at.url);
  calling ??= sessionCookie(server.url);
  return calling;
}

async function newLead(at = server): Promise<string> {
  const name = `Sample ${Math.random().toString(36).slice(2, 8)}`;
  const digits = String(Math.floor(Math.random() * 100)).padStart(2, "0");
  const answer = await fetch(`${at.url}/api/leads`, {
    method: "POST",
    headers: { "Content-Type": "application/json", cookie: await callingCookie(at) },
    body: JSON.stringify({
      name,
      email: `${name.replace(" ", ".").toLowerCase()}@example.com`,
      phone: `(${400 + Math.floor(Math.random() * 500)}) 555-01${digits}`,
      relationship: "sibling",
      concernType: "mental-health",
      urgencyLevel: "urgent",
      source: "phone",
    }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

const notSent = (page: Page) => page.getByText("Not sent. Nothing is lost: it is still here.").first();
const restored = (page: Page) => page.getByText(/^Restored what you typed, today \d+(:\d\d)? [AP]M/).first();
const banner = (page: Page) => page.getByText("No connection.", { exact: true });
const retry = (page: Page) =>
  page.locator("[role=alert]").getByRole("button", { name: "Retry" }).first().click();
const count = (of: (db: Parameters<Parameters<typeof inStore>[1]>[0]) => unknown[]) =>
  inStore(server, of).length;
const endSessions = () => {
  calling = undefined;
  inStore(server, (db) => db.delete(sessions).run());
};

/** Requests reach the server, but their answers never come back. `answerLost` resolves with the first lost answer. */
async function loseAnswers(page: Page, meanwhile = async () => {}): Promise<{ answerLost: Promise<void> }> {
  let lost: () => void;
  const answerLost = new Promise<void>((resolve) => {
    lost = resolve;
  });
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await meanwhile();
    await route.abort();
    lost();
  });
  return { answerLost };
}

type TypingPlace = {
  name: string;
  /** Opens the form again, on a screen that is closed or has been reloaded. */
  open: (page: Page, leadId: string) => Promise<void>;
  /** What a person does after a reload to see the form, if anything. */
  reopen?: (page: Page) => Promise<void>;
  type: (page: Page) => Promise<void>;
  /** The typed text in the form. */
  typed: (page: Page) => Promise<string>;
  words: string;
  send: (page: Page) => Promise<void>;
  done: string;
  /** What the screen says once it is read again after the sending, where the form leaves it then. */
  gone?: string;
  /** How often the words are in the store; null for forms whose repeats are not recognised (decision 19). */
  stored: (() => number) | null;
};

const WORDS = "He said he would come on Sunday";

const location = (page: Page) =>
  page.locator("section[aria-labelledby=information]").getByLabel("Location", { exact: true });
const waiting = (page: Page) => page.locator("li", { has: page.locator("summary", { hasText: "Change" }) });
function planMail(leadId: string) {
  const now = new Date();
  inStore(server, (db) =>
    db
      .insert(laterEmails)
      .values({
        id: leadId,
        leadId,
        key: leadId,
        to: db.select().from(leads).where(eq(leads.id, leadId)).get()!.email!,
        emailType: "follow_up",
        subject: "Sunday",
        body: "As it was planned",
        sendAt: new Date(now.getTime() + DAY_MS),
        readUntil: now,
        createdAt: now,
        updatedAt: now,
      })
      .run(),
  );
}
/** The three calls after a crisis are planned for a lead. */
async function planCalls(leadId: string) {
  const headers = { cookie: await callingCookie(server) };
  await fetch(`${server.url}/api/leads/${leadId}/after-crisis`, { method: "POST", headers });
}
/** One request for data waits for its answer. */
function askForData() {
  const now = new Date();
  const email = "ann@example.com";
  inStore(server, (db) => {
    db.delete(privacyRequests).run();
    db.insert(privacyRequests)
      .values({
        id: crypto.randomUUID(),
        ask: "see",
        name: "Ann",
        email,
        emailNormalized: email,
        status: "open",
        isAlarming: false,
        createdAt: now,
        confirmedAt: now,
      })
      .run();
  });
}
/** The form with the number of the lead. */
const lengthOf = (page: Page) => page.getByRole("form", { name: "Emergency" }).getByLabel("Length (min)");
const number = (page: Page) =>
  page.locator("details", { has: page.locator("summary", { hasText: "555-01" }) });
const activities = (type: string) =>
  count((db) =>
    db
      .select()
      .from(leadActivities)
      .all()
      .filter(({ activityType }) => activityType === type),
  );

const places: TypingPlace[] = [
  {
    name: "note",
    open: async (page, id) => void (await goto(page, `/admin/leads/${id}`)),
    type: (page) => page.getByLabel("New note").pressSequentially(WORDS),
    typed: (page) => page.getByLabel("New note").inputValue(),
    words: WORDS,
    send: (page) => page.getByRole("button", { name: "Add Note" }).click(),
    done: "Note added",
    stored: () =>
      count((db) =>
        db
          .select({ notes: leads.notes })
          .from(leads)
          .all()
          .flatMap(({ notes }) => notes.filter(({ text }) => text === WORDS)),
      ),
  },
  {
    name: "task",
    open: async (page, id) => {
      await goto(page, `/admin/leads/${id}`);
      await page.getByRole("tab", { name: "Task" }).click();
    },
    type: async (page) => {
      await page.locator("#new-task-title").pressSequentially("Ring the brother");
      await page.locator("#new-task-priority").selectOption("high");
    },
    typed: async (page) =>
      `${await page.locator("#new-task-title").inputValue()}, ${await page.locator("#new-task-priority").inputValue()}`,
    words: "Ring the brother, high",
    send: (page) => page.getByRole("button", { name: "Add task" }).click(),
    done: "Task added",
    stored: () =>
      count((db) =>
        db
          .select()
          .from(followUpTasks)
          .all()
          .filter(({ title }) => title === "Ring the brother"),
      ),
  },
  {
    name: "property",
    open: async (page, id) => {
      await goto(page, `/admin/leads/${id}`);
      await page.locator("summary", { hasText: "Edit location" }).click();
    },
    type: (page) => location(page).pressSequentially("Provo, Utah"),
    typed: (page) => location(page).inputValue(),
    words: "Provo, Utah",
    send: (page) => location(page).press("Enter"),
    done: "Lead updated",
    stored: () => activities("field_changed"),
  },
  {
    name: "contact",
    open: async (page, id) => {
      await goto(page, `/admin/leads/${id}`);
      await page.locator("summary", { hasText: "555-01" }).click();
    },
    type: async (page) => {
      await number(page).locator("[name=label]").pressSequentially("Mother's cell");
      await number(page).locator("[name=mayLeaveMessage]").selectOption("false");
    },
    typed: async (page) =>
      `${await number(page).locator("[name=label]").inputValue()}, ${await number(page).locator("[name=mayLeaveMessage]").inputValue()}`,
    words: "Mother's cell, false",
    send: (page) => number(page).getByRole("button", { name: "Save", exact: true }).click(),
    done: "Contact updated",
    stored: () => activities("contact_changed"),
  },
  {
    name: "duty log entry",
    open: async (page, id) => {
      await goto(page, `/admin/leads/${id}`);
      await page.locator("summary", { hasText: "Write down who was told" }).click();
    },
    type: async (page) => {
      const form = page.locator("#duty-entry");
      await form.getByLabel("What was done").selectOption("911");
      await form.getByLabel("To whom").fill("Travis County 911");
      await form.getByLabel("Ground").fill("Danger to their life");
      await form.getByLabel("What was said").pressSequentially(WORDS);
    },
    typed: async (page) =>
      `${await page.locator("#duty-entry [name=kind]").inputValue()}, ${await page.locator("#duty-entry [name=words]").inputValue()}`,
    words: `911, ${WORDS}`,
    send: (page) => page.getByRole("button", { name: "Write it down" }).click(),
    done: "Entered in the duty log",
    stored: () =>
      count((db) =>
        db
          .select()
          .from(dutyWords)
          .all()
          .filter(({ words }) => words === WORDS),
      ),
  },
  {
    name: "voicemail",
    open: async (page, id) => void (await goto(page, `/admin/leads/${id}?compose=missed`)),
    type: (page) => page.getByLabel("What they said").pressSequentially(WORDS),
    typed: (page) => page.getByLabel("What they said").inputValue(),
    words: WORDS,
    send: (page) => page.getByRole("button", { name: "Log missed call" }).click(),
    done: "Missed call logged",
    stored: () => activities("missed_call"),
  },
  {
    name: "new lead",
    open: async (page) => void (await goto(page, "/admin/dashboard?create=1")),
    type: async (page) => {
      const dialog = page.getByRole("dialog");
      await dialog.locator("[name=name]").pressSequentially("Nadia Sample");
      await dialog.locator("[name=email]").fill("nadia.unsent@example.com");
      await dialog.locator("[name=phone]").fill("(406) 555-0177");
      await dialog.getByText("More, if you know it").click();
      await dialog.locator("[name=relationship]").selectOption("parent");
      await dialog.locator("[name=concernType]").selectOption("mental-health");
      await dialog.locator("[name=urgencyLevel]").selectOption("planning");
    },
    typed: async (page) =>
      `${await page.locator("[role=dialog] [name=name]").inputValue()}, ${await page.locator("[role=dialog] [name=relationship]").inputValue()}`,
    words: "Nadia Sample, parent",
    send: (page) => page.getByRole("dialog").getByRole("button", { name: "Create Lead" }).click(),
    done: "Lead Created",
    stored: () =>
      count((db) =>
        db
          .select()
          .from(leads)
          .all()
          .filter(({ email }) => email === "nadia.unsent@example.com"),
      ),
  },
  {
    name: "email",
    open: async (page, id) => {
      await goto(page, `/admin/leads/${id}`);
      await page.getByRole("button", { name: "Draft an email" }).click();
      await page.getByRole("button", { name: "Generate draft" }).click();
      await page.getByRole("dialog").getByLabel("Text", { exact: true }).waitFor();
    },
    reopen: (page) => page.getByRole("button", { name: "Go on with your email" }).click(),
    type: (page) => page.getByRole("dialog").getByLabel("Text", { exact: true }).fill(WORDS),
    typed: (page) => page.getByRole("dialog").getByLabel("Text", { exact: true }).inputValue(),
    words: WORDS,
    send: (page) => page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click(),
    done: "Email queued",
    stored: () =>
      count((db) =>
        db
          .select()
          .from(outbox)
          .all()
          .filter(({ kind, payload }) => kind === "lead_letter" && payload.body === WORDS),
      ),
  },
  {
    name: "email for later",
    open: async (page, id) => void (await goto(page, `/admin/leads/${id}?compose=email`)),
    type: async (page) => {
      const letter = page.locator("#compose-email");
      await letter.getByLabel("Subject").fill("In the morning");
      await letter.getByLabel("Text", { exact: true }).fill(WORDS);
      await letter.getByLabel("Send later").check();
      await letter
        .getByLabel("Day and time")
        .fill(formatWallClock(new Date(Date.now() + DAY_MS), "America/Denver"));
    },
    typed: async (page) => {
      const letter = page.locator("#compose-email");
      const isLater = await letter.getByLabel("Send later").isChecked();
      return `${isLater}, ${await letter.getByLabel("Text", { exact: true }).inputValue()}`;
    },
    words: `true, ${WORDS}`,
    send: (page) => page.locator("#compose-email").getByRole("button", { name: "Send", exact: true }).click(),
    done: "Email kept for later",
    stored: () => count((db) => db.select().from(laterEmails).all()),
  },
  {
    name: "change of a mail that waits",
    open: async (page, leadId) => {
      planMail(leadId);
      await goto(page, `/admin/leads/${leadId}`);
      await waiting(page).locator("summary").click();
    },
    type: (page) => waiting(page).getByLabel("Text", { exact: true }).fill(WORDS),
    typed: (page) => waiting(page).getByLabel("Text", { exact: true }).inputValue(),
    words: WORDS,
    send: (page) => waiting(page).getByRole("button", { name: "Save changes" }).click(),
    done: "Email changed",
    stored: () =>
      inStore(server, (db) => db.select().from(laterEmails).all()).reduce(
        (changes, { version }) => changes + version - 1,
        0,
      ),
  },
  {
    name: "invitation",
    open: async (page) => void (await goto(page, "/admin/people")),
    type: async (page) => {
      await page.getByRole("textbox", { name: "Name" }).pressSequentially("Ann Lee");
      await page.getByRole("textbox", { name: "Email" }).pressSequentially("ann@example.com");
    },
    typed: async (page) =>
      `${await page.getByRole("textbox", { name: "Name" }).inputValue()}, ${await page.getByRole("textbox", { name: "Email" }).inputValue()}`,
    words: "Ann Lee, ann@example.com",
    send: (page) => page.getByRole("button", { name: "Send invitation" }).click(),
    done: "Ann Lee is invited",
    stored: () => count((db) => db.select().from(invitations).all()),
  },
  {
    name: "channel of one's own",
    open: async (page) => void (await goto(page, "/admin/alerts")),
    type: (page) => page.getByLabel("Email address").pressSequentially("ellen@practice.org"),
    typed: (page) => page.getByLabel("Email address").inputValue(),
    words: "ellen@practice.org",
    send: (page) => page.getByRole("button", { name: "Add email" }).click(),
    done: "Channel added",
    stored: () => count((db) => db.select().from(alertChannels).all()),
  },
  {
    name: "week's hours",
    open: async (page) => void (await goto(page, "/admin/alerts")),
    type: async (page) => {
      await page.getByRole("checkbox", { name: "Friday" }).check();
      await page.locator("#hours-from").fill("20:15");
    },
    typed: async (page) =>
      `${await page.getByRole("checkbox", { name: "Friday" }).isChecked()}, ${await page.locator("#hours-from").inputValue()}`,
    words: "true, 20:15",
    send: (page) => page.getByRole("button", { name: "Add hours" }).click(),
    done: "Hours added",
    stored: () => count((db) => db.select().from(onCallHours).all()),
  },
  {
    name: "week's consultations",
    open: async (page) => void (await goto(page, "/admin/consultations/hours")),
    type: async (page) => {
      await page.getByRole("checkbox", { name: "Friday" }).check();
      await page.locator("#booking-hours-from").fill("20:15");
    },
    typed: async (page) =>
      `${await page.getByRole("checkbox", { name: "Friday" }).isChecked()}, ${await page.locator("#booking-hours-from").inputValue()}`,
    words: "true, 20:15",
    send: (page) => page.getByRole("button", { name: "Add hours" }).click(),
    done: "Hours added",
    stored: () => count((db) => db.select().from(bookingHours).all()),
  },
  {
    name: "rule of consultations",
    open: async (page) => {
      // The typed values differ from the stored ones.
      inStore(server, (db) => db.delete(bookingRules).run());
      await goto(page, "/admin/consultations/hours");
    },
    type: (page) => lengthOf(page).fill("45"),
    typed: (page) => lengthOf(page).inputValue(),
    words: "45",
    send: (page) =>
      page.getByRole("form", { name: "Emergency" }).getByRole("button", { name: "Save" }).click(),
    done: "Saved",
    stored: null,
  },
  {
    name: "time that was agreed on",
    open: async (page, id) => void (await goto(page, `/admin/consultations/time?lead=${id}`)),
    type: (page) => page.getByLabel("Date and time").fill("2099-01-05T20:15"),
    typed: (page) => page.getByLabel("Date and time").inputValue(),
    words: "2099-01-05T20:15",
    send: (page) => page.getByRole("button", { name: "Book", exact: true }).click(),
    done: "Consultation booked",
    stored: () => count((db) => db.select().from(bookings).all()),
  },
  {
    name: "swap",
    open: async (page) => void (await goto(page, "/admin/alerts")),
    type: async (page) => {
      await page.locator("#swap-from").fill("2099-01-05T20:00");
      await page.locator("#swap-to").fill("2099-01-06T08:00");
    },
    typed: async (page) =>
      `${await page.locator("#swap-from").inputValue()}, ${await page.locator("#swap-to").inputValue()}`,
    words: "2099-01-05T20:00, 2099-01-06T08:00",
    send: (page) => page.getByRole("button", { name: "Add swap" }).click(),
    done: "Swap added",
    stored: () => count((db) => db.select().from(onCallSwaps).all()),
  },
  {
    name: "step for one lead",
    open: async (page, id) => void (await goto(page, `/admin/leads/${id}/emails?edit=2`)),
    type: (page) => page.getByRole("textbox", { name: "Text", exact: true }).fill(`${WORDS}, **at last**`),
    typed: (page) => page.getByRole("textbox", { name: "Text", exact: true }).inputValue(),
    words: `${WORDS}, **at last**`,
    send: (page) => page.getByRole("button", { name: "Save for this lead" }).click(),
    done: "Words saved for this lead",
    stored: () => count((db) => db.select().from(nurtureStepEdits).all()),
  },
  {
    name: "day kept free",
    open: async (page) => void (await goto(page, "/admin/campaigns/free-days")),
    type: async (page) => {
      await page.getByLabel("Date").fill("2099-07-04");
      await page.getByLabel("What it is").fill("Founders Day");
    },
    typed: async (page) =>
      `${await page.getByLabel("Date").inputValue()}, ${await page.getByLabel("What it is").inputValue()}`,
    words: "2099-07-04, Founders Day",
    send: (page) => page.getByRole("button", { name: "Keep it free" }).click(),
    done: "Founders Day is kept free",
    stored: () =>
      count((db) =>
        db
          .select()
          .from(mailFreeDays)
          .all()
          .filter(({ name }) => name === "Founders Day"),
      ),
  },
  {
    name: "topic",
    open: async (page) => void (await goto(page, "/admin/content-studio?tab=topics&topic=new")),
    type: async (page) => {
      const dialog = page.getByRole("dialog");
      await dialog.locator("[name=title]").pressSequentially("When he will not come to the door");
      await dialog.locator("[name=active]").setChecked(false);
    },
    typed: async (page) =>
      `${await page.locator("[role=dialog] [name=title]").inputValue()}, ${await page.locator("[role=dialog] [name=active]").isChecked()}`,
    words: "When he will not come to the door, false",
    send: (page) => page.getByRole("dialog").getByRole("button", { name: "Create Topic" }).click(),
    done: "Topic created successfully",
    stored: null,
  },
  {
    name: "name that families may read",
    open: async (page) => {
      // The typed values differ from the stored ones.
      inStore(server, (db) => db.update(users).set({ displayName: null, worksAs: null }).run());
      await goto(page, "/admin/account");
    },
    type: async (page) => {
      await page.getByLabel("First name that families may read").pressSequentially("Hannah");
      await page.getByLabel("What follows it after “who”").pressSequentially("works with Ellen");
    },
    typed: async (page) =>
      `${await page.getByLabel("First name that families may read").inputValue()}, ${await page.getByLabel("What follows it after “who”").inputValue()}`,
    words: "Hannah, works with Ellen",
    send: (page) =>
      page.locator("form", { hasText: "First name" }).getByRole("button", { name: "Save" }).click(),
    done: "Saved",
    stored: null,
  },
  {
    name: "reason for no more calls",
    open: async (page, id) => {
      await planCalls(id);
      await goto(page, `/admin/leads/${id}`);
      await page.locator("summary", { hasText: "Not wanted" }).click();
    },
    type: (page) => page.locator("#end-after-crisis").getByLabel("Why").fill(WORDS),
    typed: (page) => page.locator("#end-after-crisis").getByLabel("Why").inputValue(),
    words: WORDS,
    send: (page) => page.getByRole("button", { name: "End the calls" }).click(),
    done: "The calls after the crisis have ended",
    gone: "3 not made",
    stored: null,
  },
  {
    name: "answer to a privacy request",
    open: async (page) => {
      askForData();
      await goto(page, "/admin/privacy-requests");
    },
    type: async (page) => {
      await page.getByRole("combobox", { name: "Answer" }).selectOption("refused");
      await page.getByLabel("What we tell them").fill(WORDS);
    },
    typed: async (page) =>
      `${await page.getByRole("combobox", { name: "Answer" }).inputValue()}, ${await page.getByLabel("What we tell them").inputValue()}`,
    words: `refused, ${WORDS}`,
    send: (page) => page.getByRole("button", { name: "Answer and close" }).click(),
    done: "Answered",
    gone: "No requests are waiting",
    stored: () =>
      count((db) =>
        db
          .select()
          .from(outbox)
          .all()
          .filter(({ kind }) => kind === "privacy_answer"),
      ),
  },
  {
    name: "chat message",
    open: async (page) => {
      const chat = await beginChat(server.url);
      await chat.answer("relationship", "parent");
      const { reference } = inStore(server, (db) =>
        db.select().from(chatSessions).where(eq(chatSessions.id, chat.sessionId)).get(),
      )!;
      await sendJson(
        `${server.url}/api/chats/${reference}/join`,
        {},
        { cookie: await callingCookie(server) },
      );
      await goto(page, `/admin/chats/${reference}`);
    },
    type: (page) => page.getByRole("textbox", { name: "Write to them" }).pressSequentially(WORDS),
    typed: (page) => page.getByRole("textbox", { name: "Write to them" }).inputValue(),
    words: WORDS,
    send: (page) => page.getByRole("button", { name: "Say" }).click(),
    done: WORDS,
    stored: () =>
      count((db) =>
        db
          .select()
          .from(chatSessions)
          .all()
          .flatMap(({ messages }) => messages.filter(({ text }) => text === WORDS)),
      ),
  },
];

// One part of the staff side does this for every form, so each day only two of them are tested. A contact's form has a text
// and a choice, folds away, and is one of several of its kind.
const inPlace = places.filter(({ name }) => name === "contact");
const note = places.filter(({ name }) => name === "note");
const besides = (daily: TypingPlace[]) => places.filter((place) => !daily.includes(place));

describeEach(
  { daily: inPlace, more: besides(inPlace), part: "journeys" },
  "what is typed as a $name",
  (place) => {
    it(`survives a lost connection and a reload, and is sent${place.stored ? " once" : ""}`, async () => {
      const { page, context } = await signedIn();
      const before = place.stored?.() ?? 0;
      await place.open(page, await newLead());
      await place.type(page);

      await context.setOffline(true);
      await banner(page).waitFor();
      await place.send(page);
      await notSent(page).waitFor();
      expect(await place.typed(page)).toBe(place.words);
      expect(await violationsOf(page)).toEqual([]);

      await context.setOffline(false);
      await banner(page).waitFor({ state: "detached" });
      expect(await place.typed(page)).toBe(place.words);
      await reload(page);
      await place.reopen?.(page);
      await restored(page).waitFor();
      expect(await place.typed(page)).toBe(place.words);

      // The words reach the server, and its answer is lost.
      const { answerLost } = await loseAnswers(page);
      await place.send(page);
      await answerLost;
      if (place.gone) await page.getByText(place.gone, { exact: true }).waitFor();
      else {
        await notSent(page).waitFor();
        await page.unroute("**/*");
        await retry(page);
        await page.getByText(place.done, { exact: true }).first().waitFor();
      }
      // The timeline may show the note of the sending whose answer was lost.
      await notSent(page).waitFor({ state: "detached" });
      if (place.stored) expect(place.stored()).toBe(before + 1);

      await reload(page);
      expect(await restored(page).count()).toBe(0);
    });
  },
);

describeEach({ daily: note, more: besides(note), part: "journeys" }, "what is typed as a $name", (place) => {
  it("survives the end of the session, on the same screen", async () => {
    const { page } = await signedIn();
    await place.open(page, await newLead());
    await place.type(page);
    const { pathname, search } = new URL(page.url());
    endSessions();
    // The screen may have polled meanwhile, and been redirected to the same page.
    await Promise.race([place.send(page).catch(() => {}), page.waitForURL("**/admin/login?redirectTo=*")]);
    await page.waitForURL("**/admin/login?redirectTo=*");
    await signInOn(page);
    await page.waitForURL((url) => url.pathname + url.search === pathname + search);
    await place.reopen?.(page);
    await restored(page).waitFor();
    expect(await place.typed(page)).toBe(place.words);
  });
});

it("what is chosen and pressed without a connection stays on its screen, and Retry does it", async () => {
  const { page } = await signedIn();
  const family = { ...sampleEnquiry(1, "unsent"), message: "He took the whole bottle and won't wake up" };
  expect((await sendJson(`${server.url}/api/contact`, family)).status).toBe(201);
  const lost = await newLead();
  const [keep, drop] = [await newLead(), await newLead()];
  const offline = async (press: () => Promise<void>, isKept: () => Promise<void>) => {
    // Only submissions fail. With the whole network gone, the screen would try to reach it every three seconds.
    await page.route("**/*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await press();
    await notSent(page).waitFor();
    await isKept();
    await page.unroute("**/*");
    await retry(page);
  };

  await goto(page, "/admin/hub");
  const haveIt = page.getByRole("button", { name: "I have it: Sample Person 1" });
  await offline(
    () => haveIt.click(),
    async () => {
      await haveIt.waitFor();
      await page.getByText("You don’t have it").first().waitFor();
    },
  );
  await page.getByText("admin has it", { exact: true }).first().waitFor();

  await goto(page, "/admin/account");
  const minutes = page.getByLabel("I am with a family for");
  await minutes.selectOption("120");
  await offline(
    () => page.getByRole("button", { name: "Tell families" }).click(),
    async () => expect(await minutes.inputValue()).toBe("120"),
  );
  await page.getByRole("button", { name: "I am back" }).click();
  await minutes.waitFor();

  await goto(page, `/admin/leads/${keep}/merge?with=${drop}`);
  const theirs = page.getByRole("group", { name: "Name" }).getByRole("radio").last();
  const name = await theirs.locator("xpath=ancestor::label").innerText();
  await theirs.check();
  await offline(
    () => page.getByRole("button", { name: "Merge", exact: true }).click(),
    async () => expect(await theirs.isChecked()).toBe(true),
  );
  await page.waitForURL(`**/admin/leads/${keep}`);
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await offline(
    () => page.getByRole("button", { name: "Undo merge" }).click(),
    () => page.getByRole("heading", { level: 1, name }).waitFor(),
  );
  await page.waitForURL(`**/admin/leads/${drop}`);

  const lostName = inStore(server, (db) => db.select().from(leads).where(eq(leads.id, lost)).get()!.name);
  const openLost = async () => {
    await goto(page, `/admin/dashboard?view=all&q=${encodeURIComponent(lostName)}`);
    await page.getByRole("checkbox", { name: `Select ${lostName}` }).check();
    const bar = page.getByRole("toolbar", { name: "Selected leads" });
    await bar.getByRole("button", { name: "Status" }).click();
    await page.getByRole("menuitem", { name: "Lost…" }).click();
  };
  await openLost();
  const few = page.getByRole("dialog").getByLabel("In a few words");
  await page.getByRole("dialog").getByLabel("Why was it lost?").selectOption("cost");
  await few.fill("They found a place nearer home");
  await openLost();
  await restored(page).waitFor();
  await offline(
    () => page.getByRole("dialog").getByRole("button", { name: "Mark as lost" }).click(),
    async () => expect(await few.inputValue()).toBe("They found a place nearer home"),
  );
  await page.getByText("1 lead: Lost.").first().waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

it("a merge whose answer was lost leads to the one lead as soon as the screen is read again", {
  tags: ["journeys"],
}, async () => {
  const { page } = await signedIn();
  const [keep, drop] = [await newLead(), await newLead()];
  await goto(page, `/admin/leads/${keep}/merge?with=${drop}`);
  const { answerLost } = await loseAnswers(page);
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await answerLost;
  await page.waitForURL(`**/admin/leads/${keep}`);
  await page.getByRole("button", { name: "Undo merge" }).waitFor();
});

it("Retry waits while the screen is read again, and stays when it was", async () => {
  const { page } = await signedIn();
  await goto(page, "/admin/alerts");
  await page.locator("#swap-from").fill("2099-02-05T20:00");
  await page.locator("#swap-to").fill("2099-02-06T08:00");
  let read = () => {};
  const isRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  await page.route("**/alerts.data*", async (route) => {
    if (route.request().method() === "POST") return route.abort();
    await isRead;
    await route.continue();
  });
  await page.getByRole("button", { name: "Add swap" }).click();
  await notSent(page).waitFor();
  const again = page.locator("[role=alert]").getByRole("button", { name: "Retry" });
  expect(await again.isDisabled()).toBe(true);
  read();
  await page.waitForFunction(
    () => !document.querySelector<HTMLButtonElement>("[role=alert] button")?.disabled,
  );

  // The screen polls when somebody returns to its tab, as it does every ten seconds.
  const news = page.waitForResponse(
    (response) => response.url().includes("/alerts.data") && response.request().method() === "GET",
  );
  await returnToTab(page);
  // Its request need not finish: the decoder may release the stream once the last value has arrived.
  await news;
  // Changes from the answer are drawn in the page's next frames.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await notSent(page).isVisible()).toBe(true);
  await page.unroute("**/alerts.data*");
  await again.click();
  await page.getByText("Swap added", { exact: true }).first().waitFor();
});

it("a call that could not be logged is logged once, when it is tried again", {
  tags: ["journeys"],
}, async () => {
  const { page, context } = await signedIn();
  const id = await newLead();
  await goto(page, `/admin/leads/${id}`);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Log", exact: true }).click();
  await page.getByText("Left message", { exact: true }).click();
  await page.getByRole("button", { name: "Log call" }).click();
  await notSent(page).waitFor();
  await context.setOffline(false);
  const { answerLost } = await loseAnswers(page);
  await retry(page);
  await answerLost;
  expect(calls(id)).toBe(1);
  await page.unroute("**/*");
  await retry(page);
  await page.getByText("Call logged", { exact: true }).first().waitFor();
  expect(calls(id)).toBe(1);
});

const calls = (id: string) =>
  count((db) =>
    db
      .select()
      .from(leadActivities)
      .all()
      .filter(({ leadId, activityType }) => leadId === id && activityType === "call_logged"),
  );

it("the words of a mail that is taken back come into the composer, though the answer is lost", {
  tags: ["journeys"],
}, async () => {
  const { page } = await signedIn();
  // The screen may be read again before the answer is lost: the mail's line is then gone.
  const isGone = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await waiting(page).waitFor({ state: "detached" });
  };
  for (const meanwhile of [async () => {}, isGone]) {
    const id = await newLead();
    planMail(id);
    await goto(page, `/admin/leads/${id}`);
    const { answerLost } = await loseAnswers(page, meanwhile);
    await waiting(page).getByRole("button", { name: "Take back" }).click();
    await answerLost;
    await expect
      .poll(() => page.locator("#compose-email").getByLabel("Text", { exact: true }).inputValue())
      .toBe("As it was planned");
    expect(await waiting(page).count()).toBe(0);
    await page.unroute("**/*");
  }
});

it("an edit that is closed on purpose is dropped, and one that somebody else was faster with says so", {
  tags: ["journeys"],
}, async () => {
  const { page } = await signedIn();
  const id = await newLead();
  await goto(page, `/admin/leads/${id}`);
  const edit = page.locator("summary", { hasText: "Edit location" });
  await edit.click();
  await location(page).fill("Nowhere");
  await location(page).press("Escape");
  await reload(page);
  await edit.waitFor();
  expect(await restored(page).count()).toBe(0);

  await edit.click();
  await location(page).fill("Provo, Utah");
  inStore(server, (db) =>
    db.update(leads).set({ location: "Ogden, Utah", version: 9 }).where(eq(leads.id, id)).run(),
  );
  await reload(page);
  await page.getByText("It was changed elsewhere since; please compare").waitFor();
  expect(await location(page).inputValue()).toBe("Provo, Utah");
  await page.getByRole("button", { name: "Discard" }).click();
  expect(await location(page).inputValue()).toBe("Ogden, Utah");
});

it("passwords stay on the screen and are kept nowhere", async () => {
  const { page, context } = await signedIn();
  await goto(page, "/admin/account");
  await page.getByLabel("Current password").fill("open-the-door");
  await page.locator("[name=next]").fill("a long new password");
  await page.locator("[name=repeat]").fill("a long new password");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Change password" }).click();
  await notSent(page).waitFor();
  expect(await page.locator("[name=next]").inputValue()).toBe("a long new password");
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    "password",
  );
});

it("two tabs on one lead keep their own words, and signing out leaves none", {
  tags: ["journeys"],
}, async () => {
  const { page, context } = await signedIn({ timezoneId: "Asia/Tokyo" });
  const id = await newLead();
  await goto(page, `/admin/leads/${id}`);
  await page.getByLabel("New note").fill("In the first tab");
  const second = await context.newPage();
  await goto(second, `/admin/leads/${id}`);
  await second.getByLabel("New note").fill("In the second tab");
  for (const [tab, words] of [
    [page, "In the first tab"],
    [second, "In the second tab"],
  ] as const) {
    await reload(tab);
    await restored(tab).waitFor();
    expect(await tab.getByLabel("New note").inputValue()).toBe(words);
    // In the business's time zone, wherever the browser is.
    expect(await restored(tab).locator("time").getAttribute("title")).toMatch(/M[DS]T$/);
  }
  await second.close();
  // Looking again later, in either tab, shows the closed tab's words once one's own are settled.
  await page.getByRole("button", { name: "Discard" }).click();
  expect(await page.getByLabel("New note").inputValue()).toBe("");
  await reload(page);
  await restored(page).waitFor();
  expect(await page.getByLabel("New note").inputValue()).toBe("In the second tab");

  await page.getByRole("button", { name: "Sign out" }).first().click();
  await page.waitForURL("**/admin/login");
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("unsent"))),
  ).toEqual([]);
});

it("a screen stays while the server is away, and the words reach it when it is back", {
  tags: ["kills"],
}, async () => {
  const own = await startServer();
  try {
    const port = Number(new URL(own.url).port);
    const { page } = await visit(own.url, { viewport: { width: 1280, height: 900 } });
    await goto(page, "/admin/login?redirectTo=/admin/dashboard?create=1");
    await signInOn(page);
    const dialog = page.getByRole("dialog");
    await dialog.locator("[name=name]").fill("Tom Sample");
    await own.stop("SIGKILL");
    await dialog.locator("[name=phone]").fill("(406) 555-0188");
    await banner(page).waitFor();
    await dialog.locator("[name=email]").fill("tom@example.com");
    await dialog.locator("[name=urgencyLevel]").selectOption("planning");
    await dialog.getByRole("button", { name: "Create Lead" }).click();
    await notSent(page).waitFor();
    const again = await startServer({ dataDir: own.dataDir, port });
    try {
      await banner(page).waitFor({ state: "detached" });
      await retry(page);
      await page.getByText("Lead Created", { exact: true }).first().waitFor();
    } finally {
      await again.stop();
    }
  } finally {
    await own.dispose();
  }
});

it("a note and an edit of a lead wait while the server is killed and started again", {
  tags: ["kills"],
}, async () => {
  const own = await startServer();
  try {
    const id = await newLead(own);
    const { page } = await visit(own.url, { viewport: { width: 1280, height: 900 } });
    await goto(page, `/admin/login?redirectTo=/admin/leads/${id}`);
    await signInOn(page);
    await page.getByLabel("New note").fill(WORDS);
    await page.locator("summary", { hasText: "Edit location" }).click();
    await own.stop("SIGKILL");
    await location(page).fill("Provo, Utah");
    await banner(page).waitFor();
    await location(page).press("Enter");
    const edit = location(page).locator("xpath=ancestor::form");
    await edit.getByText("Not sent.").waitFor();
    await page.getByRole("button", { name: "Add Note" }).click();
    await expect.poll(() => page.locator("main").getByText("Not sent.").count()).toBe(2);
    const again = await startServer({ dataDir: own.dataDir, port: Number(new URL(own.url).port) });
    try {
      await banner(page).waitFor({ state: "detached" });
      await edit.getByRole("button", { name: "Retry" }).click();
      await page.getByText("Lead updated", { exact: true }).first().waitFor();
      await page.locator("main").getByRole("button", { name: "Retry" }).click();
      await page.getByText("Note added", { exact: true }).first().waitFor();
      const lead = inStore(again, (db) => db.select().from(leads).where(eq(leads.id, id)).get());
      expect(lead?.location).toBe("Provo, Utah");
      expect(lead?.notes.map(({ text }) => text)).toEqual([WORDS]);
    } finally {
      await again.stop();
    }
  } finally {
    await own.dispose();
  }
});

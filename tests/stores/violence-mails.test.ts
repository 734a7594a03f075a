import { eq } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import {
  bookings,
  emailCampaigns,
  emailLogs,
  enquiries,
  leadContacts,
  leadTexts,
  nurtureStepEdits,
  outbox,
} from "#db/schema";
import { type CrisisLevel, meetingTypes, type UrgencyLevel, urgencyLevels } from "#db/values";
import { findViolenceFormProblem } from "#studio/texts/nurture-rules";
import { buildShippedNurture } from "#studio/texts/shipped-nurture";
import { addColleague, changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { fileAfter } from "#tests/setup/filed";
import { seededLake } from "#tests/setup/lake";
import { mailContext } from "#tests/setup/mail-context";
import { listTextProblems, watchTexts } from "~/content/texts.server";
import { createBooking } from "~/domain/booking/book.server";
import { cancelBooking, rescheduleBooking } from "~/domain/booking/change.server";
import { replaceHours } from "~/domain/booking/hours.server";
import { findOffer, type Offer } from "~/domain/booking/offer.server";
import { remindOfBookings } from "~/domain/booking/remind.server";
import { clearCrisis } from "~/domain/leads/change/clear-crisis.server";
import { captureLead } from "~/domain/leads/intake/file.server";
import { fileQueuedEnquiries, receiveEnquiry } from "~/domain/leads/intake/receive.server";
import { buildTextSnippets } from "~/domain/texts/words";
import { createMailDelivery } from "~/mail/delivery/delivery.server";
import { claimDueSteps } from "~/mail/sequence/claim-due.server";
import { writeStepText } from "~/mail/sequence/steps.server";
import type { Mail } from "~/mail/transports/transport";
import { createLinkKeys } from "~/platform/secrets/signed-links.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";
import { DAY_MS, HOUR_MS } from "~/time-units";

/** Monday, 9 AM in Denver. */
const START = Date.parse("2026-07-13T15:00:00Z");
const zone = "America/Denver";
const links = createLinkKeys(["a secret of at least thirty-two characters"]);

let time = START;
let db: AppDatabase;
let newId = countingIds();
let sent: Mail[] = [];

beforeEach(() => {
  time = START;
  db = testDatabase();
  addColleague(db, "ann");
  newId = countingIds();
  sent = [];
});

const writing = () => ({ now: new Date(time), newId });
const family = () => changeByFamily(db, writing());
const job = () => changeByJob(db, writing());
const intake = { settings: { staffEmail: "hello@example.com" } };
const MARIA: Parameters<typeof captureLead>[1] = {
  name: "Maria Lopez",
  email: "maria@example.com",
  phone: "(801) 555-0142",
  relationship: "spouse",
  concernType: "alcohol-addiction",
  urgencyLevel: "urgent",
  previousAttempts: false,
  source: "contact_form",
};
const enquire = (over: Partial<typeof MARIA> = {}) =>
  captureLead(family(), { ...MARIA, ...over }, intake).lead;

async function tick() {
  claimDueSteps(job());
  await createMailDelivery({
    kinds: mailKinds,
    nextChange: () => changeByJob(db, { now: new Date(time), newId }),
    log: pino({ level: "silent" }),
    mailer: {
      transport: "resend",
      perMinute: 1_000,
      send: async (mail) => {
        sent.push(mail);
        return { outcome: "sent", providerMessageId: `m${sent.length}` };
      },
    },
    compose: async () =>
      mailContext(db, {
        links,
        now: new Date(time),
        bookingLink: () => "http://localhost:3000/book/reference",
        readingTime: () => "Ellen reads mail each evening.",
      }),
  })(new AbortController().signal);
}

const subjects = () =>
  sent.filter(({ idempotencyKey }) => idempotencyKey.startsWith("nurture:")).map(({ subject }) => subject);
const logged = () =>
  db.select({ subject: emailLogs.subject }).from(emailLogs).orderBy(emailLogs.stepNumber).all();
const later = (ms: number) => {
  time += ms;
};
/** Sets what the words of the enquiries so far were read as. */
const readAs = (levels: CrisisLevel[], leansTo?: CrisisLevel) =>
  db
    .update(enquiries)
    .set({
      crisisLevel: levels[0] ?? null,
      crisisReading:
        levels.length || leansTo
          ? { levels, language: "en", because: [], ...(leansTo && { leansTo }) }
          : null,
    })
    .run();

const TONES = { immediate: "critical", urgent: "high", planning: "medium", exploratory: "low" } as const;
const usual = (urgency: UrgencyLevel, step: number) => buildShippedNurture(TONES[urgency], step).subject;
const ofViolence = (step: number) => buildShippedNurture("violence", step).subject;

describe.each(urgencyLevels)("an inquiry of the urgency %s", (urgencyLevel) => {
  it.each<[string, CrisisLevel[], CrisisLevel | undefined, boolean]>([
    ["no danger", [], undefined, false],
    ["suicide", ["suicide"], undefined, false],
    ["an emergency and poisoning", ["emergency", "poisoning"], undefined, false],
    ["words that may mean violence", [], "violence", false],
    ["violence", ["violence"], undefined, true],
    ["violence behind an emergency", ["emergency", "violence"], undefined, true],
    ["violence before suicide", ["violence", "suicide"], undefined, true],
  ])("with %s has its first two mails in the right form", async (_, levels, leansTo, isViolence) => {
    enquire({ urgencyLevel });
    readAs(levels, leansTo);
    await tick();
    later(2 * DAY_MS + 2 * HOUR_MS);
    if (urgencyLevel === "exploratory") later(2 * DAY_MS);
    await tick();
    const due = [1, 2].map((step) => (isViolence ? ofViolence(step) : usual(urgencyLevel, step)));
    expect(subjects().slice(0, 2)).toEqual(due);
    expect(
      logged()
        .slice(0, 2)
        .map(({ subject }) => subject),
    ).toEqual(due);
  });
});

describe("the form of a mail", () => {
  it("is decided for the first by its own inquiry, before anybody is looked up", async () => {
    const receive = async (message: string) => {
      await receiveEnquiry(family(), { ...MARIA, message }, intake);
      fileQueuedEnquiries(db);
    };
    await receive("My husband hit me and I am afraid of him");
    expect(db.select().from(enquiries).get()?.crisisReading?.levels).toContain("violence");
    await tick();
    later(HOUR_MS);
    await receive("I forgot to say that he drinks");
    await tick();
    expect(subjects()).toEqual([ofViolence(1), usual("urgent", 1)]);
  });

  it("is decided for the second by what is open on the lead, also where it was named since", async () => {
    const { id } = enquire();
    await tick();
    later(2 * HOUR_MS);
    enquire({ message: "He is pointing a gun at me" });
    expect(db.select().from(emailCampaigns).all()).toHaveLength(1);
    later(DAY_MS);
    await tick();
    expect(subjects()).toContain(ofViolence(2));
    expect(subjects()).not.toContain(usual("urgent", 2));
    expect(id).toBeTruthy();
  });

  it("is the usual one for the second, once staff have cleared the alarm", async () => {
    const { id } = enquire({ message: "He is pointing a gun at me" });
    await tick();
    clearCrisis(changeBy(db, "ann", writing()), id, "A film");
    later(DAY_MS);
    await tick();
    expect(subjects()).toEqual([ofViolence(1), usual("urgent", 2)]);
  });

  it("holds for staff’s own words too, which are refused, and not sent where they were written before", async () => {
    enquire();
    await tick();
    const { id } = db.select().from(emailCampaigns).get()!;
    const own = (subject: string) => ({ ...buildShippedNurture("high", 2), subject });
    const ann = () => changeBy(db, "ann", writing());
    writeStepText(ann(), id, { step: 2, text: own("About Tuesday"), base: null });
    readAs(["violence"]);
    const base = db.select().from(nurtureStepEdits).get()!.updatedAt.toISOString();
    expect(() => writeStepText(ann(), id, { step: 2, text: own("Leave him"), base })).toThrow("read at home");
    later(DAY_MS);
    await tick();
    expect(subjects()).toEqual([usual("urgent", 1), ofViolence(2)]);
  });
});

describe("the Studio’s words for violence", () => {
  let lake: ReturnType<typeof seededLake>;
  afterAll(async () => {
    seededLake();
    (await watchTexts(() => {})).stop();
  });

  it("are sent as published; words that endanger are replaced by the shipped ones, and staff get a notice", async () => {
    lake = seededLake();
    const watch = await watchTexts(() => {});
    const document = lake.documents.find(({ _id }) => _id === "nurtureEmail-violence-1")!;
    const publish = async (over: Record<string, unknown>) => {
      lake.put({ ...document, ...over } as Parameters<typeof lake.put>[0]);
      await watch.settled();
    };
    expect(listTextProblems()).toEqual([]);
    await publish({ subject: "A quiet word" });
    enquire();
    readAs(["violence"]);
    await tick();
    expect(subjects()).toEqual(["A quiet word"]);
    // The form that a call wrote into the document does not loosen the rule.
    await publish({ subject: "How to leave safely", form: "usual" });
    expect(listTextProblems()).toMatchObject([
      { id: "nurtureEmail-violence-1", why: expect.stringContaining("“leave” could endanger") },
    ]);
    enquire({ email: "noor@example.com", phone: "(801) 555-0143" });
    readAs(["violence"]);
    await tick();
    expect(subjects().at(-1)).toBe(ofViolence(1));
    watch.stop();
  });
});

it("nothing that leaves to a family who named violence names it: mails, reminders, texts", async () => {
  const week = [1, 2, 3, 4, 5].map((day) => ({
    userId: "ann",
    day,
    from: "09:00",
    to: "17:00",
    types: meetingTypes,
  }));
  replaceHours(changeBy(db, "ann", writing()), week);
  enquire();
  const { reference } = db.select().from(enquiries).get()!;
  const at = (days: number) => new Date(START + days * DAY_MS + HOUR_MS);
  const book = (start: Date) => {
    const offer = findOffer(db, links, reference, new Date(time)) as Offer;
    const taken = fileAfter(db, createBooking(family(), offer, { type: "standard", start, zone }));
    if (taken.outcome !== "booked") throw new Error(taken.outcome);
    return taken.booking.id;
  };
  const id = book(at(2));
  readAs(["violence"]);
  db.update(leadContacts).set({ mayText: true }).run();
  await tick();
  fileAfter(db, rescheduleBooking(family(), id, { start: at(3) }));
  db.update(bookings)
    .set({ provenAt: new Date(time) })
    .where(eq(bookings.id, id))
    .run();
  later(2 * DAY_MS + 2 * HOUR_MS);
  remindOfBookings(job(), "(555) 555-0142");
  await tick();
  later(22 * HOUR_MS);
  remindOfBookings(job(), "(555) 555-0142");
  await tick();
  fileAfter(db, cancelBooking(family(), id, ""));
  later(HOUR_MS);
  await tick();
  const mails = sent.filter(({ to }) => to === MARIA.email);
  const kinds = new Set(
    db
      .select()
      .from(outbox)
      .all()
      .filter(({ to }) => to === MARIA.email)
      .map(({ kind }) => kind),
  );
  expect([...kinds].sort()).toEqual([
    "booking_cancelled",
    "booking_confirmed",
    "booking_moved",
    "booking_reminder",
    "nurture",
  ]);
  const texts = db
    .select()
    .from(leadTexts)
    .all()
    .map(({ body }) => body);
  expect(mails.length).toBeGreaterThan(4);
  expect(texts).toEqual([expect.stringMatching(/^Reminder: we call you/)]);
  for (const words of [
    ...mails.flatMap(({ subject, text }) => [subject, text ?? ""]),
    ...texts,
    ...buildTextSnippets("(555) 555-0142").map(({ text }) => text),
  ])
    expect(findViolenceFormProblem(words), words).toBeUndefined();
});

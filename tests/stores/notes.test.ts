import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { consents, consentTexts, emailCampaigns, leadActivities } from "#db/schema";
import { type FakeResend, startFakeResend } from "#tests/fakes/resend";
import { addColleague, changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { mailContext } from "#tests/setup/mail-context";
import { mayNotesFollow, type NotesAsk } from "~/domain/consent/notes";
import { recordNotesWordings } from "~/domain/consent/recorded.server";
import type { Enquiry } from "~/domain/leads/fields/enquiry";
import { captureLead } from "~/domain/leads/intake/file.server";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { createMailDelivery } from "~/mail/delivery/delivery.server";
import { resumeCampaign } from "~/mail/sequence/change.server";
import { claimDueSteps } from "~/mail/sequence/claim-due.server";
import { createResendMailer } from "~/mail/transports/resend.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";
import { DAY_MS } from "~/time-units";

/** 11:00 in Denver. */
const START = Date.parse("2026-03-02T18:00:00Z");

let resend: FakeResend;
let db: AppDatabase;
let time = START;
let newId = countingIds();

beforeAll(async () => {
  resend = await startFakeResend();
});
afterAll(() => resend.close());
beforeEach(() => {
  db = testDatabase();
  addColleague(db, "ann");
  time = START;
  newId = countingIds();
  resend.delivered.length = 0;
});

const writing = () => ({ now: new Date(time), newId });

const enquire = (over: Partial<Enquiry> = {}, notesAsk?: NotesAsk) =>
  captureLead(
    changeByFamily(db, writing()),
    {
      name: "Maria Lopez",
      email: "maria@example.com",
      phone: "(801) 555-0142",
      relationship: "parent",
      concernType: "drug-addiction",
      urgencyLevel: "planning",
      previousAttempts: false,
      source: "contact_form",
      ...over,
    },
    { settings: { staffEmail: "hello@example.com", ...(notesAsk && { notesAsk }) } },
  ).lead;

async function tick() {
  claimDueSteps(changeByJob(db, writing()));
  await createMailDelivery({
    kinds: mailKinds,
    nextChange: () => changeByJob(db, writing()),
    log: pino({ level: "silent" }),
    mailer: createResendMailer({ apiKey: "re_test", baseUrl: resend.url, timeout: 2_000 }),
    compose: async () => mailContext(db),
  })(new AbortController().signal);
}

/** Runs the clocks for days after now, each day at eleven. */
async function pass(days: number) {
  for (const end = time + days * DAY_MS; time < end; time += DAY_MS) await tick();
}

const sentSteps = () => resend.delivered.filter(({ key }) => key.startsWith("nurture:")).length;
const campaign = () => db.select().from(emailCampaigns).get()!;

it.each<[NotesAsk, NotesAsk | undefined, boolean | undefined, boolean]>([
  ["opt_out", undefined, undefined, true],
  ["opt_out", undefined, true, true],
  ["opt_out", undefined, false, false],
  ["opt_in", undefined, undefined, false],
  ["opt_in", undefined, true, true],
  ["opt_in", undefined, false, false],
  // A form that was open while the setting changed means what it showed.
  ["opt_out", "opt_in", undefined, false],
  ["opt_out", "opt_in", true, true],
  ["opt_in", "opt_out", undefined, true],
  ["opt_in", "opt_out", false, false],
])(
  "by a setting of %s, shown as %s, the answer %s lets the notes follow: %s",
  (setting, shown, said, follow) => {
    expect(mayNotesFollow(said, shown, setting)).toBe(follow);
  },
);

const channels = [
  ["contact form", { source: "contact_form" }],
  ["chat", { source: "chat" }],
  ["Create Lead", { source: "phone", enteredBy: "ann" }],
  ["email", { source: "email", isMail: true }],
] satisfies [string, Partial<Enquiry>][];

it.each(
  channels.flatMap(([channel, from]) =>
    (["opt_out", "opt_in"] as const).flatMap((ask) =>
      [undefined, true, false].map((notes) => [channel, ask, notes, from] as const),
    ),
  ),
)(
  "from %s with %s and the answer %s the steps are those wished, and the first leaves all the same",
  async (_channel, ask, notes, from) => {
    enquire({ ...from, notes }, ask);
    await pass(20);
    const areWished = notes ?? ask === "opt_out";
    expect(sentSteps()).toBe(areWished ? 5 : 1);
    expect(campaign()).toMatchObject(
      areWished
        ? { status: "completed", holdReason: null }
        : { status: "paused", holdReason: "no_notes", currentStep: 1, nextEmailAt: null },
    );
  },
);

it("Start sends the rest from step 2, by the campaign’s pace", async () => {
  enquire({ notes: false });
  await pass(30);
  expect(sentSteps()).toBe(1);
  const started = resumeCampaign(changeBy(db, "ann", writing()), campaign().id);
  expect(started).toMatchObject({ status: "active", currentStep: 1, holdReason: null });
  expect(started.nextEmailAt!.getTime() - time).toBe(2 * DAY_MS);
  await pass(16);
  expect(sentSteps()).toBe(5);
});

it("the words of the form that was shown are kept with the answer, in its language", () => {
  const { es } = recordNotesWordings(db, "opt_in", new Date(time));
  const { id } = enquire({ source: "chat", notes: true, notesVersion: es }, "opt_out");
  enquire({ email: "b@example.com", phone: "(801) 555-0143", notesVersion: "notes_opt_in-invented" });
  const kept = db
    .select()
    .from(consents)
    .all()
    .filter(({ textVersion }) => textVersion.startsWith("notes_"));
  const words = new Map(
    db
      .select()
      .from(consentTexts)
      .all()
      .map((row) => [row.version, row.words]),
  );
  expect(kept.map((one) => [one.kind, one.granted, words.get(one.textVersion)])).toEqual([
    ["chat", true, expect.stringContaining("Envíenme las cuatro notas")],
    ["contact_form", true, expect.stringContaining("No notes, please")],
  ]);
  expect(kept[0]?.leadId).toBe(id);
});

const timeline = () =>
  db
    .select()
    .from(leadActivities)
    .all()
    .map(({ description }) => description);

it("an enquiry that joins a lead stops its notes, and can’t start them", async () => {
  enquire();
  await pass(3);
  const before = sentSteps();
  enquire({ notes: false });
  await pass(20);
  // The enquiry is answered by a first mail of its own.
  expect(sentSteps()).toBe(before + 1);
  expect(campaign()).toMatchObject({ status: "paused", holdReason: "no_notes" });
  expect(timeline()).toContain("No notes were wished: the campaign is held");
  enquire({ notes: true });
  await pass(20);
  expect(sentSteps()).toBe(before + 2);
  expect(timeline()).toContain("The four notes were asked for: Start on the campaign sends them");
});

it("an enquiry that says nothing about the notes leaves those of its lead as they are", async () => {
  enquire();
  enquire({}, "opt_in");
  await pass(20);
  expect(campaign()).toMatchObject({ status: "completed" });
});

it("leads that are merged get no notes where either wished none", async () => {
  const keep = enquire();
  const drop = enquire({ email: "m.lopez@example.com", phone: "(801) 555-0199", notes: false });
  await tick();
  mergeLeads(changeBy(db, "ann", writing()), { keep: keep.id, drop: drop.id });
  await pass(20);
  expect(campaign()).toMatchObject({ leadId: keep.id, status: "paused", holdReason: "no_notes" });
});

it("the first mail speaks of the notes only where they follow", async () => {
  enquire();
  enquire({ email: "b@example.com", phone: "(801) 555-0143", notes: false });
  await tick();
  const texts = resend.delivered
    .filter(({ key }) => key.startsWith("nurture:"))
    .map(({ mail }) => String(mail.text));
  expect(texts[0]).toMatch(/four short notes/);
  expect(texts[1]).not.toMatch(/notes/);
});

import pino from "pino";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { emailLogs, outbox } from "#db/schema";
import { buildShippedNurture } from "#studio/texts/shipped-nurture";
import { changeByFamily, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { seededLake } from "#tests/setup/lake";
import { mailContext } from "#tests/setup/mail-context";
import { listTextProblems, watchTexts } from "~/content/texts.server";
import { answerChat } from "~/domain/chat/answer.server";
import { chatQuestions } from "~/domain/chat/questions";
import { builtInWriter } from "~/domain/chat/reply";
import { buildChatState, findChatByToken, startOrResumeChat } from "~/domain/chat/session.server";
import { buildChatTranscript } from "~/domain/chat/transcript";
import { buildTextBox } from "~/domain/consent/text-box.server";
import { assessEnquiry } from "~/domain/leads/fields/routing";
import { captureLead } from "~/domain/leads/intake/file.server";
import { addRoutingMessage } from "~/domain/leads/intake/routing-words.server";
import { createMailDelivery } from "~/mail/delivery/delivery.server";
import { claimDueSteps } from "~/mail/sequence/claim-due.server";
import type { Mail } from "~/mail/transports/transport";
import { resolveNurtureText } from "~/mail/words.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";
import { MINUTE_MS } from "~/time-units";

let time = Date.parse("2026-03-02T18:00:00Z");
let db: AppDatabase;
let newId = countingIds();
let lake: ReturnType<typeof seededLake>;
let watch: Awaited<ReturnType<typeof watchTexts>>;
/** Mails that the service received; it answers "later" while it is away. */
let sent: Mail[] = [];
let isAway = false;
const failures: unknown[] = [];

beforeEach(async () => {
  time = Date.parse("2026-03-02T18:00:00Z");
  db = testDatabase();
  newId = countingIds();
  lake = seededLake();
  sent = [];
  isAway = false;
  failures.length = 0;
  watch = await watchTexts((error) => failures.push(error));
});
afterEach(() => watch.stop());
// Texts are cached per process, so other files of this worker must get the shipped ones again.
afterAll(async () => {
  seededLake();
  (await watchTexts((error) => failures.push(error))).stop();
});

const ID = "nurtureEmail-high-1";
const document = () => lake.documents.find(({ _id }) => _id === ID)!;
const publish = async (over: Record<string, unknown>) => {
  lake.put({ ...document(), ...over } as Parameters<typeof lake.put>[0]);
  await watch.settled();
};
const writing = () => ({ now: new Date(time), newId });

const enquiry = {
  name: "Maria Lopez",
  email: "maria@example.com",
  phone: "(801) 555-0142",
  relationship: "parent",
  concernType: "drug-addiction",
  urgencyLevel: "urgent",
  previousAttempts: false,
  source: "contact_form",
} as Parameters<typeof captureLead>[1];

function enquire() {
  captureLead(changeByFamily(db, writing()), enquiry, { settings: { staffEmail: "hello@example.com" } });
}

const claim = () => claimDueSteps(changeByJob(db, writing()));

const deliver = () =>
  createMailDelivery({
    kinds: mailKinds,
    nextChange: () => changeByJob(db, { now: new Date(time), newId }),
    log: pino({ level: "silent" }),
    mailer: {
      transport: "resend",
      perMinute: 100,
      send: async (mail) => {
        sent.push(mail);
        return isAway && mail.idempotencyKey.startsWith("nurture:")
          ? { outcome: "later", reason: "away" }
          : { outcome: "sent", providerMessageId: `m${sent.length}` };
      },
    },
    compose: async () => mailContext(db),
  })(new AbortController().signal);

const nurture = () => sent.filter(({ idempotencyKey }) => idempotencyKey.startsWith("nurture:"));

it("the first content is the shipped texts, and nothing is wrong with them", () => {
  expect(listTextProblems()).toEqual([]);
  for (const urgency of ["critical", "high", "medium", "low"] as const)
    for (const step of [1, 2, 3, 4, 5])
      expect(resolveNurtureText(urgency, step)).toEqual(buildShippedNurture(urgency, step));
});

it("a published edit is what the next family gets, and the log names it", async () => {
  enquire();
  claim();
  await publish({ subject: "A word for {{firstName}}" });
  await deliver();
  expect(nurture()[0]).toMatchObject({ subject: "A word for Maria" });
  expect(nurture()[0]?.html).toContain("Thank you for writing to us");
  expect(db.select().from(emailLogs).get()).toMatchObject({ subject: "A word for Maria", status: "sent" });
});

it("what was once written goes again byte for byte under its key, whatever is edited meanwhile", async () => {
  enquire();
  claim();
  isAway = true;
  await deliver();
  await publish({ subject: "Other words" });
  time += 10 * MINUTE_MS;
  isAway = false;
  await deliver();
  const [first, second] = nurture();
  expect(second).toEqual(first);
  expect(second?.subject).toBe("Thank you for writing");
});

it.each([
  ["unpublished", null, "isn’t published"],
  ["with a token nobody knows", { subject: "Hello {{nickname}}" }, "{{nickname}} can’t stand here"],
  ["with a subject that tells", { subject: "About your addiction" }, "“addiction” would tell"],
  ["without its text", { body: [] }, "words that everybody gets"],
  [
    "of blocks that are none",
    { body: [{ _type: "block", _key: "a", children: "x" }] },
    "isn’t as the Studio writes it",
  ],
  [
    "with a link that a program would run",
    {
      body: [
        {
          _type: "block",
          _key: "a",
          markDefs: [{ _type: "link", _key: "l", href: "javascript:alert(1)" }],
          children: [{ _type: "span", _key: "s", text: "Hi", marks: ["l"] }],
        },
      ],
    },
    "isn’t as the Studio writes it",
  ],
  ["that isn’t a text at all", { subject: 7, body: "x" }, "isn’t as the Studio writes it"],
])("a text %s is replaced by the shipped one, and staff get a notice", async (_, over, why) => {
  if (over) await publish(over);
  else {
    lake.edit({ delete: { id: ID } } as Parameters<typeof lake.edit>[0]);
    await watch.settled();
  }
  expect(listTextProblems()).toEqual([
    {
      id: ID,
      type: "nurtureEmail",
      title: expect.stringContaining("high, step 1"),
      why: expect.stringContaining(why),
    },
  ]);
  enquire();
  claim();
  await deliver();
  expect(nurture()[0]).toMatchObject({ subject: "Thank you for writing" });
});

it("with the store away the texts read last are sent, and staff get a notice", async () => {
  await publish({ subject: "A word" });
  lake.asked.instead = async () => new Response("away", { status: 503 });
  lake.put({ ...document(), subject: "Another" } as Parameters<typeof lake.put>[0]);
  await watch.settled();
  enquire();
  claim();
  await deliver();
  expect(nurture()[0]).toMatchObject({ subject: "A word" });
  expect(listTextProblems()[0]?.why).toContain("does not answer");
  expect(failures).toHaveLength(1);
});

it("the chat asks in the Studio’s words, keeps those it asked in, and goes on without the store", async () => {
  const question = lake.documents.find(({ _id }) => _id === "chatQuestion-relationship")!;
  lake.put({ ...question, question: "Whom do you worry about?" } as Parameters<typeof lake.put>[0]);
  await watch.settled();
  const { state, token } = startOrResumeChat(changeByFamily(db, writing()), null);
  expect(state.question?.question).toBe("Whom do you worry about?");
  lake.asked.instead = async () => new Response("away", { status: 503 });
  lake.put({ ...question, question: "And now?" } as Parameters<typeof lake.put>[0]);
  await watch.settled();
  const reply = await answerChat(
    changeByFamily(db, writing()),
    { sessionId: state.sessionId, questionId: "relationship", message: "parent" },
    { writer: builtInWriter, staffEmail: null },
  );
  expect(reply).not.toBeNull();
  lake.asked.instead = undefined;
  lake.put({ ...question, question: "Other words" } as Parameters<typeof lake.put>[0]);
  await watch.settled();
  const row = findChatByToken(db, token, writing().now)!;
  expect(buildChatState(row).answered[0]).toMatchObject({
    question: "Whom do you worry about?",
    answer: "Parent",
  });
  expect(buildChatTranscript(row)[0]?.question).toBe("Whom do you worry about?");
});

it("a question that can’t be used is asked as it comes with the product", async () => {
  const question = lake.documents.find(({ _id }) => _id === "chatQuestion-relationship")!;
  lake.put({ ...question, question: "{{firstName}}, who are you?" } as Parameters<typeof lake.put>[0]);
  await watch.settled();
  expect(startOrResumeChat(changeByFamily(db, writing()), null).state.question).toEqual(chatQuestions[0]);
  expect(listTextProblems()).toMatchObject([{ id: "chatQuestion-relationship", type: "chatQuestion" }]);
});

it("what happens next is explained in the Studio’s words, with a way to call or 911 and 988 whatever they are", async () => {
  const told = async (message: unknown, { phone }: { phone: string }) => {
    const document = lake.documents.find(({ _id }) => _id === "routingMessage-urgent")!;
    lake.put({ ...document, message } as Parameters<typeof lake.put>[0]);
    await watch.settled();
    const { route } = assessEnquiry({ ...enquiry, urgencyLevel: "urgent" });
    return addRoutingMessage(route, { name: "Ellen Marsh", business: "Porchlight", phone }).message;
  };
  const phone = "(555) 555-0142";
  expect(await told("{{professional}} of {{practice}} calls. Sooner: {{phone}}.", { phone })).toBe(
    `Ellen Marsh of Porchlight calls. Sooner: ${phone}.`,
  );
  expect(await told("We call.", { phone })).toMatch(/^We call\. .*call us at \(555\) 555-0142/);
  expect(await told("We call. Sooner: {{phone}}.", { phone: "" })).toMatch(/^We call\. If it.*911.*988/);
  for (const broken of ["Hello {{name}}", "", 7, "x".repeat(601)]) {
    expect(await told(broken, { phone })).toMatch(/^Asking for help takes courage/);
    expect(listTextProblems()).toMatchObject([{ id: "routingMessage-urgent", type: "routingMessage" }]);
  }
  lake.asked.instead = async () => new Response("away", { status: 503 });
  expect(await told("Other words.", { phone })).toContain("Asking for help takes courage");
  expect(failures).toHaveLength(1);
});

it("whether to text is asked in the Studio’s words, and in the shipped ones where one of the six parts can’t be used", async () => {
  const document = lake.documents.find(({ _id }) => _id === "textConsent-en")!;
  const hintWith = async (over: Record<string, unknown>) => {
    lake.put({ ...document, ...over } as Parameters<typeof lake.put>[0]);
    await watch.settled();
    return buildTextBox("en", { business: "Porchlight" }).hint;
  };
  expect(await hintWith({ who: "{{practice}} texts you." })).toMatch(
    /^Porchlight texts you\. They are about/,
  );
  expect(listTextProblems()).toEqual([]);
  for (const [part, broken] of [
    ["who", "We text you."],
    ["purpose", ""],
    ["frequency", 7],
    ["rates", "Free."],
    ["stopAndHelp", "Text STOP."],
    ["terms", undefined],
    ["privacy", "x".repeat(201)],
  ] as const) {
    expect(await hintWith({ [part]: broken })).toMatch(/^The texts come from Porchlight\. They are about/);
    expect(listTextProblems()).toMatchObject([{ id: "textConsent-en", type: "textConsent" }]);
  }
});

it("a notice to staff has the Studio’s words, and names nobody in its subject", async () => {
  const notice = lake.documents.find(({ _id }) => _id === "staffText-new-inquiry")!;
  lake.put({
    ...notice,
    subject: "Please call back",
    text: "By the {{source}}, for {{practice}}.",
  } as Parameters<typeof lake.put>[0]);
  await watch.settled();
  enquire();
  await deliver();
  const mail = sent.find(({ to }) => to === "hello@example.com");
  expect(mail?.subject).toMatch(/^Please call back · /);
  expect(mail?.text).toContain("By the contact form, for Porchlight Family Intervention.");
  lake.put({ ...notice, subject: "{{name}} wrote" } as Parameters<typeof lake.put>[0]);
  await watch.settled();
  expect(listTextProblems()[0]?.why).toContain("{{name}} can’t stand here");
});

it("every mail has the danger lines, the address and the way out, whatever its text is", async () => {
  await publish({
    body: [{ _type: "block", _key: "a", children: [{ _type: "span", _key: "b", text: "Hi." }] }],
  });
  enquire();
  claim();
  await deliver();
  const [mail] = nurture();
  for (const part of ["911", "988", "12 Main St", "/newsletter/unsubscribe?token="])
    expect(mail?.text).toContain(part);
  expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(
    db
      .select()
      .from(outbox)
      .all()
      .filter(({ kind }) => kind === "nurture"),
  ).toHaveLength(1);
});

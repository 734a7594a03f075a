import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { auditLog, emailCampaigns, emailLogs, leadActivities } from "#db/schema";
import { addColleague, changeBy, changeByFamily, changeByJob, isCarriedOut } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { mailContext } from "#tests/setup/mail-context";
import { seededRandom } from "#tests/setup/random";
import { rounds } from "#tests/setup/rounds";
import { captureLead } from "~/domain/leads/intake/file.server";
import { createMailDelivery } from "~/mail/delivery/delivery.server";
import { pauseCampaign, resumeCampaign } from "~/mail/sequence/change.server";
import { claimDueSteps } from "~/mail/sequence/claim-due.server";
import { addFreeDay, removeFreeDay } from "~/mail/sequence/free-days.server";
import { bringStepForward, skipStep, unskipStep, writeStepText } from "~/mail/sequence/steps.server";
import type { Mail } from "~/mail/transports/transport";
import { findStepEdit, resolveNurtureText } from "~/mail/words.server";
import { Refusal } from "~/refusal";
import { mailKinds } from "~/services/mail/mail-kinds.server";
import { HOUR_MS } from "~/time-units";

/** Monday, 11:00 in Denver. */
const START = Date.parse("2026-03-02T18:00:00Z");
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
const ann = () => changeBy(db, "ann", writing());
const at = (hours: number) => new Date(START + hours * HOUR_MS);
const later = (hours: number) => {
  time = START + hours * HOUR_MS;
};

function enquire() {
  captureLead(
    changeByFamily(db, writing()),
    {
      name: "Maria Lopez",
      email: "maria@example.com",
      phone: "(801) 555-0142",
      relationship: "parent",
      concernType: "drug-addiction",
      urgencyLevel: "urgent",
      previousAttempts: false,
      source: "contact_form",
    } as Parameters<typeof captureLead>[1],
    { settings: { staffEmail: "hello@example.com" } },
  );
  return campaign().id;
}

const campaign = () => db.select().from(emailCampaigns).get()!;
const logs = () => db.select().from(emailLogs).orderBy(emailLogs.stepNumber).all();
const claim = () => claimDueSteps(changeByJob(db, writing()));
const deliver = () =>
  createMailDelivery({
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
    compose: async () => mailContext(db),
  })(new AbortController().signal);

async function tick() {
  claim();
  await deliver();
}

const steps = () =>
  sent.flatMap(({ idempotencyKey }) => /^nurture:.*:(\d)$/.exec(idempotencyKey)?.[1] ?? []).map(Number);

const words = (subject: string) => ({ ...resolveNurtureText("high", 2), subject });

describe("the words of a step for one lead", () => {
  it("are what they get, and nobody else; the trail says so without the words", async () => {
    const id = enquire();
    await tick();
    const text = words("About Tuesday, {{firstName}}");
    writeStepText(ann(), id, { step: 2, text, base: null });
    later(24);
    await tick();
    expect(sent.at(-1)).toMatchObject({ subject: "About Tuesday, Maria" });
    expect(logs()[1]).toMatchObject({ subject: "About Tuesday, Maria", status: "sent" });
    expect(resolveNurtureText("high", 2).subject).toBe("What a first conversation is like");
    const trail = JSON.stringify([db.select().from(auditLog).all(), db.select().from(leadActivities).all()]);
    expect(trail).toContain("Campaign step 2 worded for this lead");
    expect(trail).not.toContain("About Tuesday");
  });

  it("can be taken back, and are not lost to a second editor", () => {
    const id = enquire();
    writeStepText(ann(), id, { step: 2, text: words("One"), base: null });
    expect(() => writeStepText(ann(), id, { step: 2, text: words("Two"), base: null })).toThrow(
      "Somebody else",
    );
    // The same words again, as when the answer was lost, are no second editor's.
    writeStepText(ann(), id, { step: 2, text: words("One"), base: null });
    const base = findStepEdit(db, id, 2)!.updatedAt.toISOString();
    writeStepText(ann(), id, { step: 2, text: null, base });
    expect(findStepEdit(db, id, 2)).toBeUndefined();
  });

  it.each([
    ["that a bystander must not read", words("Your rehab")],
    ["with a token nobody knows", { ...words("Hello"), preheader: "{{surname}}" }],
  ])("are refused %s", (_, text) => {
    const id = enquire();
    expect(() => writeStepText(ann(), id, { step: 2, text, base: null })).toThrow(/[^.]\.$/);
    expect(findStepEdit(db, id, 2)).toBeUndefined();
  });

  it("are refused once the step is claimed: what is on its way keeps its words", () => {
    const id = enquire();
    claim();
    expect(() => writeStepText(ann(), id, { step: 1, text: words("Late"), base: null })).toThrow(
      "This step is already on its way.",
    );
  });
});

describe("a step that is skipped", () => {
  it("before its turn is left out, and the one after it keeps its day", async () => {
    const id = enquire();
    await tick();
    skipStep(ann(), id, 3);
    expect(campaign()).toMatchObject({ currentStep: 1, nextEmailAt: at(24) });
    for (const hours of [24, 72, 120, 192]) {
      later(hours);
      await tick();
    }
    expect(steps()).toEqual([1, 2, 4, 5]);
    expect(campaign()).toMatchObject({ status: "completed", currentStep: 5 });
  });

  it("stays skipped over a pause, and takes no other step with it", async () => {
    const id = enquire();
    await tick();
    skipStep(ann(), id, 4);
    pauseCampaign(ann(), id);
    later(10);
    resumeCampaign(ann(), id);
    expect(campaign()).toMatchObject({ status: "active", currentStep: 1, nextEmailAt: at(45) });
  });

  it("comes back with Undo, also the last one, which had ended the campaign", async () => {
    const id = enquire();
    await tick();
    for (const step of [2, 3, 4, 5]) skipStep(ann(), id, step);
    expect(campaign()).toMatchObject({ status: "completed", nextEmailAt: null });
    unskipStep(ann(), id, 5);
    expect(campaign()).toMatchObject({ status: "active", currentStep: 4, nextEmailAt: at(192) });
    unskipStep(ann(), id, 2);
    expect(campaign()).toMatchObject({ currentStep: 1, nextEmailAt: at(24) });
  });

  it("doesn’t come back once a later one is on its way, nor where nobody skipped it", async () => {
    const id = enquire();
    await tick();
    skipStep(ann(), id, 2);
    later(72);
    claim();
    expect(() => unskipStep(ann(), id, 2)).toThrow("A later step is already on its way.");
    expect(() => unskipStep(ann(), id, 1)).toThrow("This step isn’t skipped.");
  });
});

describe("a step brought forward", () => {
  it("leaves at once, and those after it keep their days", async () => {
    const id = enquire();
    await tick();
    later(1);
    bringStepForward(ann(), id, 2);
    await tick();
    await tick();
    expect(steps()).toEqual([1, 2]);
    expect(campaign().nextEmailAt).toEqual(at(72));
  });

  it("waits for the morning, and for the next day that isn’t kept free", async () => {
    const id = enquire();
    await tick();
    addFreeDay(ann(), { day: "2026-03-03", name: "A day off" });
    later(11);
    bringStepForward(ann(), id, 2);
    expect(campaign().nextEmailAt).toEqual(new Date("2026-03-04T15:00:00Z"));
    expect(removeFreeDay(ann(), "2026-03-03")).toBe("A day off");
  });

  it.each([3, 1])("only the next one is: step %s isn’t", async (step) => {
    const id = enquire();
    await tick();
    expect(() => bringStepForward(ann(), id, step)).toThrow(Refusal);
  });
});

it("no nurture mail leaves on a day kept free, though it was claimed before; it goes on the next", async () => {
  const id = enquire();
  await tick();
  later(24);
  claim();
  addFreeDay(ann(), { day: "2026-03-03", name: "A day off" });
  await deliver();
  expect(steps()).toEqual([1]);
  time = Date.parse("2026-03-04T15:00:00Z");
  await tick();
  expect(steps()).toEqual([1, 2]);
  expect(campaign().id).toBe(id);
});

const ROUNDS = rounds(6, 30);

it("in any order of staff and clock each step leaves once at most, and a skipped one never", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    db = testDatabase();
    addColleague(db, "ann");
    sent = [];
    time = START;
    const random = seededRandom(round);
    const pick = (n: number) => Math.floor(random() * n);
    const id = enquire();
    const worded = new Map<number, string>();
    for (let act = 0; act < 40; act++) {
      const step = 1 + pick(5);
      const doing = pick(7);
      if (doing === 0) claim();
      else if (doing === 1) await deliver();
      else if (doing === 2) isCarriedOut(() => skipStep(ann(), id, step));
      else if (doing === 3) isCarriedOut(() => unskipStep(ann(), id, step));
      else if (doing === 4) isCarriedOut(() => bringStepForward(ann(), id, step));
      else if (doing === 5) {
        const base = findStepEdit(db, id, step)?.updatedAt.toISOString() ?? null;
        const subject = `Round ${round}, act ${act}`;
        if (isCarriedOut(() => writeStepText(ann(), id, { step, text: words(subject), base })))
          worded.set(step, subject);
      } else time += pick(30) * HOUR_MS;
    }
    for (let quarter = 0; quarter < 80; quarter++) {
      time += 6 * HOUR_MS;
      await tick();
    }
    const left = steps();
    expect(new Set(left).size, `round ${round}`).toBe(left.length);
    expect([...left].sort()).toEqual(left);
    const skipped = logs().flatMap((log) => (log.status === "skipped" ? [log.stepNumber] : []));
    expect([...left, ...skipped].sort()).toEqual([1, 2, 3, 4, 5]);
    expect(campaign().status).toBe("completed");
    const subjects = new Map(
      sent.flatMap(({ idempotencyKey, subject }): [number, string][] => {
        const step = /^nurture:.*:(\d)$/.exec(idempotencyKey)?.[1];
        return step ? [[Number(step), subject]] : [];
      }),
    );
    for (const [step, subject] of worded) if (left.includes(step)) expect(subjects.get(step)).toBe(subject);
  }
});

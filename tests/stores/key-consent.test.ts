import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { alertChannels, leadContacts, phoneCalls } from "#db/schema";
import { changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { readConsentText } from "~/domain/consent/recorded.server";
import { undoChange } from "~/domain/leads/change/undo.server";
import { findNewestTextConsent } from "~/domain/leads/contacts/text-consent.server";
import { startTexts, stopTexts } from "~/domain/leads/contacts/text-stops.server";
import { getLead } from "~/domain/leads/detail/lead.server";
import { logCall } from "~/domain/leads/outreach/call.server";
import { correctCall } from "~/domain/leads/outreach/correct-call.server";
import { readLead } from "~/domain/leads/read.server";
import { followCall, readTextQuestion, takeCall } from "~/domain/telephone/take-call.server";
import { queueText } from "~/domain/texts/queue.server";
import { findLeadNumberRefusal, sendDueTexts } from "~/domain/texts/send.server";
import { MINUTE_MS, SECOND_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const later = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const NUMBER = "+18015550142";
const INTAKE = { settings: { business: "Sample Practice", staffEmail: "staff@example.com" } };

function setup() {
  const { db, newId } = leadStore({ start: START, urgencyLevel: "planning" });
  const family = (minutes: number) => changeByFamily(db, { now: later(minutes), newId });
  const staff = (minutes: number) => changeBy(db, "ann", { now: later(minutes), newId });
  let sids = 0;
  /** Follows a call that comes to the keys at once. */
  const call = (keys: string, minutes = 10) => {
    const { id } = takeCall(family(minutes), { sid: `CA${++sids}`, from: NUMBER })!;
    for (const [step, key] of [...keys].entries())
      followCall(family(minutes), id, { kind: "key", step, key }, INTAKE);
    return db.select().from(phoneCalls).where(eq(phoneCalls.id, id)).get()!;
  };
  const refusal = (leadId: string) => findLeadNumberRefusal(db, leadId, NUMBER);
  const reach = (leadId: string, minutes = 20) =>
    logCall(staff(minutes), leadId, { outcome: "reached" }).callId;
  const send = async (leadId: string, body: string, minutes: number) => {
    queueText(staff(minutes), { leadId, body, key: newId() });
    const sent: string[] = [];
    await sendDueTexts(() => changeByJob(db, { now: later(minutes), newId }), {
      send: async (_number, words) => {
        sent.push(words);
        return { outcome: "sent", id: newId() };
      },
      site: "https://example.com",
    });
    return sent;
  };
  return { db, family, staff, call, refusal, reach, send };
}

it("counts from the call of ours that reaches somebody, with the words that were heard", () => {
  const { db, call, refusal, reach } = setup();
  const { leadId, textAgreedAt, textVersion } = call("331");
  expect(textAgreedAt).toEqual(later(10));
  expect(readConsentText(db, textVersion!)).toMatch(
    /^The texts come from Sample Practice\..*rates may apply.*STOP.*HELP.*Press 3 again to agree.*\nLos mensajes son de Sample Practice\..*tarifas.*Oprima 3/s,
  );
  expect(refusal(leadId!)).toBe("agreed_by_key");
  expect(getLead(db, leadId!)!.activities.map(({ description }) => description)).toContain(
    "They agreed by a key to texts at (801) 555-0142: it counts once a call of yours has reached them there",
  );
  reach(leadId!);
  expect(refusal(leadId!)).toBeNull();
  expect(findNewestTextConsent(db, leadId!, NUMBER)).toMatchObject({
    createdAt: later(20),
    metadata: { byKey: { agreedAt: later(10).toISOString() } },
  });
});

it("is asked for in both languages whole, also where a part of the words has a line break", () => {
  const { db, family } = setup();
  const intake = { settings: { ...INTAKE.settings, business: "Sample\r\nPractice\n" } };
  const { id } = takeCall(family(10), { sid: "CA1", from: NUMBER })!;
  const call = followCall(family(10), id, { kind: "key", step: 0, key: "3" }, intake)!;
  const { en, es } = readTextQuestion(db, call);
  expect(en).toMatch(/^The texts come from Sample Practice.*Press 3 again to agree/);
  expect(es).toMatch(/^Los mensajes son de Sample Practice.*Oprima 3/);
});

it("does not count by a call that was made before, by one that reached nobody, or without another 3", () => {
  const before = setup();
  const lead = before.call("1");
  before.reach(lead.leadId!, 11);
  before.call("331", 12);
  expect(before.refusal(lead.leadId!)).toBe("agreed_by_key");

  const unreached = setup();
  const { leadId } = unreached.call("331");
  logCall(unreached.staff(20), leadId!, { outcome: "no_answer" });
  expect(unreached.refusal(leadId!)).toBe("agreed_by_key");

  const declined = setup();
  const other = declined.call("311");
  declined.reach(other.leadId!);
  expect(declined.refusal(other.leadId!)).toBe("asked");
});

it("does not override a no", () => {
  const { db, call, refusal, reach } = setup();
  const { leadId } = call("331");
  db.update(leadContacts).set({ mayText: false }).run();
  reach(leadId!);
  expect(refusal(leadId!)).toBe("no");
});

it("ends by a STOP, also by one that comes before it counts and is taken back later", () => {
  const { db, call, refusal, reach, family } = setup();
  const { leadId } = call("331");
  stopTexts(family(15), NUMBER, "STOP");
  expect(db.select().from(phoneCalls).all()).toMatchObject([{ textEndedAt: later(15) }]);
  startTexts(family(16), NUMBER);
  db.update(leadContacts).set({ mayText: null }).run();
  reach(leadId!);
  expect(refusal(leadId!)).toBe("asked");
});

it("counts no longer where the call is undone, or corrected as one that reached nobody", () => {
  const { call, refusal, reach, staff } = setup();
  const { leadId } = call("331");
  const callId = reach(leadId!);
  undoChange({ ...staff(20), now: new Date(later(20).getTime() + 5 * SECOND_MS) }, leadId!, { id: callId });
  expect(refusal(leadId!)).toBe("agreed_by_key");
  const again = reach(leadId!, 30);
  expect(refusal(leadId!)).toBeNull();
  correctCall(staff(40), leadId!, again, { outcome: "no_answer" });
  expect(refusal(leadId!)).toBe("agreed_by_key");
});

it("brings the links with the first text, and with no other", async () => {
  const { call, reach, send } = setup();
  const { leadId } = call("331");
  reach(leadId!);
  expect(await send(leadId!, "Is now a good time?", 21)).toEqual([
    "Is now a good time? Terms: https://example.com/terms Privacy: https://example.com/privacy",
  ]);
  expect(await send(leadId!, "Or tomorrow?", 22)).toEqual(["Or tomorrow?"]);
});

it("is not proven by what is logged about a call in that was taken, but by the next call", () => {
  const { db, family, refusal, reach, call } = setup();
  const { leadId } = call("331");
  db.insert(alertChannels)
    .values({
      id: "phone",
      userId: "ann",
      kind: "voice",
      value: "+18015550190",
      confirmedAt: START,
      createdAt: START,
      updatedAt: START,
    })
    .run();
  const { id } = takeCall(family(12), { sid: "CA-taken", from: NUMBER })!;
  followCall(family(13), id, { kind: "picked_up", step: 0, userId: "ann", key: "1" }, INTAKE);
  followCall(family(15), id, { kind: "line_ended" }, INTAKE);
  reach(leadId!, 16);
  expect(refusal(leadId!)).toBe("agreed_by_key");
  expect(readLead(db, leadId!)).toMatchObject({ openUrgencyRank: null });
  reach(leadId!, 30);
  expect(refusal(leadId!)).toBeNull();
});

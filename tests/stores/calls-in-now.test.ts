import { expect, it } from "vitest";
import { changeBy, changeByFamily } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { isPressing, listOpenCrises } from "~/domain/hub/crises.server";
import { readCallQueue } from "~/domain/hub/queue.server";
import { logCall } from "~/domain/leads/outreach/call.server";
import { readLead } from "~/domain/leads/read.server";
import { followCall, takeCall, takeRecordingNotice } from "~/domain/telephone/take-call.server";
import { hearVoicemail, takeTranscript } from "~/domain/telephone/voicemail.server";
import { MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const later = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const INTAKE = { settings: { staffEmail: "staff@example.com" } };
const DANGER = "He took all my pills and he does not wake up.";
const CALM = "Hello, I saw your page and would like to hear how it works.";

function setup() {
  const store = leadStore({ start: START, urgencyLevel: "planning" });
  const { db, newId } = store;
  const family = (minutes: number) => changeByFamily(db, { now: later(minutes), newId });
  const staff = (minutes: number) => changeBy(db, "ann", { now: later(minutes), newId });
  let sids = 0;
  const ring = (from: string | null, minutes: number) =>
    takeCall(family(minutes), { sid: `CA${++sids}`, from })!.id;
  const press = (id: string, key: string, minutes: number) =>
    followCall(family(minutes), id, { kind: "key", step: 0, key }, INTAKE);
  const leaveMessage = (from: string | null, minutes: number, words?: string) => {
    const id = ring(from, minutes);
    press(id, "2", minutes);
    takeRecordingNotice(family(minutes), id, { sid: `RE${sids}`, seconds: 12 }, INTAKE);
    if (words) takeTranscript(family(minutes), id, words, "staff@example.com");
    return id;
  };
  const crises = (minutes: number) =>
    listOpenCrises(db, { now: later(minutes), timeZone: "America/Denver", limit: 50 });
  const queue = (minutes: number) => readCallQueue(db, { now: later(minutes), timeZone: "America/Denver" });
  return { ...store, family, staff, ring, press, leaveMessage, crises, queue };
}

it("has the voicemails of withheld numbers among the crises in call order until they are heard", () => {
  const { capture, leaveMessage, crises, queue, staff } = setup();
  const unread = leaveMessage(null, 1);
  const immediate = capture({ urgencyLevel: "immediate" }, later(2)).id;
  const inDanger = capture({ message: DANGER }, later(3)).id;
  const named = leaveMessage(null, 4, DANGER);
  const calm = leaveMessage(null, 5, CALM);
  const urgent = capture({ urgencyLevel: "urgent" }, later(6)).id;
  const planning = capture({ urgencyLevel: "planning" }, later(0)).id;
  const listIds = (lines: readonly { leadId: string | null; call: { id: string } | null }[]) =>
    lines.map(({ leadId, call }) => leadId ?? call?.id);

  const { total, crises: shown } = crises(7);
  expect(listIds(shown)).toEqual([inDanger, named, unread, immediate]);
  expect(total).toBe(4);
  expect(shown[1]).toMatchObject({
    name: "Withheld number",
    leadId: null,
    chatId: null,
    crisis: "emergency",
    firstWords: `[Voicemail, written by a machine] ${DANGER}`,
    waitingSince: later(4),
    responseDueAt: later(19),
    phone: null,
    alertId: expect.any(String),
    call: { id: named, outcome: "voicemail", isHeard: false },
  });
  expect(shown.map((crisis) => isPressing(crisis, later(7)))).toEqual([true, true, true, true]);
  expect(listIds(queue(7).ready)).toEqual([inDanger, named, unread, immediate, calm, urgent, planning]);
  expect(queue(7)).toMatchObject({ total: 7, later: [] });

  for (const id of [named, unread, calm]) hearVoicemail(staff(8), id);
  expect(listIds(queue(9).ready)).toEqual([inDanger, immediate, urgent, planning]);
});

it("says what a known number called for: an unheard voicemail first, else the newest call that waits", () => {
  const { db, newId, capture, ring, press, leaveMessage, queue, staff, family } = setup();
  const number = "+18015550142";
  const { id } = capture({ phone: number, email: null, urgencyLevel: "planning" });
  const call = (minutes: number) =>
    [...queue(minutes).ready, ...queue(minutes).later].find(({ leadId }) => leadId === id)?.call ?? null;
  expect(call(1)).toBeNull();

  const asked = ring(number, 10);
  press(asked, "1", 10);
  expect(call(11)).toEqual({ id: asked, outcome: "asked_back", isHeard: false });
  const voicemail = leaveMessage(number, 12);
  const askedAgain = ring(number, 14);
  press(askedAgain, "1", 14);
  expect(call(15)).toEqual({ id: voicemail, outcome: "voicemail", isHeard: false });
  hearVoicemail(staff(16), voicemail);
  expect(call(17)).toEqual({ id: askedAgain, outcome: "asked_back", isHeard: false });
  logCall(changeBy(db, "ann", { now: later(18), newId }), id, { outcome: "reached" });
  expect(call(19)).toBeNull();

  const hangUp = (minutes: number) => {
    const rung = ring(number, minutes);
    followCall(family(minutes), rung, { kind: "line_ended" }, INTAKE);
    return rung;
  };
  hangUp(20);
  capture({ phone: number, email: null, message: DANGER }, later(30));
  expect(readLead(db, id)?.openUrgencyRank).toBe(0);
  expect(call(31)).toBeNull();
  const hungUp = hangUp(32);
  expect(call(33)).toEqual({ id: hungUp, outcome: "hung_up", isHeard: false });
  logCall(staff(34), id, { outcome: "no_answer" });
  expect(call(35)).toBeNull();
});

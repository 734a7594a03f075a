import { expect, it } from "vitest";
import { alertChannels, alerts, enquiries, leadActivities, leads, onCallHours, phoneCalls } from "#db/schema";
import { SHIPPED_SPOKEN } from "#studio/texts/spoken-rules";
import { addColleague, changeByFamily, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { type HookRequest, type LineStory, PRACTICE_NUMBER, placeFakeCall } from "#tests/setup/phone-line";
import { buildChooser } from "#tests/setup/random";
import { rounds } from "#tests/setup/rounds";
import { listRingingPhones } from "~/domain/alerts/channels.server";
import { serveCall } from "~/domain/telephone/serve-call.server";
import { listUnannounced, settleRecording, settleSilentCalls } from "~/domain/telephone/settle-calls.server";
import { readVoiceNotice } from "~/integrations/voice/voice-notice";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const INTAKE = { settings: { staffEmail: "staff@example.com" } };

/** Work in the order of its time, on a clock that jumps from one to the next. */
function fakeClock() {
  let time = START.getTime();
  const waiting: { at: number; place: number; work: () => void }[] = [];
  let places = 0;
  return {
    now: () => time,
    after: (ms: number, work: () => void) => {
      waiting.push({ at: time + ms, place: places++, work });
    },
    run() {
      while (waiting.length > 0) {
        let next = 0;
        for (let i = 1; i < waiting.length; i++) {
          const [a, b] = [waiting[i]!, waiting[next]!];
          if (a.at < b.at || (a.at === b.at && a.place < b.place)) next = i;
        }
        const [{ at, work }] = waiting.splice(next, 1) as [(typeof waiting)[number]];
        time = Math.max(time, at);
        work();
      }
    },
  };
}

/** Makes calls at random, at times at random, and gives what really happened on each line. */
function playCalls(count: number, seed: number) {
  const { db, newId, capture } = leadStore({ start: START, urgencyLevel: "planning" });
  addColleague(db, "ben");
  for (const [index, userId] of ["ann", "ben"].entries()) {
    db.insert(alertChannels)
      .values({
        id: userId,
        userId,
        kind: "voice",
        value: `+1801555019${index}`,
        confirmedAt: START,
        createdAt: START,
        updatedAt: START,
      })
      .run();
    for (let day = 0; day < 7; day++)
      db.insert(onCallHours)
        .values({ id: newId(), userId, day, from: "00:00", to: index === 0 ? "00:00" : "12:00" })
        .run();
  }
  const choose = buildChooser(seed);
  const clock = fakeClock();
  const now = () => new Date(clock.now());
  const numberOf = (at: number) => `+1801556${String(at).padStart(4, "0")}`;
  // Some are leads already, one of them in a crisis.
  for (let at = 0; at < count / 10; at++)
    capture({ phone: numberOf(at), urgencyLevel: at % 7 === 0 ? "immediate" : "planning" });
  const phones = listRingingPhones(db);
  const line = {
    webhooks: "https://example.com/api/webhooks/voice",
    number: PRACTICE_NUMBER,
    phonesOf: (userId: string) =>
      phones.filter((phone) => phone.userId === userId).map(({ number }) => number),
    ringSeconds: 20,
    isTranscribed: false,
    words: SHIPPED_SPOKEN,
  };
  const delivered: HookRequest[] = [];
  const deliver = (request: HookRequest) => {
    const notice = readVoiceNotice(
      request.hook,
      new URLSearchParams(request.query),
      new URLSearchParams(request.form),
    );
    if (!notice) throw new Error(`${request.hook} can't be read: ${JSON.stringify(request)}`);
    delivered.push(request);
    return serveCall(changeByFamily(db, { now: now(), newId }), notice, INTAKE, line);
  };
  const stories: LineStory[] = [];
  for (let at = 0; at < count; at++) {
    const sid = `CA${String(at).padStart(32, "0")}`;
    const from = choose.chance(0.1) ? null : numberOf(choose.below(Math.max(3, Math.floor(count / 3))));
    clock.after(choose.below(count * 20 * SECOND_MS), () => {
      stories.push(placeFakeCall(sid, from, { choose, clock, deliver }));
    });
  }
  const settle = () => {
    const change = changeByJob(db, { now: now(), newId });
    // The service can't be asked each time.
    for (const call of choose.chance(0.1) ? [] : listUnannounced(change))
      settleRecording(change, call, stories.find(({ sid }) => sid === call.sid)!.recording, INTAKE);
    settleSilentCalls(change, INTAKE);
  };
  const until = START.getTime() + count * 20 * SECOND_MS + 2 * HOUR_MS;
  const tick = () => {
    settle();
    if (clock.now() < until) clock.after(5 * SECOND_MS, tick);
  };
  tick();
  clock.after(until - START.getTime() + 6 * HOUR_MS, settle);
  clock.run();
  return { db, stories, delivered, deliver };
}

it("each call ends as exactly one outcome on one lead at most, whatever the service tells and the people do", {
  timeout: 5 * MINUTE_MS,
}, () => {
  const { db, stories, delivered, deliver } = playCalls(rounds(100, 2_000), 7);
  const calls = db.select().from(phoneCalls).all();
  const activities = db.select().from(leadActivities).all();
  const filed = db.select().from(enquiries).all();
  const raised = db.select().from(alerts).all();
  const ends = new Set<string>();
  for (const story of stories) {
    const own = calls.filter(({ sid }) => sid === story.sid);
    // One whose first request was lost never came to us.
    if (own.length === 0) continue;
    expect(own).toHaveLength(1);
    const { id, outcome, leadId, state, number, recordingSid } = own[0]!;
    const context = JSON.stringify({ story, outcome });
    expect(state.at, context).toBe("over");
    // Nothing tells who hung up in the moment of a lost join from who talked.
    if (!(story.joinWasLost && outcome === "answered")) expect(outcome, context).toBe(findTrueEnd(story));
    ends.add(outcome!);
    if (number === null) expect(leadId).toBeNull();
    else if (outcome !== "hung_up") expect(leadId).not.toBeNull();
    const lines = activities.filter(({ metadata }) => metadata.phoneCallId === id);
    // A lost join has its line where the caller was shown, and what they ask for then where it is filed.
    if (!story.joinWasLost) expect(lines.map((one) => one.leadId)).toEqual(leadId ? [leadId] : []);
    const became = filed.filter(({ origin }) => origin.phoneCallId === id).length;
    expect(became).toBeLessThanOrEqual(Number(outcome !== "hung_up") + Number(story.joinWasLost));
    if (outcome !== "voicemail") continue;
    expect(recordingSid).toBe(story.recording?.sid);
    // An alert of this call, or the one that its lead has already.
    expect(raised.some((one) => one.phoneCallId === id || (leadId && one.leadId === leadId))).toBe(true);
  }
  expect([...ends].sort()).toEqual(["answered", "asked_back", "hung_up", "voicemail"]);

  // Yesterday's requests, all of them, in another order.
  const stored = () =>
    [phoneCalls, leads, leadActivities, enquiries, alerts].map((table) => db.select().from(table).all());
  const before = stored();
  const choose = buildChooser(8);
  for (const request of delivered.toSorted(() => choose.below(3) - 1)) deliver(request);
  expect(stored()).toEqual(before);
});

/** How a call really ended, whatever the product was told. */
function findTrueEnd({ wasJoined, askedBack, recording }: LineStory) {
  if (wasJoined) return "answered";
  if (askedBack) return "asked_back";
  return recording ? "voicemail" : "hung_up";
}

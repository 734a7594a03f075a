import { expect, it } from "vitest";
import { auditLog } from "#db/schema";
import { SHIPPED_SPOKEN } from "#studio/texts/spoken-rules";
import { changeBy, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { buildCallAnswer } from "~/domain/telephone/answer";
import { startCall } from "~/domain/telephone/call-in";
import {
  noteLineNotice,
  noteLineState,
  readLineHealth,
  readRingSeconds,
  setRingSeconds,
} from "~/domain/telephone/line.server";
import { lineCommands } from "~/services/telephone/line-commands";
import { SECOND_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const NUMBER = "+18015550142";

function setup() {
  const { db, newId } = leadStore({ start: START, urgencyLevel: "planning" });
  const at = (seconds: number) =>
    changeByJob(db, { now: new Date(START.getTime() + seconds * SECOND_MS), newId });
  return { db, at, ann: changeBy(db, "ann", { now: START, newId }) };
}

it("rings for 20 seconds until staff have said otherwise, and is audited where that changes it", () => {
  const { db, ann } = setup();
  expect(readRingSeconds(db)).toBe(20);
  setRingSeconds(ann, 20);
  setRingSeconds(ann, 30);
  setRingSeconds(ann, 30);
  expect(readRingSeconds(db)).toBe(30);
  expect(db.select().from(auditLog).all()).toMatchObject([
    { entity: "phone_line", details: { from: "20 s", to: "30 s" } },
  ]);
  const line = {
    webhooks: "https://example.com/voice",
    number: NUMBER,
    phonesOf: () => ["+18015550190"],
    ringSeconds: readRingSeconds(db),
    isTranscribed: false,
    words: SHIPPED_SPOKEN,
  };
  const call = { id: "call", number: NUMBER, state: startCall([["ann"]]), outcome: null };
  expect(buildCallAnswer(call, line, { en: "", es: "" })).toContainEqual(
    expect.objectContaining({ verb: "dial", timeout: 30 }),
  );
});

it.each([
  [10, true],
  [40, true],
  [9, false],
  [41, false],
  [20.5, false],
  [undefined, false],
])("a phone may ring for %s seconds: %s", (ringSeconds, isTaken) => {
  expect(lineCommands.setRinging.input.safeParse({ ringSeconds }).success).toBe(isTaken);
});

it("knows what was said of its own number alone, and nothing once the service can't be asked", () => {
  const { db, at, ann } = setup();
  setRingSeconds(ann, 30);
  expect(readLineHealth(db, NUMBER)).toEqual({ state: null, checkedAt: null, lastNoticeAt: null });
  noteLineState(at(10), NUMBER, "elsewhere");
  expect(readLineHealth(db, NUMBER)).toMatchObject({ state: "elsewhere", checkedAt: at(10).now });
  expect(readLineHealth(db, "+18015550199")).toMatchObject({ state: null, checkedAt: null });
  noteLineState(at(20), NUMBER, null);
  expect(readLineHealth(db, NUMBER)).toMatchObject({ state: null, checkedAt: at(10).now });
  noteLineState(at(30), NUMBER, "ours");
  expect(readLineHealth(db, NUMBER)).toMatchObject({ state: "ours", checkedAt: at(30).now });
  expect(readRingSeconds(db)).toBe(30);
});

it("notes a notice of the service once a minute", () => {
  const { db, at } = setup();
  const noted = [0, 30, 59, 60, 90].map((seconds) => {
    noteLineNotice(at(seconds));
    return readLineHealth(db, NUMBER).lastNoticeAt;
  });
  expect(noted).toEqual([at(0).now, at(0).now, at(0).now, at(60).now, at(60).now]);
});

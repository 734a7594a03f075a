import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CallOutState } from "#db/schema/telephone";
import type { CallOutEnd } from "#db/values";
import { HOUR_MS, MINUTE_MS } from "~/time-units";
import { buildCallOutAnswer, buildCallOutQuestion, type CallOutEvent, moveCallOut } from "./call-out";

const placed: CallOutEvent = { kind: "placed" };
const press = (key: string | null): CallOutEvent => ({ kind: "picked_up", key });
const joined: CallOutEvent = { kind: "dial_ended", isJoined: true };
const notJoined: CallOutEvent = { kind: "dial_ended", isJoined: false };
const lineEnded: CallOutEvent = { kind: "line_ended" };
const silence = (ms: number): CallOutEvent => ({ kind: "silence", ms });

/** Follows a call through what happens, and gives each place where it was. */
function follow(events: readonly CallOutEvent[]) {
  let state: CallOutState = { at: "placing" };
  const ends: CallOutEnd[] = [];
  const places = [state.at];
  for (const event of events) {
    const move = moveCallOut(state, event);
    if (move.state !== state) places.push(move.state.at);
    if (move.end) ends.push(move.end);
    state = move.state;
  }
  return { places, ends };
}

describe("a call out", () => {
  it.each<[string, CallOutEvent[], CallOutEnd]>([
    ["is picked up there", [placed, press("1"), joined, lineEnded], "connected"],
    ["is picked up by nobody there", [placed, press("1"), notJoined, lineEnded], "not_answered"],
    [
      "is ended here, before the other line's end is told",
      [placed, press("1"), lineEnded, joined],
      "unknown",
    ],
    ["is picked up here before the service said that it took it", [press("1"), placed, joined], "connected"],
    ["comes to our own mailbox, which presses no key", [placed, press(null), lineEnded], "not_picked_up"],
    ["gets another key", [placed, press("2"), press("1")], "not_picked_up"],
    ["is not picked up here", [placed, lineEnded], "not_picked_up"],
    ["is not taken by the service", [{ kind: "not_placed" }, placed, press("1")], "not_placed"],
    ["is forgotten before the service was asked", [silence(2 * MINUTE_MS)], "not_placed"],
    ["is forgotten while it rings here", [placed, silence(2 * MINUTE_MS)], "not_picked_up"],
    ["is forgotten while they talk", [placed, press("1"), silence(5 * HOUR_MS)], "unknown"],
  ])("%s", (_, events, end) => {
    expect(follow(events).ends).toEqual([end]);
    // What is sent again, in whatever order, changes nothing.
    expect(follow([...events, ...events.toReversed()]).ends).toEqual([end]);
    expect(follow(events.flatMap((event) => [event, event])).ends).toEqual([end]);
  });

  it("rings the other side by key 1 alone", () => {
    for (const key of [null, "", "2", "*", "11"])
      expect(follow([placed, press(key)]).places).not.toContain("theirs");
    for (const event of [placed, joined, notJoined, lineEnded, silence(HOUR_MS)])
      expect(follow([event, placed, event]).places).not.toContain("theirs");
    expect(follow([placed, press("1")]).places).toEqual(["placing", "ours", "theirs"]);
  });

  it("ends once at most, whatever is sent in whatever order, and rings there only after a key 1 that came first", () => {
    const press1 = press("1");
    const event = fc.constantFrom(
      placed,
      press1,
      press(null),
      joined,
      notJoined,
      lineEnded,
      silence(HOUR_MS),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { places, ends } = follow(events);
        expect(ends.length).toBe(places.at(-1) === "over" ? 1 : 0);
        expect(new Set(places).size).toBe(places.length);
        const first = events.find(({ kind }) => kind !== "placed" && kind !== "dial_ended");
        expect(places.includes("theirs")).toBe(first === press1);
      }),
    );
  });

  it("goes on while the service is silent for less", () => {
    expect(follow([placed, silence(MINUTE_MS), press("1"), silence(4 * HOUR_MS)]).ends).toEqual([]);
  });
});

describe("what the line of who placed it hears", () => {
  const line = { webhooks: "https://practice.org/api/webhooks/voice", number: "+15555550100" };
  const call = (at: CallOutState["at"]) => ({ id: "one", number: "+18015550142", state: { at } });

  it("says nothing of who is called", () => {
    const asked = JSON.stringify(buildCallOutQuestion(call("ours"), line));
    expect(asked).toContain("Press 1 to call.");
    expect(asked).not.toContain("8015550142");
    expect(buildCallOutQuestion(call("over"), line).at(-1)).toEqual({ verb: "hangup" });
  });

  it("rings the other side with the practice's number, once 1 was pressed", () => {
    expect(buildCallOutAnswer(call("theirs"), line)).toMatchObject([
      { verb: "dial", numbers: [{ number: "+18015550142" }], callerId: "+15555550100" },
    ]);
    for (const at of ["placing", "ours", "over"] as const)
      expect(buildCallOutAnswer(call(at), line)).toEqual([{ verb: "hangup" }]);
  });
});

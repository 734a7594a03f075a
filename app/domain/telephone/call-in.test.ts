import { describe, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "~/time-units";
import { type CallEvent, type CallMove, moveCall, startCall } from "./call-in";

/** An event without its step, which is that of the call when it happens. */
type Happening = CallEvent extends infer Event
  ? Event extends CallEvent
    ? Omit<Event, "step">
    : never
  : never;

const dialEnded: Happening = { kind: "dial_ended", isJoined: true };
const neverJoined: Happening = { kind: "dial_ended", isJoined: false };
const key = (pressed: string | null): Happening => ({ kind: "key", key: pressed });
const pickedUp = (userId: string, pressed: string | null): Happening => ({
  kind: "picked_up",
  userId,
  key: pressed,
});
const lineEnded: Happening = { kind: "line_ended" };
const recorded: Happening = { kind: "recorded", hasSound: true };

/** Follows a call through what happens, in time and in order. */
function follow(groups: string[][], happenings: readonly Happening[], hasNumber = true): CallMove {
  let move: CallMove = { state: startCall(groups) };
  for (const one of happenings) {
    const { end, takenBy, state } = move;
    const next = moveCall(state, { step: state.step, ...one } as CallEvent, hasNumber);
    move = { ...(end && { end }), ...(takenBy && { takenBy }), ...next };
  }
  return move;
}

describe("a call in", () => {
  it.each<[string, string[][], Happening[], CallMove["end"]]>([
    ["is answered", [["ann"]], [pickedUp("ann", "1"), lineEnded], "answered"],
    ["is answered, and we hang up first", [["ann"]], [pickedUp("ann", "1"), dialEnded], "answered"],
    [
      "is taken, and the two are never joined",
      [["ann"]],
      [pickedUp("ann", "1"), neverJoined, key("1")],
      "asked_back",
    ],
    ["rings on", [["ann"], ["ben"]], [dialEnded, pickedUp("ben", "1"), lineEnded], "answered"],
    ["asks to be called back", [["ann"]], [dialEnded, key("1")], "asked_back"],
    ["comes to the keys at once where nobody has a phone", [], [key("1")], "asked_back"],
    ["leaves a message", [], [key("2"), recorded], "voicemail"],
    ["leaves one without any key", [], [key(null), key(null), recorded], "voicemail"],
    ["leaves one after wrong keys", [], [key("7"), key("9"), recorded], "voicemail"],
    ["leaves one and hangs up", [], [key("2"), lineEnded, recorded], "voicemail"],
    ["hangs up while it rings", [["ann"]], [lineEnded], "hung_up"],
    ["hangs up at the keys", [], [lineEnded], "hung_up"],
    ["hangs up at the tone", [], [key("2"), { kind: "recorded", hasSound: false }], "hung_up"],
  ])("%s", (_, groups, happenings, end) => {
    expect(follow(groups, happenings)).toMatchObject({ state: { at: "over" }, end });
  });

  it("is offered neither a call back nor texts where the number is withheld", () => {
    expect(follow([], [key("1")], false).state).toMatchObject({ at: "keys", asked: 2 });
    expect(follow([], [key("3")], false).state).toMatchObject({ at: "keys", asked: 2 });
  });

  it.each<[string, Happening[], object]>([
    ["hears the words about texts", [key("3")], { at: "texting" }],
    ["agrees by another 3, and is asked what else", [key("3"), key("3")], { at: "keys", texts: "agreed" }],
    ["does not agree by another key", [key("3"), key("1")], { at: "keys", texts: "declined" }],
    ["does not agree by silence", [key("3"), key(null)], { at: "keys", texts: "declined" }],
    ["is not asked twice", [key("3"), key(null), key("3")], { at: "keys", asked: 2, texts: "declined" }],
    ["asks to be called back after it", [key("3"), key("3"), key("1")], { at: "over" }],
  ])("%s", (_, happenings, state) => {
    expect(follow([], happenings).state).toMatchObject(state);
  });

  it("that only agreed to texts did not ask to be called", () => {
    expect(follow([], [key("3"), key("3"), lineEnded]).end).toBe("hung_up");
    expect(follow([], [key("3"), lineEnded]).end).toBe("hung_up");
  });

  it("is not taken by a mailbox that picks up: it rings on, and who was rung beside it is rung again", () => {
    const { state } = follow([["ann", "ben"], ["cid"]], [pickedUp("ann", null), dialEnded]);
    expect(state).toMatchObject({ at: "ringing", groups: [["ben"], ["cid"]] });
    expect(follow([["ann"]], [pickedUp("ann", "5"), dialEnded]).state.at).toBe("keys");
  });

  it("is taken by one alone, and by nobody whom it does not ring", () => {
    const taken = follow([["ann", "ben"]], [pickedUp("ben", "1"), pickedUp("ann", "1")]);
    expect(taken).toMatchObject({ state: { at: "talking" }, takenBy: "ben" });
    expect(follow([["ann"], ["ben"]], [pickedUp("ben", "1")]).state.at).toBe("ringing");
  });

  it.each<[string, string[][], Happening[]]>([
    ["the next group rings", [["ann"], ["ben"]], [dialEnded]],
    ["who was rung beside a mailbox rings again", [["ann", "ben"]], [pickedUp("ann", null), dialEnded]],
    ["they talk", [["ann"], ["ben"]], [dialEnded, pickedUp("ben", "1")]],
    ["the keys are offered", [["ann"]], [dialEnded]],
    ["the keys are offered once more", [["ann"]], [dialEnded, key(null)]],
    ["the recording begins", [["ann"]], [dialEnded, key("2")]],
    ["the recording is waited for", [["ann"]], [dialEnded, key("2"), lineEnded]],
    ["it is over", [["ann"]], [dialEnded, key("1")]],
  ])("is not moved by anything of an earlier step once %s", (_, groups, happenings) => {
    const { state } = follow(groups, happenings);
    expect(state.step).toBeGreaterThan(0);
    for (let step = 0; step < state.step; step++)
      for (const late of [
        dialEnded,
        ...[null, "1", "2", "7"].map(key),
        ...["ann", "ben"].flatMap((userId) => [null, "1"].map((pressed) => pickedUp(userId, pressed))),
      ])
        expect(moveCall(state, { step, ...late } as CallEvent, true)).toEqual({ state });
  });

  it("is not moved by what is late, doubled or after its end", () => {
    const { state } = follow([["ann"]], [dialEnded, key(null)]);
    for (const event of [
      { kind: "dial_ended", step: 0, isJoined: true },
      { kind: "key", step: 1, key: "2" },
      { kind: "picked_up", step: 0, userId: "ann", key: "1" },
      { kind: "recorded", hasSound: true },
    ] as const)
      expect(moveCall(state, event, true).state).toBe(state);
    const over = follow([], [key("1")]).state;
    for (const one of [key("2"), recorded, lineEnded, dialEnded])
      expect(moveCall(over, { step: over.step, ...one } as CallEvent, true)).toEqual({ state: over });
  });

  it("ends though the service falls silent; what was said after the tone counts as a message", () => {
    const silence = (ms: number): Happening => ({ kind: "silence", ms });
    expect(follow([["ann"]], [silence(MINUTE_MS)]).end).toBeUndefined();
    expect(follow([["ann"]], [silence(3 * MINUTE_MS)]).end).toBe("hung_up");
    expect(follow([], [key("2"), silence(3 * MINUTE_MS)]).end).toBeUndefined();
    expect(follow([], [key("2"), silence(5 * MINUTE_MS)]).end).toBe("voicemail");
    expect(follow([], [key("2"), lineEnded, silence(5 * MINUTE_MS)]).end).toBe("voicemail");
    expect(follow([["ann"]], [pickedUp("ann", "1"), silence(5 * HOUR_MS)]).end).toBe("answered");
  });
});

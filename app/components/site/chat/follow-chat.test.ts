import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MINUTE_MS, SECOND_MS } from "~/time-units";
import { followChat } from "./follow-chat";

class FakeEvents extends EventTarget {
  static readonly CONNECTING = 0;
  static opened: FakeEvents[] = [];
  readyState = 1;
  isClosed = false;
  constructor(readonly url: string) {
    super();
    FakeEvents.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
  tell(type: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
  /** @param readyState 0 where the browser tries again by itself, 2 where it was refused */
  fail(readyState: 0 | 2) {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }
}

const chat = { sessionId: "s", isComplete: false, lines: [] };
const answers = { status: 200, body: chat as object };
const ask = vi.fn(async () => {
  if (answers.status === 0) throw new TypeError("no network");
  return Response.json(answers.body, { status: answers.status });
});
const told: string[] = [];
let stop: () => void;

const events = () => FakeEvents.opened.at(-1)!;
const opened = () => FakeEvents.opened.length;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("EventSource", FakeEvents);
  vi.stubGlobal("fetch", ask);
  FakeEvents.opened = [];
  Object.assign(answers, { status: 200, body: chat });
  ask.mockClear();
  told.length = 0;
  stop = followChat("s", {
    onState: () => told.push("state"),
    onGone: () => told.push("gone"),
    onCutOff: () => told.push("cut off"),
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("follows by events, and asks nothing beside them", async () => {
  events().tell("state", chat);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(told).toEqual(["state"]);
  expect(ask).not.toHaveBeenCalled();
  stop();
  expect(events().isClosed).toBe(true);
});

it("lets the browser open events again that had been open", async () => {
  events().tell("state", chat);
  events().fail(FakeEvents.CONNECTING as 0);
  expect([ask.mock.calls.length, events().isClosed]).toEqual([0, false]);
  events().fail(FakeEvents.CONNECTING as 0);
  expect([ask.mock.calls.length, events().isClosed]).toEqual([1, true]);
});

it("asks every five seconds where events are refused, and tries them again after a minute", async () => {
  events().fail(2);
  await vi.advanceTimersByTimeAsync(11 * SECOND_MS);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(told).toEqual(["state", "state", "state"]);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(opened()).toBe(2);
});

it("asks while another tab has the events, and takes them again with the focus alone", async () => {
  events().tell("elsewhere");
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(opened()).toBe(1);
  window.dispatchEvent(new Event("focus"));
  expect(opened()).toBe(2);
  const before = ask.mock.calls.length;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(ask).toHaveBeenCalledTimes(before);
});

it("opens events again in a tab that is seen again, as a phone's sleep ends them unheard", () => {
  events().tell("state", chat);
  document.dispatchEvent(new Event("visibilitychange"));
  expect([opened(), FakeEvents.opened[0]?.isClosed]).toEqual([2, true]);
});

it("says that it is cut off after two failures in a row", async () => {
  events().fail(2);
  answers.status = 0;
  await vi.advanceTimersByTimeAsync(6 * SECOND_MS);
  expect(told).toEqual(["state"]);
  await vi.advanceTimersByTimeAsync(5 * SECOND_MS);
  expect(told).toEqual(["state", "cut off"]);
});

it("says that the chat is gone where it is erased, and where the browser has another one", async () => {
  events().tell("gone");
  expect(told).toEqual(["gone"]);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(ask).not.toHaveBeenCalled();
  told.length = 0;
  stop = followChat("another", {
    onState: () => told.push("state"),
    onGone: () => told.push("gone"),
    onCutOff: () => {},
  });
  events().tell("state", chat);
  expect(told).toEqual(["gone"]);
});

it("stops where the chat is not this browser's any more", async () => {
  answers.status = 401;
  events().fail(2);
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect([ask.mock.calls.length, opened(), told]).toEqual([1, 1, []]);
});

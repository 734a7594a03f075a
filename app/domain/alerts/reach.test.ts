import { expect, it } from "vitest";
import {
  type AlertRoute,
  isSampleAddress,
  listUnreachableReasons,
  pickBestWayState,
  readWayState,
} from "./reach";

const on = { mail: true, texts: true, calls: true };
const way = (kind: AlertRoute["kind"], over: Partial<AlertRoute> = {}): AlertRoute => ({
  kind,
  value: kind === "email" ? "ellen@practice.org" : "+18015550142",
  enabled: true,
  isConfirmed: true,
  lastState: null,
  ...over,
});

it("somebody is reached by any one way that works", () => {
  for (const kind of ["email", "sms", "push"] as const) {
    expect(listUnreachableReasons([way(kind)], on)).toEqual([]);
    expect(listUnreachableReasons([way("email", { value: "a@example.com" }), way(kind)], on)).toEqual([]);
  }
});

it.each<[string, AlertRoute[], Partial<typeof on>, RegExp]>([
  ["there is no way at all", [], {}, /Nobody has added/],
  ["each way was turned off", [way("sms", { enabled: false })], {}, /Nobody has added/],
  ["the address is a sample", [way("email", { value: "hello@example.com" })], {}, /sample/],
  ["the mail service is off", [way("email")], { mail: false }, /mail service is off/],
  ["texts are not set up", [way("sms")], { texts: false }, /Texts are not set up/],
  ["the browser refused", [way("push", { lastState: "failed" })], {}, /refuses notifications/],
  ["the browser dropped it", [way("push", { lastState: "failed", enabled: false })], {}, /has dropped them/],
  ["the last text was refused", [way("sms", { lastState: "failed" })], {}, /last text was refused/],
])("nobody is reached when %s", (_, ways, services, reason) => {
  const reasons = listUnreachableReasons(ways, { ...on, ...services });
  expect(reasons).toHaveLength(1);
  expect(reasons[0]).toMatch(reason);
});

it("every reason is named once", () => {
  const ways = [way("email"), way("email"), way("sms")];
  expect(listUnreachableReasons(ways, { ...on, mail: false, texts: false })).toHaveLength(2);
});

it("a sample address is recognised by its domain", () => {
  for (const sample of ["a@example.com", "a@mail.example.org", "a@practice.test", "a@localhost"])
    expect(isSampleAddress(sample)).toBe(true);
  for (const real of ["a@myexample.com", "a@example.com.au", "test@practice.org"])
    expect(isSampleAddress(real)).toBe(false);
});

it.each<[string, AlertRoute, Partial<typeof on>]>([
  ["works", way("email"), {}],
  ["works", way("sms", { lastState: "sent" }), {}],
  ["unconfirmed", way("sms", { isConfirmed: false }), {}],
  ["refused", way("email", { lastState: "failed" }), {}],
  ["refused", way("push", { lastState: "failed", enabled: false }), {}],
  ["unavailable", way("email"), { mail: false }],
  ["unavailable", way("sms", { lastState: "failed" }), { texts: false }],
  ["sample", way("email", { value: "hello@example.com" }), {}],
  ["off", way("sms", { enabled: false, isConfirmed: false }), { texts: false }],
])("a channel is %s: %o, with %o", (state, given, services) => {
  expect(readWayState(given, { ...on, ...services })).toBe(state);
});

it("of several channels of a kind the best one counts, and without any there is none", () => {
  const ways = [
    way("sms", { enabled: false }),
    way("sms", { lastState: "failed" }),
    way("sms", { isConfirmed: false }),
  ];
  expect(pickBestWayState(ways, on)).toBe("unconfirmed");
  expect(pickBestWayState([...ways, way("sms")], on)).toBe("works");
  expect(pickBestWayState(ways.slice(0, 1), on)).toBe("off");
  expect(pickBestWayState([], on)).toBeNull();
});

import { expect, it } from "vitest";
import { markForeignContacts } from "./foreign-contacts";

const own = {
  hosts: ["www.practice.example"],
  phones: ["(406) 555-0100", ""],
  emails: ["Help@Practice.example", null],
};

it.each([
  ["Call 555-0199 tonight.", "Call [number removed] tonight."],
  [
    "Her number is (801) 555-0142, or +1 801.555.0143.",
    "Her number is [number removed], or [number removed].",
  ],
  ["Text HELP to 82828 first.", "Text HELP to [number removed] first."],
  ["Click http://evil.example/x?y=1, please.", "Click [link removed], please."],
  ["See (https://evil.example/pay) and hxxp://evil.example.", "See ([link removed]) and [link removed]."],
  ["Go to evil.help/now or www.evil.example!", "Go to [link removed] or [link removed]!"],
  ["practice.example.evil.com is ours", "[link removed] is ours"],
  ["https://www.practice.example@evil.com/", "[link removed]"],
  ["https://practice.example\\@evil.com/", "[link removed]"],
  ["[our page](https://evil.com)", "[our page]([link removed])"],
  ["Write to jane@evil.com or @janedoe", "Write to [email removed] or [link removed]"],
  ["mailto:jane@evil.com", "[link removed]"],
])("what is not the practice's is marked: %s", (text, marked) => {
  expect(markForeignContacts(text, own)).toBe(marked);
});

it.each([
  "Call us at 406-555-0100 or +1 (406) 555-0100, day or night.",
  "Call 911. Call or text 988, text HOME to 741741, or call 1-800-662-4357.",
  "It is on https://www.practice.example/services and practice.example/book/4065550199.",
  "Write to help@practice.example.",
  "She drank 12 of 14 days, 2019–2023, and again on 2026-11-28 or 12-03-2026, at 5 p.m., i.e. 1.5 L.",
  "Thursday at 10:30 a.m. or 3–4 p.m. would suit. E.g. the 24th.",
])("what is the practice's, a hotline's or no contact stays: %s", (text) => {
  expect(markForeignContacts(text, own)).toBe(text);
});

it("every text of an answer is read", () => {
  expect(markForeignContacts({ points: ["Call 555-0199"], at: { text: "evil.com" }, days: 3 }, own)).toEqual({
    points: ["Call [number removed]"],
    at: { text: "[link removed]" },
    days: 3,
  });
});

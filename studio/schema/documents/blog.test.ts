import { expect, it } from "vitest";
import { computeTextMark } from "../../outline";
import { buildPostType } from "./blog";

const { preview } = buildPostType("America/Denver");
const subtitleOf = (fields: object) =>
  preview?.prepare?.({ title: "A gate", category: "Recovery", ...fields } as never, {}).subtitle;

it("a post's line in the Studio has the day that the site shows, in the practice's zone", () => {
  // Seven in the evening in Denver, the next day in UTC.
  expect(subtitleOf({ date: "2026-11-21T02:00:00.000Z" })).toBe("Recovery · Nov 20, 2026");
  expect(subtitleOf({})).toBe("Recovery");
});

it("a post's line in the Studio says that it is an outline until it is rewritten and ticked", () => {
  const text = (words: string) => [{ _type: "block", children: [{ text: words }] }];
  const outlineOf = computeTextMark(text("Put together."));
  expect(subtitleOf({ outlineOf, content: text("Put together.") })).toBe("Outline · Recovery");
  expect(subtitleOf({ outlineOf, content: text("Ours."), readsAsOurs: true })).toBe("Recovery");
});

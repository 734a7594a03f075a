import { expect, it } from "vitest";
import { formatDangerKinds } from "./told";
import { readVoicemail } from "./told.server";

it("a voicemail is read as the family's own words, and short hand in it raises nothing by itself", () => {
  expect(readVoicemail("He took all my pills, please call")?.levels).toEqual(["emergency", "suicide"]);
  expect(readVoicemail("SI w/ plan per mom")).toMatchObject({ levels: [], leansTo: "suicide" });
  expect(readVoicemail("Please call me back tonight")).toBeNull();
});

it("kinds of danger are named in a sentence, the higher first", () => {
  expect(formatDangerKinds(["suicide", "emergency", "minor"])).toBe(
    "an emergency, suicide or self-harm, and somebody under 18",
  );
});

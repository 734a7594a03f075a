import { expect, it } from "vitest";
import { dutyFields } from "./duty";

it.each([
  "45 CFR 164.512(j)(1)(i)",
  "Utah Code 80-2-602 and 26B-6-205",
  "Cal. Penal Code 11164-11174.3",
  "42 U.S.C. 5106a(b)(2)(B)(i)",
])("takes the section of a law as a ground: %s", (ground) => {
  expect(dutyFields.ground.safeParse(ground).success).toBe(true);
});

it.each(["Told by maria@example.com", "Her number is (801) 555-0142", "call 801.555.0142", "8015550142"])(
  "refuses a ground with an address or a number: %s",
  (ground) => {
    expect(dutyFields.ground.safeParse(ground).success).toBe(false);
  },
);

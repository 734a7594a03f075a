import { describe, expect, it } from "vitest";
import { formatMailSender } from "./compose.server";

const practice = {
  name: "Ellen Marsh",
  business: "Porchlight Family Intervention",
  email: "hello@example.com",
};

describe("who mail comes from", () => {
  it.each([
    ["nothing set", undefined, practice, "Porchlight Family Intervention <hello@example.com>"],
    ["an address alone", "mail@example.org", practice, "Porchlight Family Intervention <mail@example.org>"],
    ["a name and an address", "Ellen <mail@example.org>", practice, "Ellen <mail@example.org>"],
    ["a quoted name", '"Marsh, Ellen" <mail@example.org>', practice, '"Marsh, Ellen" <mail@example.org>'],
    ["a name that tells", "Addiction Help <mail@example.org>", practice, "Ellen Marsh <mail@example.org>"],
    [
      "a business that tells",
      undefined,
      { ...practice, business: "Utah Rehab Partners" },
      "Ellen Marsh <hello@example.com>",
    ],
    [
      "no name that does not tell",
      undefined,
      { ...practice, business: "Rehab", name: "" },
      "hello@example.com",
    ],
  ])("%s", (_what, from, settings, expected) => {
    expect(formatMailSender(from, settings)).toBe(expected);
  });
});

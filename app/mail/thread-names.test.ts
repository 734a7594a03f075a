import { expect, it } from "vitest";
import {
  buildReplyAddress,
  buildThreadReference,
  extractMessageName,
  extractThreadNames,
} from "./thread-names";

const [a, b, c] = ["a", "b", "c"].map((letter) => letter.repeat(32)) as [string, string, string];
const nothing = { recipients: [], inReplyTo: [], references: [] };

it("finds the thread by its address, whatever a mail system did to the letters", () => {
  const recipients = ["office@example.com", buildReplyAddress(a, "reply.example.com").toUpperCase()];
  expect(extractThreadNames({ ...nothing, recipients })).toEqual([a]);
});

it("takes the address first, then what the mail answers, then the newest reference", () => {
  const names = extractThreadNames({
    recipients: [buildReplyAddress(a, "reply.example.com")],
    inReplyTo: [`<${b}@example.com>`],
    references: ["<someone-elses@example.net>", buildThreadReference(c, "example.com"), `<${b}@example.com>`],
  });
  expect(names).toEqual([a, b, c]);
});

it("takes nothing else for a name, and looks up no more than a hundred", () => {
  const recipients = [`reply+${"a".repeat(31)}@x.example`, `${a}@example.com`, "reply+@x.example", "", "@"];
  expect(extractThreadNames({ ...nothing, recipients })).toEqual([]);
  const references = Array.from(
    { length: 5_000 },
    (_, n) => `<${n.toString(16).padStart(32, "0")}@x.example>`,
  );
  expect(extractThreadNames({ ...nothing, references })).toHaveLength(100);
});

it("reads the name from a Message-ID that was made here, and from no other", () => {
  expect(extractMessageName(`<${a}@example.com>`)).toBe(a);
  expect(extractMessageName("<CAF+x=1@mail.example.com>")).toBeNull();
});

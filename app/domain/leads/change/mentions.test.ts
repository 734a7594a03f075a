import { describe, expect, it } from "vitest";
import { buildMentionHandle, type MentionableUser, parseMentions } from "./mentions";

const person = (id: string, username: string, name: string | null = null): MentionableUser => ({
  id,
  username,
  name,
});

const PEOPLE = [
  person("ellen", "ellen@example.com", "Ellen Marsh"),
  person("tom", "tom.baker"),
  person("t", "tom"),
  person("sam1", "sam.one@example.com", "Sam Ortiz"),
  person("sam2", "sam.two@example.com", "Sam Ng"),
  person("jose", "jose", "José Núñez"),
];

describe("who a note names", () => {
  it.each<[note: string, named: string[], why: string]>([
    ["@tom please call", ["t"], "a username"],
    ["@tom.baker please call", ["tom"], "a username with a dot, and not the shorter one"],
    ["Over to @tom.", ["t"], "a sentence may end there"],
    ["Over to (@tom), please", ["t"], "in brackets"],
    ["@TOM", ["t"], "whatever the case"],
    ["@ellen@example.com", ["ellen"], "a username that is an address"],
    ["@ellen will know", ["ellen"], "what stands before the @ of one"],
    ["@Ellen Marsh will know", ["ellen"], "a whole name"],
    ["@Ellen's turn", ["ellen"], "with an apostrophe"],
    ["@José Núñez?", ["jose"], "letters with accents"],
    ["@sam call her", [], "a first name of two people"],
    ["@Sam Ng call her", ["sam2"], "a whole name where the first is of two"],
    ["@sam.one call her", ["sam1"], "an address of one of them"],
    ["@tomorrow", [], "a longer word"],
    ["@tom.b", [], "somebody else"],
    ["@tom-boy", [], "somebody else"],
    ["@tom@example.com", [], "an address that is nobody's username"],
    ["write to ask@tom", [], "inside an address"],
    ["ellen@example.com", [], "an address by itself"],
    ["https://example.org/@tom", [], "inside a link"],
    ["@@tom", [], "two signs"],
    ["@ tom", [], "a space"],
    ["@", [], "nothing"],
    ["@nobody and @tom and @ellen", ["t", "ellen"], "several"],
    ["@tom, again @tom", ["t", "t"], "twice"],
  ])("%s", (note, named) => {
    expect(parseMentions(note, PEOPLE).map(({ userId }) => userId)).toEqual(named);
  });

  it("says where", () => {
    const note = "For @Ellen Marsh.";
    const [{ from, to } = expect.unreachable()] = parseMentions(note, PEOPLE);
    expect(note.slice(from, to)).toBe("@Ellen Marsh");
  });

  it("gives a username its owner, though it is another's first name", () => {
    const people = [person("a", "ann"), person("b", "b@example.com", "Ann Lee")];
    expect(parseMentions("@ann", people)).toMatchObject([{ userId: "a" }]);
  });
});

describe("what is written for somebody", () => {
  it("is their name, and finds them again", () => {
    for (const one of PEOPLE)
      expect(parseMentions(`@${buildMentionHandle(one, PEOPLE)} `, PEOPLE)).toMatchObject([
        { userId: one.id },
      ]);
    expect(buildMentionHandle(PEOPLE[0]!, PEOPLE)).toBe("Ellen Marsh");
    expect(buildMentionHandle(PEOPLE[1]!, PEOPLE)).toBe("tom.baker");
  });

  it("is the username where two have the same name", () => {
    const people = [person("a", "a@example.com", "Ann Lee"), person("b", "b@example.com", "Ann Lee")];
    expect(people.map((one) => buildMentionHandle(one, people))).toEqual(["a@example.com", "b@example.com"]);
  });
});

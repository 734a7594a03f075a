import { describe, expect, it } from "vitest";
import { createReplyFilter } from "./reply-writer.server";

function through(text: string) {
  const shown: string[] = [];
  const filter = createReplyFilter((piece) => shown.push(piece));
  for (const letter of text) filter.feed(letter);
  const result = filter.end();
  expect(shown.join("")).toBe(result.text);
  return result;
}

describe("what a model wrote", () => {
  it.each([
    "Thank you for telling us that. It takes courage to say it out loud.",
    "That sounds exhausting, and it makes sense that you are worried about your son.",
    "I'm sorry this is happening in your family.",
    "Thank you for sharing that treatment has been tried before.",
    "I am software, and a person here reads what you write.",
    "I am a computer program, not a person.",
  ])("goes through when it is kind and no more: %s", (text) => {
    expect(through(text)).toEqual({ text, refused: false });
  });

  it.each([
    ["asks", "Thank you. What does he take?"],
    ["advises", "Thank you. You should hide the keys."],
    ["orders", "Thank you. Call his doctor first."],
    ["orders after a comma", "Thank you. When he shouts, stay calm, don't argue with him."],
    ["names a medicine", "Thank you. Suboxone helps many people."],
    ["diagnoses", "Thank you. That sounds like a bipolar disorder."],
    ["promises", "Thank you. Everything will be all right."],
    ["claims to be somebody", "Thank you. I am a counselor here."],
    ["claims to feel", "Thank you. I feel your pain."],
    ["gives a number", "Thank you. The line is 1-800-555-0199."],
    ["gives a link", "Thank you. There is more at evil.example."],
    ["shows what was taken out", "Thank you. [name] is lucky to have you."],
    ["labels", "Thank you. Living with an addict is hard."],
    ["goes on and on", `Thank you. ${"It is hard and ".repeat(30)}long.`],
  ])("is cut before the sentence that %s", (_what, text) => {
    expect(through(text)).toEqual({ text: "Thank you.", refused: true });
  });

  it("says nothing when the first sentence is refused, and stays shut", () => {
    expect(through("What happened? Thank you for that.")).toEqual({ text: "", refused: true });
  });

  it("holds back a sentence that was cut off", () => {
    expect(through("Thank you for that. It takes cour")).toEqual({
      text: "Thank you for that.",
      refused: false,
    });
  });
});

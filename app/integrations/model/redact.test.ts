import { describe, expect, it } from "vitest";
import { redactContactData, redactTopic } from "./redact";

describe("a known name", () => {
  it.each([
    [
      "in lower case",
      "zebedee quill here, zebedee's mother",
      "Zebedee Quill",
      "[name] here, [name]'s mother",
    ],
    ["in parts", "i am quill, that is all", "Zebedee Quill", "i am [name], that is all"],
    [
      "that is a word, only as a name",
      "I hope he will stop. Yours, Will",
      "Will Mayer",
      "I hope he will stop. Yours, [name]",
    ],
    ["with a hyphen and an accent", "okonkwo-reilly and josé", "José Okonkwo-Reilly", "[name] and [name]"],
  ])("is taken out %s", (_what, text, name, redacted) => {
    expect(redactContactData(text, [name])).toBe(redacted);
  });
});

describe("contact data in free text", () => {
  it.each([
    ["an e-mail address", "Write to jane.doe+x@example.co.uk please", ["jane", "doe", "example"]],
    ["a spelled-out address", "jane (at) example (dot) com", ["jane", "example"]],
    [
      "a phone number",
      "Call (801) 555-0142 or +1 801.555.0143 or 8015550144",
      ["801", "555", "0142", "0144"],
    ],
    ["a number in groups", "my cell is 801 - 555 - 0142", ["0142"]],
    ["a street address", "He lives at 1420 N Maple Street, Provo", ["1420", "Maple"]],
    [
      "links without a scheme",
      "see facebook.com/jane.doe, bit.ly/jane and janedoe.com.",
      ["facebook", "bit", "jane"],
    ],
    ["a link with another scheme", "open hxxp://evil.example/jane", ["evil", "jane"]],
    ["a link and a handle", "see https://facebook.com/jane.doe or @janedoe", ["facebook", "jane"]],
    ["a first name inside a sentence", "My son Tobias drinks", ["Tobias"]],
    ["first and last name", "My son Tobias Okonkwo-Reilly drinks", ["Tobias", "Okonkwo", "Reilly"]],
    ["a common name in lower case", "my brother kevin is using again", ["kevin"]],
    ["a name at the start", "Jessica won't come home", ["Jessica"]],
    ["a name that is also a word", "My husband Mark is drinking", ["Mark"]],
    ["a possessive", "It's Kevin's third time", ["Kevin"]],
    ["a name introduced in lower case", "my name is xiomara and i am scared", ["xiomara"]],
    ["a surname in lower case", "i think kevin abernathy is using again", ["kevin", "abernathy"]],
    ["an uncommon name that begins a sentence", "Help. Xiomara is using again", ["Xiomara"]],
    ["a name introduced in Spanish", "mi hijo se llama yahir", ["yahir"]],
  ])("%s is taken out", (_what, text, gone) => {
    const redacted = redactContactData(text);
    for (const part of gone) expect(redacted).not.toContain(part);
    expect(redacted).toMatch(/\[(name|email|phone|address|link)\]/);
  });

  it.each([
    "My son will not eat and I hope he may stop on his own",
    "He takes 30 mg of Xanax and drinks since 2019, about 4 or 5 times a week",
    "She went to the ER in Texas on Monday, then to AA in March",
    "He drinks.He lies.I need help.Help me and/or him",
    "This is killing me. Nobody sleeps here. Please help us",
    "Everything has changed. Alcohol is everywhere. Nothing was good",
    "He was called a liar and we are called all the time",
  ])("what is nobody's stays: %s", (text) => {
    expect(redactContactData(text)).toBe(text);
  });
});

describe("a topic that staff typed", () => {
  it.each([
    ["How to help Tobias Okonkwo stay sober", ["Tobias", "Okonkwo"]],
    ["Helping Kevin Abernathy Stop Drinking", ["Kevin", "Abernathy"]],
    ["what kevin needs", ["kevin"]],
    ["A letter for jane@example.com, 801-555-0142", ["jane", "0142"]],
    ["Our client named xiomara", ["xiomara"]],
  ])("%j is redacted without the person", (topic, gone) => {
    const redacted = redactTopic(topic);
    for (const part of gone) expect(redacted).not.toContain(part);
  });

  it.each([
    "How to Choose Who Should Be in the Room",
    "Finding Hope and Faith in Recovery",
    "Grandparents raising grandchildren",
    "Medicines That Help With Opioid and Alcohol Use Disorder",
    "What Al-Anon and SMART Recovery offer",
    "Will He Stop? Summer, Holidays and Drinking",
    "Ketamine Therapy for Depression",
    "What to Do in the First 90 Days",
  ])("%j stays", (topic) => {
    expect(redactTopic(topic)).toBe(topic);
  });
});

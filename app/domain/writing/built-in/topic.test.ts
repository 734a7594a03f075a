import { describe, expect, it } from "vitest";
import { replaceBannedWording } from "../person-first";
import { parseTopic } from "./topic";
import { buildDraftTitle } from "./writer";

describe("a topic in a sentence", () => {
  it.each([
    ["How to Choose Who Should Be in the Room", "how to choose who should be in the room"],
    ["stop enabling your son", "how to stop enabling your son"],
    ["Support groups for parents", "support groups for parents"],
    ["What is enabling?", "the question “What is enabling?”"],
    ["My son won't stop drinking.", "a worry that many families know, “My son won’t stop drinking”"],
    ["UNDERSTANDING PTSD AT HOME", "understanding PTSD at home"],
    ["Christmas with al-anon friends", "Christmas with Al-Anon friends"],
    ["Understanding Dual Diagnosis: A Family Guide", "understanding dual diagnosis"],
    ['  "Tough love" -- does it work?? ', "tough love -- does it work"],
  ])("%j is %j", (raw, inSentence) => {
    expect(parseTopic(raw).phrase?.inSentence).toBe(inSentence);
  });

  it.each(["x", "?!", "薬物依存", "💔", "zzz"])("%j can't be named", (raw) => {
    expect(parseTopic(raw)).toMatchObject({ phrase: null, title: null });
  });
});

describe("a title", () => {
  it.each([
    ["how to say no and still say i love you", "How to Say No and Still Say I Love You: Where to Begin"],
    ["coming home from treatment with a plan", "Coming Home From Treatment With a Plan: First Steps"],
    [
      "AA vs. smart recovery, a comparison of two ways that work for different people",
      "AA vs. Smart Recovery",
    ],
    [
      "Fentanyl, xylazine & tranq – what parents need to know right now before summer",
      "Fentanyl, Xylazine & Tranq",
    ],
  ])("of %j begins as it was asked for", (raw, start) => {
    const title = buildDraftTitle(parseTopic(raw), [], raw);
    expect(title.startsWith(start.split(":")[0] ?? "")).toBe(true);
    expect(title.length).toBeGreaterThanOrEqual(50);
    expect(title.length).toBeLessThanOrEqual(60);
  });

  it("of 50 to 60 characters is had for every length of topic from 3 to 49", () => {
    for (let length = 3; length < 50; length++) {
      const topic = `Pa${"in bed again".repeat(5)}`.slice(0, length).trim().padEnd(length, "s");
      const title = buildDraftTitle(parseTopic(topic), [], topic);
      expect(title.length, title).toBeGreaterThanOrEqual(50);
      expect(title.length, title).toBeLessThanOrEqual(60);
    }
  });

  it("is never half a question", () => {
    const asked = "How do I get my husband, who has been drinking since 2019, to go to treatment?";
    expect(parseTopic(asked).title).toBeNull();
  });
});

it.each([
  ["my alcoholic husband", "my husband who drinks too much"],
  ["Helping an addict", "Helping a person with an addiction"],
  ["Addicts and their families", "People with an addiction and their families"],
  ["Alcoholics Anonymous meetings", "Alcoholics Anonymous meetings"],
  ["How to get clean", "How to get sober"],
  ["signs of drug abuse", "signs of drug use"],
  ["100% confidential help", "private help"],
])("%j is said %j", (found, said) => {
  expect(replaceBannedWording(found)).toBe(said);
});

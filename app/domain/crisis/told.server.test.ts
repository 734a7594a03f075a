import { describe, expect, it } from "vitest";
import { formatDangerKinds } from "./kinds";
import { readTold, readVoicemail, requireAlertAnswer } from "./told.server";

/** What staff write of a call in which danger was told, with the kinds that are heard. */
const DANGEROUS: [string, ...string[]][] = [
  ["mom says he took all her pills", "emergency", "suicide"],
  ["son threatened to shoot himself last night", "violence", "suicide"],
  ["endorses SI with plan, has access to firearm", "violence", "suicide"],
  ["Pt. reports SI, no plan", "suicide"],
  ["suicidal ideation, passive", "suicide"],
  ["dad OD’d on fentanyl yesterday, revived with Narcan", "emergency"],
  ["brother overdosed twice this week, she found him blue", "poisoning"],
  ["husband hit her last night, kids were home", "violence"],
  ["wife says he is threatening to kill her if she calls anyone", "violence"],
  ["Boyfriend choked her on Sunday", "violence"],
  ["police were there last night, DV", "violence"],
  ["Has gun.", "violence"],
  ["daughter cutting again, hospital Tues", "suicide"],
  ["says he wants to die, texted goodbye to sister", "suicide"],
  ["caller says son has a knife in his room and won't come out", "emergency", "violence"],
  ["he hasn't had a drink in 2 days and is shaking, seeing things", "emergency"],
  ["detoxing at home from Xanax, had a seizure this morning", "emergency"],
  ["she swallowed bleach, poison control called", "poisoning"],
  ["won't wake up, breathing slow, told to call 911", "emergency"],
  ["mom worried he'll hurt himself", "suicide"],
  ["no plan, SI daily. No guns, but a rifle at his dad's", "violence", "suicide"],
];

/** What is denied, or is about no danger. */
const CALM = [
  "denies SI",
  "denies SI/HI, no weapons in home",
  "No SI/HI per mom",
  "denies suicidal thoughts",
  "no current SI, no access to guns or other weapons",
  "no history of suicide attempts",
  "no weapons in the house",
  "no mention of weapons",
  "asked about guns, none at home",
  "SI: denied. Wants a family meeting",
  "asked whether anyone is in danger: no",
  "no danger right now, just planning",
  "Talked about the intervention process and pricing",
  "Will call back Thursday, wants to talk with her husband first",
  "Son drinking daily, lost job, wants treatment options",
  "Daughter in rehab before, 2 relapses, lives w/ parents",
  "Spoke with wife, he agreed to go, flight on Friday",
  "Greg overdosed in 2015, sober since then",
  "This caseload is killing me; call Fri",
  "sí, quiere una cita el martes",
];

/** Denials that are asked about all the same: two of 22 that deny a danger or are calm (docs/product/crisis.md §11). */
const ASKED_THOUGH_DENIED = [
  "denies any thoughts of hurting himself",
  "h/o suicide attempt 2019, none since",
];

describe("what staff write of what they were told", () => {
  it.each(DANGEROUS)("is asked about: %s", (note, ...kinds) => {
    expect(readTold([note])?.levels).toEqual(kinds);
    expect(() => requireAlertAnswer([note], undefined)).toThrow("Please check the marked fields.");
  });

  it.each(CALM)("is not asked about: %s", (note) => {
    expect(requireAlertAnswer([note], undefined)).toBeNull();
  });

  it.each(ASKED_THOUGH_DENIED)(
    "is asked about though it is denied, and raises nothing by itself: %s",
    (note) => {
      expect(readTold([note])).not.toBeNull();
      expect(requireAlertAnswer([note], false)).toMatchObject({ isRaised: false });
    },
  );

  it("is asked about with the kinds in words and the phrases, and an answer is enough", () => {
    const note = "son threatened to shoot himself last night";
    let why: unknown;
    try {
      requireAlertAnswer(["Called at 8", note], undefined);
    } catch (error) {
      why = error;
    }
    expect(why).toMatchObject({
      kind: "invalid",
      details: {
        errors: {
          raise: [
            "What you wrote may speak of violence and suicide or self-harm (“son threatened to shoot himself”). Open alert?",
          ],
        },
      },
    });
    expect(requireAlertAnswer([note], true)).toMatchObject({ isRaised: true });
    expect(requireAlertAnswer([note], false)).toMatchObject({ isRaised: false });
    expect(requireAlertAnswer([null, "", undefined], true)).toBeNull();
  });

  it("raises nothing for somebody under 18 alone, which is kept", () => {
    expect(requireAlertAnswer(["Her words: I'm 14 and I need help"], undefined)).toMatchObject({
      reading: { levels: ["minor"] },
      isRaised: false,
    });
  });
});

it("a voicemail is read as the family's own words, and short hand in it raises nothing by itself", () => {
  expect(readVoicemail("He took all my pills, please call")?.levels).toEqual(["emergency", "suicide"]);
  expect(readVoicemail("SI w/ plan per mom")).toMatchObject({ levels: [], leansTo: "suicide" });
  expect(readVoicemail("Please call me back tonight")).toBeNull();
});

it("kinds of danger are named in a sentence, the higher first", () => {
  expect(formatDangerKinds(["suicide", "emergency", "minor"])).toBe(
    "danger to life, suicide or self-harm, and somebody under 18",
  );
});

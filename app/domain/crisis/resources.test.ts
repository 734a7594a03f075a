import { describe, expect, it } from "vitest";
import { cardLanguages, type DangerKind, dangerKinds } from "#db/values";
import { buildCrisisCard, listUntilHelpComes } from "./resources";

const hrefs = (levels: DangerKind[], language: "en" | "es" = "en") =>
  buildCrisisCard({ levels, language })?.resources.map(({ href }) => href);

const everySet = Array.from({ length: 2 ** dangerKinds.length - 1 }, (_, bits) =>
  dangerKinds.filter((_level, index) => (bits + 1) & (1 << index)),
);

describe("a card", () => {
  it("is none without a danger", () => {
    expect(buildCrisisCard({ levels: [] })).toBeNull();
  });

  it("of violence names 911, the hotline by phone and text, and the way to leave, and never says to stay", () => {
    for (const language of cardLanguages)
      for (const levels of everySet.filter((set) => set.includes("violence"))) {
        const card = buildCrisisCard({ levels, language })!;
        expect(card.resources.map(({ href }) => href)).toEqual(
          expect.arrayContaining(["tel:911", "tel:+18007997233", "sms:88788?&body=START"]),
        );
        expect(card.message).toContain("Leave this site");
        expect(card.message).not.toMatch(/stay with|quédese/i);
      }
  });

  it("of poisoning has Poison Control first, and says when to call 911", () => {
    expect(hrefs(["poisoning"])?.slice(0, 2)).toEqual(["tel:+18002221222", "tel:911"]);
    expect(buildCrisisCard({ levels: ["poisoning"] })?.message).toMatch(
      /collapse.*seizure.*breathing.*woken/,
    );
  });

  it("of suicide tells veterans and Spanish speakers what to press", () => {
    expect(buildCrisisCard({ levels: ["suicide"] })?.message).toMatch(
      /veterans can press 1; for Spanish, press 2/,
    );
    expect(buildCrisisCard({ levels: ["suicide"], language: "es" })?.message).toContain("oprima 2");
    expect(hrefs(["suicide"])).toEqual(hrefs(["suicide", "suicide"]));
  });

  it("of one who says to be under 18 has Childhelp by phone and text, also behind other kinds, and says what is kept", () => {
    for (const language of cardLanguages)
      for (const levels of everySet.filter((set) => set.includes("minor"))) {
        const card = buildCrisisCard({ levels, language })!;
        expect(card.resources.map(({ href }) => href)).toEqual(
          expect.arrayContaining(["tel:911", "tel:988", "tel:+18004224453", "sms:+18004224453"]),
        );
        expect(card.message).toMatch(/1-800-422-4453.*(?:to protect you|para protegerle)\.$/);
        expect(card.level === "minor").toBe(levels.length === 1);
      }
    expect(listUntilHelpComes(["minor"], "en")).toEqual([]);
  });

  it("of several kinds begins with the higher danger and lists every line once", () => {
    expect(buildCrisisCard({ levels: ["suicide", "violence"] })?.level).toBe("violence");
    expect(hrefs(["suicide", "violence"])).toEqual(
      expect.arrayContaining(["tel:911", "tel:+18007997233", "tel:988", "sms:988"]),
    );
    expect(hrefs(["suicide", "poisoning"])?.[0]).toBe("tel:+18002221222");
    expect(hrefs(["suicide", "emergency"])).toEqual([
      "tel:911",
      "tel:988",
      "sms:988",
      "sms:741741?&body=HOME",
      "https://988lifeline.org/chat/",
      "tel:+18006624357",
    ]);
    for (const language of cardLanguages)
      for (const levels of everySet) {
        const lines = hrefs(levels, language)!;
        expect(new Set(lines).size).toBe(lines.length);
        expect(lines).toEqual(expect.arrayContaining(["tel:911", "tel:988"]));
        expect(buildCrisisCard({ levels, language })?.level).toBe(levels[0]);
      }
  });

  it("in Spanish has the same numbers, and no English words but names", () => {
    for (const levels of everySet) {
      const { message, resources } = buildCrisisCard({ levels, language: "es" })!;
      expect(resources.length).toBe(hrefs(levels)?.length);
      const words = [message, ...resources.map(({ label }) => label)].join(" ");
      expect(words).not.toMatch(/\b(call|text|now|day|night|hotline)\b(?! Line)/i);
    }
  });
});

describe("until help comes", () => {
  it.each(["en", "es"] as const)("the highest danger says what to do, in %s", (language) => {
    const steps = (...levels: DangerKind[]) => listUntilHelpComes(levels, language);
    expect(steps("suicide", "emergency")).toEqual(steps("emergency"));
    expect(steps("suicide", "poisoning")).toEqual(steps("poisoning"));
    expect(steps()).toEqual([]);
    for (const level of ["emergency", "violence", "poisoning", "suicide"] as const)
      expect(steps(level).length).toBeGreaterThan(2);
  });

  it("violence comes before all else, and its card asks nobody to stay or to touch a weapon", () => {
    for (const levels of [["violence"], ["emergency", "violence", "suicide"]] as const) {
      const steps = listUntilHelpComes(levels, "en").join(" ");
      expect(steps).toContain("Don’t try to take a weapon away");
      expect(steps).not.toMatch(/stay with|weapons/i);
    }
  });
});

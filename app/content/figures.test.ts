import { describe, expect, it } from "vitest";
import { buildFigureValues, listFigureProblems, listShownFigures, type StoredFigure } from "./figures";
import { fillText } from "./fill-text";

const families: StoredFigure = {
  figure: "familiesHelped",
  value: "500+",
  definition: "Families who made a plan with us",
  count: "512 of 640 who asked",
  from: "2010",
  until: "2024",
  source: "our own count",
};
const engagement: StoredFigure = {
  ...families,
  figure: "treatmentEngagement",
  value: "85%",
  definition: "Went",
};
const NOTE = "Families who made a plan with us: 512 of 640 who asked, 2010 to 2024. Source: our own count";

describe("a figure", () => {
  it("is shown with what it counts, of how many, in which time, and who counted", () => {
    expect(listShownFigures([families])).toEqual([
      { key: "familiesHelped", label: "families helped", value: "500+", note: NOTE },
    ]);
  });

  it.each(["value", "definition", "count", "from", "until", "source"] as const)(
    "is not shown without its %s, and the launch checklist says so",
    (part) => {
      for (const empty of [undefined, null, "", "  "]) {
        const figures = [{ ...families, [part]: empty }];
        expect(listShownFigures(figures)).toEqual([]);
        expect(listFigureProblems([{ _type: "siteSettings", figures }])).toMatchObject([
          { key: "familiesHelped", title: "Families helped", why: expect.stringMatching(/has no .+\.$/) },
        ]);
      }
    },
  );

  it("that an older version kept without a definition is not shown, and the launch checklist says so", () => {
    const older = { _type: "siteSettings", treatmentEngagement: "85%", figures: [families] };
    expect(listFigureProblems([older])).toEqual([
      {
        key: "treatmentEngagement",
        title: "Treatment engagement",
        why: "“85%” has no definition, count, start of the time, end of the time, or source.",
      },
    ]);
    expect(listFigureProblems([{ ...older, figures: [engagement] }])).toEqual([]);
    const items = [
      { _key: "a", value: "{familiesHelped}", label: "families helped" },
      { _key: "b", value: "97%", label: "would call again" },
    ];
    expect(listFigureProblems([{ _type: "aboutPage", statistics: { items } }])).toMatchObject([
      { key: "about-b", title: "On the About page: would call again" },
    ]);
  });

  it("has its note at the end of each paragraph that names it, and takes its sentence along where it is not shown", () => {
    const words = { business: "", name: "Ellen", phone: "", email: "", jobTitle: "", statesServed: "" };
    const values = { ...words, ...buildFigureValues(listShownFigures([families, engagement])) };
    expect(fillText("Over {familiesHelped} families. Ask us.\n\nNo figure.", values)).toBe(
      `Over 500 families. Ask us. (${NOTE})\n\nNo figure.`,
    );
    expect(fillText("{familiesHelped} families, {treatmentEngagement}", values)).toContain(
      `(500+: ${NOTE}. 85%: Went`,
    );
    const none = { ...words, ...buildFigureValues([]) };
    expect(fillText("Over {familiesHelped} families. Ask us.", none)).toBe("Ask us.");
  });

  it("is marked wherever it is shown while it is a sample", () => {
    const shown = listShownFigures([{ ...families, samples: ["definition"] }, engagement]);
    expect(buildFigureValues(shown).samples).toEqual(["familiesHelped"]);
  });
});

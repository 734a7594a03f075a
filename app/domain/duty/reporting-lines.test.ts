import { describe, expect, it } from "vitest";
import { buildTelHref } from "~/content/text";
import { crisisCardWords } from "~/domain/crisis/cards";
import { stateNames } from "~/domain/time/states";
import { CHILDHELP_NUMBER, ELDERCARE_NUMBER, findReportingLine, reportingLines } from "./reporting-lines";

const all = [
  CHILDHELP_NUMBER,
  ELDERCARE_NUMBER,
  ...reportingLines.flatMap(({ numbers }) => numbers.map(({ number }) => number)),
];

describe("the states' own lines", () => {
  it("has one row for each state, DC and each territory", () => {
    expect(reportingLines.map(({ state }) => state).sort()).toEqual([...new Set(stateNames.values())].sort());
    for (const { state } of reportingLines) expect(findReportingLine(state)?.state).toBe(state);
    expect(findReportingLine(undefined)).toBeUndefined();
  });

  it("says where each row is from and when that was compared", () => {
    for (const { state, source, checked, numbers } of reportingLines) {
      expect(source.length, state).toBeGreaterThan(5);
      expect(checked, state).toMatch(/^20\d\d-\d\d-\d\d$/);
      if (source.endsWith("by county")) expect(numbers, state).toEqual([]);
    }
  });

  it("has numbers as the American plan allows them, each with a link that dials it", () => {
    for (const number of all) {
      expect(number).toMatch(/^1-[2-9]\d\d-[2-9]\d\d-\d{4}$/);
      expect(buildTelHref(number)).toBe(`tel:+${number.replaceAll("-", "")}`);
    }
  });

  it("tells the numbers of one state apart, and gives no number to two states", () => {
    for (const { numbers } of reportingLines)
      if (numbers.length > 1) expect(new Set(numbers.map(({ about }) => about)).size).toBe(numbers.length);
    expect(new Set(all).size).toBe(all.length);
  });

  it("has Childhelp's number as the cards of a crisis have it", () => {
    expect(buildTelHref(CHILDHELP_NUMBER)).toBe(crisisCardWords.en.lines.childhelp.href);
  });
});

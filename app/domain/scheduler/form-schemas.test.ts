import { describe, expect, it } from "vitest";
import { scheduleFormSchema, topicFormSchema } from "./schemas";

/** What is said about one field of a form. */
const said = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("a topic as its form sends it", () => {
  const sent = { title: "Staying close", keywords: "siblings, , siblings,trust ", priority: "3" };

  it("has its keywords split, its number read and its box unticked where it is left out", () => {
    expect(topicFormSchema.parse(sent)).toMatchObject({
      keywords: ["siblings", "trust"],
      priority: 3,
      active: false,
    });
    expect(topicFormSchema.parse({ ...sent, active: "on" }).active).toBe(true);
  });

  it("is refused under the field that is wrong, whichever keyword it is", () => {
    const keywords = `one, ${"a".repeat(81)}`;
    expect(said(topicFormSchema.safeParse({ ...sent, keywords }))).toEqual([
      ["keywords", "Please use at most 80 characters a keyword"],
    ]);
    for (const priority of ["", "11", "-1", "1.5", "1e1"])
      expect(said(topicFormSchema.safeParse({ ...sent, priority }))).toEqual([
        ["priority", "Please enter a whole number from 0 to 10"],
      ]);
  });
});

describe("a schedule as its form sends it", () => {
  const sent = { dayOfWeek: "0", timeOfDay: "08:15", timezone: "America/Denver", active: "on" };

  it("may have no category, one or several", () => {
    const read = (categoryRotation?: string | string[]) =>
      scheduleFormSchema.parse({ ...sent, ...(categoryRotation && { categoryRotation }) });
    expect(read()).toMatchObject({ dayOfWeek: 0, active: true, autoPublish: false, categoryRotation: [] });
    expect(read("recovery").categoryRotation).toEqual(["recovery"]);
    expect(read(["recovery", "addiction"]).categoryRotation).toEqual(["recovery", "addiction"]);
  });

  it("is refused without a day", () => {
    expect(said(scheduleFormSchema.safeParse({ ...sent, dayOfWeek: "" }))).toEqual([
      ["dayOfWeek", "Please choose a day"],
    ]);
  });
});

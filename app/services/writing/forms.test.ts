import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { parseCommandForm } from "~/commands/form-input";
import { calendarCommands, topicCommands } from "./calendar-commands";

/** Reads what a form sends: its value, or its errors by field. */
function read(schema: z.ZodType, fields: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  const submission = parseCommandForm(form, schema);
  return submission.status === "success" ? submission.value : submission.error;
}

describe("a topic as its form sends it", () => {
  const { input } = topicCommands.saveTopic;
  const sent = {
    title: "Staying close",
    topicTemplate: "",
    description: "",
    category: "recovery",
    tone: "empathetic",
    difficulty: "hard",
    keywords: "siblings, , siblings,trust ",
    priority: "3",
  };

  it("has its keywords split, its number read, empty texts emptied and its box unticked where it is left out", () => {
    expect(read(input, sent)).toMatchObject({
      topicTemplate: null,
      description: null,
      keywords: ["siblings", "trust"],
      priority: 3,
      active: false,
    });
    expect(read(input, { ...sent, active: "on", keywords: "" })).toMatchObject({
      active: true,
      keywords: [],
    });
  });

  it("is refused under the field that is wrong, whichever keyword it is", () => {
    expect(read(input, { ...sent, keywords: `one, ${"a".repeat(81)}` })).toEqual({
      keywords: ["Please use at most 80 characters a keyword"],
    });
    for (const priority of ["", "11", "-1", "1.5"])
      expect(read(input, { ...sent, priority })).toEqual({
        priority: ["Please enter a whole number from 0 to 10"],
      });
  });
});

describe("a schedule as its form sends it", () => {
  const { input } = calendarCommands.saveSchedule;
  const sent = { dayOfWeek: "0", timeOfDay: "08:15", timezone: "America/Denver", active: "on" };

  it("may have no category, one or several", () => {
    expect(read(input, sent)).toMatchObject({
      dayOfWeek: 0,
      active: true,
      autoPublish: false,
      categoryRotation: [],
    });
    expect(read(input, { ...sent, categoryRotation: "recovery" })).toMatchObject({
      categoryRotation: ["recovery"],
    });
    expect(read(input, { ...sent, categoryRotation: ["recovery", "addiction"] })).toMatchObject({
      categoryRotation: ["recovery", "addiction"],
    });
  });

  it("is refused without a day", () => {
    expect(read(input, { ...sent, dayOfWeek: "" })).toEqual({ dayOfWeek: ["Please choose a day"] });
  });
});

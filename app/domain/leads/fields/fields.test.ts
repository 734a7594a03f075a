import { describe, expect, it } from "vitest";
import type { EnquiryWords } from "./enquiry";
import {
  fillEmptyFields,
  formatFieldInSentence,
  formatFieldValue,
  pickEnquiryFields,
  pickSuggestableFields,
} from "./fields";

const lead = pickEnquiryFields({
  name: "Maria Lopez",
  email: "maria@example.com",
  phone: "(801) 555-0142",
  relationship: "parent",
  concernType: "alcohol-addiction",
  urgencyLevel: "urgent",
  location: "Provo, UT",
  previousAttempts: true,
  message: "First words",
});

describe("what an enquiry may suggest", () => {
  it.each<[string, Partial<EnquiryWords>, [string, unknown][]]>([
    ["nothing that is the same", {}, []],
    ["nor that is only written another way", { name: " MARIA lopez", email: "Maria@Example.com " }, []],
    ["nor the same number in another form", { phone: "+1 801.555.0142" }, []],
    ["another number", { phone: "801 555 0199" }, [["phone", "801 555 0199"]]],
    ["another name", { name: "Maria Ruiz" }, [["name", "Maria Ruiz"]]],
    ["a higher urgency", { urgencyLevel: "immediate" }, [["urgencyLevel", "immediate"]]],
    ["and never a lower one", { urgencyLevel: "planning" }, []],
    ["another concern", { concernType: "dual-diagnosis" }, [["concernType", "dual-diagnosis"]]],
    ["but not that somebody is not sure", { concernType: "not-sure" }, []],
    ["another place", { location: "Denver, CO" }, [["location", "Denver, CO"]]],
    ["but not that a place was left out", { location: null }, []],
    ["nor that nothing was tried, where something was", { previousAttempts: false }, []],
    ["nor a message, which stands under its enquiry", { message: "Other words" }, []],
  ])("%s", (_, over, expected) => {
    const found = pickSuggestableFields(lead, { ...lead, ...over });
    expect(found.map(({ field, value }) => [field, value])).toEqual(expected);
  });

  it("that something was tried, where nothing was known of it, and a place where there was none", () => {
    const found = pickSuggestableFields({ ...lead, previousAttempts: false, location: null }, lead);
    expect(found).toEqual([
      { field: "location", value: "Provo, UT" },
      { field: "previousAttempts", value: true },
    ]);
  });
});

it("keeps the order of the fields, because the hash that recognises a repeated enquiry depends on it", () => {
  expect(Object.keys(pickEnquiryFields(lead))).toEqual([
    "urgencyLevel",
    "name",
    "email",
    "phone",
    "relationship",
    "concernType",
    "bestTime",
    "location",
    "previousAttempts",
    "message",
  ]);
});

it("fills what is not known, and replaces nothing that is", () => {
  const gaps = { ...lead, location: null, message: null, previousAttempts: false };
  const said = { ...lead, name: "Somebody else", location: "Ogden, UT", message: "New words" };
  expect(fillEmptyFields(gaps, said)).toEqual({ ...lead, location: "Ogden, UT", message: "New words" });
  expect(fillEmptyFields(lead, { ...said, previousAttempts: false })).toEqual(lead);
});

it("has no text for what was left out", () => {
  expect(formatFieldValue("location", null)).toBeNull();
  expect(formatFieldValue("previousAttempts", false)).toBe("No");
});

it.each([
  ["urgencyLevel", "immediate", "Crisis"],
  ["relationship", "child", "Adult Child"],
  ["concernType", "process-addiction", "Process Addiction"],
  ["previousAttempts", true, "yes"],
  ["location", null, "nothing"],
  ["name", "Maria Lopez", "Maria Lopez"],
] as const)("%s %s is read as %s", (field, value, words) => {
  expect(formatFieldInSentence(field, value)).toBe(words);
});

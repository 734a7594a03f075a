import { describe, expect, it } from "vitest";
import { z } from "zod";
import { concernTypes, leadSources, leadStatuses, relationships, urgencyLevels } from "#db/values";
import { noteSchema, revenueSchema, statusSchema } from "./change-schemas";
import {
  allSources,
  publicConcerns,
  publicRelationships,
  staffConcerns,
  staffRelationships,
  staffUrgencies,
  statusOptions,
} from "./options";
import { contactSchema, createLeadSchema, editLeadSchema } from "./schemas";

const good = {
  name: "Maria Lopez",
  email: "maria@example.com",
  phone: "(801) 555-0142",
  relationship: "parent",
  concernType: "alcohol-addiction",
  urgencyLevel: "urgent",
};

function errors(schema: z.ZodType, value: unknown): Record<string, string[] | undefined> {
  const result = schema.safeParse(value);
  return result.success ? {} : (z.flattenError(result.error).fieldErrors as Record<string, string[]>);
}

describe("the contact form", () => {
  it("takes what it must and fills in the rest", () => {
    expect(contactSchema.parse(good)).toEqual({
      ...good,
      bestTime: undefined,
      location: undefined,
      mayLeaveMessage: undefined,
      message: undefined,
      previousAttempts: false,
      mayText: false,
    });
  });

  it("says what is missing in the words of docs/product/forms.md §5", () => {
    expect(errors(contactSchema, {})).toEqual({
      name: ["Name is required"],
      email: ["Please enter a valid email address"],
      phone: ["Please enter a valid phone number, with area code"],
      relationship: ["Please select your relationship"],
      concernType: ["Please select the type of concern"],
      urgencyLevel: ["Please select the urgency level"],
    });
  });

  it.each([
    ["name", "   ", "Name is required"],
    ["name", 7, "Name is required"],
    ["email", "maria@", "Please enter a valid email address"],
    ["email", `${"a".repeat(250)}@example.com`, "Please enter a valid email address"],
    ["phone", "555-0142", "Please enter a valid phone number, with area code"],
    ["phone", "call me maybe", "Please enter a valid phone number, with area code"],
    ["relationship", "self", "Please select your relationship"],
    ["relationship", "", "Please select your relationship"],
    ["concernType", "process-addiction", "Please select the type of concern"],
    ["urgencyLevel", "crisis", "Please select the urgency level"],
    ["message", "x".repeat(5_001), "Please use at most 5,000 characters"],
    ["location", "x".repeat(201), "Please use at most 200 characters"],
  ])("refuses %s %j", (field, value, message) => {
    expect(errors(contactSchema, { ...good, [field]: value })).toEqual({ [field]: [message] });
  });

  it.each([
    ["\u200b\u200b", "Unknown"],
    ["\u2060\ufeff\u200e", "Unknown"],
    ["\u3164\u2800", "Unknown"],
    ["\u0007\u001b", "Unknown"],
    ["\u202eMaria\u202c Lopez", "Maria Lopez"],
    ["Ma\u200bria\u00ad Lopez", "Maria Lopez"],
    ["Maria\r\nLopez", "Maria Lopez"],
    ["Maria\u0000 \t Lopez", "Maria Lopez"],
    ["MARIA lopez", "MARIA lopez"],
    ["José Núñez-O’Neil", "José Núñez-O’Neil"],
    ["عائشة", "عائشة"],
    ["?", "?"],
  ])("reads the name %j as %j, and staff's form does as well", (name, kept) => {
    expect(contactSchema.parse({ ...good, name }).name).toBe(kept);
    expect(createLeadSchema.parse({ ...good, name, source: "phone" }).name).toBe(kept);
    expect(editLeadSchema.parse({ name }).name).toBe(kept);
  });

  it("reads a location that nobody can see as none", () => {
    expect(contactSchema.parse({ ...good, location: "\u200b" }).location).toBeUndefined();
    expect(editLeadSchema.parse({ location: "\u200b" }).location).toBeNull();
  });

  it.each(["+44 20 7946 0958", "801.555.0142", "+52 55 1234 5678", "8015550142 ext. 4"])(
    "takes the phone %s",
    (phone) => {
      expect(contactSchema.parse({ ...good, phone }).phone).toBe(phone);
    },
  );

  it.each([
    ["on", true],
    [true, true],
    ["true", true],
    [false, false],
    ["false", false],
    [null, false],
    [undefined, false],
  ])("reads a ticked box from %j", (previousAttempts, expected) => {
    expect(contactSchema.parse({ ...good, previousAttempts }).previousAttempts).toBe(expected);
  });

  it("trims, and takes an empty optional text for none", () => {
    const read = contactSchema.parse({
      ...good,
      name: "  Maria ",
      email: " maria@example.com ",
      message: "  ",
    });
    expect(read).toMatchObject({ name: "Maria", email: "maria@example.com", message: undefined });
  });
});

describe("the Create Lead form", () => {
  it("says what is missing in its own words, and takes manual for the source", () => {
    expect(errors(createLeadSchema, { source: "" })).toEqual({
      email: ["Valid email is required"],
      phone: ["Valid phone number is required"],
      urgencyLevel: ["Urgency level is required"],
      source: ["Source is required"],
    });
    expect(createLeadSchema.parse(good).source).toBe("manual");
  });

  it.each([
    {},
    { name: "", relationship: "", concernType: "" },
    { name: null, relationship: null, concernType: " " },
  ])("needs a way to reach them and the urgency alone: %j", (left) => {
    const read = createLeadSchema.parse({ phone: good.phone, urgencyLevel: "urgent", ...left });
    expect(read).toMatchObject({ name: "Unknown", relationship: "other", concernType: "not-sure" });
  });

  it("takes what only staff may choose", () => {
    for (const concernType of ["process-addiction", "not-sure"])
      expect(errors(createLeadSchema, { ...good, relationship: "self", concernType })).toEqual({});
    expect(errors(createLeadSchema, { ...good, relationship: "cousin" })).toEqual({
      relationship: ["Please choose one of the answers"],
    });
    expect(errors(createLeadSchema, { ...good, source: "chat" })).toEqual({ source: ["Source is required"] });
  });
});

describe("smaller forms", () => {
  it("a note is not blank", () => {
    expect(errors(noteSchema, { note: " \n " })).toEqual({ note: ["Note is required"] });
    expect(noteSchema.parse({ note: " Called. " })).toEqual({ note: "Called." });
  });

  it("a status is one of six", () => {
    expect(errors(statusSchema, { status: "won" })).toEqual({ status: ["Please choose a status"] });
    expect(statusSchema.parse({ status: "lost", lostReason: "cost" })).toMatchObject({ lostReason: "cost" });
  });

  it.each([-1, 1.5, "100", Number.NaN])("revenue refuses %j", (serviceValue) => {
    expect(errors(revenueSchema, { serviceValue })).toHaveProperty("serviceValue");
  });

  it("revenue tells missing from cleared", () => {
    expect(revenueSchema.parse({ serviceValue: null })).toEqual({ serviceValue: null });
  });
});

describe("the option lists", () => {
  const values = (options: readonly { value: string }[]) => options.map((option) => option.value).sort();

  it("name every value the store knows", () => {
    expect(values(staffRelationships)).toEqual([...relationships].sort());
    expect([...new Set([...values(publicConcerns), ...values(staffConcerns)])].sort()).toEqual(
      [...concernTypes].sort(),
    );
    expect(values(staffUrgencies)).toEqual([...urgencyLevels].sort());
    expect(values(statusOptions)).toEqual([...leadStatuses].sort());
    expect(values(allSources)).toEqual([...leadSources].sort());
  });

  it("read as docs/product/forms.md §2 has them", () => {
    expect(publicRelationships.map((option) => option.label)).toEqual([
      "Parent",
      "Spouse/Partner",
      "Sibling",
      "Adult Child",
      "Friend",
      "Other Family Member",
    ]);
    expect(staffUrgencies[0]).toEqual({ value: "immediate", label: "Crisis" });
  });
});

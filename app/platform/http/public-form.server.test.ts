import { expect, it } from "vitest";
import { z } from "zod";
import { parsePublicForm } from "./public-form.server";

const schema = z.object({
  name: z.string("Name is required").trim().min(1, "Name is required"),
  phone: z.string("Bad number").min(3, "Bad number").regex(/^\d+$/, "Bad number"),
  note: z.string().optional(),
});

const buildForm = (...fields: [string, string | Blob][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

it("gives the value as the schema has it, and what was typed as it was typed", () => {
  expect(parsePublicForm(buildForm(["name", " Ana "], ["phone", "801"], ["note", ""]), schema)).toEqual({
    value: { name: "Ana", phone: "801", note: "" },
    typed: { name: " Ana ", phone: "801" },
  });
});

it("names each message of a field once", () => {
  expect(parsePublicForm(buildForm(["phone", "x"]), schema)).toEqual({
    errors: { name: ["Name is required"], phone: ["Bad number"] },
    typed: { phone: "x" },
  });
});

it("counts a file as nothing, and of a repeated name the first text", () => {
  const form = buildForm(["name", new Blob(["x"])], ["phone", "801"], ["phone", "802"]);
  expect(parsePublicForm(form, schema)).toEqual({
    errors: { name: ["Name is required"] },
    typed: { phone: "801" },
  });
});

it.each([
  ["__intent__", '{"type":"reset","payload":{}}'],
  ["__intent__", "{"],
  ["__state__", "{"],
  ["__proto__.admin", "yes"],
  ["name[0].first", "x"],
])("does not follow a field named %s that holds %s", (name, value) => {
  const form = buildForm(["name", "Ana"], ["phone", "801"], [name, value]);
  expect(parsePublicForm(form, schema)).toEqual({
    value: { name: "Ana", phone: "801" },
    typed: { name: "Ana", phone: "801" },
  });
});

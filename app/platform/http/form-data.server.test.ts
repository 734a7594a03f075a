import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parsePublicForm, readFormData } from "./form-data.server";

const send = (body: FormData | URLSearchParams) =>
  readFormData(new Request("https://example.com/", { method: "POST", body }));

describe("a form", () => {
  it.each([
    ["one", () => new URLSearchParams()],
    ["several", () => new FormData()],
  ])("counts a line break once, in a body of %s parts", async (_, create) => {
    const body = create();
    body.append("message", "a\r\nb\r\rc\nd");
    body.append("days", "1\r\n2");
    body.append("days", "3");
    const form = await send(body);
    expect(form.get("message")).toBe("a\nb\n\nc\nd");
    expect(form.getAll("days")).toEqual(["1\n2", "3"]);
  });

  it("has 5,000 characters where a browser without scripts sends 10,000", async () => {
    const form = await send(new URLSearchParams({ message: "\r\n".repeat(4_999).concat("x") }));
    expect(form.get("message")).toHaveLength(5_000);
  });

  it("keeps files as they are", async () => {
    const body = new FormData();
    body.append("file", new File(["a\r\nb"], "list.csv", { type: "text/csv" }));
    const file = (await send(body)).get("file") as File;
    expect([file.name, file.type, await file.text()]).toEqual(["list.csv", "text/csv", "a\r\nb"]);
  });
});

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

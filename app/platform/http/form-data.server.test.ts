import { describe, expect, it } from "vitest";
import { readFormData } from "./form-data.server";

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

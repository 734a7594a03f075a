import { expect, it } from "vitest";
import { readContactForm, readExtras } from "./form-fields.server";

it("keeps the form's own fields as typed and nothing else", () => {
  const form = new FormData();
  form.set("name", "  Ana ");
  form.set("message", "line one\nline two");
  form.set("previousAttempts", "on");
  form.set("location", "");
  form.set("idempotencyKey", "abcdefgh");
  form.set("photo", new Blob(["x"]));
  expect(readContactForm(form).typed).toEqual({
    name: "  Ana ",
    message: "line one\nline two",
    previousAttempts: "on",
  });
});

it.each([
  ["America/New_York", "America/New_York"],
  ["Mars/Base", undefined],
  ["+02:00", undefined],
  ["", undefined],
])("takes %s for the zone of the visitor's device as %s", (sent, zone) => {
  const form = new FormData();
  form.set("zone", sent);
  expect(readExtras(form).zone).toBe(zone);
});

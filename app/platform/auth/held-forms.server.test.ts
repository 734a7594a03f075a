import { expect, it } from "vitest";
import { holdForm, takeHeldForm } from "./held-forms.server";

const now = new Date("2026-11-26T12:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const sessionOf = (sid: string) => ({ sid, userId: "ellen", confirmedAt: new Date(0) });

function formOf(fields: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const hold = (fields: [string, string | File][], sid = "one", at = now) =>
  holdForm(formOf(fields), { session: sessionOf(sid), action: "/admin/people", now: at });

it("gives a held form to the session that sent it, once", () => {
  const id = hold([
    ["intent", "invite"],
    ["ids", "a"],
    ["ids", "b"],
  ]);
  expect(takeHeldForm(id!, sessionOf("two"), now)).toBeNull();
  expect(takeHeldForm(id!, sessionOf("one"), now)).toEqual({
    action: "/admin/people",
    fields: [
      ["intent", "invite"],
      ["ids", "a"],
      ["ids", "b"],
    ],
  });
  expect(takeHeldForm(id!, sessionOf("one"), now)).toBeNull();
});

it("forgets a held form after ten minutes", () => {
  const [first, second] = [hold([["intent", "erase"]]), hold([["intent", "role"]])];
  expect(takeHeldForm(first!, sessionOf("one"), later(599_999))).not.toBeNull();
  expect(takeHeldForm(second!, sessionOf("one"), later(600_000))).toBeNull();
});

it.each([
  ["a password", [["password", "seven quiet herons"]]],
  ["a code", [["code", "123456"]]],
  ["a file", [["file", new File(["x"], "x.csv")]]],
  ["more than is held", [["note", "x".repeat(100_001)]]],
] as [string, [string, string | File][]][])("holds no form with %s", (_, fields) => {
  expect(hold([["intent", "x"], ...fields])).toBeNull();
});

it("holds five forms for a session and drops its oldest for another, not those of others", () => {
  const other = hold([["intent", "x"]], "somebody else");
  const ids = Array.from({ length: 6 }, () => hold([["intent", "x"]], "many tabs"));
  const left = ids.map((id) => takeHeldForm(id!, sessionOf("many tabs"), now) !== null);
  expect(left).toEqual([false, true, true, true, true, true]);
  expect(takeHeldForm(other!, sessionOf("somebody else"), now)).not.toBeNull();
});

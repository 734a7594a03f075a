import { describe, expect, it } from "vitest";
import { defineForms } from "./action-words";

const doorForms = defineForms("open", {
  open: { done: "Door opened", failed: "Failed to open the door" },
  knock: {},
});

describe("the forms of a screen", () => {
  it("an intent is one of those with words, and no name that every object has", () => {
    const form = new FormData();
    expect(doorForms.readIntent(form)).toBeUndefined();
    form.set("intent", "knock");
    expect(doorForms.readIntent(form)).toBe("knock");
    for (const other of ["close", "toString", "", null, 1]) expect(doorForms.isIntent(other)).toBe(false);
  });

  it("a success has the title of its form, and a message where one is given", () => {
    expect(doorForms.buildSuccess("open")).toEqual({ intent: "open", ok: true, title: "Door opened" });
    expect(doorForms.buildSuccess("open", "Wide.")).toMatchObject({ message: "Wide." });
    expect(doorForms.buildSuccess("open", { undo: "close" })).toMatchObject({ ok: true, undo: "close" });
  });

  it("a failure without a reason can be sent again as it is", () => {
    expect(doorForms.buildFailure("open")).toEqual({
      intent: "open",
      ok: false,
      title: "Failed to open the door",
      message: "Please try again.",
      retry: true,
    });
  });

  it("a failure with a reason is not to be sent again", () => {
    expect(doorForms.buildFailure("open", "It is locked.")).toEqual({
      intent: "open",
      ok: false,
      title: "Failed to open the door",
      message: "It is locked.",
    });
    expect(doorForms.buildFailure("knock", {})).toEqual({ intent: "knock", ok: false, title: "Error" });
  });

  it("a failed form of an unknown intent is answered with the words of the fallback", () => {
    expect(doorForms.buildFailure("close", {})).toMatchObject({ intent: "open" });
    expect(doorForms.buildFailure(null, {})).toMatchObject({ title: "Failed to open the door" });
  });
});

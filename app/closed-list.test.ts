import { expect, it } from "vitest";
import { defineList } from "./closed-list";

const sizes = defineList<"small" | "large", { label: string; tone: string }>({
  small: { label: "Small", tone: "quiet" },
  large: { label: "Large", tone: "loud" },
});

it("a closed list offers its values with their labels, in the order of its rows", () => {
  expect(sizes.values).toEqual(["small", "large"]);
  expect(sizes.options).toEqual([
    { value: "small", label: "Small" },
    { value: "large", label: "Large" },
  ]);
});

it("a value that a closed list lacks is shown as it is, also where every object has such a property", () => {
  expect(["large", "huge", "constructor"].map(sizes.labelOf)).toEqual(["Large", "huge", "constructor"]);
});

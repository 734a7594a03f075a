import { type Frame, frame } from "./frame";

/** A child in danger. */
export const children: readonly Frame[] = [
  frame("driven by someone drunk", "smallChild + driving + intoxicated", { within: 16, notWhenFeared: true }),
  frame("left alone", "smallChild + leftAlone", { within: 9, unless: "treatment" }),
  frame("took something", "child > mouthed + medicine|streetDrug|poison|liquor|drugTrace", { within: 14 }),
  frame("harmed", "childHarm > smallChild", { within: 4 }),
  frame("in the care of someone out of it", "intoxicated + caring + smallChild", {
    within: 12,
    unless: "routine",
    notWhenFeared: true,
  }),
  frame("with a weapon", "smallChild > handles > gun|blade|drugTrace|medicine|streetDrug", {
    within: 10,
    unless: "toy|sport",
  }),
];

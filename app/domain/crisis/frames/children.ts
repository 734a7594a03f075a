import { type Frame, frame } from "./frame";

/** A child in danger. */
export const children: readonly Frame[] = [
  frame("driven by someone drunk", "smallChild + driving + intoxicated", { within: 16, namesIt: true }),
  frame("left alone", "smallChild + leftAlone", { within: 9, unless: "treatment" }),
  frame("took something", "child > mouthed + medicine|streetDrug|poison|liquor|drugTrace", { within: 14 }),
  frame("harmed", "childHarm > smallChild", { within: 4 }),
  frame("in the care of someone out of it", "intoxicated + caring + smallChild", {
    within: 12,
    unless: "routine",
    namesIt: true,
  }),
  frame("with a weapon", "smallChild > handles > gun|blade|drugTrace|medicine|streetDrug", {
    within: 10,
    unless: "toy|sport",
  }),
  frame("a child writes", "childVoice + cannotRouse|intoxicated|strike|noAnswer|screams", {
    within: 20,
    sentences: 2,
    deniable: false,
  }),
  frame("marks on a child", "bruise + smallChild", { within: 10, unless: "sport" }),
  frame("left in a place", "leaves > smallChild > unsafePlace", { within: 12 }),
];

import { type Frame, frame } from "./frame";

/** Withdrawal that has become dangerous. */
export const withdrawal: readonly Frame[] = [
  frame("stopped, and gravely ill", "stopped + grave", {
    within: 40,
    sentences: 3,
    namesIt: true,
    unless: "topic",
  }),
  frame("perceives what is not there", "perceives > unreal", { within: 5, namesIt: true }),
  frame("takes people for others", "mistakes + grave|stopped|noSense|sick", { within: 40, sentences: 3 }),
  frame("stopped, and sees what is not there", "stopped + unreal", {
    within: 40,
    sentences: 3,
    namesIt: true,
    unless: "topic",
  }),
  frame("talks with the dead", "perceives > deadOne + afterlife", {
    within: 9,
    whateverTheDate: true,
    unless: "treatment|topic|mourning",
  }),
];

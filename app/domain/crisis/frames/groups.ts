import { type Frame, frame } from "./frame";
import { medical } from "./medical";
import { suicide } from "./suicide";

/** Withdrawal that has become dangerous. */
const withdrawal: readonly Frame[] = [
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

/** Weapons, threats and blows, happening now. */
const violence: readonly Frame[] = [
  frame("struck, now", "strike > loved + nowMark", { within: 9, unless: "sport|toy" }),
  frame("threatens and comes", "killOther + approach", { within: 14, unless: "toy" }),
  frame("threatens to kill", "threaten > killOther", { within: 12, unless: "toy|sport" }),
  frame("threatens with fire", "threaten + fire + home", { within: 12 }),
  frame("fuel at hand", "fire|fuel + threaten + home", { within: 14, unless: "sport" }),
  frame("locked in, armed", "lockedUp + gun|blade", { within: 14, sentences: 2, unless: "toy|sport" }),
  frame("holds by hair or neck", "holds > loved > grip", { within: 8, unless: "sport" }),
  frame("by the neck", "loved > holds > grip", { within: 5, unless: "sport" }),
  frame("head into the wall", "headInto", {}),
  frame("at the door, or smashing it", "strike > barrier + blunt|blade|nowMark|threaten", {
    within: 14,
    unless: "sport",
  }),
  frame("weapon pointed or fired", "weaponOut", { unless: "sport|toy" }),
  frame("by car", "runOver + threaten|nowMark|approach|strike|loved", { within: 14, unless: "toy" }),
  frame("loaded gun", "loaded > gun", { within: 3, unless: "sport|toy" }),
  frame("lets nobody out", "confines > getOut", { within: 5, deniable: false }),
  frame("cries heard", "screams + heardBlows", { within: 18, sentences: 2, unless: "toy" }),
  frame("comes with fuel", "approach + fuel|blunt|blade|gun", { within: 10, unless: "sport|toy" }),
  frame("struck, in progress", "striking > loved", { within: 5, unless: "sport|toy" }),
  frame("sends pictures of weapons", "sends > gun", { within: 8, unless: "sport|toy" }),
  frame("hands on the throat", "handsOn > around > airway", { within: 5, unless: "sport" }),
  frame("broke in", "intruder + insideNow", { within: 16, sentences: 2 }),
  frame("pours fuel", "pours + fuel", { within: 6, unless: "fishing|sport" }),
];

/** A child in danger. */
const children: readonly Frame[] = [
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

/** Medical danger and violence: 911. */
export const emergencyFrames: readonly Frame[] = [...medical, ...withdrawal, ...violence, ...children];

/** Suicide and self-harm: 988. */
export const suicideFrames: readonly Frame[] = suicide;

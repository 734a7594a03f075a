import { type Frame, frame } from "./frame";

/** Weapons, threats and blows, happening now. */
export const violence: readonly Frame[] = [
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

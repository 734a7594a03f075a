import { type Frame, frame } from "./frame";

const strong = "discoloured|cold|limp|foam|cannotRouse|collapse|snore";

/** Overdose, poisoning and failing vital functions. */
export const medical: readonly Frame[] = [
  frame("took plenty of a medicine", "took + plenty|manyByNumber + medicine", {
    unless: "routine|awayWith",
    within: 14,
  }),
  frame("took poison", "took + poison", { within: 6, unless: "topic|awayWith" }),
  frame("cold and discoloured", "cold|limp|pale + discoloured", { within: 6 }),
  frame("a part of the body discoloured", "skinPart + discoloured", { within: 6 }),
  frame("drugs lie about, and the body fails", `drugTrace + ${strong}|noAnswer|noSense`, {
    within: 25,
    sentences: 2,
  }),
  frame(
    "two strong signs",
    "discoloured|foam|snore|limp + cannotRouse|noAnswer|limp|noSense|drowsy|sick|cold",
    {
      within: 14,
      sentences: 2,
    },
  ),
  frame("took it, and the body fails", `took|narcan|streetDrug + ${strong}|snore`, {
    within: 18,
    sentences: 2,
    namesIt: true,
    unless: "awayWith",
  }),
  frame("drank or used, and can not be woken", "liquor|streetDrug|medicine + cannotRouse", {
    within: 18,
    sentences: 2,
    unless: "routine",
    namesIt: true,
    deniable: false,
  }),
  frame("breathes badly", "breath + badBreath", {
    within: 4,
    unless: "apnea",
    deniable: false,
    namesIt: true,
  }),
  frame("breathes so many times a minute", "breath > badBreath", {
    within: 7,
    unless: "apnea|routine",
    deniable: false,
    namesIt: true,
  }),
  frame("sleeps it off", "sleepOff + streetDrug|medicine|narcan", { within: 12, sentences: 2 }),
  frame("clutches the chest", "clutch + chest", { within: 4, unless: "apnea", namesIt: true }),
  frame("keeps collapsing", "noSense|drowsy|sick + collapse", { within: 14, namesIt: true }),
  frame("bleeds from a grave place", "blood + gravePart", { within: 6, unless: "routine" }),
  frame("bleeds much", "blood + muchBlood", { within: 5, deniable: false }),
  frame(
    "a blow to the head and worse",
    "fall + gravePart|stairs + blood|cannotRouse|noAnswer|noSense|sick|drowsy",
    {
      within: 18,
      sentences: 2,
    },
  ),
  frame("pupils", "pupils + noSense|drowsy|cannotRouse|noAnswer|badBreath", { within: 14, sentences: 2 }),
  frame("took it, and is not well", "took > medicine|streetDrug|something + sick|noSense|noAnswer", {
    within: 18,
    sentences: 2,
    unless: "routine|awayWith",
    namesIt: true,
  }),
  frame("tries to wake, in vain", "rouseTry + inVain", { within: 8, deniable: false }),
  frame("noise with the breath", "breath + breathNoise", { within: 8, unless: "apnea" }),
  frame("no pulse", "absent > pulse", { within: 5, deniable: false }),
  frame("pulse is bad", "pulse > absent", { within: 5, deniable: false }),
  frame("under water", "underWater + drowsy|cannotRouse|breath|noAnswer|limp|intoxicated|sick", {
    within: 20,
    sentences: 2,
  }),
  frame("needle in the body", "needle > stuckIn", { within: 6 }),
  frame("down, and does not answer", "down + noAnswer|cold|noSense|foam|mute", {
    within: 20,
    sentences: 2,
    unless: "routine",
  }),
  frame("chokes", "choke + chokeOn", { within: 6 }),
  frame("heart out of step, on drugs", "heart + heartOdd + streetDrug|took|medicine", {
    within: 20,
    sentences: 2,
  }),
  frame("was given it, and is not well", "dosed > streetDrug|something + noSense|noAnswer|cannotRouse|mute", {
    within: 16,
    sentences: 2,
    unless: "routine",
  }),
  frame("chewed a patch", "chewed > patch", { within: 5 }),
  frame("mute and ill", "mute + sick|noSense|drowsy", { within: 9 }),
];

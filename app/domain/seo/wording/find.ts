import { CLAIM_RULES, EXEMPT_NAMES, LABEL_RULES, type WordingKind, type WordingRule } from "./rules";

export interface WordingMatch {
  kind: WordingKind;
  /** The words that were found, spelled as in the text. */
  found: string;
  index: number;
  reason: string;
  better: string;
}

const escaped = EXEMPT_NAMES.map((name) => name.replace(/\s+/g, String.raw`\s+`));
const ANY_NAME = new RegExp(`\\b(?:${escaped.join("|")})\\b`, "giu");
/** Words that deny a promise and stand before it: "no one can guarantee recovery". */
const DENIAL =
  /(?:\b(?:no|not|never|nobody|nothing|none|nor|neither|cannot|without|whether|ask\s+if|instead\s+of)\b|n['’]t\b)(?!\s+(?:just|only|merely|matter|exception|doubt|worry|hesitate|wait)\b)/iu;

/** Words that warn about those who make the promise. */
const WARNING =
  /\b(?:beware|wary|careful|skeptical|suspicious|red\s+flag|warning\s+sign|walk\s+away|scams?|should\s+worry)\b/iu;

/** Finds wording to avoid, in order. Not names of organisations, quoted labels, or promises that are negated or warned about. */
export function findWording(text: string): WordingMatch[] {
  const lower = text.toLowerCase();
  const isWorthALook = ({ stems }: WordingRule) => stems.some((stem) => lower.includes(stem));
  const labelRules = LABEL_RULES.filter(isWorthALook);
  const claimRules = CLAIM_RULES.filter(isWorthALook);
  if (labelRules.length + claimRules.length === 0) return [];

  const open = text.replace(ANY_NAME, (name) => " ".repeat(name.length));
  const labels = labelRules
    .flatMap((rule) => matches(open, rule, "label"))
    .filter(({ index, found }) => !isQuotedAlone(open, index, found.length));
  const claims = claimRules
    .flatMap((rule) => matches(open, rule, "claim"))
    .filter(({ index }) => {
      const [before, after] = sentenceAround(open, index);
      return !DENIAL.test(before) && !WARNING.test(before + after);
    });
  return [...labels, ...claims]
    .sort((a, b) => a.index - b.index || b.found.length - a.found.length)
    .filter(({ index }, position, all) =>
      all.slice(0, position).every((earlier) => index >= earlier.index + earlier.found.length),
    );
}

function matches(text: string, { pattern, reason, better }: WordingRule, kind: WordingKind): WordingMatch[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ kind, found, index, reason, better }));
}

function isQuotedAlone(text: string, index: number, length: number): boolean {
  return /["'“‘]$/.test(text.slice(0, index)) && /^[,.]?["'”’]/.test(text.slice(index + length));
}

/** Finds the sentence around a position, split there. */
function sentenceAround(text: string, index: number): [before: string, after: string] {
  const before = /(?<![^.!?])[^.!?]*$/.exec(text.slice(0, index))?.[0] ?? "";
  return [before, /^[^.!?]*/.exec(text.slice(index))?.[0] ?? ""];
}

/** Words for relatives in phrases to replace: docs/product/writing.md §13, NIDA "Words Matter". */
const KIN =
  "son|daughter|husband|wife|spouse|partner|brother|sister|mother|father|mom|dad|parent|parents|child|children|friend|relative|uncle|aunt|teen|teenager|boyfriend|girlfriend";

const REPLACEMENTS: [RegExp, string][] = [
  [new RegExp(`\\b(?:drug[- ])?addict(?:ed)? (${KIN})\\b`, "gi"), "$1 with an addiction"],
  [new RegExp(`\\balcoholic (${KIN})\\b`, "gi"), "$1 who drinks too much"],
  [/\b(an?|the|your|my) (?:drug )?addict\b/gi, "$1 person with an addiction"],
  [/\b(?:drug )?addicts\b/gi, "people with an addiction"],
  [/\b(?:drug )?addict\b/gi, "person with an addiction"],
  [
    /\b(?:junkies|druggies|crackheads|stoners|potheads|substance abusers|drug abusers)\b/gi,
    "people with an addiction",
  ],
  [
    /\b(?:junkie|druggie|crackhead|stoner|pothead|substance abuser|drug abuser)\b/gi,
    "person with an addiction",
  ],
  [/\balcoholics\b(?! anonymous)/gi, "people who drink too much"],
  [/\balcoholic\b/gi, "person who drinks too much"],
  [/\bdrunks\b/gi, "people who drink too much"],
  [/\b(substance|drug|alcohol|opioid) abuse\b(?! and mental health)/gi, "$1 use"],
  [/\b(get|getting|got|gets) clean\b/gi, "$1 sober"],
  [/\b(stay|staying|stayed|stays) clean\b/gi, "$1 sober"],
  [/\bclean and sober\b/gi, "sober"],
  [/\bcommitted suicide\b/gi, "died by suicide"],
  [/\bcommit(ting)? suicide\b/gi, "suicide"],
  [/\bschizophrenics\b/gi, "people with schizophrenia"],
  [/\b(?:psychos|lunatics|crazies)\b/gi, "people in crisis"],
  [/\b(?:100 ?%|completely|totally) confidential\b/gi, "private"],
  [/\bHIPAA[- ]compliant\b/gi, "private"],
  [/\bguaranteed? (success|recovery|results?|cure)\b/gi, "$1"],
  [/\ban (person|people|private)\b/gi, "a $1"],
];

export function replaceBannedWording(text: string): string {
  let result = text;
  for (const [found, instead] of REPLACEMENTS)
    result = result.replace(found, (...match) => {
      const words = instead.replace(/\$1/g, String(match[1] ?? ""));
      return /^\p{Lu}/u.test(String(match[0]))
        ? words.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
        : words;
    });
  return result;
}

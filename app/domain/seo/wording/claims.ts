import type { WordingRule } from "./rule";

/*
 * Claims that the practice can't keep or may not make. Sources: the house rules (no promised outcome, never "100%
 * confidential" or "HIPAA compliant"); 15 U.S.C. § 45d (Opioid Addiction Recovery Fraud Prevention Act of 2018); HHS,
 * "HIPAA: FAQ 2003"; 42 CFR Part 2 and state law on mandatory reporting.
 */

const CONFIDENTIAL =
  "No one can promise it: danger to life, abuse of a child and court orders must be reported.";
const HIPAA =
  "HIPAA binds health-care providers and insurers; no office certifies a website or a service, so this claims a seal that doesn't exist.";
const GUARANTEE =
  "No treatment works for everyone, and the law forbids deceptive claims about it (15 U.S.C. § 45d).";

const OUTCOMES = "results?|outcomes?|success|sobriety|recovery|cures?|abstinence|healing";

export const CLAIM_RULES: WordingRule[] = [
  {
    stems: ["confidential", "anonymous", "private"],
    pattern:
      /\b(?:100\s?%|(?:100|(?:a|one)\s+hundred)\s+(?:percent|per\s+cent)|completely|totally|absolutely|fully|guaranteed)[-\s]+(?:confidential(?:ity)?|anonymous|private(?!\s+(?:rooms?|bedrooms?|suites?|baths?|bathrooms?|practice)\b))\b/giu,
    reason: CONFIDENTIAL,
    better: "confidential, within the limits of the law",
  },
  {
    stems: ["guarantee"],
    pattern:
      /\b(?:confidentiality|anonymity|privacy)\s+(?:is\s+)?guaranteed\b|\bguarantee[sd]?\s+(?:\p{L}+\s+)?(?:confidentiality|anonymity|privacy)\b/giu,
    reason: CONFIDENTIAL,
    better: "confidential, within the limits of the law",
  },
  {
    stems: ["hipaa"],
    pattern: /\bHIPAA[-\s]+(?:compliant|certified|approved)\b/giu,
    reason: HIPAA,
    better: "say what is done: who can read a message, and how long it is kept",
  },
  {
    stems: ["guarantee"],
    pattern: new RegExp(
      String.raw`\bguarantee(?:s|d|ing)?\s+(?:(?!or\b)[\p{L}’'-]+\s+){0,3}?(?:${OUTCOMES})\b|\b(?:${OUTCOMES})\s+(?:(?:is|are)\s+)?guaranteed\b|\bguaranteed\s+to\s+(?:get|work|succeed|help|recover|stop|quit)\b|\bguarantee(?:s|d)?\s+(?:that\s+)?(?:your|the|his|her|their|he|she|they|it|you)\b[^.!?]{0,60}?\bwill\b`,
      "giu",
    ),
    reason: GUARANTEE,
    better: "say what usually helps, and that it differs from person to person",
  },
  {
    stems: ["promise"],
    pattern: new RegExp(
      String.raw`\bwe\s+(?:can\s+)?promise\s+(?:you\s+)?(?:[\p{L}’'-]+\s+){0,3}?(?:${OUTCOMES})\b|\bpromised\s+results?\b`,
      "giu",
    ),
    reason: GUARANTEE,
    better: "say what you will do, not how it will end",
  },
  {
    stems: ["100", "cure", "curing"],
    pattern:
      /\b(?:100\s?%|100\s+(?:percent|per\s+cent))\s+(?:effective|success(?:ful)?|recovery|sober)\b|\b(?:permanent|miracle|instant|sure|quick)\s+cures?\b|\b(?:cures?|curing|cured)\s+(?:your\s+|his\s+|her\s+|their\s+)?(?:addiction|alcoholism|depression)\b|\bcure\s+for\s+(?:addiction|alcoholism)\b/giu,
    reason: GUARANTEE,
    better: "addiction can be treated, and people recover",
  },
  {
    stems: ["work", "fail", "proof"],
    pattern:
      /\b(?:treatment|interventions?|our\s+(?:method|program|approach))\s+(?:always\s+works?|never\s+fails?)\b|\b(?:never|can(?:no|['’])t)\s+fail\s+(?:method|program|approach)\b|\b(?:fool|fail)[-\s]?proof\b/giu,
    reason: GUARANTEE,
    better: "say how often it helps, with the source",
  },
];

export interface WordingRule {
  /** Parts of words in lower case; every match contains one: a cheap pre-check. */
  stems: string[];
  /** The rule's expression, with the flags `g`, `i` and `u`. */
  pattern: RegExp;
  reason: string;
  better: string;
}

/** `label`: stigmatising terms; `claim`: promises that can't be kept. */
export type WordingKind = "label" | "claim";

/*
 * Words that shame. Sources: NIDA, "Words Matter: Terms to Use and Avoid When Talking About Addiction" (2021); The
 * Associated Press Stylebook on addiction (2017); Recommendations for Reporting on Suicide (reportingonsuicide.org, 2020);
 * American Psychiatric Association, "Words Matter: Reporting on Mental Health Conditions".
 */

const PERSON_FIRST =
  "Names a person by an illness. Person-first words lower shame, and shame keeps families from calling.";
const SLUR = "A slur. A family that reads it about someone they love stops reading.";
const ABUSE =
  "“Abuse” blames. In studies, even clinicians judge a person more harshly after reading it (Kelly and Westerhoff 2010).";
const CLEAN = "Calls someone who still uses “dirty”.";
const CRIME = "“Commit” treats a death by suicide as a crime or a sin.";
const OUTCOME = "Makes a death sound like an achievement.";
const MIND = "Names a person by an illness.";

/** What follows "clean" when it is said of a person, not of water or a kitchen. */
const OF_A_PERSON = String.raw`(?=\s*(?:[.;:!?)”"’'—–]|$|,(?!\s+(?:dry|warm|fresh|safe|new)\b))|\s+(?:off|from|for|since|again|now|at|in|when|before|after|on|with|without|but|because|until|while|if|or|this|today|once|long)\b)`;

export const LABEL_RULES: WordingRule[] = [
  {
    stems: ["addict", "alcoholic"],
    pattern:
      /\b(?:former|reformed|recovering|recovered|ex)[-\s]+(?:drug[-\s]+)?(?:addicts?|alcoholics?)\b/giu,
    reason: PERSON_FIRST,
    better: "person in recovery",
  },
  {
    stems: ["addict"],
    pattern: /\b(?:(?:drug|opioid|heroin|meth|cocaine|crack|pill|sex|gambling)[-\s]+)?addicts?\b/giu,
    reason: PERSON_FIRST,
    better: "person with an addiction",
  },
  {
    stems: ["alcoholic"],
    pattern:
      /(?<!non[-\s])\balcoholics?\b(?![-\s]+(?:drinks?|beverages?|liver|hepatitis|cirrhosis|ketoacidosis|neuropathy|dementia|content|pancreatitis|cardiomyopathy|gastritis|psychosis|fatty|hallucinosis|seltzers?|ciders?|punch)\b)/giu,
    reason: PERSON_FIRST,
    better: "person with an alcohol use disorder",
  },
  {
    stems: ["junk", "head", "fiend", "drugg", "stoner", "tweaker", "wino", "pill", "boozer"],
    pattern:
      /\b(?:junkies?|crack-?heads?|meth[-\s]?heads?|pot-?heads?|dope[-\s]?(?:heads?|fiends?)|drug[-\s]?fiends?|drugg(?:ies|ie|y)|stoners?|tweakers?|winos?|pill[-\s]?poppers?|boozers?)\b/giu,
    reason: SLUR,
    better: "person who uses drugs (or alcohol)",
  },
  {
    stems: ["drunk"],
    pattern:
      /\bdrunks\b|\b(?:a|an\s+old|the\s+town|mean|hopeless)\s+drunk\b(?=\s*(?:[.,;:!?)”"]|$)|\s+(?:and|who|or|but|like|is|was|in)\b)/giu,
    reason: SLUR,
    better: "person who drinks too much",
  },
  {
    stems: ["user"],
    pattern: /\b(?:drug|substance|heroin|opioid|iv|meth|cocaine)[-\s]+users?\b/giu,
    reason: PERSON_FIRST,
    better: "person who uses drugs",
  },
  {
    stems: ["abuser"],
    pattern: /\b(?:substance|drug|alcohol|opioid|prescription|pill)[-\s]+abusers?\b/giu,
    reason: ABUSE,
    better: "person with a substance use disorder",
  },
  {
    stems: ["abuse"],
    pattern:
      /\b(?:substance|drug|alcohol|opioid|prescription|pill|medication)[-\s]+abuse\b|\babuse\s+of\s+(?:drugs|alcohol|substances|opioids|prescription)\b/giu,
    reason: ABUSE,
    better: "substance use, or substance use disorder where it is one",
  },
  {
    stems: ["abus"],
    pattern:
      /\babus(?:es|ed|ing|e)\s+(?:drugs?|alcohol|substances?|opioids?|prescription|pills?|medications?|heroin|meth|cocaine|painkillers?)\b/giu,
    reason: ABUSE,
    better: "use, or misuse for prescribed medicine",
  },
  {
    stems: ["habit"],
    pattern: /\b(?:drug|heroin|cocaine|meth|pill|opioid)[-\s]+habit\b/giu,
    reason: "Says that an illness is a matter of choice.",
    better: "substance use disorder, or drug use",
  },
  { stems: ["clean"], pattern: /\bclean\s+and\s+sober\b/giu, reason: CLEAN, better: "sober, or in recovery" },
  {
    stems: ["clean"],
    pattern: new RegExp(
      String.raw`\b(?:get|gets|getting|got|gotten|stay|stays|stayed|staying|remain|remains|remained|go|goes|going|went)\s+clean${OF_A_PERSON}`,
      "giu",
    ),
    reason: CLEAN,
    better: "stop using, stay sober, or be in recovery",
  },
  {
    stems: ["clean"],
    pattern:
      /(?:\b(?:he|she|they|i|you|we|who|son|daughter|husband|wife|brother|sister|been|being)\b(?:['’](?:s|re|m|ve|d))?(?:\s+(?:is|are|was|were|am|be|been|has\s+been|have\s+been|had\s+been))?)\s+clean(?=\s+(?:for|since|off|from)\b|\s+now\b|\s*[.!?])/giu,
    reason: CLEAN,
    better: "sober, or in recovery",
  },
  {
    stems: ["clean"],
    pattern:
      /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|thirty|sixty|ninety|a|many|several)\s+(?:days?|weeks?|months?|years?)\s+clean\b/giu,
    reason: CLEAN,
    better: "days (months, years) in recovery",
  },
  { stems: ["clean"], pattern: /\bclean\s+time\b/giu, reason: CLEAN, better: "time in recovery" },
  {
    stems: ["clean", "dirty"],
    pattern:
      /\bdirty\s+(?:needles?|syringes?)\b|\b(?:clean|dirty)\s+(?:urine|ua|(?:drug|urine)\s+(?:tests?|screens?)|tox(?:icology)?\s+screens?)\b|\b(?:dirty\s+tests?|test(?:s|ed|ing)?\s+(?:clean|dirty)|(?:urine|screen)\s+(?:was|came\s+back|is)\s+(?:clean|dirty))\b/giu,
    reason: CLEAN,
    better: "negative (or positive) test, used needle",
  },
  {
    stems: ["born", "crack", "addicted"],
    pattern:
      /\b(?:crack\s+bab(?:y|ies)|addicted\s+(?:newborns?|bab(?:y|ies)|infants?)|bab(?:y|ies)\s+born\s+addicted|born\s+addicted)\b/giu,
    reason: "A baby can't have an addiction, which is a way of behaving.",
    better: "baby exposed to drugs before birth, or with newborn withdrawal",
  },
  {
    stems: ["opioid"],
    pattern: /\bopioid\s+(?:substitution|replacement)(?:\s+therapy)?\b/giu,
    reason:
      "Says that a medicine only takes a drug's place, which keeps people from a treatment that saves lives.",
    better: "medication for opioid use disorder",
  },
  {
    stems: ["suicide"],
    pattern: /\bcommit(?:s|ted|ting)?\s+suicide\b/giu,
    reason: CRIME,
    better: "died by suicide",
  },
  {
    stems: ["suicide"],
    pattern:
      /\b(?:successful|unsuccessful|failed|completed)\s+suicides?(?:\s+attempts?)?\b|\b(?:successful|unsuccessful|failed)\s+attempts?\s+at\s+suicide\b/giu,
    reason: OUTCOME,
    better: "died by suicide, or survived a suicide attempt",
  },
  {
    stems: ["mental"],
    pattern: /\b(?:the\s+mentally\s+ill|mental\s+patients?)\b/giu,
    reason: MIND,
    better: "people with a mental illness",
  },
  {
    stems: ["schizophrenic", "psycho", "lunatic"],
    pattern:
      /\b(?:schizophrenics|an?\s+schizophrenic(?=\s*(?:[.,;:!?)”"]|$)|\s+(?:and|who|or|is|was)\b)|psychos|a\s+psycho\b|lunatics?)\b/giu,
    reason: MIND,
    better: "person with schizophrenia, or with the illness that is meant",
  },
  {
    stems: ["bipolar"],
    pattern:
      /\b(?:(?:he|she)['’]s|is|was|are|were)\s+(?:a\s+)?bipolar\b(?!\s+(?:disorder|depression|illness|spectrum|i\b|ii\b|1\b|2\b))/giu,
    reason: MIND,
    better: "has bipolar disorder",
  },
];

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

/** Names that may be used, though they hold a word that the practice doesn't use. */
export const EXEMPT_NAMES = [
  "National Institute on Drug Abuse",
  "National Institute on Alcohol Abuse and Alcoholism",
  "Substance Abuse and Mental Health Services Administration",
  "Substance Abuse & Mental Health Services Administration",
  "Center for Substance Abuse Treatment",
  "Center for Substance Abuse Prevention",
  "Drug Abuse Resistance Education",
  "Drug Abuse Warning Network",
  "Drug Abuse Screening Test",
  "Journal of Substance Abuse Treatment",
  "American Journal of Drug and Alcohol Abuse",
  "Comprehensive Drug Abuse Prevention and Control Act",
  "Alcoholics Anonymous",
  "Narcotics Anonymous",
  "Adult Children of Alcoholics",
  "Friends and Families of Alcoholics",
  "Sex Addicts Anonymous",
  "Sex and Love Addicts Anonymous",
  "Food Addicts in Recovery Anonymous",
  "Food Addicts Anonymous",
  "Crystal Meth Anonymous",
  "Parents of Addicted Loved Ones",
  "Substance Abuse Treatment Facility Locator",
  "Licensed Substance Abuse Counselor",
  "Certified Substance Abuse Counselor",
  "Certified Alcohol and Drug Abuse Counselor",
  "Clean Slate Act",
  "Clean Air Act",
];

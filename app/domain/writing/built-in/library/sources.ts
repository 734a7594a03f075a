/** Where a statement of fact comes from: public bodies and long-standing organisations only. */
export const sources = {
  samhsa: {
    name: "Substance Abuse and Mental Health Services Administration",
    short: "SAMHSA",
    href: "https://www.samhsa.gov",
  },
  findTreatment: { name: "FindTreatment.gov", short: "FindTreatment.gov", href: "https://findtreatment.gov" },
  nida: { name: "National Institute on Drug Abuse", short: "NIDA", href: "https://nida.nih.gov" },
  niaaa: {
    name: "National Institute on Alcohol Abuse and Alcoholism",
    short: "NIAAA",
    href: "https://www.niaaa.nih.gov",
  },
  nimh: { name: "National Institute of Mental Health", short: "NIMH", href: "https://www.nimh.nih.gov" },
  nami: { name: "National Alliance on Mental Illness", short: "NAMI", href: "https://www.nami.org" },
  cdc: { name: "Centers for Disease Control and Prevention", short: "CDC", href: "https://www.cdc.gov" },
  alAnon: { name: "Al-Anon Family Groups", short: "Al-Anon", href: "https://al-anon.org" },
  lifeline: {
    name: "988 Suicide and Crisis Lifeline",
    short: "988 Lifeline",
    href: "https://988lifeline.org",
  },
} as const;

export type SourceKey = keyof typeof sources;

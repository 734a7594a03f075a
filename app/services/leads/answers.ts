/** What the calls that change a lead answer: the lead as it is now. */
export const LEAD_ANSWER = { about: "The lead", shape: "Lead" } as const;

/** What a call answers where somebody else has changed the lead since the version that it expects. */
export const LEAD_CONFLICT = {
  about: "Someone else has changed it; `lead` is how it stands",
  shape: { lead: "Lead", current: "Lead" },
} as const;

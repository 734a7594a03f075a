import { type Crisis, crisisCard } from "./resources";

export type CrisisSigns = { emergency: boolean; suicide: boolean };

/** Which dangers a text speaks of; both can hold. */
export function crisisSigns(text: string): CrisisSigns {
  return {
    emergency: /\b(overdos\w*|unresponsive|not breathing|has a gun|won't wake up)\b/i.test(text),
    suicide: /\b(suicid\w*|kill (him|her|my)self|wants? to die)\b/i.test(text),
  };
}

/** What to show for a text that speaks of danger; null when it doesn't. */
export function detectCrisis(text: string): Crisis | null {
  return crisisCard(crisisSigns(text));
}

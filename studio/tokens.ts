/** Tokens that are replaced by facts when a text is used (docs/product/campaigns.md §12). */
export const TEXT_TOKENS = {
  name: "the family’s name",
  firstName: "the family’s first name",
  practice: "the practice’s name",
  phone: "the practice’s number",
  bookingLink: "where a time to talk can be picked",
  professional: "the lead professional",
  person: "whom they wrote about, as “your partner”",
  state: "the state they live in",
  notes: "“four short notes”; a sentence with it is left out where only the first mail is wished",
} as const;

export type Token = keyof typeof TEXT_TOKENS;

export const extractTokens = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);

/** Finds what is wrong with a text's tokens; undefined if it has only allowed ones, and no other double braces. */
export function findTokenProblem(text: string, allowed: readonly string[]): string | undefined {
  const unknown = extractTokens(text).find((name) => !allowed.includes(name));
  const known = allowed.map((name) => `{{${name}}}`).join(" ");
  if (unknown) return `{{${unknown}}} can’t stand here. These can: ${known || "none"}`;
  const rest = text.replace(/\{\{\w+\}\}/g, "");
  if (/[{}]/.test(rest)) return `A token is broken. It is written with two braces on each side: ${known}`;
  return undefined;
}

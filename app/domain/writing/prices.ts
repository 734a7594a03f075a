/** A model's price, in US dollars per million tokens. */
interface Price {
  input: number;
  output: number;
}

/**
 * OpenAI's list prices as known in PRICES_AS_OF, not looked up since (developers.openai.com/api/docs/pricing). An estimate:
 * the provider's bill counts. Other models cost "unknown".
 */
export const PRICES_AS_OF = "2025";
const PRICES: Record<string, Price> = {
  "gpt-4.1": { input: 2, output: 8 },
  "gpt-4.1-mini": { input: 0.4, output: 1.6 },
  "gpt-4.1-nano": { input: 0.1, output: 0.4 },
  "gpt-4o": { input: 2.5, output: 10 },
  "gpt-4o-mini": { input: 0.15, output: 0.6 },
  "gpt-5": { input: 1.25, output: 10 },
  "gpt-5-mini": { input: 0.25, output: 2 },
  "gpt-5-nano": { input: 0.05, output: 0.4 },
  "gpt-5.2": { input: 1.75, output: 14 },
};

/** Computes the cost of tokens, in millionths of a US dollar; null for an unknown price. */
export function computeCostMicros(
  model: string,
  tokens: { inputTokens: number; outputTokens: number },
): number | null {
  // A dated version costs what its model does: gpt-4.1-mini-2025-04-14.
  const price = PRICES[model.replace(/-\d{4}-\d{2}-\d{2}$/, "")];
  // Dollars per million tokens are millionths per token.
  return price ? Math.round(tokens.inputTokens * price.input + tokens.outputTokens * price.output) : null;
}

/** The categories in the order they are offered (docs/product/numbers.md §9). */
export const categoryOptions = [
  { value: "intervention", label: "Intervention" },
  { value: "addiction", label: "Addiction" },
  { value: "recovery", label: "Recovery" },
  { value: "family-support", label: "Family Support" },
  { value: "mental-health", label: "Mental Health" },
] as const;

export type Category = (typeof categoryOptions)[number]["value"];
export const categoryValues = categoryOptions.map(({ value }) => value) as [Category, ...Category[]];

/** The tones of a text (docs/product/numbers.md §9); the first is a post's default, `empathetic` a topic's. */
export const toneOptions = [
  { value: "professional", label: "Professional" },
  { value: "empathetic", label: "Empathetic" },
  { value: "educational", label: "Educational" },
  { value: "conversational", label: "Conversational" },
] as const;

export type Tone = (typeof toneOptions)[number]["value"];
export const toneValues = toneOptions.map(({ value }) => value) as [Tone, ...Tone[]];

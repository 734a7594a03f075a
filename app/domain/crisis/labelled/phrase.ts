/** `any`: both dangers are meant, or either card would be right. */
export type ExpectedLevel = "emergency" | "suicide" | "any";

export type CrisisGroup = { category: string; level: ExpectedLevel; phrases: readonly string[] };

export type BenignGroup = { category: string; phrases: readonly string[] };

export type LabelledSet = { name: string; crises: readonly CrisisGroup[]; benign: readonly BenignGroup[] };

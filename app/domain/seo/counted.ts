/** A figure and what it counts: "1 word", "1,204 words". */
export const formatCountedNoun = (amount: number, noun: string): string =>
  `${amount.toLocaleString("en-US")} ${noun}${amount === 1 ? "" : "s"}`;

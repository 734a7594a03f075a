/** A figure and what it counts: "1 word", "1,204 words". */
export const counted = (amount: number, noun: string): string =>
  `${amount.toLocaleString("en-US")} ${noun}${amount === 1 ? "" : "s"}`;

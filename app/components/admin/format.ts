export { formatTimeAgo as ago } from "~/domain/time/spoken-time";

/** Formats US dollars in short for a tile: "$12.5K". Show the full figure beside it. */
export const formatCompactDollars = (amount: number): string =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    notation: "compact",
    maximumFractionDigits: 1,
  }).format(amount);

export const formatCount = (amount: number): string => new Intl.NumberFormat("en-US").format(amount);

export const formatPercent = (amount: number): string =>
  `${amount.toLocaleString("en-US", { maximumFractionDigits: 1 })}%`;

import { computeDayBounds } from "~/domain/time/wall-clock";
import type { LeadQuery } from "./list.server";

export const leadViews = [
  { value: "open", label: "Open" },
  { value: "mine", label: "Mine" },
  { value: "today", label: "New today" },
  { value: "waiting", label: "Waiting for us" },
  { value: "closed", label: "Closed" },
  { value: "all", label: "All" },
] as const;

export type LeadView = (typeof leadViews)[number]["value"];

/** The person who views a list, and when. Days are those of `timeZone`. */
export type ListViewer = { userId: string; now: Date; timeZone: string };

export function buildLeadViewQuery(view: LeadView, { userId, now, timeZone }: ListViewer): LeadQuery {
  switch (view) {
    case "open":
      return { closed: false };
    case "mine":
      return { closed: false, assignedTo: userId };
    case "today":
      return { since: computeDayBounds(now, timeZone).start };
    case "waiting":
      return { waiting: true };
    case "closed":
      return { closed: true };
    case "all":
      return {};
  }
}

export const leadViews = [
  { value: "open", label: "Open" },
  { value: "mine", label: "Mine" },
  { value: "today", label: "New today" },
  { value: "waiting", label: "Waiting for us" },
  { value: "closed", label: "Closed" },
  { value: "all", label: "All" },
] as const;

export type LeadView = (typeof leadViews)[number]["value"];

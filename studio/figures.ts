/** The figures that the site may claim: copy names each as `{key}`, and a tile has its label. */
export const FIGURES = [
  { key: "yearsExperience", title: "Years of experience", label: "years of experience" },
  { key: "familiesHelped", title: "Families helped", label: "families helped" },
  { key: "treatmentEngagement", title: "Treatment engagement", label: "treatment engagement" },
  { key: "arrivalTime", title: "Time until somebody is there in person", label: null },
] as const;

export type FigureKey = (typeof FIGURES)[number]["key"];

/** What a figure needs before it is shown, in the words of the launch checklist. */
export const FIGURE_PARTS = {
  value: "value",
  definition: "definition",
  count: "count",
  from: "start of the time",
  until: "end of the time",
  source: "source",
} as const;

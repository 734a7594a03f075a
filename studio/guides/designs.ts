export interface Worksheet {
  heading: string;
  text: string;
  /** the number of ruled lines; without it, the worksheet has a table whose rows are empty */
  lines?: number;
  /** the table's columns, with widths in parts of the page's */
  columns?: { heading: string; width: number }[];
  rows?: string[];
  /** the height of the table's rows, in points */
  rowHeight?: number;
}

/** The worksheets of guides, by slug. A guide that somebody adds in the Studio has none. */
export const WORKSHEETS: Readonly<Record<string, Worksheet>> = {
  "intervention-preparation": {
    heading: "A page for my letter",
    text: "Love. What I have seen. How it has been for me. What I hope. What I will do. Please. Write it as you would say it, then read it aloud to someone.",
    lines: 21,
  },
  "family-support-checklist": {
    heading: "Our week",
    text: "One thing a day is enough. Put it on the fridge, and change what does not work.",
    columns: [
      { heading: "Day", width: 0.15 },
      { heading: "One thing I will do for myself", width: 0.45 },
      { heading: "Who I will talk to, or where I will go", width: 0.4 },
    ],
    rows: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    rowHeight: 66,
  },
  "warning-signs": {
    heading: "What we have seen",
    text: "Facts, one to a line: “slept until three, missed work”, not “was lazy”. Take the page along to a doctor, a program or your first call.",
    columns: [
      { heading: "Date", width: 0.14 },
      { heading: "What I saw or heard", width: 0.6 },
      { heading: "Who was there", width: 0.26 },
    ],
    rows: Array.from({ length: 14 }, () => ""),
    rowHeight: 34,
  },
};

/** What a guide has besides its text: the picture on its cover and a page at the end to fill in. */
export interface Design {
  /** A picture of the first content, by name. */
  scene: string;
  worksheet: {
    heading: string;
    text: string;
    /** Ruled lines, or a table whose empty rows are to be filled in. */
    lines?: number;
    columns?: { heading: string; width: string }[];
    rows?: string[];
    /** Height of a row, in inches. */
    rowHeight?: number;
  };
}

const empty = (count: number) => Array.from({ length: count }, () => "");

/** By the guide's slug. */
export const DESIGNS: Record<string, Design> = {
  "intervention-preparation": {
    scene: "letter",
    worksheet: {
      heading: "A page for my letter",
      text: "Love. What I have seen. How it has been for me. What I hope. What I will do. Please. Write it as you would say it, then read it aloud to someone.",
      lines: 21,
    },
  },
  "family-support-checklist": {
    scene: "kitchen",
    worksheet: {
      heading: "Our week",
      text: "One thing a day is enough. Put it on the fridge, and change what does not work.",
      columns: [
        { heading: "Day", width: "15%" },
        { heading: "One thing I will do for myself", width: "45%" },
        { heading: "Who I will talk to, or where I will go", width: "40%" },
      ],
      rows: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
      rowHeight: 0.86,
    },
  },
  "warning-signs": {
    scene: "rain",
    worksheet: {
      heading: "What we have seen",
      text: "Facts, one to a line: “slept until three, missed work”, not “was lazy”. Take the page along to a doctor, a program or your first call.",
      columns: [
        { heading: "Date", width: "14%" },
        { heading: "What I saw or heard", width: "60%" },
        { heading: "Who was there", width: "26%" },
      ],
      rows: empty(14),
      rowHeight: 0.46,
    },
  },
};

/** For a guide that somebody adds in the Studio. */
export const PLAIN_DESIGN: Design = {
  scene: "doorway",
  worksheet: { heading: "Notes", text: "For whatever you want to remember.", lines: 21 },
};

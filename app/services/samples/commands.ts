import { z } from "zod";
import { defineCommands } from "~/commands/define";

/** What staff can do about what is made up: the sample leads, and the sample content of the site. */
export const sampleCommands = defineCommands(
  "samples",
  { role: "staff" },
  {
    fill: {
      input: z.object({}),
      done: null,
      failed: "The sample week was not made",
      // The practice is read from the Studio.
      ownTransaction: true,
    },
    remove: {
      input: z.object({}),
      done: null,
      failed: "The samples were not removed",
      // An erasure empties the database's journal, which no transaction may hold.
      ownTransaction: true,
    },
    /** On the site, for everybody. */
    hide: {
      input: z.object({ hidden: z.boolean() }),
      done: null,
      failed: "Nothing was changed",
      // It is a field in the Studio.
      ownTransaction: true,
    },
  },
);

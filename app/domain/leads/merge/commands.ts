import { z } from "zod";
import { byId, defineCommands } from "~/commands/define";
import { mergeFields } from "./fields";

const leadId = z.string({ error: "Please choose a lead" }).min(1, "Please choose a lead").max(100);

/** Making one lead of two, and the way back. The screen shows both without words, as it goes on to the lead. */
export const mergeCommands = defineCommands(
  "merge",
  { role: "staff" },
  {
    mergeLeads: {
      input: z.object({
        keep: leadId,
        drop: leadId,
        fields: z.partialRecord(z.enum(mergeFields), z.enum(["keep", "drop"])).optional(),
      }),
      done: null,
      failed: "Failed to merge the leads",
      call: {
        at: "POST /leads/merge",
        id: "mergeLeads",
        summary: "Merge two leads",
        description:
          "Makes one lead of two. `fields` chooses whose value is taken; without it the kept one's, or the other's where that has none.",
        rules: { drop: "Another lead than `keep`" },
        answer: { about: "The kept lead", shape: "MergedLead" },
        refuses: [404],
      },
    },
    undoMerge: {
      input: byId,
      done: null,
      failed: "Failed to undo the merge",
      call: {
        at: "POST /leads/merge/{id}/undo",
        id: "undoLeadMerge",
        summary: "Undo a merge of two leads",
        description: "Parts two leads again, within 24 hours.",
        answer: { about: "The lead that was gone", shape: "PartedLead" },
        refuses: [404, 409],
      },
    },
  },
);

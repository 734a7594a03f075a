import { z } from "zod";
import { byId, defineCommands, idField } from "~/commands/define";
import { bulkSchema, listChangeSchema } from "~/domain/leads/list/bulk";

export const MAX_VIEW_NAME_CHARS = 40;

const name = z
  .string("Name is required")
  .trim()
  .min(1, "Name is required")
  .max(MAX_VIEW_NAME_CHARS, `At most ${MAX_VIEW_NAME_CHARS} characters`);

const outcomeShape = z
  .object({
    id: z.string(),
    outcome: z
      .enum(["changed", "unchanged", "missing", "refused"])
      .meta({ description: "unchanged: it was so already" }),
    message: z.string().optional(),
  })
  .meta({ id: "BulkOutcome" });

/** What can be done with the list of leads: many at once, and views of one's own. */
export const leadListCommands = defineCommands(
  "list",
  { role: "staff" },
  {
    changeLeads: {
      input: bulkSchema,
      done: "Leads updated",
      failed: "Failed to update leads",
      call: {
        at: "POST /leads/bulk",
        id: "changeLeads",
        summary: "Change the status or the owner of many leads",
        description: "Sets the status or the owner of up to 500 leads.",
        rules: { assignedTo: "The id of an account" },
        answer: { about: "What became of each, in their order", shape: z.array(outcomeShape) },
      },
    },
    /** What `changeLeads` does, of chosen leads or of all that match the list; with words and the way back. */
    changeList: {
      input: listChangeSchema,
      done: ({ summary }: { summary: string; undos: { leadId: string; id: string }[] }) => ({
        title: "Leads updated",
        message: summary,
      }),
      failed: "Failed to update leads",
    },

    saveView: {
      /** `query` is the list's query string; a search text and a page in it are not kept. */
      input: z.object({ name, query: z.string().max(500) }),
      done: (view: { name: string }) => ({ title: "View saved", message: view.name }),
      failed: "Failed to save view",
    },
    renameView: {
      input: z.object({ id: idField, name }),
      done: (view: { name: string }) => ({ title: "View renamed", message: view.name }),
      failed: "Failed to rename view",
    },
    removeView: {
      input: byId,
      done: (view: { name: string; query: string }) => ({ title: "View removed", message: view.name }),
      failed: "Failed to remove view",
    },
  },
);

import { z } from "zod";
import { byId, type DoneWords, defineCommands, idField } from "~/commands/define";
import type { WrittenEmailDraft } from "~/domain/assist/email-draft";
import type { WrittenText } from "~/domain/assist/facts";
import type { ConversationSummary } from "~/domain/assist/summary";
import { callOutcomes, findOptionLabel } from "~/domain/leads/fields/options";
import { callSchema, correctionSchema, emailDraftRequest } from "~/domain/leads/outreach/schemas";
import { taskFields } from "~/domain/tasks/schemas";
import { LEAD_ANSWER, LEAD_CONFLICT } from "./answers";
import type { UndoableChange } from "./undo-commands";

const typedCall = callSchema
  .extend({
    id: idField,
    /** Confirms that a message was left at a number where none may be left. */
    leftAnyway: z.boolean().optional(),
    /** The answer to "Open alert?", which is asked where the note names a danger. */
    raise: z.boolean().optional(),
    addNext: z.boolean().optional(),
    /** The next task; the form sends it also where none is wanted. */
    next: z.object({ title: z.string().optional(), dueDate: z.string().optional() }).optional(),
  })
  .superRefine((call, { addIssue }) => {
    if (!isTaskWanted(call)) return;
    for (const field of ["title", "dueDate"] as const)
      for (const { message } of taskFields[field].safeParse(call.next?.[field]).error?.issues ?? [])
        addIssue({ code: "custom", path: ["next", field], message });
  });

export type TypedCall = z.output<typeof typedCall>;

/** Whether a call's form asks for a next task: only where somebody was reached. */
export const isTaskWanted = ({ outcome, addNext }: Pick<TypedCall, "outcome" | "addNext">): boolean =>
  outcome === "reached" && addNext === true;

const ofLead = z.object({ leadId: z.string("Lead is required").min(1, "Lead is required").max(100) });

const once = ({ id }: { id: string }) => id;

const LOGGED = { about: "The lead, and which call it was", shape: "LoggedCall" } as const;

/** What staff do to reach the person behind a lead: calls, and what the assistant writes for them. */
export const outreachCommands = defineCommands(
  "outreach",
  { role: "staff" },
  {
    logCall: {
      input: typedCall,
      once,
      done: ({ words }: { words: string; undos: UndoableChange[] }): DoneWords => ({
        title: "Call logged",
        message: words,
      }),
      failed: "Failed to log call",
    },
    /** In the queue, which goes on to the next person. */
    logQueueCall: {
      input: typedCall,
      once,
      done: null,
      failed: "Failed to log call",
      goesTo: ({ next, callIds }: { next: string | null; callIds: string[] }) =>
        `/admin/queue?${new URLSearchParams([...(next ? [["lead", next]] : []), ...callIds.map((id) => ["logged", id])])}`,
    },
    recordCall: {
      input: callSchema.extend({
        id: idField,
        raise: z.boolean().default(false).describe("Open an alert where the note names a danger"),
      }),
      done: "Call logged",
      failed: "Failed to log call",
      call: {
        at: "POST /leads/{id}/calls",
        id: "logLeadCall",
        summary: "Log a call to a lead",
        description:
          "The note is read for danger. `raise`: whether an alert is opened where it names one; false if omitted. What waited before a call that reached them is answered either way.",
        answer: LOGGED,
        refuses: [404],
        conflict: LEAD_CONFLICT,
      },
    },
    correctCall: {
      input: correctionSchema.extend({ id: idField, callId: idField }),
      once,
      done: (_: unknown, { outcome }: { outcome: string }): DoneWords => ({
        title: "Call corrected",
        message: `${findOptionLabel(callOutcomes, outcome)}.`,
      }),
      failed: "Failed to correct the call",
      call: {
        at: "PATCH /leads/{id}/calls/{callId}",
        id: "correctLeadCall",
        summary: "Correct a logged call",
        description:
          "The call stays in the timeline, marked as corrected, and another one takes its place at its time; what followed from the outcome follows. The note is not read for danger.",
        answer: LOGGED,
        refuses: [404],
        conflict: LEAD_CONFLICT,
      },
    },
    undoCall: {
      input: z.object({ id: idField, callId: idField }),
      done: "Change undone",
      failed: "Failed to undo the change",
      call: {
        at: "POST /leads/{id}/calls/{callId}/undo",
        id: "undoLeadCall",
        summary: "Undo a logged call",
        description:
          "For ten seconds, and five more for the way. The lead is as it was before the call. 409 after that, or once somebody has changed the lead.",
        answer: LEAD_ANSWER,
        refuses: [404],
        conflict: LEAD_CONFLICT,
      },
    },
    suggestTask: {
      input: byId,
      ownTransaction: true,
      done: ({ title }: { title: string }): DoneWords => ({ title: "AI task created", message: title }),
      failed: "Failed to create AI task",
      call: {
        at: "POST /leads/{id}/tasks/ai-suggest",
        id: "suggestLeadTask",
        summary: "Add a suggested task to a lead",
        answer: { about: "The new task", shape: "Task", status: 201 },
        refuses: [404],
      },
    },
    summarize: {
      input: ofLead,
      ownTransaction: true,
      done: (_: WrittenText<ConversationSummary>): DoneWords => ({ title: "AI Summary generated" }),
      failed: "Failed to generate AI summary",
      call: {
        at: "POST /ai/conversation-summary",
        id: "summarizeConversation",
        summary: "Summarize the conversation with a lead",
        answer: { about: "The conversation in short", shape: "ConversationSummary" },
        refuses: [404],
      },
    },
    draftEmail: {
      input: ofLead.extend(emailDraftRequest.shape),
      ownTransaction: true,
      done: (_: WrittenEmailDraft): DoneWords => ({ title: "Email draft generated" }),
      failed: "Failed to generate email draft",
      call: {
        at: "POST /ai/generate-email",
        id: "draftLeadEmail",
        summary: "Draft an email to a lead",
        answer: { about: "A draft; nothing is sent", shape: "EmailDraft" },
        refuses: [404],
      },
    },
  },
);

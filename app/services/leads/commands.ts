import { z } from "zod";
import { byId, type DoneWords, defineCommands, idField } from "~/commands/define";
import { contactChangeSchema, newContactSchema, newRelativeSchema } from "~/domain/leads/contacts/schemas";
import {
  clearCrisisSchema,
  noteSchema,
  requireLostReason,
  revenueSchema,
  statusSchema,
} from "~/domain/leads/fields/change-schemas";
import { checkboxSchema, PHONE_RULE } from "~/domain/leads/fields/control-schema";
import { checkProperty, leadPropertyNames } from "~/domain/leads/fields/properties";
import { editLeadSchema } from "~/domain/leads/fields/schemas";
import { LEAD_ANSWER, LEAD_CONFLICT } from "./answers";
import type { UndoableChange } from "./undo-commands";

const version = z.int().positive().optional();

/** A typed amount, "$1,200"; an emptied field clears its figure (docs/product/forms.md §5). */
const typedDollars = z
  .string()
  .optional()
  .transform((typed = "", { addIssue }) => {
    const plain = typed.replace(/[\s$,]/g, "");
    const read = revenueSchema.shape.serviceValue.safeParse(plain === "" ? null : Number(plain));
    if (read.success) return read.data;
    addIssue({ code: "custom", message: read.error.issues[0]!.message });
    return z.NEVER;
  });

const once = ({ id }: { id: string }) => id;

const CONTACT = { about: "The contact", shape: "Contact" } as const;
const ofLead = { answer: LEAD_ANSWER, refuses: [404], conflict: LEAD_CONFLICT } as const;

const contactRules = {
  value:
    "An address or number of its kind that the lead does not have; the last way to reach the person stays",
};

/** What staff do about one lead, besides calls and mails (`outreach-commands.ts`) and tasks. */
export const leadCommands = defineCommands(
  "leads",
  { role: "staff" },
  {
    /** The lead's screen, where a lost lead needs a reason. */
    setStatus: {
      input: requireLostReason(statusSchema.extend({ id: idField })),
      once,
      done: (_: { undos: UndoableChange[] }): DoneWords => ({ title: "Status updated" }),
      failed: "Failed to update status",
    },
    changeStatus: {
      input: statusSchema.extend({ id: idField }),
      done: "Status updated",
      failed: "Failed to update status",
      call: {
        at: "PATCH /leads/{id}/status",
        id: "changeLeadStatus",
        summary: "Change the status of a lead",
        ...ofLead,
      },
    },
    undoStatus: {
      input: byId,
      done: "Change undone",
      failed: "Failed to undo the change",
      call: {
        at: "POST /leads/{id}/status/undo",
        id: "undoLeadStatus",
        summary: "Undo the latest change of the status of a lead",
        description:
          "For ten seconds, and five more for the way. The lead is as it was before. 409 after that, or once somebody has changed the lead.",
        ...ofLead,
      },
    },
    addNote: {
      input: noteSchema.extend({ id: idField }),
      once,
      done: "Note added",
      failed: "Failed to add note",
      call: { at: "POST /leads/{id}/notes", id: "addLeadNote", summary: "Add a note to a lead", ...ofLead },
    },
    saveRevenue: {
      input: z.object({ id: idField, version, serviceValue: typedDollars, actualRevenue: typedDollars }),
      once,
      done: "Revenue updated",
      failed: "Failed to update revenue",
    },
    changeRevenue: {
      input: revenueSchema.extend({ id: idField }),
      done: "Revenue updated",
      failed: "Failed to update revenue",
      call: {
        at: "PATCH /leads/{id}/revenue",
        id: "changeLeadRevenue",
        summary: "Change the figures of a lead",
        ...ofLead,
      },
    },
    /** One property, in place. Only somebody else's change of the same one is a conflict. */
    editProperty: {
      input: z
        .object({
          id: idField,
          property: z.enum(leadPropertyNames),
          /** The value when the form was opened. */
          before: z.string().default(""),
          value: z.string().default(""),
          isUndo: z.boolean().optional(),
        })
        .superRefine(({ property, value }, { addIssue }) => {
          for (const { message } of checkProperty(property, value).error?.issues ?? [])
            addIssue({ code: "custom", path: ["value"], message });
        }),
      once,
      done: (_: { undo: Record<string, string> | null }, { isUndo }: { isUndo?: boolean }): DoneWords => ({
        title: isUndo ? "Change undone" : "Lead updated",
      }),
      failed: "Failed to update the lead",
    },
    edit: {
      input: editLeadSchema.extend({ id: idField }),
      done: "Lead updated",
      failed: "Failed to update the lead",
      call: {
        at: "PATCH /leads/{id}",
        id: "changeLead",
        summary: "Change what is known of the person behind a lead",
        rules: {
          assignedTo: "The id of an account",
          email: "The last way to reach the person stays",
          phone: `The last way to reach the person stays. ${PHONE_RULE}`,
        },
        ...ofLead,
      },
    },
    setDoNotContact: {
      input: z.object({ id: idField, doNotContact: z.boolean() }),
      done: (_: unknown, { doNotContact }: { doNotContact: boolean }): DoneWords => ({
        title: doNotContact ? "Marked as do not contact" : "May be contacted again",
      }),
      failed: "Failed to update the lead",
    },
    clearCrisis: {
      input: clearCrisisSchema.extend({ id: idField }),
      done: "Crisis cleared",
      failed: "Failed to clear the crisis",
      call: {
        at: "POST /leads/{id}/crisis/clear",
        id: "clearLeadCrisis",
        summary: "End a false alarm of a lead",
        rules: { form: "A crisis of the lead is open" },
        ...ofLead,
      },
    },
    addContact: {
      input: newContactSchema.extend({ id: idField }),
      once,
      done: "Contact added",
      failed: "Failed to add the contact",
      call: {
        at: "POST /leads/{id}/contacts",
        id: "addLeadContact",
        summary: "Add a way to reach the person behind a lead",
        description: "Adds a way to reach the person.",
        rules: contactRules,
        answer: { ...CONTACT, status: 201 },
        refuses: [404],
      },
    },
    /** A contact's form, whose empty fields are none; the one-click actions are `changeContact`. */
    saveContact: {
      input: contactChangeSchema.pick({ label: true, mayLeaveMessage: true, mayText: true }).extend({
        id: idField,
        contactId: idField,
        before: z.string().default(""),
        value: newContactSchema.shape.value,
      }),
      once,
      done: "Contact updated",
      failed: "Failed to update the contact",
    },
    changeContact: {
      input: contactChangeSchema.extend({ id: idField, contactId: idField }),
      done: "Contact updated",
      failed: "Failed to update the contact",
      call: {
        at: "PATCH /leads/{id}/contacts/{contactId}",
        id: "changeLeadContact",
        summary: "Change a way to reach the person behind a lead",
        description: "Changes or confirms a way to reach the person.",
        rules: contactRules,
        answer: CONTACT,
        refuses: [404],
      },
    },
    removeContact: {
      input: z.object({ id: idField, contactId: idField }),
      done: "Contact updated",
      failed: "Failed to update the contact",
      call: {
        at: "DELETE /leads/{id}/contacts/{contactId}",
        id: "removeLeadContact",
        summary: "Remove a way to reach the person behind a lead",
        rules: contactRules,
        answer: { about: "Removed" },
        refuses: [404],
      },
    },
    addRelative: {
      input: newRelativeSchema.extend({ id: idField }),
      once,
      done: "Relative added",
      failed: "Failed to add the relative",
    },
    removeRelative: {
      input: z.object({ id: idField, relativeId: idField }),
      done: "Relative removed",
      failed: "Failed to remove the relative",
    },
    decideDuplicate: {
      input: z.object({ id: idField, otherId: idField, isSame: z.boolean() }),
      done: (_: unknown, { isSame }: { isSame: boolean }): DoneWords => ({
        title: isSame ? "Change undone" : "Noted: two people",
      }),
      failed: "Failed to note it",
      call: {
        at: "PATCH /leads/{id}/duplicates/{otherId}",
        id: "decidePossibleDuplicate",
        summary: "Say whether two leads may be of the same person",
        description:
          "For two leads with the same number or address; false takes each from the other's `possibleDuplicates`.",
        ...ofLead,
      },
    },
    resolveSuggestion: {
      input: z.object({ id: idField, suggestionId: idField, accept: z.boolean() }),
      done: (_: unknown, { accept }: { accept: boolean }): DoneWords => ({
        title: accept ? "Suggestion accepted" : "Suggestion dismissed",
      }),
      failed: "Failed to decide the suggestion",
      call: {
        at: "POST /leads/{id}/suggestions/{suggestionId}",
        id: "resolveLeadSuggestion",
        summary: "Accept or dismiss a suggested value of a lead",
        description: "Accepts or dismisses what an unverified inquiry would change of the lead.",
        rules: { form: "A suggestion that can be taken" },
        ...ofLead,
      },
    },
    erase: {
      input: z.object({ id: idField, name: z.string().default(""), anyway: checkboxSchema }),
      recent: true,
      ownTransaction: true,
      done: "Person erased",
      failed: "Failed to erase this person",
      goesTo: () => "/admin/dashboard",
    },
  },
);

import { z } from "zod";
import type { UserRole } from "#db/values";
import { userRoles } from "#db/values";
import { byId, type DoneWords, defineCommands, idField } from "~/commands/define";
import { formatCountedNoun } from "~/content/text";
import {
  invitationSchema,
  personChangeSchema,
  roleList,
  roleSchema,
  typedNameSchema,
} from "~/domain/people/schemas";

export const personNameShape = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string().nullable(),
});

export const personShape = personNameShape
  .extend({
    role: z.enum(userRoles),
    disabled: z.boolean(),
    lastSignedInAt: z.iso.datetime().nullable(),
    openLeads: z.int().meta({ description: "Leads they own that are neither completed nor lost" }),
  })
  .meta({ id: "Person" });

/** A new invitation, with its link, which is shown only this once. */
const invitedShape = z.object({
  link: z.string(),
  expiresAt: z.iso.datetime(),
  name: z.string(),
  isMailed: z
    .boolean()
    .meta({ description: "Without a mail service it is not, and somebody has to pass the link on" }),
});

export type NewLink = Omit<z.output<typeof invitedShape>, "expiresAt">;

const describeInvited = ({ name, isMailed }: NewLink): DoneWords => ({
  title: `${name} is invited`,
  message: isMailed ? "The mail is on its way." : "No mail service is set up: please pass the link on.",
});

type PersonNames = { username: string; name: string | null };

const pickName = ({ name, username }: PersonNames) => name ?? username;

/** "One lead", "2 leads" */
const spell = (count: number, noun: string) => (count === 1 ? `One ${noun}` : formatCountedNoun(count, noun));

type DisabledPerson = { person: PersonNames; ended: number; given: number };

function describeDisabled({ person, ended, given }: DisabledPerson): DoneWords {
  const more = [
    ended > 0 && `${spell(ended, "session")} ended.`,
    given > 0 && `${spell(given, "lead")} given away.`,
  ].filter(Boolean);
  return {
    title: `${pickName(person)} can’t sign in any more`,
    ...(more.length > 0 && { message: more.join(" ") }),
  };
}

const inviting = {
  input: invitationSchema,
  done: describeInvited,
  failed: "Not invited",
} as const;

const invitingCall = {
  answer: {
    about: "The link, which is told here and in a mail and kept nowhere",
    shape: invitedShape,
    status: 201,
  },
  refuses: [409],
} as const;

/** What an owner can do about the people who work here. */
export const peopleCommands = defineCommands(
  "people",
  { role: "owner", recent: true },
  {
    /** Everything at once, for the call; the screen changes one thing at a time. */
    changePerson: {
      input: personChangeSchema.extend({ id: idField }),
      done: "Person changed",
      failed: "Person not changed",
      call: {
        at: "PATCH /people/{id}",
        id: "changePerson",
        summary: "Change a person's role or name, or disable the account",
        description:
          "Changes role or name, or disables an account, which ends its sessions; `leadsTo` gives its open leads to somebody else. The last owner who can sign in can be neither lowered nor disabled: 409.",
        rules: { leadsTo: "Somebody else who sees leads" },
        answer: { about: "The person", shape: personShape },
        refuses: [404, 409],
      },
    },
    changeRole: {
      input: z.object({ id: idField, role: roleSchema }),
      done: (person: PersonNames & { role: UserRole }): DoneWords => ({
        title: `${pickName(person)} is ${roleList.rows[person.role].noun} now`,
      }),
      failed: "Role not changed",
    },
    renamePerson: {
      input: z.object({ id: idField, name: typedNameSchema.optional() }),
      done: "Name changed",
      failed: "Name not changed",
    },
    disablePerson: {
      input: personChangeSchema.pick({ leadsTo: true }).extend({ id: idField }),
      done: describeDisabled,
      failed: "Not disabled",
    },
    enablePerson: {
      input: byId,
      done: (person: PersonNames): DoneWords => ({ title: `${pickName(person)} can sign in again` }),
      failed: "Not enabled",
    },
    giveLeads: {
      input: z.object({
        id: idField,
        leadsTo: z.string({ error: "Please choose somebody" }).min(1).max(100),
      }),
      done: (given: number): DoneWords => ({ title: `${spell(given, "lead")} given away` }),
      failed: "Leads not given",
    },
    signOutPerson: {
      input: byId,
      done: (ended: number): DoneWords => ({ title: `${spell(ended, "session")} ended` }),
      failed: "Not signed out",
    },
    endSession: {
      input: z.object({ id: idField, sid: z.string().min(1).max(100) }),
      done: "Session ended",
      failed: "Session not ended",
    },

    invite: {
      ...inviting,
      call: {
        ...invitingCall,
        at: "POST /people/invitations",
        id: "createInvitation",
        summary: "Invite a person",
        description:
          "Invites somebody: the link makes one account, once, within 72 hours. An earlier one to the same address is void.",
      },
    },
    addPerson: {
      ...inviting,
      call: {
        ...invitingCall,
        at: "POST /people",
        id: "addPerson",
        summary: "Invite a person, by another name",
        description:
          "Another name of `POST /api/people/invitations`: an account comes of an invitation alone.",
      },
    },
    withdrawInvitation: {
      input: byId,
      done: "Invitation withdrawn",
      failed: "Not withdrawn",
      call: {
        at: "DELETE /people/invitations/{id}",
        id: "withdrawInvitation",
        summary: "Withdraw an invitation",
        answer: { about: "Withdrawn: its link is void" },
        refuses: [404],
      },
    },
  },
);

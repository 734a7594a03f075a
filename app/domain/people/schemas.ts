import { z } from "zod";
import type { UserRole } from "#db/values";
import { defineList } from "~/closed-list";
import { buildEmailSchema } from "~/email-schema";

/** What each role is called, alone and in "Sue is … now"; what it may do, and what a change to it means. */
export const roleList = defineList<UserRole, Record<"label" | "noun" | "may" | "means", string>>({
  owner: {
    label: "Owner",
    noun: "an owner",
    may: "Everything, people included",
    means: "They may do everything from now on, and change people.",
  },
  staff: {
    label: "Staff",
    noun: "staff",
    may: "Leads, mail and content",
    means: "They see leads, mail and content from now on. People are not theirs to change.",
  },
  editor: {
    label: "Editor",
    noun: "an editor",
    may: "The website's content, no leads",
    means: "They see no lead from now on, only the website’s content.",
  },
});

/** How long an invitation is valid, in hours (docs/product/sign-in.md §6). */
export const INVITATION_TTL_HOURS = 72;

export const roleSchema = z.enum(roleList.values, "Please choose a role");

/** The most characters of a person's name, so that it fits a sidebar and a lead. */
const MAX_NAME_CHARS = 80;
/** A name that may be left empty: the username is shown then. */
export const typedNameSchema = z
  .string("Name is required")
  .trim()
  .max(MAX_NAME_CHARS, `At most ${MAX_NAME_CHARS} characters`);
const name = typedNameSchema.min(1, "Name is required");

/** The address becomes the username; a sign-in takes 200 characters of it. */
export const invitationSchema = z.object({
  email: z
    .string("Email is required")
    .trim()
    .toLowerCase()
    .min(1, "Email is required")
    .max(200, "At most 200 characters")
    .pipe(buildEmailSchema("Please enter a valid email address")),
  name,
  role: roleSchema,
});
export type NewInvitation = z.output<typeof invitationSchema>;

/** A change of a person; omitted fields stay. */
export const personChangeSchema = z.object({
  role: roleSchema.optional(),
  name: name.nullable().optional(),
  disabled: z.boolean().optional(),
  /** The id of the account that gets the person's open leads. */
  leadsTo: z.string().min(1).max(100).optional(),
});
export type PersonChange = z.output<typeof personChangeSchema>;

import { z } from "zod";
import type { UserRole } from "#db/values";
import type { Option } from "~/domain/leads/fields/options";
import { buildEmailSchema } from "~/email-schema";

export const roleOptions: readonly Option<UserRole>[] = [
  { value: "owner", label: "Owner" },
  { value: "staff", label: "Staff" },
  { value: "editor", label: "Editor" },
];

export const ROLE_WORDS: Record<UserRole, string> = {
  owner: "Everything, people included",
  staff: "Leads, mail and content",
  editor: "The website's content, no leads",
};

/** "Sue is an editor now" */
export const ROLE_NOUNS: Record<UserRole, string> = {
  owner: "an owner",
  staff: "staff",
  editor: "an editor",
};

/** How long an invitation is valid, in hours (docs/product/sign-in.md §6). */
export const INVITATION_TTL_HOURS = 72;

const roles = roleOptions.map(({ value }) => value) as [UserRole, ...UserRole[]];
export const roleSchema = z.enum(roles, "Please choose a role");

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

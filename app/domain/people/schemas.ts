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

const roles = roleOptions.map(({ value }) => value) as [UserRole, ...UserRole[]];
const role = z.enum(roles, "Please choose a role");

/** The most characters of a person's name, so that it fits a sidebar and a lead. */
const MAX_NAME_CHARS = 80;
const name = z
  .string("Name is required")
  .trim()
  .min(1, "Name is required")
  .max(MAX_NAME_CHARS, `At most ${MAX_NAME_CHARS} characters`);

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
  role,
});
export type NewInvitation = z.output<typeof invitationSchema>;

/** A change of a person; omitted fields stay. */
export const personChangeSchema = z.object({
  role: role.optional(),
  name: name.nullable().optional(),
  disabled: z.boolean().optional(),
  /** The id of the account that gets the person's open leads. */
  leadsTo: z.string().min(1).max(100).optional(),
});
export type PersonChange = z.output<typeof personChangeSchema>;

export const PEOPLE_REFUSALS = {
  missing: "There is no such person.",
  "last-owner": "This is the last owner. Make somebody else an owner first.",
  "no-heir": "Leads can only be given to somebody else who may see them.",
} as const;

import type { UserRole } from "#db/values";

/** Roles by rank: each may do what the lower ones may. */
const RANK: Record<UserRole, number> = { owner: 2, staff: 1, editor: 0 };

/** Whether a role includes another: an owner is also staff, and everybody is also an editor. */
export const isRoleAtLeast = (role: UserRole, needed: UserRole): boolean => RANK[role] >= RANK[needed];

/** The first page after signing in. */
export const pickHomePath = ({ role }: { role: UserRole }): string =>
  isRoleAtLeast(role, "staff") ? "/admin/hub" : "/admin/content-studio";

/** The message for somebody whose role is too low for a page or a call. */
export const ROLE_REFUSALS: Record<UserRole, string> = {
  owner: "Only an owner may do this.",
  staff: "Your account is for the website's content. This is not part of it.",
  editor: "Please sign in.",
};

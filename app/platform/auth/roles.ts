import type { UserRole } from "#db/values";

/** What a role may do besides what is everybody's; each may do what the ones below it may. */
const RANK: Record<UserRole, number> = { owner: 2, staff: 1, editor: 0 };

/** Whether a role includes another: an owner is staff, too, and everybody may do what an editor may. */
export const isRoleAtLeast = (role: UserRole, needed: UserRole): boolean => RANK[role] >= RANK[needed];

/** Where somebody begins after signing in. */
export const pickHomePath = ({ role }: { role: UserRole }): string =>
  isRoleAtLeast(role, "staff") ? "/admin/hub" : "/admin/content-studio";

/** What somebody is told whose role is too low for a page or a call. */
export const NOT_YOURS: Record<UserRole, string> = {
  owner: "Only an owner may do this.",
  staff: "Your account is for the website's content. This is not part of it.",
  editor: "Please sign in.",
};

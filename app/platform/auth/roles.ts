import type { UserRole } from "#db/values";

const RANK: Record<UserRole, number> = { owner: 2, staff: 1, editor: 0 };

export const isRoleAtLeast = (role: UserRole, needed: UserRole): boolean => RANK[role] >= RANK[needed];

export const pickHomePath = ({ role }: { role: UserRole }): string =>
  isRoleAtLeast(role, "staff") ? "/admin/hub" : "/admin/content-studio";

export const ROLE_REFUSALS: Record<UserRole, string> = {
  owner: "Only an owner may do this.",
  staff: "Your account is for the website's content. This is not part of it.",
  editor: "Please sign in.",
};

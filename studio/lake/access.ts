import { createHash } from "node:crypto";
import { buildHttpError, buildUnauthorizedError } from "./errors";
import type { ResolvedPerspective } from "./query/perspective";
import { resolveLens } from "./query/perspective";
import type { LakeRole, LakeUser, Perspective } from "./types";

export type Permission = "read" | "write" | "administer";

const RANK: Record<LakeRole, number> = { viewer: 1, editor: 2, administrator: 3 };
const REQUIRED_RANK: Record<Permission, number> = { read: 1, write: 2, administer: 3 };

export const hasPermission = (user: LakeUser | null, permission: Permission): boolean =>
  user !== null && RANK[user.role] >= REQUIRED_RANK[permission];

/** Checks that a user has a permission. @throws LakeError 401 when nobody is signed in, 403 when the role lacks it */
export function requirePermission(user: LakeUser | null, permission: Permission): LakeUser {
  if (!user) throw buildUnauthorizedError();
  if (!hasPermission(user, permission)) {
    throw buildHttpError(403, `Insufficient permissions; permission "${permission}" required`);
  }
  return user;
}

/**
 * Published documents are for everybody.
 * @param asked false when the request named no perspective, so that the public default applies
 * @throws LakeError 401 when someone who is not signed in asks for more than what is published
 */
export function resolveReaderLens(
  user: LakeUser | null,
  perspective: Perspective,
  asked: boolean,
): ResolvedPerspective {
  if (user) return resolveLens(perspective);
  const lens = resolveLens(perspective);
  if (lens === "published" || !asked) return "public";
  throw buildUnauthorizedError();
}

/** Bearer tokens and their roles; only hashes are kept. */
export class TokenRegistry {
  readonly #roles: ReadonlyMap<string, LakeRole>;

  constructor(tokens: ReadonlyMap<string, LakeRole>) {
    this.#roles = new Map([...tokens].map(([token, role]) => [hashToken(token), role]));
  }

  /** Finds the user of a bearer token; null without one. @throws LakeError 401 for a token that is not known */
  identify(header: string | null): LakeUser | null {
    const token = /^Bearer\s+(\S+)$/i.exec(header ?? "")?.[1];
    if (token === undefined) return null;
    const id = hashToken(token);
    const role = this.#roles.get(id);
    if (!role) throw buildUnauthorizedError();
    return { id: `token-${id.slice(0, 8)}`, name: `API token (${role})`, role };
  }
}

const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

import { redirect } from "@remix-run/node";
import type { AppDatabase } from "#db/client.server";
import type { UserRole } from "#db/values";
import { getAppContext } from "~/platform/context.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { MINUTE_MS } from "~/time-units";
import { findUser, type User } from "./accounts.server";
import { holdForm } from "./held-forms.server";
import { isRoleAtLeast, ROLE_REFUSALS } from "./roles";
import { MAX_RETURN_CHARS } from "./safe-redirect";
import { hasSecondFactor } from "./second-factor/factors.server";
import { type LiveSession, readSession } from "./session.server";

type BeforeRead = (db: AppDatabase) => void;

const beforeReads = () => ensureSingleton("before-staff-reads", (): BeforeRead[] => []);

/** Work to run before staff read or change anything; registered at boot. */
export const registerStaffReadHook = (run: BeforeRead): void => void beforeReads().push(run);

export type SignedInUser = {
  user: User;
  session: LiveSession;
  /** The account has to set up a second factor first, and may do nothing else. */
  mustSetUp: boolean;
};

/** Finds who is signed in; null when nobody is. */
export async function findSignedInUser(request: Request): Promise<SignedInUser | null> {
  const session = await readSession(request);
  if (!session) return null;
  const { db } = getAppContext();
  for (const run of beforeReads()) run(db);
  const user = findUser(db, session.userId);
  return user && { user, session, mustSetUp: lacksSecondFactor(db, user) };
}

function lacksSecondFactor(db: AppDatabase, user: User): boolean {
  const { REQUIRE_SECOND_FACTOR: asked } = getAppContext().env;
  if (asked === "off" || (asked === "owner" && user.role !== "owner")) return false;
  return !hasSecondFactor(db, user.id);
}

/** Finds who is signed in; null also for an account that has to set up a second factor. */
export async function getSignedIn(request: Request): Promise<SignedInUser | null> {
  const found = await findSignedInUser(request);
  return found && !found.mustSetUp ? found : null;
}

export const getUser = async (request: Request): Promise<User | null> =>
  (await getSignedIn(request))?.user ?? null;

/** Returns the user; each admin loader and action calls a guard. @throws a redirect to sign in, or to set up a second factor */
export const requireUser = async (request: Request): Promise<User> => (await requireSignedIn(request)).user;

/** Requires a signed-in account. @param settingUp lets an account without its second factor through */
export async function requireSignedIn(request: Request, { settingUp = false } = {}): Promise<SignedInUser> {
  const found = await findSignedInUser(request);
  if (!found)
    throw redirect(`/admin/login?redirectTo=${encodeURIComponent(fitReturnPath(buildReturnPath(request)))}`);
  if (found.mustSetUp && !settingUp) throw redirect("/admin/account");
  return found;
}

/** Requires a member of staff. @throws as `requireUser`, and 403 for an editor. */
export const requireStaff = async (request: Request): Promise<User> =>
  (await requireRole(request, "staff")).user;

/** Requires the owner. @throws as `requireUser`, and 403 for anybody else. */
export const requireOwner = async (request: Request): Promise<User> =>
  (await requireRole(request, "owner")).user;

/** Guards actions that can't be undone or take much away. @throws also a redirect to authenticate again, after ten minutes */
export async function requireRecentAuth(
  request: Request,
  needed: UserRole,
  { settingUp = false, ...after }: AfterProof & { settingUp?: boolean } = {},
): Promise<User> {
  const found = await requireRole(request, needed, { settingUp });
  requireRecent(request, found, after);
  return found.user;
}

/** Requires an account with a role or a higher one. @throws as `requireUser`, and 403 for a lower one */
export async function requireRole(
  request: Request,
  needed: UserRole,
  { settingUp = false } = {},
): Promise<SignedInUser> {
  const found = await requireSignedIn(request, { settingUp });
  refuseRoleBelow(needed, found.user);
  return found;
}

function refuseRoleBelow(needed: UserRole, { role }: User): void {
  if (isRoleAtLeast(role, needed)) return;
  throw new Response(ROLE_REFUSALS[needed], {
    status: 403,
    headers: { "Cache-Control": "private, no-store" },
  });
}

/** How long an authentication counts as recent (docs/product/sign-in.md §6). */
const RECENT_AUTH_TTL_MS = 10 * MINUTE_MS;

export const isRecent = ({ confirmedAt }: LiveSession): boolean =>
  getAppContext().now().getTime() - confirmedAt.getTime() < RECENT_AUTH_TTL_MS;

export type AfterProof = {
  /** The form that is sent again after its sender has authenticated again, unless it holds a password or a file. */
  form?: FormData;
  /** The address that the form is sent to; if omitted, the address of the request. */
  action?: string;
  /** The address to go to if no form is sent again; `action` if omitted. */
  back?: string;
};

/** Requires a recent authentication of the session. @throws a redirect to authenticate again */
export function requireRecent(
  request: Request,
  { session }: SignedInUser,
  { form, action = buildReturnPath(request), back = action }: AfterProof = {},
): void {
  if (isRecent(session)) return;
  const held = form ? holdForm(form, { session, action, now: getAppContext().now() }) : null;
  throw redirect(
    `/admin/confirm?${new URLSearchParams({ redirectTo: fitReturnPath(back), ...(held && { held }) })}`,
  );
}

/** Builds the path to return to, without what Remix adds to its own data requests. */
function buildReturnPath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  searchParams.delete("index");
  return pathname.replace(/\.data$/, "") + (searchParams.size ? `?${searchParams}` : "");
}

/** Leaves out of a path what would be too much in another address: its query, else all below its first segment. */
function fitReturnPath(path: string): string {
  const [pathname = ""] = path.split("?", 1);
  const fits = [path, pathname].find(({ length }) => length <= MAX_RETURN_CHARS);
  return fits ?? `/${pathname.split("/", 2)[1]}`;
}

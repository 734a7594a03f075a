import { redirect } from "@remix-run/node";
import type { AppDatabase } from "#db/client.server";
import type { UserRole } from "#db/values";
import { getAppContext } from "~/platform/context.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { MINUTE_MS } from "~/time-units";
import { findUser, RoleLostError, type User } from "./accounts.server";
import { holdForm } from "./held-forms.server";
import { isRoleAtLeast, ROLE_REFUSALS } from "./roles";
import { hasSecondFactor } from "./second-factor/factors.server";
import { type LiveSession, readSession } from "./session.server";

type BeforeRead = (db: AppDatabase) => void;

const beforeReads = () => ensureSingleton("before-staff-reads", (): BeforeRead[] => []);

/** Work to run before staff read or change anything; registered at boot. */
export const registerStaffReadHook = (run: BeforeRead): void => void beforeReads().push(run);

export type SignedInUser = {
  user: User;
  session: LiveSession;
  /** `REQUIRE_SECOND_FACTOR` asks this account for one, and it has none yet: it may only set one up. */
  mustSetUp: boolean;
};

/** Who is signed in, with the session, or null. */
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

/** Who is signed in and may go on, with the session, or null. */
export async function getSignedIn(request: Request): Promise<SignedInUser | null> {
  const found = await findSignedInUser(request);
  return found && !found.mustSetUp ? found : null;
}

/** Who is signed in and may go on, or null. */
export const getUser = async (request: Request): Promise<User | null> =>
  (await getSignedIn(request))?.user ?? null;

/**
 * Guards a page that is everybody's who works here: every admin loader and action calls one of these itself.
 * @throws a redirect to the sign-in page that leads back to this screen afterwards, also from one of its forms; or to
 *   the account screen of somebody who has to set up a second factor first.
 */
export const requireUser = async (request: Request): Promise<User> => (await requireSignedIn(request)).user;

/**
 * As `requireUser`, with the session.
 * @param settingUp lets those through who have to set up a second factor: for the screen on which they do
 */
export async function requireSignedIn(request: Request, { settingUp = false } = {}): Promise<SignedInUser> {
  const found = await findSignedInUser(request);
  if (!found) throw redirect(`/admin/login?redirectTo=${encodeURIComponent(backTo(request))}`);
  if (found.mustSetUp && !settingUp) throw redirect("/admin/account");
  return found;
}

/** Guards a page about people who asked for help. @throws as `requireUser`, and 403 for an editor. */
export const requireStaff = (request: Request): Promise<User> => requireRole(request, "staff");

/** Guards a page of the owner's. @throws as `requireUser`, and 403 for anybody else. */
export const requireOwner = (request: Request): Promise<User> => requireRole(request, "owner");

/**
 * As these, for what can't be taken back or takes much away: erasing, exports, changes of people.
 * @throws also a redirect to where staff prove again who they are, if they last did more than ten minutes ago.
 */
export async function requireRecently(request: Request, needed: UserRole, after?: AfterProof): Promise<User> {
  const found = await requireSignedIn(request);
  refuseRoleBelow(needed, found.user);
  requireRecent(request, found, after);
  return found.user;
}

async function requireRole(request: Request, needed: UserRole): Promise<User> {
  const user = await requireUser(request);
  refuseRoleBelow(needed, user);
  return user;
}

function refuseRoleBelow(needed: UserRole, { role }: User): void {
  if (isRoleAtLeast(role, needed)) return;
  throw notYours(ROLE_REFUSALS[needed]);
}

const notYours = (message: string) =>
  new Response(message, { status: 403, headers: { "Cache-Control": "private, no-store" } });

/** Answers 403 where `work` finds that the account was lowered or disabled meanwhile. @throws that answer */
export function catchLostRole<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RoleLostError) throw notYours(error.message);
    throw error;
  }
}

/** How long a proof of who somebody is lasts (docs/product.md §6). */
const RECENT_AUTH_TTL_MS = 10 * MINUTE_MS;

/** Whether a session's owner proved a short while ago who they are. */
export const isRecent = ({ confirmedAt }: LiveSession): boolean =>
  getAppContext().now().getTime() - confirmedAt.getTime() < RECENT_AUTH_TTL_MS;

/** What follows once somebody has proved who they are. */
export type AfterProof = {
  /** What was sent: it is sent again by itself, unless it holds a password or a file. */
  form?: FormData;
  /** Where it is sent to; this address when left out. */
  action?: string;
  /** Where to go on where nothing is sent again; `action` when left out. */
  back?: string;
};

/** @throws a redirect to where staff prove again who they are, unless they did a short while ago. */
export function requireRecent(
  request: Request,
  { session }: SignedInUser,
  { form, action = backTo(request), back = action }: AfterProof = {},
): void {
  if (isRecent(session)) return;
  const held = form ? holdForm(form, { session, action, now: getAppContext().now() }) : null;
  throw redirect(`/admin/confirm?${new URLSearchParams({ redirectTo: back, ...(held && { held }) })}`);
}

/** The path of a page, without what Remix adds to its own data requests. */
function backTo(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  searchParams.delete("index");
  return pathname.replace(/\.data$/, "") + (searchParams.size ? `?${searchParams}` : "");
}

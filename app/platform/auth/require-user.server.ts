import { redirect } from "@remix-run/node";
import type { AppDatabase } from "#db/client.server";
import type { UserRole } from "#db/values";
import { context } from "~/platform/context.server";
import { singleton } from "~/platform/process/singleton.server";
import { findUser, type User } from "./accounts.server";
import { includesRole, NOT_YOURS } from "./roles";
import { readSession } from "./session.server";

type BeforeRead = (db: AppDatabase) => void;

const beforeReads = () => singleton("before-staff-reads", (): BeforeRead[] => []);

/** Work to run before staff read or change anything; registered at boot. */
export const beforeStaffReads = (run: BeforeRead): void => void beforeReads().push(run);

/** Who is signed in, or null. */
export async function getUser(request: Request): Promise<User | null> {
  const session = await readSession(request);
  if (!session) return null;
  const { db } = context();
  for (const run of beforeReads()) run(db);
  return findUser(db, session.userId);
}

/**
 * Guards a page that is everybody's who works here: every admin loader and action calls one of these itself.
 * @throws a redirect to the sign-in page that leads back to this screen afterwards, also from one of its forms.
 */
export async function requireUser(request: Request): Promise<User> {
  const user = await getUser(request);
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  const back = pathname.replace(/\.data$/, "") + withoutRemixParams(search);
  throw redirect(`/admin/login?redirectTo=${encodeURIComponent(back)}`);
}

/** Guards a page about people who asked for help. @throws as `requireUser`, and 403 for an editor. */
export const requireStaff = (request: Request): Promise<User> => requireRole(request, "staff");

/** Guards a page of the owner's. @throws as `requireUser`, and 403 for anybody else. */
export const requireOwner = (request: Request): Promise<User> => requireRole(request, "owner");

async function requireRole(request: Request, needed: UserRole): Promise<User> {
  const user = await requireUser(request);
  if (includesRole(user.role, needed)) return user;
  throw new Response(NOT_YOURS[needed], { status: 403, headers: { "Cache-Control": "private, no-store" } });
}

/** Drops what Remix adds to its own data requests. */
function withoutRemixParams(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("_routes");
  params.delete("index");
  return params.size ? `?${params}` : "";
}

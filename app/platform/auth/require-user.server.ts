import { redirect } from "@remix-run/node";
import type { AppDatabase } from "#db/client.server";
import { context } from "~/platform/context.server";
import { singleton } from "~/platform/process/singleton.server";
import { findUser, type User } from "./accounts.server";
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
 * Guards a page: every admin loader and action calls it itself.
 * @throws a redirect to the sign-in page that leads back to this screen afterwards, also from one of its forms.
 */
export async function requireUser(request: Request): Promise<User> {
  const user = await getUser(request);
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  const back = pathname.replace(/\.data$/, "") + withoutRemixParams(search);
  throw redirect(`/admin/login?redirectTo=${encodeURIComponent(back)}`);
}

/** Drops what Remix adds to its own data requests. */
function withoutRemixParams(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("_routes");
  params.delete("index");
  return params.size ? `?${params}` : "";
}

import { redirect } from "@remix-run/node";
import { context } from "~/server/context.server";
import { findUser, type User } from "./accounts.server";
import { readSession } from "./session.server";

/** Who is signed in, or null. */
export async function getUser(request: Request): Promise<User | null> {
  const session = await readSession(request);
  return session ? findUser(context().db, session.userId) : null;
}

/**
 * Guards a page: every admin loader and action calls it itself.
 * @throws a redirect to the sign-in page that leads back here afterwards.
 */
export async function requireUser(request: Request): Promise<User> {
  const user = await getUser(request);
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  const back =
    request.method === "GET" ? pathname.replace(/\.data$/, "") + withoutRemixParams(search) : "/admin/hub";
  throw redirect(`/admin/login?redirectTo=${encodeURIComponent(back)}`);
}

/** Drops what Remix adds to its own data requests. */
function withoutRemixParams(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("_routes");
  params.delete("index");
  return params.size ? `?${params}` : "";
}

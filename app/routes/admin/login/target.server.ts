import type { User } from "~/platform/auth/accounts.server";
import { homeOf } from "~/platform/auth/roles";
import { safeRedirect } from "~/platform/auth/safe-redirect";
import { env } from "~/platform/config/env.server";

/** Where to go once signed in: the hub is not everybody's start page. The Studio names the page it wants to come back to `origin`. */
export function resolveSignInRedirect(request: Request, user: User): string {
  const { searchParams } = new URL(request.url);
  const to = safeRedirect(searchParams.get("redirectTo") ?? searchParams.get("origin"), {
    ownOrigin: env().SITE_URL,
  });
  return to === "/admin/hub" ? homeOf(user) : to;
}

/** Status and headers of an answer to somebody who was not let in. */
export const buildRefusalInit = ({
  status,
  retryAfter,
}: {
  status: number;
  retryAfter?: number | undefined;
}) => ({
  status,
  headers: retryAfter ? { "Retry-After": String(retryAfter) } : undefined,
});

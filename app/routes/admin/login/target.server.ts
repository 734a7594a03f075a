import type { User } from "~/platform/auth/accounts.server";
import { pickHomePath } from "~/platform/auth/roles";
import { resolveSafeRedirect } from "~/platform/auth/safe-redirect";
import { getSettings } from "~/platform/config/env.server";

/** Where to go once signed in: the hub is not everybody's start page. The Studio names the page it wants to come back to `origin`. */
export function resolveSignInRedirect(request: Request, user: User): string {
  const { searchParams } = new URL(request.url);
  const to = resolveSafeRedirect(searchParams.get("redirectTo") ?? searchParams.get("origin"), {
    ownOrigin: getSettings().SITE_URL,
  });
  return to === "/admin/hub" ? pickHomePath(user) : to;
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

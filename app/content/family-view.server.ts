import { getSignedIn } from "~/platform/auth/require-user.server";
import { defineCookie } from "~/platform/http/cookies.server";

/*
 * Staff view the site as a family does (docs/product/samples.md §16): `?as=family` starts it, a cookie keeps it, `?as=staff`
 * ends it.
 */

const FAMILY = "family";

const cookie = defineCookie("view", { isSigned: false, hasFixedName: true });

const readChoice = (request: Request): string | null => new URL(request.url).searchParams.get("as");

const hasViewCookie = (request: Request): boolean =>
  /(?:^|;\s*)view=/.test(request.headers.get("Cookie") ?? "");

/** Whether a request names a view. No cache may keep the answer, even where the visitor is no staff. */
export const isFamilyViewRequested = (request: Request): boolean =>
  hasViewCookie(request) || readChoice(request) !== null;

/** Whether staff view the site as a family does. No session is read where nobody asks for it. */
export async function isFamilyView(request: Request): Promise<boolean> {
  if (!isFamilyViewRequested(request)) return false;
  const choice = readChoice(request) ?? (await cookie().parse(request.headers.get("Cookie")));
  return choice === FAMILY && (await getSignedIn(request)) !== null;
}

/** Builds the view's cookie; null where the address names no view, and without a staff sign-in. */
export async function rememberView(request: Request): Promise<Headers | null> {
  const choice = readChoice(request);
  if (choice === null || !(await getSignedIn(request))) return null;
  const isBegun = choice === FAMILY;
  return new Headers({ "Set-Cookie": await cookie().serialize(FAMILY, isBegun ? {} : { maxAge: 0 }) });
}

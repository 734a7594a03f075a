import { getSignedIn } from "~/platform/auth/require-user.server";
import { defineCookie } from "~/platform/http/cookies.server";

/*
 * The site as families will see it, for the eyes of staff alone (docs/product.md §16): `?as=family` begins it, the pages
 * after it follow by a cookie, `?as=staff` ends it.
 */

const FAMILY = "family";

const cookie = defineCookie("view", { isSigned: false, hasFixedName: true });

const readChoice = (request: Request): string | null => new URL(request.url).searchParams.get("as");

const hasViewCookie = (request: Request): boolean =>
  /(?:^|;\s*)view=/.test(request.headers.get("Cookie") ?? "");

/** Whether the address or a cookie asks for this view. No cache may keep the answer, even where the visitor is no staff. */
export const isFamilyViewRequested = (request: Request): boolean =>
  hasViewCookie(request) || readChoice(request) !== null;

/** Whether samples are left out of this answer because staff asked for it. Costs nothing where nobody asks. */
export async function isFamilyView(request: Request): Promise<boolean> {
  if (!isFamilyViewRequested(request)) return false;
  const choice = readChoice(request) ?? (await cookie().parse(request.headers.get("Cookie")));
  return choice === FAMILY && (await getSignedIn(request)) !== null;
}

/** The cookie header that begins or ends the view, as the address asks; null without such an address, and without a staff sign-in. */
export async function rememberView(request: Request): Promise<Headers | null> {
  const choice = readChoice(request);
  if (choice === null || !(await getSignedIn(request))) return null;
  const isBegun = choice === FAMILY;
  return new Headers({ "Set-Cookie": await cookie().serialize(FAMILY, isBegun ? {} : { maxAge: 0 }) });
}

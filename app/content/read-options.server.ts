import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { ClientPerspective, StackablePerspective } from "@sanity/client";
import { z } from "zod";
import { getSignedIn } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";
import { defineCookie } from "~/platform/http/cookies.server";
import type { ReadOptions } from "./client.server";

/** Finds how to read content: as in staff's preview, else as published; without samples where staff view as a family does. */
export async function readOptions(request: Request): Promise<ReadOptions> {
  const [preview, asFamily] = await Promise.all([findRequestPreview(request), isFamilyView(request)]);
  return { ...(preview && { ...preview, stega: true }), ...(asFamily && { asFamily }) };
}

/** A preview's perspective: drafts, published, or releases, one over the other. The Presentation tool puts a comma first. */
const perspectiveSchema = z
  .string()
  .max(1_000)
  .transform((given) => given.split(",").filter(Boolean))
  .pipe(
    z
      .array(z.string().regex(/^(?!(?:raw|previewDrafts)$)[\w-]{1,64}$/))
      .min(1)
      .max(10),
  )
  .transform((names) => names.join(","));

const previewCookie = defineCookie("preview", { isSigned: true, hasFixedName: true });

/** Builds the token of a preview, valid for that session only. */
const previewToken = (secret: string, sid: string) =>
  createHmac("sha256", secret).update(`preview:${sid}`).digest("base64url");

const PREVIEW_COOKIE = /(?:^|;\s*)preview=/;

/** Whether a request has the preview's cookie, which is not verified here: it grants nothing. */
const hasPreviewCookie = (request: Request): boolean =>
  PREVIEW_COOKIE.test(request.headers.get("Cookie") ?? "");

const previewSchema = z.object({ token: z.string(), perspective: perspectiveSchema });

type ContentPreview = { perspective: ClientPerspective };

/** Whether a page is asked for a preview. The cookie is unverified: the page's own policy (`frame-ancestors`) decides. */
export const isForPreview = ({ url = "", headers }: IncomingMessage): boolean =>
  PREVIEW_COOKIE.test(headers.cookie ?? "") || /^\/preview(?:\?|$)/.test(url);

/** Finds a request's preview; null except for staff in the session that began it. Without the cookie, reads no session. */
export async function findRequestPreview(request: Request): Promise<ContentPreview | null> {
  if (!hasPreviewCookie(request)) return null;
  const claimed = previewSchema.safeParse(await previewCookie().parse(request.headers.get("Cookie")));
  const found = claimed.success ? await getSignedIn(request) : null;
  if (!claimed.success || !found) return null;
  const { token, perspective } = claimed.data;
  const isOwn = getAppContext().sessionSecrets.some(
    (secret) => token === previewToken(secret, found.session.sid),
  );
  return isOwn ? { perspective: parsePerspective(perspective) } : null;
}

const parsePerspective = (perspective: string): ClientPerspective =>
  perspective.includes(",") ? (perspective.split(",") as StackablePerspective[]) : (perspective as "drafts");

/** Begins a preview that ends with the browser; null without a session. */
export async function beginPreview(request: Request, perspective: string | null): Promise<Headers | null> {
  const found = await getSignedIn(request);
  const [secret] = getAppContext().sessionSecrets;
  if (!found) return null;
  const value: z.infer<typeof previewSchema> = {
    token: previewToken(secret, found.session.sid),
    perspective: perspectiveSchema.catch("drafts").parse(perspective),
  };
  return new Headers({ "Set-Cookie": await previewCookie().serialize(value) });
}

export const endPreview = async (): Promise<Headers> =>
  new Headers({ "Set-Cookie": await previewCookie().serialize("", { maxAge: 0 }) });

/** Keeps a page in preview or in the family's view out of every cache and search index. */
export function guardStaffView(request: Request, headers: Headers): void {
  if (!hasPreviewCookie(request) && !isFamilyViewRequested(request)) return;
  headers.set("Cache-Control", "private, no-store");
  headers.delete("CDN-Cache-Control");
  headers.set("X-Robots-Tag", "noindex");
}

/*
 * Staff view the site as a family does (docs/product/samples.md §16): `?as=family` starts it, a cookie keeps it, `?as=staff`
 * ends it.
 */

const FAMILY = "family";

const viewCookie = defineCookie("view", { isSigned: false, hasFixedName: true });

const readChoice = (request: Request): string | null => new URL(request.url).searchParams.get("as");

const hasViewCookie = (request: Request): boolean =>
  /(?:^|;\s*)view=/.test(request.headers.get("Cookie") ?? "");

/** Whether a request names a view. No cache may keep the answer, even where the visitor is no staff. */
const isFamilyViewRequested = (request: Request): boolean =>
  hasViewCookie(request) || readChoice(request) !== null;

/** Whether staff view the site as a family does. No session is read where nobody asks for it. */
async function isFamilyView(request: Request): Promise<boolean> {
  if (!isFamilyViewRequested(request)) return false;
  const choice = readChoice(request) ?? (await viewCookie().parse(request.headers.get("Cookie")));
  return choice === FAMILY && (await getSignedIn(request)) !== null;
}

/** Builds the view's cookie; null where the address names no view, and without a staff sign-in. */
export async function rememberView(request: Request): Promise<Headers | null> {
  const choice = readChoice(request);
  if (choice === null || !(await getSignedIn(request))) return null;
  const isBegun = choice === FAMILY;
  return new Headers({ "Set-Cookie": await viewCookie().serialize(FAMILY, isBegun ? {} : { maxAge: 0 }) });
}

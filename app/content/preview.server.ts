import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { ClientPerspective, StackablePerspective } from "@sanity/client";
import { z } from "zod";
import { getSignedIn } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";
import { defineCookie } from "~/platform/http/cookies.server";
import { isFamilyViewRequested } from "./family-view.server";

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

const cookie = defineCookie("preview", { isSigned: true, hasFixedName: true });

/** Builds the token of a preview, valid for that session only. */
const previewToken = (secret: string, sid: string) =>
  createHmac("sha256", secret).update(`preview:${sid}`).digest("base64url");

const PREVIEW_COOKIE = /(?:^|;\s*)preview=/;

/** Whether a request has the preview's cookie, which is not verified here: it grants nothing. */
export const hasPreviewCookie = (request: Request): boolean =>
  PREVIEW_COOKIE.test(request.headers.get("Cookie") ?? "");

const previewSchema = z.object({ token: z.string(), perspective: perspectiveSchema });

export type ContentPreview = { perspective: ClientPerspective };

/** Whether a page is asked for a preview. The cookie is unverified: the page's own policy (`frame-ancestors`) decides. */
export const isForPreview = ({ url = "", headers }: IncomingMessage): boolean =>
  PREVIEW_COOKIE.test(headers.cookie ?? "") || /^\/preview(?:\?|$)/.test(url);

/** Finds a request's preview; null except for staff in the session that began it. Without the cookie, reads no session. */
export async function findRequestPreview(request: Request): Promise<ContentPreview | null> {
  if (!hasPreviewCookie(request)) return null;
  const claimed = previewSchema.safeParse(await cookie().parse(request.headers.get("Cookie")));
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
  return new Headers({ "Set-Cookie": await cookie().serialize(value) });
}

export const endPreview = async (): Promise<Headers> =>
  new Headers({ "Set-Cookie": await cookie().serialize("", { maxAge: 0 }) });

/** Keeps a page in preview or in the family's view out of every cache and search index. */
export function guardStaffView(request: Request, headers: Headers): void {
  if (!hasPreviewCookie(request) && !isFamilyViewRequested(request)) return;
  headers.set("Cache-Control", "private, no-store");
  headers.delete("CDN-Cache-Control");
  headers.set("X-Robots-Tag", "noindex");
}

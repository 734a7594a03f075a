import { createHmac } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { readSession } from "~/platform/auth/session.server";
import { context } from "~/platform/context.server";
import { singleton } from "~/platform/process/singleton.server";

/** A fixed name, independent of the settings, as the page cache uses it too. */
const COOKIE = "preview";

const cookie = () => {
  const { env, sessionSecrets } = context();
  return singleton(`preview-cookie:${sessionSecrets.length}`, () =>
    createCookie(COOKIE, {
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure: env.SITE_URL.startsWith("https:"),
      secrets: sessionSecrets,
    }),
  );
};

/** The cookie's value: an HMAC of the session id, valid for that session only. */
const previewToken = (secret: string, sid: string) =>
  createHmac("sha256", secret).update(`preview:${sid}`).digest("base64url");

/** Whether the preview cookie is present, unverified. Used by the page cache; it grants nothing. */
export const hasPreviewCookie = (request: Request): boolean =>
  /(?:^|;\s*)preview=/.test(request.headers.get("Cookie") ?? "");

/**
 * How a public page is to be read: `drafts` for staff who asked for a preview and are still signed in in the
 * session they asked from, `published` for everyone else. Costs nothing without the cookie.
 */
export async function previewPerspective(request: Request): Promise<"drafts" | "published"> {
  if (!hasPreviewCookie(request)) return "published";
  const claimed: unknown = await cookie().parse(request.headers.get("Cookie"));
  const session = claimed ? await readSession(request) : null;
  const isOwnPreview =
    session && context().sessionSecrets.some((secret) => claimed === previewToken(secret, session.sid));
  return isOwnPreview ? "drafts" : "published";
}

/** Set-Cookie that begins a preview in this request's session; null when there is none. Ends with the browser. */
export async function beginPreview(request: Request): Promise<Headers | null> {
  const session = await readSession(request);
  const [secret] = context().sessionSecrets;
  return (
    session && new Headers({ "Set-Cookie": await cookie().serialize(previewToken(secret, session.sid)) })
  );
}

export const endPreview = async (): Promise<Headers> =>
  new Headers({ "Set-Cookie": await cookie().serialize("", { maxAge: 0 }) });

/** Keeps an answer made for a browser that previews out of every cache and every index. */
export function guardPreview(request: Request, headers: Headers): void {
  if (!hasPreviewCookie(request)) return;
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Robots-Tag", "noindex");
}

import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
} from "@sanity/preview-url-secret/constants";
import { beginPreview, endPreview } from "~/content/read-options.server";
import { requireUser } from "~/platform/auth/require-user.server";
import { resolveSafeRedirect } from "~/platform/auth/safe-redirect";

/**
 * `/preview?to=/blog/slug` shows staff the site with its drafts, beginning at that page; `/preview/exit` returns to
 * what visitors see. Both accept only paths of this site. The Studio's Presentation tool adds parameters of its own:
 * the page, the perspective, and a secret for sites without another way to recognise their editors. Here the staff
 * session is required instead, so the secret opens nothing.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const to = resolveSafeRedirect(
    searchParams.get(urlSearchParamPreviewPathname) ?? searchParams.get("to") ?? "/",
    {
      fallback: "/",
    },
  );
  if (params["*"] === "exit") return away(to, await endPreview());
  if (params["*"]) throw new Response("Not Found", { status: 404 });
  await requireUser(request);
  return away(
    to,
    (await beginPreview(request, searchParams.get(urlSearchParamPreviewPerspective))) ?? new Headers(),
  );
}

function away(to: string, headers: Headers) {
  headers.set("Cache-Control", "no-store");
  headers.set("X-Robots-Tag", "noindex");
  return redirect(to, { headers });
}

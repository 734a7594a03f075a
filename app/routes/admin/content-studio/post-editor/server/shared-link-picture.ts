import type { LoaderFunctionArgs } from "@remix-run/node";
import { getSiteSettings } from "~/content/settings.server";
import { drawPostPicture } from "~/domain/blog/social-image/picture.server";
import { requireUser } from "~/platform/auth/require-user.server";
import { buildConditionalResponse } from "~/platform/http/conditional.server";

/** The most characters that are read of a line in the picture; more is never drawn. */
const MAX_LINE_CHARS = 300;

/** Draws the picture for shared links of a post that is being written: `?title=…&label=…&author=…`. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const given = new URL(request.url).searchParams;
  const line = (name: string) => (given.get(name) ?? "").slice(0, MAX_LINE_CHARS);
  const { business } = await getSiteSettings();
  const { bytes, etag } = await drawPostPicture({
    title: line("title"),
    label: line("label"),
    author: line("author"),
    business,
  });
  return buildConditionalResponse(request, etag, bytes, {
    "Content-Type": "image/png",
    "Cache-Control": "private, max-age=3600",
  });
}

import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { getCarTalkPage } from "~/content/pages.server";
import { getPost } from "~/content/posts.server";
import { getSiteSettings } from "~/content/settings.server";
import { findPostRedirect } from "~/domain/blog/redirects.server";
import { drawPostPicture, type Png, renderPodcastCover } from "~/domain/blog/social-image/picture.server";
import { getAppContext } from "~/platform/context.server";
import { buildConditionalResponse } from "~/platform/http/conditional.server";

/** `/og/{slug}.png` is the picture of a post for shared links, `/og/podcast/cover.png` the podcast's cover. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { bytes, etag } = await draw(params["*"] ?? "");
  return buildConditionalResponse(request, etag, bytes, {
    "Content-Type": "image/png",
    "Content-Length": String(bytes.byteLength),
    "Cache-Control": "public, max-age=3600, stale-while-revalidate=86400",
  });
}

async function draw(file: string): Promise<Png> {
  const { business, name } = await getSiteSettings();
  if (file === "podcast/cover.png")
    return renderPodcastCover({ title: (await getCarTalkPage()).hero.headline, business });
  const slug = /^(.+)\.png$/.exec(file)?.[1];
  if (!slug) throw new Response("Not Found", { status: 404 });
  const post = await getPost(slug);
  if (post) {
    const label = post.category?.title ?? "";
    return drawPostPicture({ title: post.title, label, author: `By ${post.author?.name ?? name}`, business });
  }
  const moved = findPostRedirect(getAppContext().db, slug);
  throw moved
    ? redirect(`/og/${encodeURIComponent(moved)}.png`, 301)
    : new Response("Not Found", { status: 404 });
}

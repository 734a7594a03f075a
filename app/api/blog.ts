import { createRoute, z } from "@hono/zod-openapi";
import { getUser } from "~/auth/require-user.server";
import { allPosts, anyPost, publishedPost, publishedPosts } from "~/domain/blog/posts.server";
import { countView } from "~/server/blog.server";
import { context } from "~/server/context.server";
import { area } from "./area";
import { failures, problem } from "./problem";
import { Id, json } from "./shapes";

const BlogPost = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    content: z.string().openapi({ description: "HTML" }),
    author: z.string(),
    category: z.string(),
    tags: z.array(z.string()),
    featuredImage: z.string().nullable(),
    imageAltText: z.string().nullable(),
    imageCaption: z.string().nullable(),
    metaDescription: z.string().nullable(),
    metaKeywords: z.array(z.string()),
    keywords: z.array(z.string()),
    readTime: z.int().openapi({ description: "Minutes" }),
    published: z.boolean(),
    featured: z.boolean(),
    viewCount: z.int(),
    aiGenerated: z.boolean(),
    generationPrompt: z.string().nullable().openapi({ description: "Null for anyone but staff" }),
    createdBy: z.string().nullable().openapi({ description: "Null for anyone but staff" }),
    publishedAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi("BlogPost");

const list = createRoute({
  method: "get",
  path: "/blog/posts",
  description: "Published posts for anyone who asks for them with `published=true`; every post for staff.",
  request: { query: z.object({ published: z.enum(["true", "false"]).optional() }) },
  responses: { 200: { description: "Newest first", ...json(z.array(BlogPost)) }, ...failures(401, 422) },
});

const bySlug = createRoute({
  method: "get",
  path: "/blog/posts/slug/{slug}",
  description: "Drafts are found by staff only.",
  request: { params: z.object({ slug: z.string() }) },
  responses: { 200: { description: "The post", ...json(BlogPost) }, ...failures(404) },
});

const view = createRoute({
  method: "post",
  path: "/blog/posts/{id}/view",
  description: "Counts a reading, once a day per visitor and post. No cookie is set and no address kept.",
  request: { params: Id },
  responses: { 204: { description: "Counted, or counted before" }, ...failures(403, 404, 429) },
});

const MISSING = "Blog post not found";
const options = () => ({ db: context().db, siteUrl: context().env.SITE_URL });

export const blog = area()
  .openapi(list, async (c) => {
    const { published } = c.req.valid("query");
    if (published === "true") return c.json(await publishedPosts(options()), 200);
    if (!(await getUser(c.req.raw))) return problem(c, 401, "Please sign in.");
    const posts = await allPosts(options());
    return c.json(published === "false" ? posts.filter((post) => !post.published) : posts, 200);
  })
  .openapi(bySlug, async (c) => {
    const { slug } = c.req.valid("param");
    const find = (await getUser(c.req.raw)) ? anyPost : publishedPost;
    const post = await find(slug, options());
    return post ? c.json(post, 200) : problem(c, 404, MISSING);
  })
  .openapi(view, async (c) => {
    const answer = await countView(c.req.raw, c.req.valid("param").id);
    if (answer.status === 404) return problem(c, 404, MISSING);
    if (answer.status === 429) {
      c.header("Retry-After", String(answer.retryAfter));
      return problem(c, 429, "Too many requests. Please try again later.");
    }
    return c.body(null, 204);
  });

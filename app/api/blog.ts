import { z } from "@hono/zod-openapi";
import { getImageHost } from "~/content/client.server";
import { getPostRecord, getPostRecords, type PostRecord } from "~/content/versions.server";
import { foldVisibleText } from "~/content/visible-text";
import { newPostCallSchema, pickChangedPostFields, postCallSchema } from "~/domain/blog/post-call";
import { readPostFields } from "~/domain/blog/post-documents.server";
import { postShape } from "~/domain/blog/post-json";
import {
  buildStaffPost,
  findPublishedPost,
  findStaffPost,
  listPublishedPosts,
  listStaffPosts,
} from "~/domain/blog/posts.server";
import {
  createDraft,
  type PostChange,
  requirePublishable,
  saveDraft,
  unpublishPost,
} from "~/domain/blog/write.server";
import { publishByHand } from "~/domain/scheduler/publish.server";
import { getUser } from "~/platform/auth/require-user.server";
import { buildStaffChange, getAppContext } from "~/platform/context.server";
import { Refusal } from "~/refusal";
import { buildManualPublishContext, countView } from "~/services/writing/blog.server";
import { postHandlers } from "~/services/writing/post-commands.server";
import {
  anybodyOrSignedIn,
  createApiRouter,
  createCall,
  describeFailures,
  ProblemShape,
  sendProblem,
  signedInOnly,
} from "./call";
import { mountCommands } from "./commands";
import { buildJsonBody, describeAnswer, IdParams, type JsonContext } from "./shapes";

export const BlogPostShape = postShape.openapi("BlogPost");

const list = createCall({
  method: "get",
  path: "/blog/posts",
  operationId: "listPosts",
  summary: "List blog posts",
  security: anybodyOrSignedIn,
  description: "Published posts for anyone who asks for them with `published=true`; every post for staff.",
  request: { query: z.object({ published: z.enum(["true", "false"]).optional() }) },
  responses: { 200: describeAnswer("Newest first", z.array(BlogPostShape)), ...describeFailures(401) },
});

const bySlug = createCall({
  method: "get",
  path: "/blog/posts/slug/{slug}",
  operationId: "getPostBySlug",
  summary: "Get a blog post by its slug",
  security: anybodyOrSignedIn,
  description: "Drafts are found by staff only.",
  request: { params: z.object({ slug: z.string() }) },
  responses: { 200: describeAnswer("The post", BlogPostShape), ...describeFailures(404) },
});

const changed = describeAnswer("The post; `ETag` holds its revision", BlogPostShape);

const postRules = {
  category: "The slug of one of the site's categories",
  slug: "Not another post's",
  featuredImage: "A full address, or one of this site",
  content: "HTML of which the site's text can be made",
  title: "Needed to publish",
  metaDescription: "150 to 160 characters to publish",
  excerpt: "20 characters or more to publish",
  imageAltText: "Needed to publish a post with a picture",
  readsAsOurs: "True to publish an outline",
};

const create = createCall({
  method: "post",
  path: "/blog/posts",
  operationId: "createPost",
  summary: "Create a blog post",
  rules: postRules,
  description:
    "A post written by hand, as a draft unless `published` is true. Without a slug it gets one made of the title.",
  middleware: signedInOnly,
  request: { body: buildJsonBody(newPostCallSchema) },
  responses: { 201: changed },
});

const change = createCall({
  method: "patch",
  path: "/blog/posts/{id}",
  operationId: "changePost",
  summary: "Change, publish or unpublish a blog post",
  rules: postRules,
  description: [
    "Changes the fields that are sent. `published` true puts the post in front of visitors, false takes it away;",
    "left out, the change waits in the draft. With `If-Match` a post that has moved on since is left as it is.",
  ].join(" "),
  middleware: signedInOnly,
  request: {
    params: IdParams,
    headers: z.object({ "if-match": z.string().optional() }),
    body: buildJsonBody(postCallSchema),
  },
  responses: {
    200: changed,
    ...describeFailures(404),
    409: describeAnswer(
      "Someone else has changed it; `post` is how it stands",
      ProblemShape.extend({ post: BlogPostShape }),
    ),
  },
});

const view = createCall({
  method: "post",
  path: "/blog/posts/{id}/view",
  operationId: "countPostView",
  summary: "Count a reading of a blog post",
  description: "Counts a reading, once a day per visitor and post. No cookie is set and no address kept.",
  request: { params: IdParams },
  responses: { 204: { description: "Counted, or counted before" }, ...describeFailures(404, 429) },
});

const POST_MISSING = "Blog post not found";
const getPostOptions = () => ({ db: getAppContext().db, siteUrl: getAppContext().env.SITE_URL });

function readFields(call: z.output<typeof postCallSchema>, record?: PostRecord) {
  const { siteUrl } = getPostOptions();
  const before = record && buildStaffPost(record, getPostOptions());
  return readPostFields(pickChangedPostFields(call, { before, host: getImageHost(), siteUrl }));
}

function answerPost<S extends 200 | 201>(c: JsonContext, record: PostRecord, status: S) {
  c.header("ETag", `"${record.current._rev}"`);
  return c.json(buildStaffPost(record, getPostOptions()), status);
}

/** Returns undefined without an If-Match header, and for `*`, which matches any version. */
const parseIfMatch = (header: string | undefined) => /^(?:W\/)?"(.+)"$/.exec(header?.trim() ?? "")?.[1];

const calls = createApiRouter()
  .openapi(list, async (c) => {
    const { published } = c.req.valid("query");
    if (published === "true") return c.json(await listPublishedPosts(getPostOptions()), 200);
    if (!(await getUser(c.req.raw))) return sendProblem(c, 401, "Please sign in.");
    const posts = await listStaffPosts(getPostOptions());
    return c.json(published === "false" ? posts.filter((post) => !post.published) : posts, 200);
  })
  .openapi(bySlug, async (c) => {
    const { slug } = c.req.valid("param");
    const find = (await getUser(c.req.raw)) ? findStaffPost : findPublishedPost;
    const post = await find(slug, getPostOptions());
    return post ? c.json(post, 200) : sendProblem(c, 404, POST_MISSING);
  })
  .openapi(create, async (c) => {
    const { published, ...call } = c.req.valid("json");
    const fields = await readFields(call);
    if (published) requirePublishable(null, fields);
    const change = buildStaffChange(c.var.user);
    const { now, actor } = change;
    const draft = await createDraft(change, fields, { createdBy: actor.username });
    if (!published) return answerPost(c, draft, 201);
    const publish = publishByHand(draft.id, {}, buildManualPublishContext({ by: actor.id, now }));
    // The post is there: an answer that refuses it would have it sent once more.
    const post = await publish.catch((error) => {
      if (error instanceof Refusal) return draft;
      throw error;
    });
    return answerPost(c, post, 201);
  })
  .openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const { published, ...call } = c.req.valid("json");
    const record = await getPostRecord(id);
    if (!record) return sendProblem(c, 404, POST_MISSING);
    const fields = await readFields(call, record);
    const change: PostChange = {
      now: getAppContext().now(),
      by: c.var.user.id,
      ifRevision: parseIfMatch(c.req.header("If-Match")),
      describe: (theirs) => ({ post: buildStaffPost(theirs, getPostOptions()) }),
    };
    if (published)
      return answerPost(c, await publishByHand(id, fields, buildManualPublishContext(change)), 200);
    const saved = await saveDraft(id, fields, change);
    if (published === undefined) return answerPost(c, saved, 200);
    return answerPost(c, await unpublishPost(id, { ...change, ifRevision: saved.current._rev }), 200);
  })
  .openapi(view, async (c) => {
    await countView(c.req.raw, c.req.valid("param").id);
    return c.body(null, 204);
  });

export const blogCalls = mountCommands(calls, postHandlers);

export const FoundPostShape = z.object({ id: z.string(), title: z.string(), published: z.boolean() });

const MAX_HITS = 6;

const posts = createCall({
  method: "get",
  path: "/search/posts",
  operationId: "searchPosts",
  summary: "Search blog posts by title",
  description: "Posts, drafts among them, whose title holds every word; for the command palette.",
  middleware: signedInOnly,
  request: { query: z.object({ q: z.string().trim().min(1, "Please type something").max(200) }) },
  responses: {
    200: describeAnswer("Newest first", z.array(FoundPostShape)),
  },
});

export const searchCalls = createApiRouter().openapi(posts, async (c) => {
  const words = foldVisibleText(c.req.valid("query").q).split(/\s+/);
  const found = (await getPostRecords()).filter(({ current }) => {
    const title = foldVisibleText(current.title ?? "");
    return words.every((word) => title.includes(word));
  });
  const lines = found.slice(0, MAX_HITS).map(({ id, current, published }) => ({
    id,
    title: current.title ?? "Untitled",
    published: published !== null,
  }));
  return c.json(lines, 200);
});

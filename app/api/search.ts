import { z } from "@hono/zod-openapi";
import { getPostRecords } from "~/content/post-records.server";
import { foldVisibleText } from "~/content/visible-text";
import { createApiRouter, signedInOnly } from "./area";
import { createCall } from "./call";
import { describeAnswer } from "./shapes";

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

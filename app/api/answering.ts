import { z } from "@hono/zod-openapi";
import { requireRateLimit } from "~/platform/http/rate-limit.server";
import { readAnswering } from "~/services/booking/reading-time.server";
import { createApiRouter, createCall, describeFailures } from "./call";
import { describeAnswer } from "./shapes";

/** Seconds for which browsers and caches may keep the answer, which is the same for everybody. */
const CACHE_TTL_S = 60;

const read = createCall({
  method: "get",
  path: "/answering",
  operationId: "readAnswering",
  summary: "Read who answers now",
  description:
    "The line of the contact page: who answers now, by the rota, the hours and what people said themselves, else by when messages are read. It names nobody who is off, takes no cookie, and is the same for everybody for a minute.",
  security: [],
  responses: {
    200: describeAnswer("The line", z.object({ sentence: z.string() })),
    ...describeFailures(429),
  },
});

export const answeringCalls = createApiRouter().openapi(read, async (c) => {
  await requireRateLimit("answering", c.req.raw, "That was a lot at once. Please wait a few minutes.");
  const { sentence } = await readAnswering();
  c.header("Cache-Control", `public, max-age=${CACHE_TTL_S}`);
  return c.json({ sentence }, 200);
});

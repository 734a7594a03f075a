import { z } from "@hono/zod-openapi";
import { buildStaffPost } from "~/domain/blog/posts.server";
import type { GenerationResult } from "~/domain/writing/generate-post.server";
import { PRICES_AS_OF } from "~/domain/writing/prices";
import {
  type DraftProgress,
  draftRequestSchema,
  TOPIC_MISSING,
  WritingError,
} from "~/domain/writing/request";
import { buildStaffChange, getAppContext } from "~/platform/context.server";
import { collectFieldErrors } from "~/platform/http/field-errors";
import { isStorageError } from "~/platform/process/storage-trouble";
import { CHECK_FIELDS } from "~/refusal";
import { generateDraft as generatePost } from "~/services/writing/generate.server";
import { BlogPostShape } from "./blog";
import { createApiRouter, createCall, describeFailures, sendProblem, signedInOnly } from "./call";
import { createEventStream, EVENT_STREAM_HEADERS, eventStreamContent } from "./event-body";
import { buildJsonBody, describeAnswer } from "./shapes";

const GeneratedPost = BlogPostShape.extend({
  generation: z
    .object({
      writer: z.enum(["model", "built-in"]),
      name: z.string().openapi({ description: '"Built-in draft", or the name of the model' }),
      model: z.string().nullable().openapi({ description: "The model that was asked" }),
      inputTokens: z.int(),
      outputTokens: z.int(),
      costUsd: z
        .number()
        .nullable()
        .openapi({
          description: `An estimate by the list prices of ${PRICES_AS_OF}; null where the price is not known`,
        }),
      quality: z.int().openapi({ description: "The SEO score, 0 to 100" }),
      note: z.string().nullable().openapi({ description: "What went otherwise than asked" }),
    })
    .openapi("Generation"),
}).openapi("GeneratedPost");

const route = createCall({
  method: "post",
  path: "/blog/generate",
  operationId: "generatePost",
  summary: "Have a draft of a blog post written",
  description: [
    "Writes a draft about a topic and saves it, unpublished. Closing the connection cancels it, and then nothing is",
    "saved. With `Accept: text/event-stream` it answers with events: `progress` as it goes, then `done` with the post",
    "or `failed` with a message.",
  ].join(" "),
  middleware: signedInOnly,
  request: { body: buildJsonBody(draftRequestSchema) },
  responses: {
    201: describeAnswer("The draft", GeneratedPost),
    200: { description: "The events, where they were asked for", content: eventStreamContent },
    ...describeFailures(500, 503),
  },
});

/** The message when a post could not be generated (docs/product/calls.md §7). */
const GENERATION_FAILED = "Failed to generate blog post";

export const generationCalls = createApiRouter().openapi(
  route,
  async (c) => {
    const request = c.req.valid("json");
    const leaving = new AbortController();
    const signal = AbortSignal.any([c.req.raw.signal, leaving.signal]);
    const work = (onProgress?: (progress: DraftProgress) => void) =>
      generatePost(() => buildStaffChange(c.var.user), request, {
        createdBy: c.var.user.username,
        signal,
        onProgress,
      });

    if (!c.req.header("Accept")?.includes("text/event-stream")) {
      try {
        return c.json<z.infer<typeof GeneratedPost>, 201>(buildGeneratedJson(await work()), 201);
      } catch (error) {
        if (isStorageError(error)) throw error;
        return sendProblem(c, error instanceof WritingError ? 503 : 500, describeFailure(error));
      }
    }
    const { body: events, send, close } = createEventStream({ onLeave: () => leaving.abort() });
    void work((progress) => send("progress", progress))
      .then((made) => send("done", buildGeneratedJson(made)))
      .catch((error) => send("failed", { message: describeFailure(error) }))
      .finally(close);
    return new Response(events, { headers: EVENT_STREAM_HEADERS });
  },
  (result, c) => {
    if (result.success) return;
    const errors = collectFieldErrors(result.error);
    const [topic] = errors.topic ?? [];
    const message = topic === TOPIC_MISSING ? `Topic Required: ${TOPIC_MISSING}` : (topic ?? CHECK_FIELDS);
    return sendProblem(c, 422, message, errors);
  },
);

/** Returns what to say about a failed generation; faults that people can't fix go to the log only. */
function describeFailure(error: unknown): string {
  if (error instanceof WritingError) return error.message;
  getAppContext().log.error({ err: error }, "a blog post could not be generated");
  return GENERATION_FAILED;
}

function buildGeneratedJson({ record, written, quality }: GenerationResult): z.infer<typeof GeneratedPost> {
  const { writer, note } = written;
  const { db, env } = getAppContext();
  return {
    ...buildStaffPost(record, { db, siteUrl: env.SITE_URL }),
    generation: {
      writer: writer.kind,
      name: writer.name,
      model: writer.model,
      inputTokens: writer.inputTokens,
      outputTokens: writer.outputTokens,
      costUsd: writer.costKnown ? writer.costMicros / 1_000_000 : null,
      quality,
      note,
    },
  };
}

import { Hono } from "hono";
import { z } from "zod";
import { buildUnauthorizedError, LakeError } from "../errors";
import { isObject } from "../json";
import { type ListenOptions, readListenOptions } from "../listen/events";
import type { EventSender } from "../listen/hub";
import { MuxSessions } from "../listen/mux";
import { parseWithSchema } from "../mutations/schema";
import { compileDocumentFilter } from "../query/document-filter";
import { LISTENER_TIMEOUT_MS, MAX_QUERY_BODY_BYTES, STRANGERS_LISTENER_TIMEOUT_MS } from "../query/limits";
import { readJson, readQueryParams } from "./body";
import {
  buildStreamReader,
  findRequestedDataset,
  getRequestUser,
  type LakeContext,
  type LakeEnv,
  type LakeServices,
  pickQueryLimits,
  readPathParam,
  requireCaller,
  resolveDatasetParam,
} from "./context";

const muxRequest = z.discriminatedUnion("op", [
  z.object({
    op: z.literal("sub"),
    id: z.string().max(128),
    query: z.string(),
    params: z.record(z.string(), z.unknown()).optional(),
    options: z.record(z.string(), z.unknown()).optional(),
    lastEventId: z.string().optional(),
  }),
  z.object({ op: z.literal("unsub"), id: z.string().max(128) }),
]);

/** Listener options for anonymous clients: mutations, effects and authors are for signed-in users only. */
const FOR_STRANGERS: Partial<ListenOptions> = {
  includeMutations: false,
  effectFormat: undefined,
  includeIdentity: false,
};

interface ListenerQuery {
  query: string;
  params: Record<string, unknown>;
  options: Record<string, unknown>;
  lastEventId: string | undefined;
}

/**
 * `listen` has one listener on one event stream. `listen-mux`, which is not part of Sanity's API, has any number:
 * browsers open six connections to a server, and the Studio has more listeners than that.
 */
export function buildListenRoutes({ core, streams }: LakeServices) {
  const sessions = new MuxSessions();

  /** An invalid query becomes a `channelError` on the stream, which ends the listener for the client. */
  const start = (c: LakeContext, dataset: string, given: ListenerQuery, send: EventSender): (() => void) => {
    const user = getRequestUser(c);
    try {
      const filter = compileDocumentFilter(
        given,
        core.evaluation(dataset, user?.id ?? "", pickQueryLimits(c)),
      );
      const documents = core.dataset(dataset);
      const options = readListenOptions(given.options);
      return core.hub(dataset).listen({
        matches: filter.matches,
        visiblePart: user ? (document) => document : (document) => documents.publicVersion(document),
        options: user ? options : { ...options, ...FOR_STRANGERS },
        // Anonymous clients can't resume: the replayed history may contain unpublished content.
        lastEventId: user ? given.lastEventId : undefined,
        time: filter.isQuick ? undefined : user ? LISTENER_TIMEOUT_MS : STRANGERS_LISTENER_TIMEOUT_MS,
        later: user === null,
        send,
      });
    } catch (error) {
      if (!(error instanceof LakeError)) throw error;
      // Clients show the event's `error` if it is an object, or else the message.
      const { error: details } = error.body;
      send({
        type: "channelError",
        data: { message: error.message, ...(isObject(details) && { error: details }) },
      });
      return () => {};
    }
  };

  return new Hono<LakeEnv>()
    .get("/listen/:dataset", (c) => {
      const dataset = resolveDatasetParam(c, core);
      core.dataset(dataset);
      const { searchParams } = new URL(c.req.url);
      const listening: ListenerQuery = {
        query: searchParams.get("query") ?? "",
        params: readQueryParams(searchParams),
        options: Object.fromEntries(searchParams),
        lastEventId: c.req.header("last-event-id"),
      };
      return streams.respond(buildStreamReader(c), (stream) =>
        start(c, dataset, listening, (event) => stream.send(event)),
      );
    })
    .get("/listen-mux/:dataset", (c) => {
      const user = requireCaller(c, "read");
      findRequestedDataset(c, core);
      return streams.respond(buildStreamReader(c), (stream) => {
        const session = sessions.open(user.id, (event) => stream.send(event));
        stream.send({ type: "session", data: { session: session.id } });
        return () => sessions.close(session.id);
      });
    })
    .post("/listen-mux/:dataset/:session", async (c) => {
      const user = requireCaller(c, "read");
      const dataset = resolveDatasetParam(c, core);
      const session = sessions.find(readPathParam(c, "session"));
      // The stream broke; on 410 the client opens another one and starts over.
      if (!session) return c.json({ message: "No such session" }, 410);
      if (session.userId !== user.id) throw buildUnauthorizedError();
      const request = parseWithSchema(
        muxRequest,
        await readJson(c.req.raw, MAX_QUERY_BODY_BYTES),
        "listener",
      );
      session.stop(request.id);
      if (request.op === "sub") {
        const { query, params = {}, options = {}, lastEventId } = request;
        session.start(request.id, (send) => start(c, dataset, { query, params, options, lastEventId }, send));
      }
      return c.json({ ok: true });
    });
}

/** Builds the route of live events. Changes to drafts are for signed-in readers. */
export function buildLiveRoutes({ core, streams }: LakeServices) {
  return new Hono<LakeEnv>().get("/live/events/:dataset", (c) => {
    const includeDrafts = c.req.query("includeDrafts") === "true";
    const user = includeDrafts ? requireCaller(c, "read") : getRequestUser(c);
    const dataset = resolveDatasetParam(c, core);
    const live = core.live(dataset);
    return streams.respond(buildStreamReader(c), (stream) => {
      const send = stream.send.bind(stream);
      const of = includeDrafts ? "all" : user ? "published" : "public";
      return live.listen({ of, send }, c.req.header("last-event-id"));
    });
  });
}

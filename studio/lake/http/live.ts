import { Hono } from "hono";
import { requirePermission } from "../access";
import { type LakeEnv, pathParam, readerOf, type Services, userOf } from "./context";

/** `data/live/events/{dataset}`: which answers are out of date. Changes to drafts are for signed-in readers. */
export function liveRoutes({ core, streams }: Services) {
  return new Hono<LakeEnv>().get("/live/events/:dataset", (c) => {
    const includeDrafts = c.req.query("includeDrafts") === "true";
    const user = includeDrafts ? requirePermission(userOf(c), "read") : userOf(c);
    const dataset = pathParam(c, "dataset");
    const live = core.live(dataset);
    return streams.respond(readerOf(c), (stream) => {
      const send = stream.send.bind(stream);
      const of = includeDrafts ? "all" : user ? "published" : "public";
      return live.listen({ of, send }, c.req.header("last-event-id"));
    });
  });
}

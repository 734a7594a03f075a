import { Hono } from "hono";
import { requirePermission } from "../access";
import { type LakeEnv, pathParam, type Services, userOf } from "./context";

/** `data/export/{dataset}`: every document as one line of JSON, as of the moment the request came in. */
export function exportRoutes({ core }: Services) {
  return new Hono<LakeEnv>().get("/export/:dataset", (c) => {
    requirePermission(userOf(c), "read");
    const { docs } = core.dataset(pathParam(c, "dataset")).view("raw");
    const types = c.req.query("types")?.split(",");
    const chosen = docs.filter(({ _type }) => !types || types.includes(_type));
    const encoder = new TextEncoder();
    let next = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const lines = chosen.slice(next, next + 100).map((document) => `${JSON.stringify(document)}\n`);
        next += 100;
        if (lines.length > 0) controller.enqueue(encoder.encode(lines.join("")));
        if (next >= chosen.length) controller.close();
      },
    });
    return c.body(body, 200, { "content-type": "application/x-ndjson" });
  });
}

import { Hono } from "hono";
import { z } from "zod";
import { lensFor } from "../access";
import { parseWith } from "../mutations/schema";
import { MAX_QUERY_BODY, MAX_STRANGERS_BODY } from "../query/limits";
import { parsePerspective } from "../query/perspective";
import { syncTagsOf } from "../query/sync-tags";
import { queryParams, readJson } from "./body";
import { type LakeContext, type LakeEnv, limitsOf, pathParam, type Services, userOf } from "./context";

const body = z.object({ query: z.string(), params: z.record(z.string(), z.unknown()).optional() });

/** `data/query/{dataset}`: GROQ, by GET, or by POST for queries too long for an address. */
export function queryRoutes(services: Services) {
  const answer = async (
    c: LakeContext,
    searchParams: URLSearchParams,
    query: string,
    params: Record<string, unknown>,
  ) => {
    const started = performance.now();
    const asked = searchParams.get("perspective");
    const user = userOf(c);
    const lens = lensFor(user, parsePerspective(asked, pathParam(c, "version")), Boolean(asked));
    const dataset = pathParam(c, "dataset");
    const { json, tags } = await services.core.query(dataset, { query, params }, lens, {
      identity: user?.id ?? "",
      limits: limitsOf(c),
    });
    const echo = searchParams.get("returnQuery") === "false" ? "" : `"query":${JSON.stringify(query)},`;
    const syncTags = JSON.stringify(syncTagsOf(tags));
    const ms = Math.round(performance.now() - started);
    return c.body(`{${echo}"result":${json},"syncTags":${syncTags},"ms":${ms}}`, 200, {
      "content-type": "application/json; charset=utf-8",
    });
  };

  return new Hono<LakeEnv>()
    .get("/query/:dataset", (c) => {
      const { searchParams } = new URL(c.req.url);
      return answer(c, searchParams, searchParams.get("query") ?? "", queryParams(searchParams));
    })
    .post("/query/:dataset", async (c) => {
      const most = userOf(c) ? MAX_QUERY_BODY : MAX_STRANGERS_BODY;
      const { query, params } = parseWith(body, await readJson(c.req.raw, most), "query");
      return answer(c, new URL(c.req.url).searchParams, query, params ?? {});
    });
}

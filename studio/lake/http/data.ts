import { Hono } from "hono";
import { z } from "zod";
import { resolveReaderLens } from "../access";
import { actionsBody, actionTypes } from "../actions/schema";
import { buildActionError } from "../errors";
import { isPublicId } from "../ids";
import { isObject } from "../json";
import { parseMutateBody, parseWithSchema } from "../mutations/schema";
import { MAX_QUERY_BODY_BYTES, MAX_STRANGERS_BODY_BYTES } from "../query/limits";
import { parsePerspective } from "../query/perspective";
import { buildSyncTags } from "../query/sync-tags";
import { readJson, readQueryParams } from "./body";
import {
  findRequestedDataset,
  getRequestUser,
  type LakeContext,
  type LakeEnv,
  type LakeServices,
  parseIdList,
  pickQueryLimits,
  readPathParam,
  requireCaller,
  resolveDatasetParam,
} from "./context";

/**
 * Sanity's importer asks under this tag whether it can skip an asset. It then checks the bytes over https, which
 * fails for a minute on plain http and breaks the import off. Told of none, it sends the asset again; the same bytes
 * are the same asset.
 */
const ASSET_QUESTION = /(?:^|\.)asset\.get-id$/;
const hasPlainAddress = (json: string) => assetAddress.safeParse(JSON.parse(json)).success;
const assetAddress = z.object({ url: z.string().startsWith("http:") });

const ELEMENT_NAMES = { true: "index", withKeyArraySelector: "key", false: undefined } as const;
const sourceMapParam = z.enum(["true", "withKeyArraySelector", "false"]);

const body = z.object({ query: z.string(), params: z.record(z.string(), z.unknown()).optional() });

export function buildQueryRoutes(services: LakeServices) {
  const answer = async (
    c: LakeContext,
    searchParams: URLSearchParams,
    query: string,
    params: Record<string, unknown>,
  ) => {
    const started = performance.now();
    const asked = searchParams.get("perspective");
    const user = getRequestUser(c);
    const lens = resolveReaderLens(
      user,
      parsePerspective(asked, readPathParam(c, "version")),
      Boolean(asked),
    );
    const dataset = resolveDatasetParam(c, services.core);
    const form = parseWithSchema(
      sourceMapParam,
      searchParams.get("resultSourceMap") ?? "false",
      "resultSourceMap",
    );
    const question = { query, params, sourceMap: ELEMENT_NAMES[form] };
    const { json, sourceMap, tags } = await services.core.query(dataset, question, lens, {
      identity: user?.id ?? "",
      limits: pickQueryLimits(c),
    });
    const isHidden = ASSET_QUESTION.test(searchParams.get("tag") ?? "") && hasPlainAddress(json);
    const echo = searchParams.get("returnQuery") === "false" ? "" : `"query":${JSON.stringify(query)},`;
    const map = sourceMap ? `"resultSourceMap":${sourceMap},` : "";
    const syncTags = JSON.stringify(buildSyncTags(tags));
    const ms = Math.round(performance.now() - started);
    return c.body(
      `{${echo}"result":${isHidden ? null : json},${map}"syncTags":${syncTags},"ms":${ms}}`,
      200,
      {
        "content-type": "application/json; charset=utf-8",
      },
    );
  };

  return new Hono<LakeEnv>()
    .get("/query/:dataset", (c) => {
      const { searchParams } = new URL(c.req.url);
      return answer(c, searchParams, searchParams.get("query") ?? "", readQueryParams(searchParams));
    })
    .post("/query/:dataset", async (c) => {
      const most = getRequestUser(c) ? MAX_QUERY_BODY_BYTES : MAX_STRANGERS_BODY_BYTES;
      const { query, params } = parseWithSchema(body, await readJson(c.req.raw, most), "query");
      return answer(c, new URL(c.req.url).searchParams, query, params ?? {});
    });
}

export function buildDocumentRoutes({ core }: LakeServices) {
  return new Hono<LakeEnv>()
    .get("/doc/:dataset/:ids", (c) => {
      const dataset = findRequestedDataset(c, core);
      const user = getRequestUser(c);
      const found = [];
      const omitted = [];
      for (const id of parseIdList(readPathParam(c, "ids"))) {
        // The existence of a private document is private too.
        const stored = dataset.documents.get(id);
        const document = user ? stored : dataset.publicVersion(stored);
        if (!user && !isPublicId(id)) omitted.push({ id, reason: "permission" });
        else if (!document) omitted.push({ id, reason: "existence" });
        else found.push(document);
      }
      if (c.req.query("excludeContent") === "true") return c.json({ omitted });
      return c.json({ documents: found, omitted });
    })
    .get("/references/:dataset/documents/:id/to", (c) => {
      requireCaller(c, "read");
      const dataset = findRequestedDataset(c, core);
      // There are no cross-dataset references here.
      const internal = c.req.query("excludeInternalReferences") !== "true";
      const sources = internal ? dataset.references.sourcesOf(readPathParam(c, "id")) : [];
      const references = [...sources].map(([id, strong]) => ({
        documentId: id,
        documentType: dataset.documents.get(id)?._type,
        weak: !strong,
      }));
      return c.json({ totalCount: references.length, references, isInternal: true });
    });
}

/** Exports one line of JSON per document, as of the moment the request came in. */
export function buildExportRoutes({ core }: LakeServices) {
  return new Hono<LakeEnv>().get("/export/:dataset", (c) => {
    requireCaller(c, "read");
    const { docs } = findRequestedDataset(c, core).view("raw");
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

export function buildWriteRoutes({ core, limits }: LakeServices) {
  return new Hono<LakeEnv>()
    .post("/mutate/:dataset", async (c) => {
      const user = requireCaller(c, "write");
      const { mutations, transactionId } = parseMutateBody(await readJson(c.req.raw, limits.body));
      const { transactionId: id, results } = core.mutate(resolveDatasetParam(c, core), mutations, {
        transactionId,
        identity: user.id,
        limits: pickQueryLimits(c),
        ownDocuments: c.env.isApplication,
        dryRun: c.req.query("dryRun") === "true",
        autoGenerateArrayKeys: c.req.query("autoGenerateArrayKeys") === "true",
      });
      const withDocuments = c.req.query("returnDocuments") === "true";
      const withIds = withDocuments || c.req.query("returnIds") === "true";
      return c.json({
        transactionId: id,
        results: results.map(({ id, operation, document }) => ({
          ...(withIds && { id }),
          operation,
          ...(withDocuments && { document }),
        })),
      });
    })
    .post("/actions/:dataset", async (c) => {
      const user = requireCaller(c, "write");
      const body = await readJson(c.req.raw, limits.body);
      refuseUnknownActions(body);
      const { actions, transactionId, dryRun } = parseWithSchema(actionsBody, body, "action");
      const result = core.act(resolveDatasetParam(c, core), actions, {
        transactionId,
        identity: user.id,
        dryRun,
      });
      return c.json({ transactionId: result.transactionId });
    });
}

function refuseUnknownActions(body: unknown): void {
  const given = isObject(body) ? body.actions : undefined;
  (Array.isArray(given) ? given : [given]).forEach((action, index) => {
    const type = isObject(action) ? action.actionType : undefined;
    if (typeof type !== "string" || actionTypes.has(type)) return;
    throw buildActionError(400, "unsupportedActionError", `The action "${type}" is not supported`, index);
  });
}

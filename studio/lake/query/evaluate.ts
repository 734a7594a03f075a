import { createHash } from "node:crypto";
import { type EvaluateOptions, type ExprNode, evaluate, evaluateSync } from "groq-js";
import { buildQueryError } from "../errors";
import type { LakeDocument } from "../types";
import { buildAnswerSizeError, buildTimeoutError, type QueryLimits, SELECTION_TIMEOUT_MS } from "./limits";
import { rewriteMatches, wrapDereference } from "./linear-match";
import { type ParsedQuery, parseQuery } from "./parse";
import { planQuery, type QueryPlan } from "./planner";
import type { CachedResult } from "./result-cache";
import { buildSourceMap, type ElementNames, EMPTY_SOURCE_MAP } from "./source-map/source-map";
import { traceQuery } from "./source-map/trace";
import { EVERYTHING_TAG } from "./sync-tags";
import type { DatasetView } from "./view";
import { runWithTimeLimit } from "./within";

export interface EvaluationContext {
  projectId: string;
  dataset: string;
  /** the user id, for `identity()` */
  identity: string;
  now: Date;
  limits: QueryLimits;
}

export interface LakeQuery {
  query: string;
  params: Record<string, unknown>;
  sourceMap?: ElementNames | undefined;
}

/**
 * Answers a query without a time limit, as JSON text with the tags of what the answer depends on.
 * @throws LakeError 400 for a query that cannot be run, 413 for too long an answer
 */
export async function answerQuery(
  question: LakeQuery,
  view: DatasetView,
  context: EvaluationContext,
): Promise<CachedResult> {
  const key = buildCacheKey(question);
  const kept = view.results.get(key);
  if (kept) return kept;
  const parsed = parseQuery(question.query, question.params, context.limits);
  if (parsed.needsAsync) return evaluatePlainly(parsed, view, context, question.sourceMap);
  const { forgotten } = view.indexes;
  const result = evaluatePlanned(parsed, view, context, question.sourceMap);
  if (parsed.cacheable && view.indexes.forgotten === forgotten) view.results.set(key, result);
  return result;
}

/**
 * @returns undefined when the time is up, or the query has functions that groq-js evaluates asynchronously only
 * @throws LakeError as `answerQuery` does
 */
export function answerQueryInTime(
  question: LakeQuery,
  view: DatasetView,
  context: EvaluationContext,
): CachedResult | undefined {
  const key = buildCacheKey(question);
  const kept = view.results.get(key);
  if (kept) return kept;
  const { forgotten } = view.indexes;
  const answered = runWithTimeLimit(context.limits.time ?? 0, () => {
    const parsed = parseQuery(question.query, question.params, context.limits);
    if (parsed.needsAsync) return undefined;
    return {
      result: evaluatePlanned(parsed, view, context, question.sourceMap),
      cacheable: parsed.cacheable,
    };
  })?.done;
  if (answered?.cacheable && view.indexes.forgotten === forgotten) view.results.set(key, answered.result);
  return answered?.result;
}

/** The longest cache key that is not hashed, as parameters can be megabytes long. */
const MAX_PLAIN_KEY_CHARS = 500;

function buildCacheKey({ query, params, sourceMap }: LakeQuery): string {
  let key: string;
  try {
    key = JSON.stringify(sourceMap ? [query, params, sourceMap] : [query, params]);
  } catch {
    throw buildQueryError("the parameters are nested too deeply", query);
  }
  return key.length > MAX_PLAIN_KEY_CHARS ? `#${createHash("sha256").update(key).digest("base64")}` : key;
}

function evaluatePlanned(
  parsed: ParsedQuery,
  view: DatasetView,
  context: EvaluationContext,
  names: ElementNames | undefined,
): CachedResult {
  return runPlanned(parsed, view, context, (data, plan, run) => {
    const json = toJson(data, context.limits);
    if (!names) return { json, tags: [...plan.tags] };
    const traced = traceQuery(plan, view, run);
    // A source map of another answer would mislead an editor.
    const map =
      JSON.stringify(traced.value ?? null) === json ? buildSourceMap(traced, view, names) : EMPTY_SOURCE_MAP;
    const sourceMap = toJson(map, context.limits);
    return { json, sourceMap, tags: [...plan.tags] };
  });
}

function runPlanned<T>(
  { ast, query, usesMatch }: ParsedQuery,
  view: DatasetView,
  context: EvaluationContext,
  use: (data: unknown, plan: QueryPlan, run: (node: ExprNode) => unknown) => T,
): T {
  // The synchronous evaluator saves a promise per node, and is several times as fast.
  const run = (plan: QueryPlan): unknown =>
    evaluateSync(
      usesMatch ? rewriteMatches(plan.ast) : plan.ast,
      buildEvaluateOptions(view.docs, context, plan.dereference),
    ).data;
  try {
    const plan = planQuery(ast, view, run);
    const data = run(plan);
    return use(data, plan, (part) => run({ ...plan, ast: part }));
  } catch (error) {
    throw translateEngineError(error, query);
  }
}

async function evaluatePlainly(
  { ast, query }: ParsedQuery,
  view: DatasetView,
  context: EvaluationContext,
  names: ElementNames | undefined,
): Promise<CachedResult> {
  const options = buildEvaluateOptions(view.docs, context, ({ _ref }) => view.byId.get(_ref));
  try {
    const data: unknown = await (await evaluate(rewriteMatches(ast), options)).get();
    const sourceMap = names && JSON.stringify(EMPTY_SOURCE_MAP);
    return { json: toJson(data, context.limits), sourceMap, tags: [EVERYTHING_TAG] };
  } catch (error) {
    throw translateEngineError(error, query);
  }
}

function toJson(data: unknown, limits: QueryLimits): string {
  const json = JSON.stringify(data ?? null);
  if (json.length > limits.answer) throw buildAnswerSizeError(limits.answer);
  return json;
}

/** Exceeding the engine's stack or string length is an error of the query. */
export function translateEngineError(error: unknown, query: string): unknown {
  if (!(error instanceof RangeError)) return error;
  const deep = /call stack/.test(error.message);
  return buildQueryError(
    deep ? "the query is nested too deeply" : "the query makes too large a value",
    query,
  );
}

export function buildEvaluateOptions(
  docs: readonly LakeDocument[],
  context: EvaluationContext,
  dereference: (reference: { _ref: string }) => unknown,
): EvaluateOptions {
  return {
    dataset: docs,
    params: {},
    identity: context.identity,
    timestamp: context.now,
    sanity: { projectId: context.projectId, dataset: context.dataset },
    dereference: wrapDereference(dereference) as NonNullable<EvaluateOptions["dereference"]>,
  };
}

/**
 * The query of a by-query mutation may return documents or ids.
 * @throws LakeError 400 for a query that cannot be run, 408 for one that takes too long
 */
export function selectIds(question: LakeQuery, view: DatasetView, context: EvaluationContext): string[] {
  const select = () => {
    const parsed = parseQuery(question.query, question.params, context.limits);
    if (parsed.needsAsync) {
      throw buildQueryError("diff functions cannot select documents to change", question.query);
    }
    return runPlanned(parsed, view, context, extractIds);
  };
  const time = context.limits.time && SELECTION_TIMEOUT_MS;
  const selected = time === undefined ? { done: select() } : runWithTimeLimit(time, select);
  if (!selected) throw buildTimeoutError(time);
  return selected.done;
}

function extractIds(result: unknown): string[] {
  return (Array.isArray(result) ? result : [result]).flatMap((item: unknown) => {
    const id = typeof item === "string" ? item : (item as { _id?: unknown } | null)?._id;
    return typeof id === "string" ? [id] : [];
  });
}

import { type EvaluateOptions, evaluate, evaluateSync } from "groq-js";
import { queryError } from "../errors";
import type { LakeDocument } from "../types";
import { watched, withDeadline } from "./deadline";
import { type ParsedQuery, parseQuery } from "./parse";
import { type Plan, planQuery } from "./planner";
import type { CachedResult } from "./result-cache";
import { EVERYTHING_TAG } from "./sync-tags";
import type { View } from "./view";

export interface EvaluationContext {
  projectId: string;
  dataset: string;
  /** who asks, for `identity()` */
  identity: string;
  now: Date;
  /** how long a query may take, in milliseconds */
  timeout: number;
}

/**
 * Answers a query over a view.
 *
 * @returns the answer as JSON text, and the tags of what it depends on
 * @throws LakeError 400 for a query that cannot be run
 */
export async function answerQuery(
  query: string,
  params: Record<string, unknown>,
  view: View,
  context: EvaluationContext,
): Promise<CachedResult> {
  const key = JSON.stringify([query, params]);
  const cached = view.results.get(key);
  if (cached) return cached;
  const parsed = parseQuery(query, params);
  const result = parsed.needsAsync
    ? await evaluatePlainly(parsed, view, context)
    : withDeadline(context.timeout, () => evaluatePlanned(parsed, view, context));
  if (parsed.cacheable && !parsed.needsAsync) view.results.set(key, result);
  return result;
}

function evaluatePlanned({ ast }: ParsedQuery, view: View, context: EvaluationContext): CachedResult {
  // The synchronous evaluator is the same code without a promise per node, and several times as fast.
  const run = (plan: Plan): unknown =>
    evaluateSync(plan.ast, optionsFor(view.docs, context, plan.dereference)).data;
  const plan = planQuery(ast, view, run);
  const data = run(plan);
  return { json: JSON.stringify(data ?? null), tags: [...plan.tags] };
}

async function evaluatePlainly(
  { ast }: ParsedQuery,
  view: View,
  context: EvaluationContext,
): Promise<CachedResult> {
  const docs = watched(view.docs, context.timeout);
  const options = optionsFor(docs, context, ({ _ref }) => view.byId.get(_ref));
  const data: unknown = await (await evaluate(ast, options)).get();
  return { json: JSON.stringify(data ?? null), tags: [EVERYTHING_TAG] };
}

function optionsFor(
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
    dereference: dereference as NonNullable<EvaluateOptions["dereference"]>,
  };
}

/**
 * The ids of the documents that a by-query mutation selects: the query may give documents or ids.
 *
 * @throws LakeError 400 for a query that cannot be run
 */
export function selectIds(
  query: string,
  params: Record<string, unknown>,
  view: View,
  context: EvaluationContext,
): string[] {
  const parsed = parseQuery(query, params);
  if (parsed.needsAsync) throw queryError("diff functions cannot select documents to change", query);
  const { json } = withDeadline(context.timeout, () => evaluatePlanned(parsed, view, context));
  const result: unknown = JSON.parse(json);
  return (Array.isArray(result) ? result : [result]).flatMap((item: unknown) => {
    const id = typeof item === "string" ? item : (item as { _id?: unknown } | null)?._id;
    return typeof id === "string" ? [id] : [];
  });
}

/**
 * A test for single documents, made from a listener's query. Like the hosted lake's listeners it sees the
 * one document only: joins and references lead nowhere.
 *
 * @throws LakeError 400 when the query is at fault
 */
export function documentFilter(
  query: string,
  params: Record<string, unknown>,
  context: EvaluationContext,
): (document: LakeDocument) => boolean {
  const { ast, needsAsync } = parseQuery(query, params);
  if (needsAsync) throw queryError("diff functions cannot be listened to", query);
  return (document) => {
    const result: unknown = evaluateSync(
      ast,
      optionsFor([document], context, () => undefined),
    ).data;
    return Array.isArray(result) ? result.length > 0 : result !== null && result !== undefined;
  };
}

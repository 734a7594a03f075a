import { createHash } from "node:crypto";
import { type EvaluateOptions, evaluate, evaluateSync } from "groq-js";
import { queryError } from "../errors";
import type { LakeDocument } from "../types";
import { type QueryLimits, SELECTION_TIME, tookTooLong, tooLargeAnAnswer } from "./limits";
import { withLinearMatch, withPatterns } from "./linear-match";
import { type ParsedQuery, parseQuery } from "./parse";
import { type Plan, planQuery } from "./planner";
import type { CachedResult } from "./result-cache";
import { EVERYTHING_TAG } from "./sync-tags";
import type { View } from "./view";
import { within } from "./within";

export interface EvaluationContext {
  projectId: string;
  dataset: string;
  /** the user id, for `identity()` */
  identity: string;
  now: Date;
  limits: QueryLimits;
}

/** A query with its parameters. */
export interface Question {
  query: string;
  params: Record<string, unknown>;
}

/**
 * Answers a query over a view, without a time limit.
 *
 * @returns the answer as JSON text, and the tags of what it depends on
 * @throws LakeError 400 for a query that cannot be run, 413 for too long an answer
 */
export async function answerQuery(
  question: Question,
  view: View,
  context: EvaluationContext,
): Promise<CachedResult> {
  const key = keyOf(question);
  const kept = view.results.get(key);
  if (kept) return kept;
  const parsed = parseQuery(question.query, question.params, context.limits);
  if (parsed.needsAsync) return evaluatePlainly(parsed, view, context);
  const { forgotten } = view.indexes;
  const result = evaluatePlanned(parsed, view, context);
  if (parsed.cacheable && view.indexes.forgotten === forgotten) view.results.set(key, result);
  return result;
}

/**
 * Answers a query over a view within the time limit.
 *
 * @returns undefined when it takes longer, or has functions that groq-js evaluates asynchronously only
 * @throws LakeError as `answerQuery` does
 */
export function answerInTime(
  question: Question,
  view: View,
  context: EvaluationContext,
): CachedResult | undefined {
  const key = keyOf(question);
  const kept = view.results.get(key);
  if (kept) return kept;
  const { forgotten } = view.indexes;
  const answered = within(context.limits.time ?? 0, () => {
    const parsed = parseQuery(question.query, question.params, context.limits);
    if (parsed.needsAsync) return undefined;
    return { result: evaluatePlanned(parsed, view, context), cacheable: parsed.cacheable };
  })?.done;
  if (answered?.cacheable && view.indexes.forgotten === forgotten) view.results.set(key, answered.result);
  return answered?.result;
}

/** Longest key that is stored unhashed: parameters can be megabytes long. */
const MAX_PLAIN_KEY = 500;

function keyOf({ query, params }: Question): string {
  let key: string;
  try {
    key = JSON.stringify([query, params]);
  } catch {
    throw queryError("the parameters are nested too deeply", query);
  }
  return key.length > MAX_PLAIN_KEY ? `#${createHash("sha256").update(key).digest("base64")}` : key;
}

function evaluatePlanned(parsed: ParsedQuery, view: View, context: EvaluationContext): CachedResult {
  return withPlan(parsed, view, context, (data, tags) => ({ json: toJson(data, context.limits), tags }));
}

function withPlan<T>(
  { ast, query, usesMatch }: ParsedQuery,
  view: View,
  context: EvaluationContext,
  use: (data: unknown, tags: string[]) => T,
): T {
  // The synchronous evaluator is the same code without a promise per node, and several times as fast.
  const run = (plan: Plan): unknown =>
    evaluateSync(
      usesMatch ? withLinearMatch(plan.ast) : plan.ast,
      optionsFor(view.docs, context, plan.dereference),
    ).data;
  try {
    const plan = planQuery(ast, view, run);
    const data = run(plan);
    return use(data, [...plan.tags]);
  } catch (error) {
    throw explained(error, query);
  }
}

async function evaluatePlainly(
  { ast, query }: ParsedQuery,
  view: View,
  context: EvaluationContext,
): Promise<CachedResult> {
  const options = optionsFor(view.docs, context, ({ _ref }) => view.byId.get(_ref));
  try {
    const data: unknown = await (await evaluate(withLinearMatch(ast), options)).get();
    return { json: toJson(data, context.limits), tags: [EVERYTHING_TAG] };
  } catch (error) {
    throw explained(error, query);
  }
}

function toJson(data: unknown, limits: QueryLimits): string {
  const json = JSON.stringify(data ?? null);
  if (json.length > limits.answer) throw tooLargeAnAnswer(limits.answer);
  return json;
}

/** Exceeding the engine's stack or string length is reported as an error of the query. */
function explained(error: unknown, query: string): unknown {
  if (!(error instanceof RangeError)) return error;
  const deep = /call stack/.test(error.message);
  return queryError(deep ? "the query is nested too deeply" : "the query makes too large a value", query);
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
    dereference: withPatterns(dereference) as NonNullable<EvaluateOptions["dereference"]>,
  };
}

/**
 * The ids of the documents that a by-query mutation selects: the query may return documents or ids.
 *
 * @throws LakeError 400 for a query that cannot be run, 408 for one that takes too long
 */
export function selectIds(question: Question, view: View, context: EvaluationContext): string[] {
  const select = () => {
    const parsed = parseQuery(question.query, question.params, context.limits);
    if (parsed.needsAsync) {
      throw queryError("diff functions cannot select documents to change", question.query);
    }
    return withPlan(parsed, view, context, idsIn);
  };
  const time = context.limits.time && SELECTION_TIME;
  const selected = time === undefined ? { done: select() } : within(time, select);
  if (!selected) throw tookTooLong(time);
  return selected.done;
}

function idsIn(result: unknown): string[] {
  return (Array.isArray(result) ? result : [result]).flatMap((item: unknown) => {
    const id = typeof item === "string" ? item : (item as { _id?: unknown } | null)?._id;
    return typeof id === "string" ? [id] : [];
  });
}

export interface DocumentFilter {
  matches: (document: LakeDocument) => boolean;
  /** whether each part of the query is evaluated at most once per document */
  isQuick: boolean;
}

/**
 * A predicate for single documents, made from a listener's query. As with the hosted lake's listeners, it sees only
 * that document: joins and dereferences find nothing.
 *
 * @throws LakeError 400 when the query is at fault, 408 when it takes too long to read
 */
export function documentFilter({ query, params }: Question, context: EvaluationContext): DocumentFilter {
  const { time } = context.limits;
  const parse = () => {
    const { ast, needsAsync } = parseQuery(query, params, context.limits);
    if (needsAsync) throw queryError("diff functions cannot be listened to", query);
    return withLinearMatch(ast);
  };
  const parsed = time === undefined || isSoonParsed(query) ? { done: parse() } : within(time, parse);
  if (!parsed) throw tookTooLong(time);
  const ast = parsed.done;
  const matches = (document: LakeDocument) => {
    try {
      const result: unknown = evaluateSync(
        ast,
        optionsFor([document], context, () => undefined),
      ).data;
      return Array.isArray(result) ? result.length > 0 : result !== null && result !== undefined;
    } catch (error) {
      throw explained(error, query);
    }
  };
  return { matches, isQuick: roundsIn(ast) <= 1 };
}

/**
 * Whether groq-js parses a query in some 10 ms at most: its time grows with the square of the length, and doubles with
 * each function that calls another twice.
 */
const isSoonParsed = (query: string) => query.length <= 4_000 && !/\bfn\b/.test(query);

/** Nodes that iterate over a list or duplicate a value. */
const ROUNDS = new Set(["Filter", "Map", "FlatMap", "Projection", "PipeFuncCall", "Slice"]);

/** The largest number of those nested or chained. `*[…]` is one round, of the one document. */
function roundsIn(node: unknown): number {
  if (Array.isArray(node)) return Math.max(0, ...node.map(roundsIn));
  if (typeof node !== "object" || node === null) return 0;
  const { type } = node as { type?: string };
  if (type === "Value") return 0;
  return Math.max(0, ...Object.values(node).map(roundsIn)) + (type && ROUNDS.has(type) ? 1 : 0);
}

import { evaluateSync } from "groq-js";
import { buildQueryError } from "../errors";
import type { LakeDocument } from "../types";
import {
  buildEvaluateOptions,
  type EvaluationContext,
  type LakeQuery,
  translateEngineError,
} from "./evaluate";
import { buildTimeoutError } from "./limits";
import { rewriteMatches } from "./linear-match";
import { parseQuery } from "./parse";
import { runWithTimeLimit } from "./within";

export interface DocumentFilter {
  matches: (document: LakeDocument) => boolean;
  /** whether each part of the listener's query is evaluated at most once per document */
  isQuick: boolean;
}

/**
 * Makes a predicate from a listener's query. As with the hosted lake's listeners, it sees only one document: joins
 * and dereferences find nothing.
 * @throws LakeError 400 when the query is at fault, 408 when it takes too long to parse
 */
export function compileDocumentFilter(
  { query, params }: LakeQuery,
  context: EvaluationContext,
): DocumentFilter {
  const { time } = context.limits;
  const parse = () => {
    const { ast, needsAsync } = parseQuery(query, params, context.limits);
    if (needsAsync) throw buildQueryError("diff functions cannot be listened to", query);
    return rewriteMatches(ast);
  };
  const parsed =
    time === undefined || isSoonParsed(query) ? { done: parse() } : runWithTimeLimit(time, parse);
  if (!parsed) throw buildTimeoutError(time);
  const ast = parsed.done;
  const matches = (document: LakeDocument) => {
    try {
      const result: unknown = evaluateSync(
        ast,
        buildEvaluateOptions([document], context, () => undefined),
      ).data;
      return Array.isArray(result) ? result.length > 0 : result !== null && result !== undefined;
    } catch (error) {
      throw translateEngineError(error, query);
    }
  };
  return { matches, isQuick: countRounds(ast) <= 1 };
}

/**
 * Whether groq-js parses a query in some 10 ms at most. Its time grows with the square of the length, and doubles with
 * each function that calls another twice.
 */
const isSoonParsed = (query: string) => query.length <= 4_000 && !/\bfn\b/.test(query);

/** Nodes of a query that iterate over a list or duplicate a value. */
const ROUND_NODES = new Set(["Filter", "Map", "FlatMap", "Projection", "PipeFuncCall", "Slice"]);

/** Counts how many `ROUND_NODES` are nested or chained at most. `*[…]` is one round, of the one document. */
function countRounds(node: unknown): number {
  if (Array.isArray(node)) return Math.max(0, ...node.map(countRounds));
  if (typeof node !== "object" || node === null) return 0;
  const { type } = node as { type?: string };
  if (type === "Value") return 0;
  return Math.max(0, ...Object.values(node).map(countRounds)) + (type && ROUND_NODES.has(type) ? 1 : 0);
}

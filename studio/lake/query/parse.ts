import { type ExprNode, GroqSyntaxError, parse } from "groq-js";
import { buildQueryError, LakeError } from "../errors";
import type { QueryLimits } from "./limits";

/** Functions that groq-js parses, but can't evaluate. */
const UNSUPPORTED = new Set([
  "geo::latLng",
  "geo::contains",
  "geo::intersects",
  "geo::distance",
  "text::query",
  "text::semanticSimilarity",
  "documents::get",
  "documents::incomingRefCount",
  "documents::incomingGlobalDocumentReferenceCount",
  "media::aspect",
  "user::attributes",
  "global::anywhere",
]);

export interface ParsedQuery {
  query: string;
  ast: ExprNode;
  /** Whether the query uses `diff::` functions, which groq-js evaluates asynchronously only. */
  needsAsync: boolean;
  usesMatch: boolean;
  /** False when the query's answer depends on the clock or on who asks. */
  cacheable: boolean;
}

/** The deepest nesting of a query: groq-js evaluates recursively, and the stack is limited. */
const MAX_NESTING_DEPTH = 1_000;

/** Parses a query. @throws LakeError 400 for bad syntax, a missing parameter, an unsupported function, or a limit exceeded */
export function parseQuery(query: string, params: Record<string, unknown>, limits: QueryLimits): ParsedQuery {
  if (query.trim() === "") throw buildQueryError("unexpected end of query, expected expression", query);
  if (query.length > limits.length) {
    throw buildQueryError(`the query is longer than ${limits.length} characters`, "");
  }
  if (countTokens(query) > limits.nodes * MAX_TOKENS_PER_NODE) throw buildQueryError(TOO_MANY_PARTS, query);
  const tooDeep = findTooDeepBracket(query, limits.depth);
  if (tooDeep !== undefined) throw buildQueryError(NESTED_TOO_DEEPLY, query, tooDeep);
  const parsed: Inspected = {
    query,
    ast: parseSyntax(query, params),
    needsAsync: false,
    usesMatch: false,
    cacheable: true,
    nodesLeft: limits.nodes,
  };
  inspect(parsed.ast as unknown as AnyNode, parsed, 1);
  return parsed;
}

const NESTED_TOO_DEEPLY = "the query is nested too deeply";
const TOO_MANY_PARTS = "the query has too many parts";

/**
 * The tokens of a query for each of its parts: a field of a projection has about five. groq-js takes the square of a chain's length
 * to parse it, so that a query of far too many parts is refused before.
 */
const MAX_TOKENS_PER_NODE = 8;

/** A string, a comment, a word or a number, or any other character. */
const TOKENS = /"(?:[^"\\]|\\.?)*(?:"|$)|'(?:[^'\\]|\\.?)*(?:'|$)|\/\/[^\n]*|\w+|[^\s\w]/gs;

const countTokens = (query: string): number => query.match(TOKENS)?.length ?? 0;

function findTooDeepBracket(query: string, limit: number): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of query.matchAll(BRACKETS)) {
    if ("([{".includes(token)) depth++;
    else if (")]}".includes(token)) depth--;
    if (depth > limit) return index;
  }
  return undefined;
}

/**
 * Matches brackets, and strings and comments as a whole, so that brackets in them don't count. A string that is not closed goes
 * to the end, and so is read once.
 */
const BRACKETS = /"(?:[^"\\]|\\.?)*(?:"|$)|'(?:[^'\\]|\\.?)*(?:'|$)|\/\/[^\n]*|[()[\]{}]/gs;

function parseSyntax(query: string, params: Record<string, unknown>): ExprNode {
  try {
    return parse(query, { params });
  } catch (error) {
    if (error instanceof LakeError) throw error;
    const tooDeep = error instanceof RangeError;
    const message = tooDeep ? NESTED_TOO_DEEPLY : error instanceof Error ? error.message : "syntax error";
    if (!(error instanceof GroqSyntaxError)) throw buildQueryError(message, query, 0, query.length);
    const atEnd = error.position >= query.trimEnd().length;
    const description = atEnd
      ? "unexpected end-of-file, expected expression"
      : message.replace(/^Syntax error in GROQ query at position \d+:? ?/, "") || "unexpected token";
    throw buildQueryError(description, query, error.position);
  }
}

interface Inspected extends ParsedQuery {
  nodesLeft: number;
}

interface AnyNode {
  type?: string;
  [field: string]: unknown;
}

/** Refuses unsupported functions, records what the answer depends on, and works around three bugs of groq-js. */
function inspect(node: AnyNode, into: Inspected, nesting: number): void {
  const { query } = into;
  if (nesting > MAX_NESTING_DEPTH) throw buildQueryError(NESTED_TOO_DEEPLY, query);
  if (--into.nodesLeft < 0) throw buildQueryError(TOO_MANY_PARTS, query);
  switch (node.type) {
    case "Value":
      return;
    case "Parameter":
      throw buildQueryError(
        `param $${String(node.name)} referenced, but not provided`,
        query,
        query.indexOf(`$${String(node.name)}`),
      );
    case "FuncCall":
      inspectCall(node, query, into);
      break;
    case "PipeFuncCall":
      if (node.name === "score") requireDocuments(node.base as AnyNode, query);
      break;
    case "OpCall":
      if (node.op === "in") comparePaths(node);
      if (node.op === "match") into.usesMatch = true;
      break;
  }
  for (const child of Object.values(node)) {
    for (const each of Array.isArray(child) ? (child as unknown[]) : [child]) {
      if (typeof each === "object" && each !== null) inspect(each as AnyNode, into, nesting + 1);
    }
  }
  if (node.type === "FuncCall" && node.namespace === "array" && node.name === "unique") keepOneNull(node);
}

function inspectCall(node: AnyNode, query: string, into: ParsedQuery): void {
  const { namespace, name } = node as { namespace: string; name: string };
  const full = `${namespace}::${name}`;
  if (UNSUPPORTED.has(full)) {
    const shown = namespace === "global" ? name : full;
    const description = `the function ${shown}() is not supported by this content lake`;
    throw buildQueryError(description, query, query.indexOf(shown));
  }
  if (namespace === "diff" || namespace === "delta") into.needsAsync = true;
  if (["global::now", "dateTime::now", "global::identity"].includes(full)) into.cacheable = false;
}

/** Refuses `score()` of anything but documents; groq-js would take projections as well. */
function requireDocuments(base: AnyNode, query: string): void {
  if (base.type === "Map" || base.type === "FlatMap" || base.type === "Projection") {
    throw buildQueryError("score() can only be used on documents", query, query.indexOf("score"));
  }
  const passesOn = ["Filter", "Slice", "Group", "PipeFuncCall", "ArrayCoerce"].includes(base.type ?? "");
  if (passesOn) requireDocuments(base.base as AnyNode, query);
}

/** Rewrites `path(a) in path(b)`: groq-js compares only texts with paths, and a path is its text. */
function comparePaths(node: AnyNode): void {
  const left = unwrap(node.left as AnyNode);
  const right = unwrap(node.right as AnyNode);
  if (isPathCall(left) && isPathCall(right)) node.left = (left.args as unknown[])[0];
}

/** The text that replaces null in a query; no document contains it. */
const NULL = "\u0000null";

/** groq-js keeps every null in `array::unique()`, so nulls are replaced by a text before and restored after it. */
function keepOneNull(node: AnyNode): void {
  const [given] = node.args as AnyNode[];
  const item = { type: "This" };
  const stand = { type: "Value", value: NULL };
  const call = (name: string, args: AnyNode[]) => ({ type: "FuncCall", namespace: "global", name, args });
  const filled = { type: "Map", base: given, expr: call("coalesce", [item, stand]) };
  const isNull = { type: "OpCall", op: "==", left: item, right: stand };
  const expr = {
    type: "Select",
    alternatives: [{ type: "SelectAlternative", condition: isNull, value: { type: "Value", value: null } }],
    fallback: item,
  };
  const unique = { ...node, args: [filled] };
  for (const key of Object.keys(node)) delete node[key];
  Object.assign(node, { type: "Map", base: unique, expr });
}

const unwrap = (node: AnyNode): AnyNode => (node.type === "Group" ? unwrap(node.base as AnyNode) : node);

const isPathCall = (node: AnyNode) =>
  node.type === "FuncCall" && node.namespace === "global" && node.name === "path";

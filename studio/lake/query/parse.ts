import { type ExprNode, GroqSyntaxError, parse } from "groq-js";
import { LakeError, queryError } from "../errors";

/** Functions that groq-js parses but cannot evaluate. */
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
  ast: ExprNode;
  /** groq-js evaluates `diff::` functions asynchronously only. */
  needsAsync: boolean;
  /** False when the answer depends on the clock or on who asks. */
  cacheable: boolean;
}

/** A query longer than this is refused: parsing is recursive. UTF-16 units. */
const MAX_QUERY_LENGTH = 200_000;

/**
 * Parses a query with its parameters in place.
 *
 * @throws LakeError 400 for bad syntax, a parameter that was not given, or a function that is not supported
 */
export function parseQuery(query: string, params: Record<string, unknown>): ParsedQuery {
  if (query.trim() === "") throw queryError("unexpected end of query, expected expression", query);
  if (query.length > MAX_QUERY_LENGTH) {
    throw queryError(`the query is longer than ${MAX_QUERY_LENGTH} characters`, "");
  }
  const parsed: ParsedQuery = { ast: parseSyntax(query, params), needsAsync: false, cacheable: true };
  inspect(parsed.ast, query, parsed);
  return parsed;
}

function parseSyntax(query: string, params: Record<string, unknown>): ExprNode {
  try {
    return parse(query, { params });
  } catch (error) {
    if (error instanceof LakeError) throw error;
    const message = error instanceof Error ? error.message : "syntax error";
    if (!(error instanceof GroqSyntaxError)) throw queryError(message, query, 0, query.length);
    const atEnd = error.position >= query.trimEnd().length;
    const description = atEnd
      ? "unexpected end-of-file, expected expression"
      : message.replace(/^Syntax error in GROQ query at position \d+:? ?/, "") || "unexpected token";
    throw queryError(description, query, error.position);
  }
}

function inspect(node: unknown, query: string, into: ParsedQuery): void {
  if (Array.isArray(node)) {
    for (const item of node) inspect(item, query, into);
    return;
  }
  if (typeof node !== "object" || node === null) return;
  const { type } = node as { type?: string };
  if (type === "Value") return;
  if (type === "Parameter") {
    const { name } = node as { name: string };
    throw queryError(`param $${name} referenced, but not provided`, query, query.indexOf(`$${name}`));
  }
  if (type === "FuncCall") {
    const { namespace, name } = node as { namespace: string; name: string };
    const full = `${namespace}::${name}`;
    if (UNSUPPORTED.has(full)) {
      const shown = namespace === "global" ? name : full;
      throw queryError(
        `the function ${shown}() is not supported by this content lake`,
        query,
        query.indexOf(shown),
      );
    }
    if (namespace === "diff" || namespace === "delta") into.needsAsync = true;
    if (["global::now", "dateTime::now", "global::identity"].includes(full)) into.cacheable = false;
  }
  for (const child of Object.values(node)) inspect(child, query, into);
}

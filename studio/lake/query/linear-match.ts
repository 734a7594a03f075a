import type { ExprNode } from "groq-js";
import { evaluateConstant } from "./access-path";
import { ungroupExpression } from "./expressions";
import { buildDereference, buildIsTextExpression } from "./shapes";
import { WordPattern } from "./word-pattern";

/** Encodes a pattern known only at run time as a reference: this prefix and the pattern. */
const PATTERN = "\u0000match:";

type Dereference = (reference: { _ref: string }) => unknown;

/** Wraps the following of references, so that it also resolves the patterns of `rewriteMatches`. */
export function wrapDereference(dereference: Dereference): Dereference {
  return (reference) =>
    reference._ref.startsWith(PATTERN)
      ? new WordPattern([reference._ref.slice(PATTERN.length)])
      : dereference(reference);
}

/**
 * Makes each `match` use a `WordPattern`: groq-js compiles patterns to regular expressions, and `a*a*a*a*b`
 * backtracks for seconds. Matches inside `score()` stay with groq-js, which counts them itself.
 */
export function rewriteMatches<T>(node: T): T {
  if (Array.isArray(node)) return node.map(rewriteMatches) as T;
  if (typeof node !== "object" || node === null) return node;
  const { type } = node as { type?: string };
  if (type === "Value") return node;
  const copy: Record<string, unknown> = {};
  for (const [name, child] of Object.entries(node)) {
    const isScored =
      type === "PipeFuncCall" && name === "args" && (node as { name?: string }).name === "score";
    copy[name] = isScored ? child : rewriteMatches(child);
  }
  const { op, left, right } = copy as { op?: string; left: ExprNode; right: ExprNode };
  return (type === "OpCall" && op === "match" ? buildMatch(left, right) : copy) as T;
}

/** Builds `match`. The words of a list of texts are searched together; what is neither text nor list matches nothing. */
function buildMatch(text: ExprNode, pattern: ExprNode): ExprNode {
  const wanted = buildPattern(ungroupExpression(pattern));
  if (!wanted) return { type: "Value", value: false };
  const found = (given: ExprNode): ExprNode => ({ type: "OpCall", op: "in", left: given, right: wanted });
  return buildCall("coalesce", found(text), found(buildJoinedTexts(text)), { type: "Value", value: false });
}

function buildPattern(pattern: ExprNode): ExprNode | undefined {
  const constant = evaluateConstant(pattern);
  if (constant) {
    const texts = Array.isArray(constant.value) ? (constant.value as unknown[]) : [constant.value];
    if (!texts.every((text) => typeof text === "string")) return undefined;
    return { type: "Value", value: new WordPattern(texts) };
  }
  const prefix: ExprNode = { type: "Value", value: PATTERN };
  const ref: ExprNode = { type: "OpCall", op: "+", left: prefix, right: buildPatternText(pattern) };
  return buildDereference(ref);
}

/** Builds a pattern's text at run time. A list is a pattern only when all its elements are texts. */
function buildPatternText(pattern: ExprNode): ExprNode {
  const others = buildFilter(pattern, { type: "Not", base: buildIsTextExpression(THIS) });
  const onlyTexts: ExprNode = {
    type: "OpCall",
    op: "==",
    left: buildCall("count", others),
    right: { type: "Value", value: 0 },
  };
  return {
    type: "Select",
    alternatives: [
      { type: "SelectAlternative", condition: buildIsTextExpression(pattern), value: pattern },
      { type: "SelectAlternative", condition: onlyTexts, value: buildJoinedTexts(pattern) },
    ],
  };
}

const THIS: ExprNode = { type: "This" };

const buildJoinedTexts = (list: ExprNode): ExprNode => ({
  type: "FuncCall",
  namespace: "array",
  name: "join",
  args: [buildFilter(list, buildIsTextExpression(THIS)), { type: "Value", value: " " }],
});

const buildFilter = (base: ExprNode, expr: ExprNode): ExprNode => ({ type: "Filter", base, expr });

const buildCall = (name: string, ...args: ExprNode[]): ExprNode => ({
  type: "FuncCall",
  namespace: "global",
  name,
  args,
});

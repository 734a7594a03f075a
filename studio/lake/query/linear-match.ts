import type { ExprNode } from "groq-js";
import { evaluateConstant } from "./access-path";
import { ungroupExpression } from "./expressions";
import { buildIsTextExpression } from "./shapes";
import { WordPattern } from "./word-pattern";

/** A pattern known only at run time is encoded as a reference to this prefix and the pattern. */
const PATTERN = "\u0000match:";

type Dereference = (reference: { _ref: string }) => unknown;

/** A `dereference` for groq-js that also resolves the patterns of `rewriteMatches`. */
export function wrapDereference(dereference: Dereference): Dereference {
  return (reference) =>
    reference._ref.startsWith(PATTERN)
      ? new WordPattern([reference._ref.slice(PATTERN.length)])
      : dereference(reference);
}

/**
 * Rewrites every `match` of a query to use a `WordPattern`: groq-js compiles patterns to regular expressions, and
 * `a*a*a*a*b` backtracks for seconds. Matches inside `score()` stay with groq-js, which counts them itself.
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
  return (type === "OpCall" && op === "match" ? matchNode(left, right) : copy) as T;
}

/** `text in pattern`, or for a list of texts their words together; what is neither matches nothing. */
function matchNode(text: ExprNode, pattern: ExprNode): ExprNode {
  const wanted = patternNode(ungroupExpression(pattern));
  if (!wanted) return { type: "Value", value: false };
  const found = (given: ExprNode): ExprNode => ({ type: "OpCall", op: "in", left: given, right: wanted });
  return call("coalesce", found(text), found(joined(text)), { type: "Value", value: false });
}

/** Undefined for a constant that is no pattern. */
function patternNode(pattern: ExprNode): ExprNode | undefined {
  const constant = evaluateConstant(pattern);
  if (constant) {
    const texts = Array.isArray(constant.value) ? (constant.value as unknown[]) : [constant.value];
    if (!texts.every((text) => typeof text === "string")) return undefined;
    return { type: "Value", value: new WordPattern(texts) };
  }
  const prefix: ExprNode = { type: "Value", value: PATTERN };
  const ref: ExprNode = { type: "OpCall", op: "+", left: prefix, right: patternText(pattern) };
  const attributes = [{ type: "ObjectAttributeValue", name: "_ref", value: ref }];
  return { type: "Deref", base: { type: "Object", attributes } } as ExprNode;
}

/** A pattern as one text; a list only when all its elements are texts. */
function patternText(pattern: ExprNode): ExprNode {
  const others = filter(pattern, { type: "Not", base: buildIsTextExpression(THIS) });
  const onlyTexts: ExprNode = {
    type: "OpCall",
    op: "==",
    left: call("count", others),
    right: { type: "Value", value: 0 },
  };
  return {
    type: "Select",
    alternatives: [
      { type: "SelectAlternative", condition: buildIsTextExpression(pattern), value: pattern },
      { type: "SelectAlternative", condition: onlyTexts, value: joined(pattern) },
    ],
  };
}

const THIS: ExprNode = { type: "This" };

/** The texts of a list in one, with spaces between. */
const joined = (list: ExprNode): ExprNode => ({
  type: "FuncCall",
  namespace: "array",
  name: "join",
  args: [filter(list, buildIsTextExpression(THIS)), { type: "Value", value: " " }],
});

const filter = (base: ExprNode, expr: ExprNode): ExprNode => ({ type: "Filter", base, expr });

const call = (name: string, ...args: ExprNode[]): ExprNode => ({
  type: "FuncCall",
  namespace: "global",
  name,
  args,
});

import { type ExprNode, evaluateSync } from "groq-js";
import type { LakeDocument } from "../types";

const PURE = new Set([
  "pt::text",
  "global::lower",
  "global::upper",
  "string::lower",
  "string::upper",
  "string::split",
  "global::string",
  "global::length",
  "global::count",
  "global::coalesce",
  "global::defined",
  "global::dateTime",
]);

/** Whether an expression depends only on the document it is evaluated on. */
export function isLocal(node: ExprNode): boolean {
  switch (node.type) {
    case "This":
    case "Value":
      return true;
    case "AccessAttribute":
      return !node.base || isLocal(node.base);
    case "AccessElement":
    case "ArrayCoerce":
    case "Group":
    case "Slice":
      return isLocal(node.base);
    case "Map":
    case "FlatMap":
      return isLocal(node.base) && isLocal(node.expr);
    case "Array":
      return node.elements.every((element) => isLocal(element.value));
    case "FuncCall":
      return PURE.has(`${node.namespace}::${node.name}`) && node.args.every(isLocal);
    default:
      return false;
  }
}

/** The text of an expression is its cache key, and may contain a parameter of any length. */
const MAX_CACHED_CHARS = 2_000;

export const isIndexable = (node: ExprNode): boolean =>
  isLocal(node) && JSON.stringify(node).length <= MAX_CACHED_CHARS;

function attributePath(node: ExprNode): string[] | undefined {
  if (node.type !== "AccessAttribute") return undefined;
  if (!node.base) return [node.name];
  const base = attributePath(node.base);
  return base && [...base, node.name];
}

/** Compiles an expression on one document. Plain paths are followed without groq-js. */
export function compileLocal(node: ExprNode): (document: LakeDocument) => unknown {
  const path = attributePath(node);
  if (!path) return (document) => evaluateSync(node, { root: document, dataset: [] }).data ?? null;
  return (document) => {
    let value: unknown = document;
    for (const name of path) {
      const inside = typeof value === "object" && value !== null && !Array.isArray(value);
      if (!inside || !Object.hasOwn(value as object, name)) return null;
      value = (value as Record<string, unknown>)[name];
    }
    return value ?? null;
  };
}

/**
 * Rewrites an expression from inside a filter for evaluation outside of it, where `^` is one level less. Undefined
 * when it depends on the filtered document, or is more than a path from a parent.
 * @param hidden whether the scope around the filter is one that `^` skips (inside groq-js's `Map`)
 */
export function hoistExpression(node: ExprNode, hidden: boolean): ExprNode | undefined {
  switch (node.type) {
    case "Group":
      return hoistExpression(node.base, hidden);
    case "AccessAttribute": {
      const base = node.base && hoistExpression(node.base, hidden);
      return base && { ...node, base };
    }
    case "Parent":
      if (hidden) return node;
      return node.n === 1 ? { type: "This" } : { type: "Parent", n: node.n - 1 };
    default:
      return undefined;
  }
}

export function ungroupExpression(node: ExprNode): ExprNode {
  return node.type === "Group" ? ungroupExpression(node.base) : node;
}

export function listConjuncts(node: ExprNode): ExprNode[] {
  const inner = ungroupExpression(node);
  return inner.type === "And" ? [...listConjuncts(inner.left), ...listConjuncts(inner.right)] : [inner];
}

export function joinConjuncts(nodes: readonly ExprNode[]): ExprNode | undefined {
  const [first, ...rest] = nodes;
  return rest.reduce<ExprNode | undefined>(
    (left, right) => (left ? { type: "And", left, right } : right),
    first,
  );
}

export function hasParentReference(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(hasParentReference);
  if (typeof node !== "object" || node === null) return false;
  const { type } = node as { type?: string };
  if (type === "Parent") return true;
  return type !== "Value" && Object.values(node).some(hasParentReference);
}

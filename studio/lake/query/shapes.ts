import type { ExprNode, FilterNode } from "groq-js";
import { hasParentReference, listConjuncts, ungroupExpression } from "./expressions";

/** Extracts the conditions of `*[…]`, `*[…][…]` and so on; undefined for a filter over anything else. */
export function extractFilterConditions(node: FilterNode): ExprNode[] | undefined {
  const base = ungroupExpression(node.base);
  if (base.type === "Everything") return listConjuncts(node.expr);
  if (base.type !== "Filter") return undefined;
  const inner = extractFilterConditions(base);
  return inner && [...inner, ...listConjuncts(node.expr)];
}

/** Finds how many elements from a list's front a slice needs; undefined when they are counted from the end. */
export function findElementLimit(node: ExprNode): number | undefined {
  if (node.type === "AccessElement") return node.index >= 0 ? node.index + 1 : undefined;
  if (node.type !== "Slice" || node.left < 0 || node.right < 0) return undefined;
  return node.isInclusive ? node.right + 1 : node.right;
}

export interface ExpressionScope {
  /** whether `^` skips this scope: groq-js hides the scope of a `Map` */
  hidden: boolean;
  nested: boolean;
  /** whether `@` is a document of the view, as it is stored there */
  document: boolean;
}

export const OUTERMOST_SCOPE: ExpressionScope = { hidden: false, nested: false, document: false };
export const DOCUMENTS_SCOPE: ExpressionScope = { hidden: false, nested: true, document: true };

export function resolveChildScope(node: ExprNode, child: string, scope: ExpressionScope): ExpressionScope {
  if (child === "expr") {
    if (node.type === "Map" || node.type === "FlatMap") {
      return { hidden: true, nested: true, document: givesDocuments(node.base) };
    }
    if (node.type === "Filter") return { ...DOCUMENTS_SCOPE, document: givesDocuments(node.base) };
    if (node.type === "Projection") {
      return { ...scope, hidden: false, document: scope.document && node.base.type === "This" };
    }
  }
  if (node.type === "PipeFuncCall" && child === "args") {
    return { ...DOCUMENTS_SCOPE, document: givesDocuments(node.base) };
  }
  return scope;
}

function givesDocuments(node: ExprNode): boolean {
  switch (node.type) {
    case "Everything":
      return true;
    case "Filter":
    case "Slice":
    case "Group":
    case "ArrayCoerce":
      return givesDocuments(node.base);
    case "PipeFuncCall":
      return node.name === "order" && givesDocuments(node.base);
    default:
      return false;
  }
}

export function isClosedExpression(node: ExprNode): boolean {
  return startsAtEverything(node) && !hasParentReference(node);
}

function startsAtEverything(node: ExprNode): boolean {
  switch (node.type) {
    case "Filter":
    case "Slice":
    case "Map":
    case "FlatMap":
    case "AccessElement":
    case "ArrayCoerce":
    case "Deref":
    case "Projection":
    case "Group":
    case "PipeFuncCall":
      return ungroupExpression(node.base).type === "Everything" || startsAtEverything(node.base);
    case "AccessAttribute":
      return node.base !== undefined && startsAtEverything(node.base);
    case "FuncCall":
      return node.name === "count" && node.args.every(startsAtEverything);
    default:
      return false;
  }
}

/** Builds a test for strings: `string(x) == x && defined(x)`, as only a string is its own text. */
export function buildIsTextExpression(node: ExprNode): ExprNode {
  const call = (name: string): ExprNode => ({ type: "FuncCall", namespace: "global", name, args: [node] });
  const left: ExprNode = { type: "OpCall", op: "==", left: call("string"), right: node };
  return { type: "And", left, right: call("defined") };
}

/** `{"_ref": …}->`, for which groq-js calls our `dereference`. */
export function buildDereference(ref: ExprNode): ExprNode {
  const attributes = [{ type: "ObjectAttributeValue", name: "_ref", value: ref }];
  return { type: "Deref", base: { type: "Object", attributes } } as ExprNode;
}

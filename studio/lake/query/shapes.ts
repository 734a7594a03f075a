import type { ExprNode, FilterNode } from "groq-js";
import { conjuncts, mentionsParent, ungroup } from "./expressions";

/** The conditions of `*[…]`, `*[…][…]` and so on; undefined for a filter over anything else. */
export function filterOverEverything(node: FilterNode): ExprNode[] | undefined {
  const base = ungroup(node.base);
  if (base.type === "Everything") return conjuncts(node.expr);
  if (base.type !== "Filter") return undefined;
  const inner = filterOverEverything(base);
  return inner && [...inner, ...conjuncts(node.expr)];
}

/** How many elements from the front a slice or an element access looks at; undefined when it counts from the end. */
export function limitOf(node: ExprNode): number | undefined {
  if (node.type === "AccessElement") return node.index >= 0 ? node.index + 1 : undefined;
  if (node.type !== "Slice" || node.left < 0 || node.right < 0) return undefined;
  return node.isInclusive ? node.right + 1 : node.right;
}

/** Where an expression is evaluated. */
export interface Scope {
  /** a scope that `^` skips: groq-js hides the scope of a `Map` and shows all others */
  hidden: boolean;
  /** once for each of many values, rather than once */
  nested: boolean;
}

export const OUTERMOST: Scope = { hidden: false, nested: false };
export const INNER: Scope = { hidden: false, nested: true };

export function scopeOf(node: ExprNode, child: string, scope: Scope): Scope {
  if (child === "expr") {
    if (node.type === "Map" || node.type === "FlatMap") return { hidden: true, nested: true };
    if (node.type === "Filter") return INNER;
    if (node.type === "Projection") return { ...scope, hidden: false };
  }
  return node.type === "PipeFuncCall" && child === "args" ? INNER : scope;
}

/** Whether an expression starts at `*` and looks at nothing around it. */
export function isClosed(node: ExprNode): boolean {
  return startsAtEverything(node) && !mentionsParent(node);
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
      return ungroup(node.base).type === "Everything" || startsAtEverything(node.base);
    case "AccessAttribute":
      return node.base !== undefined && startsAtEverything(node.base);
    case "FuncCall":
      return node.name === "count" && node.args.every(startsAtEverything);
    default:
      return false;
  }
}

/** `string(x) == x && defined(x)`: only a string is its own text. */
export function isString(node: ExprNode): ExprNode {
  const call = (name: string): ExprNode => ({ type: "FuncCall", namespace: "global", name, args: [node] });
  const left: ExprNode = { type: "OpCall", op: "==", left: call("string"), right: node };
  return { type: "And", left, right: call("defined") };
}

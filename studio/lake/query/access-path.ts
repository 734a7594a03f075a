import type { ExprNode } from "groq-js";
import type { LakeDocument } from "../types";
import { compileLocal, hoistExpression, isIndexable, ungroupExpression } from "./expressions";

/**
 * A condition that an index can answer: `path == value`, `value in path[]` or `references(id)`. It holds for a
 * document exactly when one of `keys(document)` is the key that is looked for.
 */
export interface AccessPath {
  /** an id, equal for the same condition on the same path, whatever the value */
  id: string;
  keys: (document: LakeDocument) => string[];
}

export interface PathCondition {
  path: AccessPath;
  constants?: string[];
  /** the value if it is known only at run time: an expression to evaluate outside of the filter */
  correlated?: ExprNode;
}

/** The most values of a condition that an index answers; longer lists are left to the filter. */
const MAX_ALTERNATIVES = 500;

/** Encodes a value as an index key: values are equal in GROQ exactly when their keys are. Objects and arrays have no key. */
export function encodeIndexKey(value: unknown): string | undefined {
  switch (typeof value) {
    case "string":
      return `s${value}`;
    case "number":
      // -0 and 0 are one number.
      return Number.isFinite(value) ? `n${value + 0}` : "z";
    case "boolean":
      return value ? "t" : "f";
    default:
      return value === null || value === undefined ? "z" : undefined;
  }
}

/** Derives a condition that an index can answer; undefined when none can. @param hidden see `hoistExpression` */
export function deriveIndexCondition(node: ExprNode, hidden: boolean): PathCondition | undefined {
  if (node.type === "FuncCall" && node.namespace === "global" && node.name === "references") {
    return deriveReferences(node.args, hidden);
  }
  if (node.type !== "OpCall") return undefined;
  const [left, right] = [ungroupExpression(node.left), ungroupExpression(node.right)];
  if (node.op === "==") return deriveEquality(left, right, hidden) ?? deriveEquality(right, left, hidden);
  if (node.op === "in") return deriveMembership(left, right, hidden);
  return undefined;
}

function deriveEquality(path: ExprNode, value: ExprNode, hidden: boolean): PathCondition | undefined {
  if (!isPath(path)) return undefined;
  const access = buildEqualityPath(path);
  const constant = evaluateConstant(value);
  if (constant) return { path: access, constants: listKeys([constant.value]) };
  const correlated = hoistExpression(value, hidden);
  return correlated && { path: access, correlated };
}

function deriveMembership(left: ExprNode, right: ExprNode, hidden: boolean): PathCondition | undefined {
  const list = evaluateConstant(right);
  if (list) {
    if (!Array.isArray(list.value) || list.value.length > MAX_ALTERNATIVES || !isPath(left)) {
      return undefined;
    }
    return { path: buildEqualityPath(left), constants: listKeys(list.value) };
  }
  if (!isPath(right)) return undefined;
  const access = buildMembershipPath(right);
  const constant = evaluateConstant(left);
  if (constant) return { path: access, constants: listKeys([constant.value]) };
  const correlated = hoistExpression(left, hidden);
  return correlated && { path: access, correlated };
}

function deriveReferences(args: readonly ExprNode[], hidden: boolean): PathCondition | undefined {
  const values = args.map((arg) => evaluateConstant(ungroupExpression(arg)));
  if (values.every((value) => value !== undefined)) {
    const ids = values.flatMap(({ value }) => value).filter((value) => typeof value === "string");
    return ids.length > MAX_ALTERNATIVES ? undefined : { path: REFERENCES, constants: listKeys(ids) };
  }
  const [only] = args;
  const correlated = args.length === 1 && only && hoistExpression(only, hidden);
  return correlated ? { path: REFERENCES, correlated } : undefined;
}

/** Whether an expression reads the document: a constant compared with a constant is no condition on it. */
const isPath = (node: ExprNode) => node.type !== "Value" && node.type !== "Array" && isIndexable(node);

function buildEqualityPath(node: ExprNode): AccessPath {
  const evaluate = compileLocal(node);
  return {
    id: `=${JSON.stringify(node)}`,
    keys: (document) => listKeys([evaluate(document)]),
  };
}

function buildMembershipPath(node: ExprNode): AccessPath {
  const evaluate = compileLocal(node);
  return {
    id: `∋${JSON.stringify(node)}`,
    keys: (document) => {
      const value = evaluate(document);
      return Array.isArray(value) ? listKeys(value) : [];
    },
  };
}

const REFERENCES: AccessPath = {
  id: "references",
  keys: (document) => [...collectTargets(document, new Set())].map((id) => `s${id}`),
};

/** GROQ's `references()` does not look inside a reference, and counts any truthy `_ref`. */
function collectTargets(value: unknown, into: Set<string>): Set<string> {
  if (Array.isArray(value)) {
    for (const item of value) collectTargets(item, into);
  } else if (typeof value === "object" && value !== null) {
    const { _ref } = value as { _ref?: unknown };
    if (_ref) {
      if (typeof _ref === "string") into.add(_ref);
    } else {
      for (const field of Object.values(value)) collectTargets(field, into);
    }
  }
  return into;
}

function listKeys(values: readonly unknown[]): string[] {
  const keys = new Set<string>();
  for (const value of values) {
    const key = encodeIndexKey(value);
    if (key !== undefined) keys.add(key);
  }
  return [...keys];
}

/** Evaluates an expression that is constant; undefined when it is not. */
export function evaluateConstant(node: ExprNode): { value: unknown } | undefined {
  if (node.type === "Value") return { value: node.value as unknown };
  if (node.type !== "Array") return undefined;
  const items = node.elements.map((element) => {
    const constant = evaluateConstant(ungroupExpression(element.value));
    if (!constant || (element.isSplat && !Array.isArray(constant.value))) return undefined;
    return element.isSplat ? (constant.value as unknown[]) : [constant.value];
  });
  return items.every((item) => item !== undefined) ? { value: items.flat() } : undefined;
}

import type { ExprNode, ObjectNode, SelectNode } from "groq-js";
import type { QueryPlan } from "../planner";
import type { DatasetView } from "../view";
import {
  ABSENT_VALUE,
  buildTracedList,
  buildValueNode,
  isRecord,
  LITERAL_ORIGIN,
  locateElements,
  pickTracedPart,
  recognizeOrigin,
  type TracedValue,
  UNKNOWN_ORIGIN,
  type ValueOrigin,
} from "./origin";

export type RunNode = (node: ExprNode) => unknown;

/** The scope of an expression, for `@` and `^`. groq-js hides the scope of a `Map` from `^`. */
interface Scope {
  at: TracedValue;
  hidden: boolean;
  parent: Scope | undefined;
}

/** Marks the copies that `score()` makes with the place of their originals. */
const PLACE = Symbol("place");

/**
 * Evaluates a planned query a second time, and records where each value came from. As groq-js passes documents by
 * reference, only expressions that read values from documents and combine them are followed; conditions, sorting and
 * computed values are left to groq-js.
 */
export function traceQuery({ ast, once }: QueryPlan, view: DatasetView, run: RunNode): TracedValue {
  return new Tracer(view, run, once).trace(ast, OUTERMOST);
}

const OUTERMOST: Scope = { at: ABSENT_VALUE, hidden: false, parent: undefined };

class Tracer {
  readonly #view: DatasetView;
  readonly #run: RunNode;
  readonly #once: QueryPlan["once"];
  readonly #answered = new Map<unknown, TracedValue>();

  constructor(view: DatasetView, run: RunNode, once: QueryPlan["once"]) {
    this.#view = view;
    this.#run = run;
    this.#once = once;
  }

  trace(node: ExprNode, scope: Scope): TracedValue {
    switch (node.type) {
      case "This":
        return scope.at;
      case "Parent":
        return findAncestor(scope, node.n)?.at ?? ABSENT_VALUE;
      case "Value":
        return { value: node.value, origin: LITERAL_ORIGIN };
      case "Everything":
        return { value: this.#view.docs, origin: UNKNOWN_ORIGIN };
      case "Group":
        return this.trace(node.base, scope);
      case "ArrayCoerce": {
        const base = this.trace(node.base, scope);
        return Array.isArray(base.value) ? base : ABSENT_VALUE;
      }
      case "AccessAttribute": {
        const base = node.base ? this.trace(node.base, scope) : scope.at;
        if (!isRecord(base.value) || !Object.hasOwn(base.value, node.name)) return ABSENT_VALUE;
        return pickTracedPart(base, node.name, this.#view);
      }
      case "AccessElement":
      case "Slice":
        return this.#tracePicked(node, this.trace(node.base, scope));
      case "Filter":
        return this.#traceRearranged(this.trace(node.base, scope), scope, (base) => ({ ...node, base }));
      case "PipeFuncCall": {
        const base = this.trace(node.base, scope);
        if (node.name === "score") return this.#traceScored(base, scope, (each) => ({ ...node, base: each }));
        return this.#traceRearranged(base, scope, (each) => ({ ...node, base: each }));
      }
      case "Deref":
        return this.#traceDereferenced(node, scope);
      case "Projection": {
        const base = this.trace(node.base, scope);
        return isRecord(base.value) ? this.trace(node.expr, enterScope(scope, base, false)) : ABSENT_VALUE;
      }
      case "Map":
      case "FlatMap": {
        const parts = this.#listParts(this.trace(node.base, scope));
        const made = parts?.map((part) => this.trace(node.expr, enterScope(scope, part, true)));
        if (node.type === "Map") return made ? buildTracedList(made) : ABSENT_VALUE;
        return made ? buildTracedList(made.flatMap((each) => this.#listParts(each) ?? [each])) : ABSENT_VALUE;
      }
      case "Object":
        return this.#traceObject(node, scope);
      case "Array": {
        const elements = node.elements.flatMap(({ value, isSplat }) => {
          const element = this.trace(value, scope);
          return isSplat ? (this.#listParts(element) ?? []) : [element];
        });
        return buildTracedList(elements);
      }
      case "Select":
        return this.#traceSelect(node, scope);
      case "FuncCall":
        return this.#traceCall(node, scope);
      default:
        return this.#traceComputed(node, scope);
    }
  }

  #traceComputed(node: ExprNode, scope: Scope): TracedValue {
    return recognizeOrigin(this.#evaluate(node, scope), UNKNOWN_ORIGIN, this.#view);
  }

  #listParts(list: TracedValue): TracedValue[] | undefined {
    return Array.isArray(list.value)
      ? list.value.map((_, index) => pickTracedPart(list, index, this.#view))
      : undefined;
  }

  /** Traces a slice or an element. groq-js computes `[-2..5]` itself: it gets the places instead of the elements. */
  #tracePicked(node: ExprNode, base: TracedValue): TracedValue {
    if (!Array.isArray(base.value)) return ABSENT_VALUE;
    const places = this.#run({ ...node, base: buildValueNode([...base.value.keys()]) } as ExprNode);
    if (!Array.isArray(places))
      return typeof places === "number" ? pickTracedPart(base, places, this.#view) : ABSENT_VALUE;
    return buildTracedList(places.map((place: number) => pickTracedPart(base, place, this.#view)));
  }

  #traceRearranged(base: TracedValue, scope: Scope, around: (base: ExprNode) => ExprNode): TracedValue {
    if (!Array.isArray(base.value)) return ABSENT_VALUE;
    const list = this.#evaluate(around(buildValueNode(base.value)), scope) as unknown[];
    const places = locateElements(base.value, list);
    return buildTracedList(
      list.map((value, index) => {
        const place = places[index];
        return place === undefined
          ? { value, origin: UNKNOWN_ORIGIN }
          : pickTracedPart(base, place, this.#view);
      }),
    );
  }

  #traceScored(base: TracedValue, scope: Scope, around: (base: ExprNode) => ExprNode): TracedValue {
    const parts = this.#listParts(base);
    if (!parts) return ABSENT_VALUE;
    const marked = parts.map(({ value }, place) => (isRecord(value) ? { ...value, [PLACE]: place } : value));
    const scored = this.#evaluate(around(buildValueNode(marked)), scope) as {
      [PLACE]: number;
      _score: number;
    }[];
    return buildTracedList(
      scored.map((value) => {
        const from = parts[value[PLACE]] ?? ABSENT_VALUE;
        const fields = Object.keys(value).map(
          (name) => [name, pickTracedPart(from, name, this.#view).origin] as const,
        );
        return { value, origin: { parts: new Map([...fields, ["_score", UNKNOWN_ORIGIN]]) } };
      }),
    );
  }

  #traceDereferenced(node: ExprNode & { type: "Deref" }, scope: Scope): TracedValue {
    const query = this.#once.get(node);
    if (!query) return this.#traceComputed(node, scope);
    let answer = this.#answered.get(node);
    if (!answer) {
      answer = this.trace(query, OUTERMOST);
      this.#answered.set(node, answer);
    }
    return answer;
  }

  #traceObject({ attributes }: ObjectNode, scope: Scope): TracedValue {
    const value: Record<string, unknown> = {};
    const parts = new Map<string, ValueOrigin>();
    for (const attribute of attributes) {
      if (attribute.type === "ObjectConditionalSplat") {
        if (this.#evaluate(attribute.condition, scope) !== true) continue;
      }
      const given = this.trace(attribute.value, scope);
      if (attribute.type === "ObjectAttributeValue") {
        value[attribute.name] = given.value;
        parts.set(attribute.name, given.origin);
      } else if (isRecord(given.value)) {
        Object.assign(value, given.value);
        for (const name of Object.keys(given.value))
          parts.set(name, pickTracedPart(given, name, this.#view).origin);
      }
    }
    return { value, origin: { parts } };
  }

  #traceSelect({ alternatives, fallback }: SelectNode, scope: Scope): TracedValue {
    const chosen = alternatives.find(({ condition }) => this.#evaluate(condition, scope) === true);
    const value = chosen?.value ?? fallback;
    return value ? this.trace(value, scope) : ABSENT_VALUE;
  }

  #traceCall(node: ExprNode & { type: "FuncCall" }, scope: Scope): TracedValue {
    const name = `${node.namespace}::${node.name}`;
    const [first] = node.args;
    if (name === "global::coalesce") {
      for (const argument of node.args) {
        const given = this.trace(argument, scope);
        if (given.value !== null && given.value !== undefined) return given;
      }
      return ABSENT_VALUE;
    }
    if (first && (name === "array::compact" || name === "array::unique")) {
      return this.#traceRearranged(this.trace(first, scope), scope, (base) => ({ ...node, args: [base] }));
    }
    return this.#traceComputed(node, scope);
  }

  #evaluate(node: ExprNode, scope: Scope): unknown {
    if (!scope.parent && !scope.hidden) return this.#run(node);
    let around = node;
    if (scope.hidden) around = { type: "Map", base: buildValueNode([scope.at.value]), expr: around };
    for (let each = scope.hidden ? scope.parent : scope; each?.parent; each = each.parent) {
      around = { type: "Projection", base: { type: "Value", value: each.at.value }, expr: around };
    }
    const result = this.#run(around);
    return scope.hidden ? (result as unknown[])[0] : result;
  }
}

const enterScope = (scope: Scope, at: TracedValue, hidden: boolean): Scope => ({
  at,
  hidden,
  parent: scope.hidden ? scope.parent : scope,
});

function findAncestor(scope: Scope, generations: number): Scope | undefined {
  let found: Scope | undefined = scope;
  for (let n = 0; n < generations; n++) found = found?.parent;
  return found;
}

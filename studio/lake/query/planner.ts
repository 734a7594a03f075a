import type { ExprNode, FilterNode, FuncCallNode, PipeFuncCallNode } from "groq-js";
import type { LakeDocument } from "../types";
import { deriveIndexCondition, encodeIndexKey, type PathCondition } from "./access-path";
import { hasParentReference, isIndexable, joinConjuncts, ungroupExpression } from "./expressions";
import { combineKeys } from "./index-set";
import {
  buildDereference,
  buildIsTextExpression,
  DOCUMENTS_SCOPE,
  type ExpressionScope,
  extractFilterConditions,
  findElementLimit,
  isClosedExpression,
  OUTERMOST_SCOPE,
  resolveChildScope,
} from "./shapes";
import { resolveSortOrder, type SortOrder } from "./sorted";
import { type Conjunct, type FilterSource, findSource } from "./source";
import { buildDocumentTag, buildLookupTag, EVERYTHING_TAG } from "./sync-tags";
import type { DatasetView } from "./view";

/** A rewritten query with the same answer, for which groq-js reads fewer documents. */
export interface QueryPlan {
  ast: ExprNode;
  dereference: (reference: { _ref: string }) => unknown;
  /** The tags of the documents and lookups that the answer depends on; complete once the query has run. */
  tags: Set<string>;
  /** Subqueries that are evaluated only once, each with the lookup that replaces it. */
  once: ReadonlyMap<ExprNode, ExprNode>;
}

export type PlanRunner = (plan: QueryPlan) => unknown;

/** How many documents are filtered first to find the few that are needed; the number doubles each time. */
const FIRST_CHUNK_DOCUMENTS = 100;

interface FirstDocuments {
  order: SortOrder | undefined;
  limit: number;
}

/**
 * groq-js calls into our code only by `dereference`. So a lookup whose key is known only at run time is written as a
 * reference to a made-up id: this prefix, the lookup's number and the key. No stored id contains the prefix's first
 * character.
 */
const LOOKUP = "\u0000lookup:";

export function planQuery(ast: ExprNode, view: DatasetView, run: PlanRunner): QueryPlan {
  return new Planner(view, run).plan(ast);
}

class Planner {
  readonly #view: DatasetView;
  readonly #run: PlanRunner;
  readonly #lookups: ((key: string) => unknown)[] = [];
  readonly #tags = new Set<string>();
  readonly #subqueries = new Map<ExprNode, ExprNode>();

  constructor(view: DatasetView, run: PlanRunner) {
    this.#view = view;
    this.#run = run;
  }

  plan(ast: ExprNode): QueryPlan {
    const rewritten = this.#rewrite(ast, OUTERMOST_SCOPE);
    return { ast: rewritten, ...this.#planParts() };
  }

  #planParts(): Omit<QueryPlan, "ast"> {
    return {
      tags: this.#tags,
      once: this.#subqueries,
      dereference: ({ _ref }) => this.#dereference(_ref),
    };
  }

  #dereference(ref: string): unknown {
    if (!ref.startsWith(LOOKUP)) {
      this.#tags.add(buildDocumentTag(ref));
      return this.#view.byId.get(ref);
    }
    const end = ref.indexOf(":", LOOKUP.length);
    const lookup = this.#lookups[Number(ref.slice(LOOKUP.length, end))];
    return lookup?.(ref.slice(end + 1));
  }

  #rewrite(node: ExprNode, scope: ExpressionScope): ExprNode {
    if (scope.nested && isClosedExpression(node)) return this.#planOnce(node);
    switch (node.type) {
      case "Value":
        return node;
      case "Everything":
        this.#tags.add(EVERYTHING_TAG);
        return node;
      case "Slice":
      case "AccessElement":
        return this.#rewriteLimited(node, scope) ?? this.#rewriteChildren(node, scope);
      case "Filter":
        return this.#rewriteFilter(node, scope) ?? this.#rewriteChildren(node, scope);
      case "FuncCall":
        // Functions of `releases::` evaluate `*` without a node of its own.
        if (node.namespace === "releases") this.#tags.add(EVERYTHING_TAG);
        return (scope.document && this.#lookUpText(node)) || this.#rewriteChildren(node, scope);
      default:
        return this.#rewriteChildren(node, scope);
    }
  }

  /** A subquery that is the same for every surrounding document is answered once, when it is first needed. */
  #planOnce(node: ExprNode): ExprNode {
    let answer: { data: unknown } | undefined;
    const rewritten = this.#rewrite(node, OUTERMOST_SCOPE);
    const lookup = this.#lookupNode(() => {
      answer ??= { data: this.#run(this.#asPlan(rewritten)) };
      return answer.data;
    });
    this.#subqueries.set(lookup, rewritten);
    return lookup;
  }

  /** Replaces `pt::text(content)` of a document, or its length, by a lookup, as computing it takes longer. */
  #lookUpText(node: FuncCallNode): ExprNode | undefined {
    if (!isIndexable(node) || !readsText(node)) return undefined;
    const texts = this.#view.texts.of(node);
    return this.#lookupNode((id) => {
      const document = this.#view.byId.get(id);
      return document && texts(document);
    }, ID);
  }

  #rewriteChildren<T extends ExprNode>(node: T, scope: ExpressionScope): T {
    const copy: Record<string, unknown> = {};
    for (const [name, child] of Object.entries(node)) {
      copy[name] = this.#rewriteChild(child, resolveChildScope(node, name, scope));
    }
    return copy as unknown as T;
  }

  #rewriteChild(child: unknown, scope: ExpressionScope): unknown {
    if (Array.isArray(child)) return child.map((item) => this.#rewriteChild(item, scope));
    if (typeof child !== "object" || child === null) return child;
    if (typeof (child as { type?: unknown }).type !== "string") return child;
    return this.#rewrite(child as ExprNode, scope);
  }

  #rewriteFilter(node: FilterNode, scope: ExpressionScope, wanted?: FirstDocuments): ExprNode | undefined {
    const conditions = extractFilterConditions(node);
    if (!conditions) return undefined;
    const found = conditions.map((each) => ({
      node: each,
      condition: deriveIndexCondition(each, scope.hidden),
    }));
    const correlated = found.find(({ condition }) => condition?.correlated);
    if (!correlated?.condition?.correlated) {
      return this.#filterKnown(findSource(found, this.#view, this.#tags), scope, wanted);
    }

    // The lookup's key is evaluated by groq-js. If it is not a string, the original filter runs.
    const key = correlated.condition.correlated;
    const fast = this.#filterByLookup(found, correlated.condition, key, wanted);
    const slow = this.#lookupNode(() => findSource(found, this.#view, this.#tags).docs());
    const rest = joinConjuncts(conditions.map((each) => this.#rewrite(each, DOCUMENTS_SCOPE)));
    return {
      type: "Select",
      alternatives: [{ type: "SelectAlternative", condition: buildIsTextExpression(key), value: fast }],
      fallback: buildFilteredList(slow, rest),
    } as ExprNode;
  }

  #filterKnown(source: FilterSource, scope: ExpressionScope, wanted?: FirstDocuments): ExprNode {
    const rest = source.rest.map((each) => this.#rewrite(each, DOCUMENTS_SCOPE));
    const condition = joinConjuncts(rest);
    const list = wanted?.order ? source.bucket?.sorted(wanted.order) : source.docs();
    if (!wanted || !list) return buildFilteredList(buildValue(source.docs()), condition);
    if (!condition) return buildValue(list.slice(0, wanted.limit));
    if (scope.nested || rest.some(hasParentReference))
      return buildFilteredList(buildValue(source.docs()), condition);
    const docs: LakeDocument[] = [];
    let size = FIRST_CHUNK_DOCUMENTS;
    for (let i = 0; i < list.length && docs.length < wanted.limit; i += size, size *= 2) {
      const some = buildFilteredList(buildValue(list.slice(i, i + size)), condition);
      docs.push(...(this.#run(this.#asPlan(some)) as LakeDocument[]));
    }
    return buildValue(docs.slice(0, wanted.limit));
  }

  #asPlan(ast: ExprNode): QueryPlan {
    return { ast, ...this.#planParts() };
  }

  /** Replaces a filter by a lookup of its documents for each value of the surrounding query. */
  #filterByLookup(
    found: readonly Conjunct[],
    chosen: PathCondition,
    key: ExprNode,
    wanted?: FirstDocuments,
  ): ExprNode {
    const constant = found.filter(
      ({ condition }) => condition?.constants && condition.constants.length === 1,
    );
    const used = new Set(constant.map(({ node }) => node));
    const rest = found.flatMap(({ node, condition }) =>
      used.has(node) || condition === chosen ? [] : [node],
    );
    const condition = joinConjuncts(rest.map((each) => this.#rewrite(each, DOCUMENTS_SCOPE)));
    const paths = [...constant.flatMap(({ condition: each }) => (each ? [each.path] : [])), chosen.path];
    const constantKeys = constant.map(({ condition: each }) => each?.constants ?? []);
    const index = this.#view.indexes.index(paths);
    const lookup = this.#lookupNode((text) => {
      const [full = ""] = combineKeys([...constantKeys, [encodeIndexKey(text) ?? ""]]);
      this.#tags.add(buildLookupTag(index.id, full));
      const bucket = index.find(full);
      if (!bucket) return [];
      if (!wanted || condition) return bucket.docs;
      return (wanted.order ? bucket.sorted(wanted.order) : bucket.docs).slice(0, wanted.limit);
    }, key);
    return buildFilteredList(lookup, condition);
  }

  /** Builds a node that groq-js evaluates to what `find` returns for the value of `key`. */
  #lookupNode(find: (key: string) => unknown, key?: ExprNode): ExprNode {
    const number = this.#lookups.push(find) - 1;
    const prefix: ExprNode = { type: "Value", value: `${LOOKUP}${number}:` };
    const ref: ExprNode = key ? { type: "OpCall", op: "+", left: prefix, right: key } : prefix;
    return buildDereference(ref);
  }

  /** Rewrites `*[…][0...10]`, `… | order(…)[0...10]`: only the first few documents need to be read. */
  #rewriteLimited(node: ExprNode, scope: ExpressionScope): ExprNode | undefined {
    const limit = findElementLimit(node);
    if (limit === undefined || !("base" in node) || !node.base) return undefined;
    const base = this.#limitBase(node.base, limit, scope);
    return base && ({ ...node, base } as ExprNode);
  }

  /** Applies a limit to the base of a query: a projection gives one result per document, so the limit also holds there. */
  #limitBase(node: ExprNode, limit: number, scope: ExpressionScope): ExprNode | undefined {
    if (node.type === "Group") {
      const base = this.#limitBase(node.base, limit, scope);
      return base && { ...node, base };
    }
    if (node.type === "Map") {
      const base = this.#limitBase(node.base, limit, scope);
      return (
        base && { ...node, base, expr: this.#rewrite(node.expr, resolveChildScope(node, "expr", scope)) }
      );
    }
    if (node.type === "Filter") return this.#rewriteFilter(node, scope, { order: undefined, limit });
    if (node.type !== "PipeFuncCall" || node.name !== "order") return undefined;
    const order = resolveSortOrder(node.args);
    const base = ungroupExpression(node.base);
    if (!order) return undefined;
    const narrowed =
      base.type === "Filter"
        ? this.#rewriteFilter(base, scope, { order, limit })
        : base.type === "Everything"
          ? this.#filterKnown(findSource([], this.#view, this.#tags), scope, { order, limit })
          : undefined;
    return narrowed && ({ ...node, base: narrowed } as PipeFuncCallNode);
  }
}

const ID: ExprNode = { type: "AccessAttribute", name: "_id" };

/** Whether an expression is a call of `pt::text()`, or of a function of it. */
function readsText(node: ExprNode): boolean {
  const call = ungroupExpression(node);
  return call.type === "FuncCall" && (call.namespace === "pt" || call.args.some(readsText));
}

const buildValue = (docs: readonly LakeDocument[]): ExprNode => ({ type: "Value", value: docs });

const buildFilteredList = (base: ExprNode, expr: ExprNode | undefined): ExprNode =>
  expr ? { type: "Filter", base, expr } : base;

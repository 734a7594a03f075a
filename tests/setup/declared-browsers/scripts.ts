import { parseAst } from "vite";
import { findLateInSelector } from "./styles";
import { compatData, isLate, listPlatform, type PlatformPlace } from "./support";

type AstNode = { type: string; [part: string]: unknown };

const isNode = (value: unknown): value is AstNode =>
  typeof value === "object" && value !== null && typeof (value as AstNode).type === "string";

const platform = listPlatform();
const keyOf = (place: PlatformPlace, owner: string, name: string) => `${place} ${owner}.${name}`;
const late = new Set(
  platform.filter((one) => one.isLate).map(({ place, owner, name }) => keyOf(place, owner, name)),
);
const owners = new Set(platform.map(({ owner }) => owner));
/** Names of methods that every object which has one got late. */
const ofObjects = platform.filter(({ place }) => place === "prototype");
const earlyNames = new Set(ofObjects.filter((one) => !one.isLate).map(({ name }) => name));
const lateNames = new Set(ofObjects.map(({ name }) => name).filter((name) => !earlyNames.has(name)));

const WINDOWS = ["window", "globalThis", "self"];
/** Objects that a page has once, with the interface that lists their members. */
const SINGLE: Record<string, string> = {
  document: "Document",
  navigator: "Navigator",
  performance: "Performance",
  history: "History",
  location: "Location",
  screen: "Screen",
  crypto: "Crypto",
};
const TAKES_SELECTOR = /^(querySelector|querySelectorAll|closest|matches)$/;

/** Calls `see` with each node and those around it, the nearest last. */
function visit(
  node: AstNode,
  see: (node: AstNode, around: readonly AstNode[]) => void,
  around: AstNode[] = [],
): void {
  see(node, around);
  around.push(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see, around);
  around.pop();
}

/** The text of a literal, with an "x" where a template has a value. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral") return undefined;
  return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join("x");
}

/** The name of a property, as in `a.name`, `a["name"]` and `{ name: 1 }`. */
function nameOf({ computed, property, key }: AstNode): string | undefined {
  const name = property ?? key;
  if (!computed && isNode(name) && name.type === "Identifier") return name.name as string;
  return textOf(name);
}

/** The names that a script declares: with them it doesn’t mean the browser’s. */
function listDeclared(ast: AstNode): Set<string> {
  const declared = new Set<string>();
  const declare = (pattern: unknown): void => {
    if (!isNode(pattern)) return;
    if (pattern.type === "Identifier") declared.add(pattern.name as string);
    declare(pattern.left ?? pattern.argument ?? (pattern.type === "Property" ? pattern.value : undefined));
    for (const part of [pattern.elements ?? [], pattern.properties ?? []].flat()) declare(part);
  };
  visit(ast, (node) => {
    if (/^(Function|Class)/.test(node.type) || node.type === "VariableDeclarator") declare(node.id);
    if (/Function/.test(node.type)) for (const param of node.params as unknown[]) declare(param);
    if (node.type === "CatchClause") declare(node.param);
    if (node.type.startsWith("Import")) declare(node.local);
  });
  return declared;
}

/** The names under which a script stores something: its own methods, and properties that it sets. */
function listOwnNames(ast: AstNode): string[] {
  const own: (string | undefined)[] = [];
  visit(ast, (node, around) => {
    const isDefined =
      /^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type) &&
      around.at(-1)?.type !== "ObjectPattern";
    if (isDefined) own.push(nameOf(node));
    if (node.type === "AssignmentExpression" && isNode(node.left)) own.push(nameOf(node.left));
  });
  return own.filter((name) => name !== undefined);
}

function mentions(node: unknown, name: string): boolean {
  let found = false;
  if (isNode(node))
    visit(node, (inner) => {
      if ((inner.type === "Identifier" ? inner.name : textOf(inner)) === name) found = true;
    });
  return found;
}

/** Whether a use asks first: by `typeof`, `in`, `?.`, a comparison, or a condition around it that names the same. */
function isAskedFirst(node: AstNode, around: readonly AstNode[], name: string): boolean {
  let inner = node;
  for (const outer of around.toReversed()) {
    const isNearest = inner === node;
    const test = outer.test ?? (outer.type === "LogicalExpression" ? outer.left : undefined);
    if (test !== undefined && test !== inner && mentions(test, name)) return true;
    if (isNearest) {
      if (test === inner) return true;
      if (outer.type === "UnaryExpression") return true;
      if (outer.type === "BinaryExpression" && /^[!=]=/.test(outer.operator as string)) return true;
      if (outer.type === "AssignmentExpression" && outer.left === inner) return true;
      if (/^(Call|Member)Expression$/.test(outer.type) && outer.optional) return true;
    }
    inner = outer;
  }
  return false;
}

/** Whether an identifier names a property or a part of a module, and is no variable that is read. */
function isLabel(node: AstNode, parent: AstNode | undefined): boolean {
  if (!parent) return false;
  if (/^(Export|Import|Labeled|Break|Continue)/.test(parent.type)) return true;
  return !parent.computed && (parent.property === node || parent.key === node) && parent.value !== node;
}

/** The late elements and attributes among what React is asked to draw, as in `jsx("details", { name: "one" })`. */
function listLateElements(node: AstNode): string[] {
  if (node.type !== "CallExpression") return [];
  const [first, second] = node.arguments as unknown[];
  const tag = textOf(first);
  const element = tag && compatData.html.elements?.[tag];
  if (!element || !isNode(second) || second.type !== "ObjectExpression") return [];
  const attributes = (second.properties as AstNode[])
    .map((property) => nameOf(property)?.toLowerCase() ?? "")
    .filter((name) => isLate(element[name]) || isLate(compatData.html.global_attributes?.[name]));
  return [...(isLate(element) ? [`<${tag}>`] : []), ...attributes.map((name) => `<${tag} ${name}>`)];
}

function listLateRegexParts(regex: { pattern: string; flags: string }): string[] {
  const hasSets = regex.flags.includes("v") && isLate(compatData.javascript.builtins?.RegExp?.unicodeSets);
  const hasModifier =
    /\(\?[ims-]+:/.test(regex.pattern) && isLate(compatData.javascript.regular_expressions?.modifier);
  return [...(hasSets ? ["/…/v"] : []), ...(hasModifier ? ["/(?i:…)/"] : [])];
}

function findLateInTree(ast: AstNode, ownNames: ReadonlySet<string>): string[] {
  const declared = listDeclared(ast);
  const found: string[] = [];
  const isGlobal = (node: unknown): node is AstNode =>
    isNode(node) && node.type === "Identifier" && !declared.has(node.name as string);
  /** The name of a global object, as in `URL`, `window.URL` and `Intl.Segmenter`. */
  const globalNameOf = (node: unknown): string | undefined => {
    if (isGlobal(node)) return node.name as string;
    if (!isNode(node) || node.type !== "MemberExpression" || !isGlobal(node.object)) return undefined;
    return [...WINDOWS, "Intl"].includes(node.object.name as string) ? nameOf(node) : undefined;
  };
  /** What a member is, where a declared browser lacks it. */
  const findLateMember = (node: AstNode, name: string, isCalled: boolean): string | undefined => {
    const base = globalNameOf(node.object);
    if (base && WINDOWS.includes(base)) return late.has(keyOf("global", "", name)) ? name : undefined;
    if (base && SINGLE[base])
      return late.has(keyOf("prototype", SINGLE[base], name)) ? `${base}.${name}` : undefined;
    if (base && owners.has(base))
      return late.has(keyOf("static", base, name)) ? `${base}.${name}` : undefined;
    return isCalled && lateNames.has(name) && !ownNames.has(name) ? `.${name}()` : undefined;
  };

  visit(ast, (node, around) => {
    const parent = around.at(-1);
    found.push(...listLateElements(node));
    if (node.regex) found.push(...listLateRegexParts(node.regex as { pattern: string; flags: string }));
    if (isGlobal(node) && !isLabel(node, parent)) {
      const name = node.name as string;
      if (late.has(keyOf("global", "", name)) && !isAskedFirst(node, around, name)) found.push(name);
    }
    const name = node.type === "MemberExpression" ? nameOf(node) : undefined;
    if (!name) return;
    const call = parent?.callee === node ? parent : undefined;
    const feature = findLateMember(node, name, call !== undefined);
    if (feature && !isAskedFirst(node, around, name)) found.push(feature);
    if (call && TAKES_SELECTOR.test(name))
      found.push(...findLateInSelector(textOf((call.arguments as unknown[])[0]) ?? ""));
  });
  return found;
}

/**
 * Finds what scripts use without asking first and a declared browser lacks. Of a value of unknown kind a method counts whose
 * name none of the scripts uses for one of its own, and no object of a declared browser has.
 * @returns for each script with such uses their names
 */
export function findLateInScripts(scripts: ReadonlyMap<string, string>): Map<string, string[]> {
  const trees = [...scripts].map(([file, code]) => [file, parseAst(code) as unknown as AstNode] as const);
  const ownNames = new Set(trees.flatMap(([, ast]) => listOwnNames(ast)));
  return new Map(
    trees
      .map(([file, ast]) => [file, [...new Set(findLateInTree(ast, ownNames))].sort()] as const)
      .filter(([, features]) => features.length > 0)
      .map(([file, features]) => [file, features]),
  );
}

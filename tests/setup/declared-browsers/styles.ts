import postcss, { type AtRule, type ChildNode, type Declaration } from "postcss";
import { compatData, isLate } from "./support";

const { properties, selectors, types, "at-rules": atRules } = compatData.css;

/** Finds pseudo-classes and pseudo-elements that a declared browser doesn't know: it drops the whole rule. */
export const findLateInSelector = (selector: string): string[] =>
  [...selector.replaceAll(/\\.|"[^"]*"/g, "").matchAll(/::?([a-z][\w-]*)/g)]
    .filter(([, name = ""]) => isLate(selectors?.[name]))
    .map(([words]) => words);

/** MDN's names for families of units. */
const UNIT_FAMILIES: [RegExp, string][] = [
  [/^dv/, "viewport_percentage_units_dynamic"],
  [/^sv/, "viewport_percentage_units_small"],
  [/^lv/, "viewport_percentage_units_large"],
  [/^cq/, "container_query_length_units"],
];

const isLateUnit = (unit: string): boolean =>
  isLate(types?.length?.[UNIT_FAMILIES.find(([pattern]) => pattern.test(unit))?.[1] ?? unit]);

function findLateInValue({ prop, value }: Declaration): string[] {
  const plain = value.replaceAll(/"[^"]*"|url\([^)]*\)|--[\w-]+/g, "");
  const listMatches = (pattern: RegExp) => [...plain.matchAll(pattern)].map(([, match = ""]) => match);
  return [
    ...listMatches(/([a-z][\w-]*)\(/g)
      .filter((name) => isLate(types?.[name]) || isLate(types?.color?.[name]))
      .map((name) => `${name}()`),
    ...listMatches(/(?<![\w#.-])([a-z][\w-]*)/g)
      .filter((word) => isLate(properties?.[prop]?.[word]))
      .map((word) => `${prop}: ${word}`),
    ...listMatches(/\d([a-z]+)/g)
      .filter(isLateUnit)
      .map((unit) => `${prop}: 1${unit}`),
  ];
}

/** Whether the rule says the same in an older way: the property before, or one with a browser's prefix. */
function hasFallback({ prop, parent }: Declaration): boolean {
  const same = parent?.nodes.filter(
    (node) => node.type === "decl" && node.prop.replace(/^-(webkit|moz)-/, "") === prop,
  );
  return (same?.length ?? 0) > 1;
}

function findLateInAtRule({ name, params }: AtRule): string[] {
  const features = [...params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g)].map(([, feature = ""]) => feature);
  const lateFeatures = name === "media" ? features.filter((one) => isLate(atRules?.media?.[one])) : [];
  return [...(isLate(atRules?.[name]) ? [`@${name}`] : []), ...lateFeatures.map((one) => `@media (${one})`)];
}

const isInRule = (node: ChildNode): boolean => {
  for (let outer = node.parent; outer; outer = outer.parent as typeof outer)
    if (outer.type === "rule") return true;
  return false;
};

/**
 * Finds what styles use and a declared browser lacks, outside `@supports` and where the rule says nothing older beside it. Of
 * a late selector it gives the whole selector.
 */
export function findLateInStyles(css: string): string[] {
  const found = new Set<string>();
  const see = (node: ChildNode): void => {
    if (node.type === "atrule" && node.name === "supports") return;
    if (node.type === "atrule") for (const feature of findLateInAtRule(node)) found.add(feature);
    if (node.type === "rule") {
      if (findLateInSelector(node.selector).length > 0) found.add(node.selector);
      if (isInRule(node) && isLate(selectors?.nesting)) found.add(`& ${node.selector}`);
    }
    if (node.type === "decl" && !node.prop.startsWith("--") && !hasFallback(node)) {
      const features = isLate(properties?.[node.prop]) ? [node.prop] : findLateInValue(node);
      for (const feature of features) found.add(feature);
    }
    if ("nodes" in node) for (const child of node.nodes ?? []) see(child);
  };
  for (const node of postcss.parse(css).nodes) see(node);
  return [...found].sort();
}

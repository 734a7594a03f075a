import { expect, it } from "vitest";
import { findLateInScripts } from "#tests/setup/declared-browsers/scripts";
import { findLateInStyles } from "#tests/setup/declared-browsers/styles";

// The check that `tests/integration/browsers.test.ts` makes of the built site finds what it is for.

const findLate = (code: string) => findLateInScripts(new Map([["script", code]])).get("script") ?? [];

it.each([
  // Safari 17, Chrome 120
  ["URL.canParse(address)", "URL.canParse"],
  ["window.URL.canParse(address)", "URL.canParse"],
  // Safari 17.4, Chrome 117, Firefox 119
  ["Object.groupBy(list, by)", "Object.groupBy"],
  ["Promise.withResolvers()", "Promise.withResolvers"],
  ["Array.fromAsync(list)", "Array.fromAsync"],
  ["AbortSignal.any([one, other])", "AbortSignal.any"],
  // Firefox 125, and a page ends where it is made at once.
  ["const sentences = new Intl.Segmenter()", "Intl.Segmenter"],
  ["Intl.DurationFormat.prototype", "Intl.DurationFormat"],
  // Methods of values.
  ["one.union(other)", ".union()"],
  ["one.isSubsetOf(other)", ".isSubsetOf()"],
  ["map.getOrInsert(1, 2)", ".getOrInsert()"],
  // Safari 26 and Firefox 144; the first asks about another.
  ["if (document.hidden) document.startViewTransition(draw)", "document.startViewTransition"],
  ["requestIdleCallback(work)", "requestIdleCallback"],
  ["new URLPattern({})", "URLPattern"],
  ["navigator.connection.type", "navigator.connection"],
  ["const { type } = navigator.userAgentData", "navigator.userAgentData"],
  ["element.showPopover()", ".showPopover()"],
  // Firefox 121, where the whole call throws.
  ['form.querySelector("label:has(:checked)")', ":has"],
  ["form.closest(`li:has(a)`)", ":has"],
  // Safari 17, Chrome 112, Firefox 116
  ["/[\\p{L}--[a-z]]/v.test(text)", "/…/v"],
  ["/(?i:a)b/.test(text)", "/(?i:…)/"],
  ['jsx("div", { popover: "auto" })', "<div popover>"],
])("%s is found in a script", (code, feature) => {
  expect(findLate(code)).toContain(feature);
});

it.each([
  "list.findLast(is).at(-1).toSorted().with(0, 1)",
  "structuredClone(AbortSignal.timeout(5))",
  "new URL(address); Object.hasOwn(one, 'a'); text.replaceAll('a', 'b')",
  "element.inert = true; dialog.showModal(); form.requestSubmit()",
  "const soon = window.requestIdleCallback || setTimeout",
  "typeof URLPattern === 'function' && new URLPattern({})",
  "if ('startViewTransition' in document) document.startViewTransition(draw)",
  "document.startViewTransition?.(draw); navigator.userAgentData?.brands",
  // A name of one's own: zod has `union`.
  "const z = { union: (all) => all }; z.union([1])",
  "function f(URLPattern) { return new URLPattern() } const scheduler = 1; scheduler.yield",
  'form.querySelector("label:focus-within, :is(a, b):not(c)")',
  'jsx("div", { inert: "", hidden: true }); jsx("details", { open: true })',
])("%s is in every declared browser, or asks first", (code) => {
  expect(findLate(code)).toEqual([]);
});

it.each([
  ["li:has(a) { display: none }", "li:has(a)"],
  [".a { .b & { display: none } }", "& .b &"],
  [".a { grid-template-columns: subgrid }", "grid-template-columns: subgrid"],
  [".a { color: light-dark(#000, #fff) }", "light-dark()"],
  [".a { field-sizing: content }", "field-sizing"],
  [".a { position-anchor: --b }", "position-anchor"],
  [".a { height: 2rlh }", "height: 1rlh"],
  ["input:user-invalid { display: block }", "input:user-invalid"],
  ["@starting-style { .a { opacity: 0 } }", "@starting-style"],
  ["@media (scripting: none) { .a { display: none } }", "@media (scripting)"],
])("%s is found in styles", (css, feature) => {
  expect(findLateInStyles(css)).toContain(feature);
});

it.each([
  ".a { height: 100dvh; aspect-ratio: 1; inset: 0; gap: 1rem }",
  ".a:is(.b, .c):focus-visible > :not(:disabled) { display: grid }",
  "@media (width >= 40rem) { .a { color: rgb(0 0 0 / 50%) } } @layer a; @container (width > 1rem) { .a { width: 1cqw } }",
  ".a { height: 1rem; height: 1rlh } .b { -webkit-user-select: none; user-select: none }",
  "@supports (animation-timeline: scroll()) { .a { animation-timeline: scroll(root) } }",
])("%s is in every declared browser, or has something older beside it", (css) => {
  expect(findLateInStyles(css)).toEqual([]);
});

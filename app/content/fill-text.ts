import { FIGURES, type FigureKey } from "#studio/figures";
import { isMarked, markSamples } from "./sample-marks";
import { splitStega } from "./text";

/** The placeholders that texts may hold; each is a field of the site settings. */
export const TEXT_PLACEHOLDERS = [
  "business",
  "name",
  "phone",
  "email",
  "jobTitle",
  "statesServed",
  ...FIGURES.map(({ key }) => key),
] as const;

/** A figure that may be shown. `note` says what it counts, of how many, in which time, and who counted. */
export type ShownFigure = { key: FigureKey; label: string | null; value: string; note: string };

/** `figures` are those whose note follows in parentheses where a text names them. */
export type PlaceholderValues = Record<(typeof TEXT_PLACEHOLDERS)[number], string> & {
  figures?: readonly ShownFigure[];
};

/** The placeholders that make a claim: copy that names a sample of them is marked as a sample itself. */
const CLAIMS: readonly (typeof TEXT_PLACEHOLDERS)[number][] = [
  "jobTitle",
  "statesServed",
  ...FIGURES.map(({ key }) => key),
];

const PLACEHOLDER = new RegExp(`\\{(${TEXT_PLACEHOLDERS.join("|")})\\}`, "g");

/** Matches "over {familiesHelped} families", as a figure like "500+" loses its plus there. */
const OVER_FIGURE = new RegExp(`\\b([Oo]ver )${PLACEHOLDER.source}`, "g");

type Placeholder = (typeof TEXT_PLACEHOLDERS)[number];

/**
 * Fills placeholders; other braces stay. A sentence (else a part between commas) that names an empty detail is left out.
 * What figures count follows at the end of the paragraph that names them.
 */
export function fillText(text: string, values: PlaceholderValues): string {
  const isEmpty = (part: string) =>
    [...part.matchAll(PLACEHOLDER)].some(([, name]) => !values[name as Placeholder]);
  const kept = isEmpty(text) ? removeSentences(text, isEmpty) : text;
  return addFigureNotes(kept, values.figures ?? [])
    .replace(OVER_FIGURE, (_, over: string, name: Placeholder) => over + values[name].replace(/\+$/, ""))
    .replace(PLACEHOLDER, (_, name: Placeholder) => values[name]);
}

function addFigureNotes(text: string, figures: readonly ShownFigure[]): string {
  if (!figures.some(({ key }) => text.includes(`{${key}}`))) return text;
  return text
    .split(/(\n\s*\n)/)
    .map((paragraph) => {
      const named = figures.filter(({ key }) => paragraph.includes(`{${key}}`));
      const notes = named.map(({ value, note }) => (named.length > 1 ? `${value}: ${note}` : note));
      return named.length > 0 ? `${paragraph} (${notes.join(". ")})` : paragraph;
    })
    .join("");
}

let sentences: Intl.Segmenter | undefined;

/** Made when it is needed: Firefox before 125 has none, and where a page made one at once, no script of it would run. */
function splitSentences(text: string): string[] {
  sentences ??= new Intl.Segmenter("en", { granularity: "sentence" });
  return [...sentences.segment(text)].map(({ segment }) => segment);
}

/** Removes unwanted sentences from a text, paragraph by paragraph. */
export function removeSentences(text: string, isUnwanted: (sentence: string) => boolean): string {
  const paragraphs = text.split(/(\n\s*\n)/).map((paragraph) => {
    if (!isUnwanted(paragraph)) return paragraph;
    const parts = /[.!?][”"’)]*\s*$/.test(paragraph) ? splitSentences(paragraph) : paragraph.split(/(?=, )/);
    return parts
      .filter((part) => !isUnwanted(part))
      .join("")
      .replace(/^, /, "")
      .trimEnd();
  });
  return paragraphs.join("").trim();
}

const LEFT_OUT = Symbol("left out");

/**
 * Fills placeholders at any depth, in a copy. An item of a list that loses a line goes as a whole: a figure without
 * its value, a question without its answer. Copy that names a sample is marked (`sample-marks.ts`).
 */
export function fillCopy<T>(value: T, values: PlaceholderValues): T {
  return fillString(value, values) as T;
}

function fillString(value: unknown, values: PlaceholderValues): unknown {
  if (typeof value === "string") {
    const { text, tail } = splitStega(value);
    const full = fillText(text, values);
    return full && full + tail;
  }
  if (Array.isArray(value))
    return value.map((item) => filledItem(item, values)).filter((item) => item !== LEFT_OUT);
  if (value && typeof value === "object") {
    const entries = Object.entries(value);
    const claimed = entries.filter(([, item]) => [item].flat().some((text) => hasSampleClaim(text, values)));
    return markSamples(
      Object.fromEntries(entries.map(([key, item]) => [key, fillString(item, values)])),
      claimed.map(([key]) => key),
    );
  }
  return value;
}

const hasSampleClaim = (text: unknown, values: PlaceholderValues): boolean =>
  typeof text === "string" && CLAIMS.some((name) => isMarked(values, name) && text.includes(`{${name}}`));

function filledItem(item: unknown, values: PlaceholderValues): unknown {
  const result = fillString(item, values);
  if (typeof item === "string") return item && !result ? LEFT_OUT : result;
  const before = Object.entries(item ?? {});
  const after = result as Record<string, unknown>;
  const hasLost = before.some(
    ([key, part]) =>
      (typeof part === "string" && part && !after[key]) ||
      // A sentence of rich text may run through several spans.
      (key === "children" && Array.isArray(part) && part.length !== (after[key] as unknown[]).length),
  );
  return hasLost ? LEFT_OUT : result;
}

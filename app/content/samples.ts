import { markSamples } from "./sample-marks";
import { type ConfirmationSwitches, SAMPLE_ROWS, type SampleRow } from "./sample-rows";
import { stripStega } from "./text";

export type ContentDocument = { _id: string; _type: string; [field: string]: unknown };

/** The values of the first content by row: a value equal to one of them is a sample. */
export type FirstValues = ReadonlyMap<string, ReadonlySet<string>>;

/** @param documents the first content, before its pictures are stored */
export function collectSeedValues(documents: readonly ContentDocument[]): FirstValues {
  return new Map(
    SAMPLE_ROWS.map((row) => {
      const ofType = documents.filter(({ _type }) => _type === row.type);
      const values = ofType.flatMap((document) =>
        findHolders(row, document).map(({ value }) => formatForComparison(value)),
      );
      const earlier = (row.earlier ?? []).map(formatForComparison);
      return [row.id, new Set([...values, ...earlier].filter((value) => value !== undefined))] as const;
    }),
  );
}

/** A sample that nobody has replaced or confirmed. */
export type StandingSample = {
  row: SampleRow;
  document: ContentDocument;
  /** The `_key` of the list item, when the sample is in a list. */
  key?: string;
};

/** Lists the samples that nobody has replaced or confirmed. @param confirmed from the site settings */
export function listRemainingSamples(
  documents: readonly ContentDocument[],
  first: FirstValues,
  confirmed: ConfirmationSwitches,
): StandingSample[] {
  return SAMPLE_ROWS.flatMap((row) =>
    documents
      .filter((document) => document._type === row.type && !isConfirmed(row, document, confirmed))
      .flatMap((document) =>
        findHolders(row, document)
          .filter(({ value }) => isFirst(row, value, first))
          .map(({ holder }) => ({
            row,
            document,
            ...(row.list && typeof holder._key === "string" && { key: holder._key }),
          })),
      ),
  );
}

/**
 * Removes each sample where samples are hidden; elsewhere it is inactive, with its name in `samples` of the object that
 * holds it. The input is not changed, and is returned itself when it holds no sample.
 */
export function markOrHideSamples<T>(result: T, first: FirstValues, options: Visibility): T {
  return showToVisitors(result, first, options) as T;
}

type Visibility = { confirmed: ConfirmationSwitches; areHidden: boolean };

const LEFT_OUT = Symbol("left out");

function showToVisitors(value: unknown, first: FirstValues, options: Visibility): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => showToVisitors(item, first, options));
    if (items.every((item, index) => item === value[index])) return value;
    return items.filter((item) => item !== LEFT_OUT);
  }
  if (!isObject(value)) return value;
  let result: Record<string, unknown> = value;
  for (const [name, part] of Object.entries(value)) {
    const seen = typeof part === "object" ? showToVisitors(part, first, options) : part;
    if (seen !== part) result = { ...result, [name]: seen };
  }
  return typeof value._type === "string" && typeof value._id === "string"
    ? showDocument(result as ContentDocument, first, options)
    : result;
}

function showDocument(
  stored: ContentDocument,
  first: FirstValues,
  { confirmed, areHidden }: Visibility,
): ContentDocument | typeof LEFT_OUT {
  let document = stored;
  for (const row of SAMPLE_ROWS) {
    if (row.type !== stored._type || isConfirmed(row, stored, confirmed)) continue;
    if (!findHolders(row, stored).some(({ value }) => isFirst(row, value, first))) continue;
    if (areHidden && row.leavesOut === "document") return LEFT_OUT;
    if (!areHidden || row.leavesOut === "value")
      document = changeSamples(document, row, first, areHidden) as ContentDocument;
  }
  return document;
}

function changeSamples(
  document: ContentDocument,
  row: SampleRow,
  first: FirstValues,
  areHidden: boolean,
): unknown {
  const change = (holder: unknown, path: readonly string[]): unknown => {
    const [name, ...rest] = path;
    if (!isObject(holder) || name === undefined) return holder;
    if (rest.length > 0) return { ...holder, [name]: change(holder[name], rest) };
    if (!isFirst(row, holder[name], first)) return holder;
    const empty = Array.isArray(holder[name]) ? [] : "";
    const shown = { ...holder, ...((areHidden || row.leads) && { [name]: empty }) };
    return areHidden ? shown : markSamples(shown, [name]);
  };
  const field = row.field.split(".");
  if (!row.list) return change(document, field);
  const inList = (holder: unknown, path: readonly string[]): unknown => {
    const [name, ...rest] = path;
    if (!isObject(holder) || name === undefined) return holder;
    if (rest.length > 0) return { ...holder, [name]: inList(holder[name], rest) };
    const items = holder[name];
    if (!Array.isArray(items)) return holder;
    const kept = areHidden ? items.filter((item) => !isFirst(row, readPath(item, field), first)) : items;
    return { ...holder, [name]: kept.map((item) => change(item, field)) };
  };
  return inList(document, row.list.split("."));
}

const isFirst = (row: SampleRow, value: unknown, first: FirstValues): boolean => {
  const text = formatForComparison(value);
  if (row.phrases) return row.phrases.some((phrase) => text?.includes(phrase));
  return text !== undefined && first.get(row.id)?.has(text) === true;
};

function isConfirmed(
  { confirmedBy, unless }: SampleRow,
  document: ContentDocument,
  confirmed: ConfirmationSwitches,
): boolean {
  if (unless && document[unless]) return true;
  if (!confirmedBy) return false;
  return (confirmedBy === "confirmed" ? document.confirmed : confirmed[confirmedBy]) === true;
}

/** Finds the values of a row of samples, each with the item that holds it. */
function findHolders({ list, field, naming }: SampleRow, document: ContentDocument) {
  const items = list ? readPath(document, list.split(".")) : [document];
  if (!Array.isArray(items)) return [];
  return items
    .filter(isObject)
    .map((holder) => ({ holder, value: readPath(holder, field.split(".")) }))
    .filter(({ value }) => !naming || formatForComparison(value)?.includes(naming));
}

const readPath = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), value);

/** Formats a value to compare it with a sample; undefined for a missing or empty value, which is no sample. */
function formatForComparison(value: unknown): string | undefined {
  if (typeof value === "string") return stripStega(value).trim() || undefined;
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return stripStega(JSON.stringify(value.map(pickWords)));
}

/** Picks the text that editors wrote in an item, without what the store or a query adds. */
function pickWords(item: unknown): unknown {
  if (!isObject(item)) return item;
  if (!Array.isArray(item.children))
    return Object.entries(item)
      .filter(([name]) => !name.startsWith("_"))
      .sort(([a], [b]) => (a < b ? -1 : 1));
  return [item.style, item.children.map((child) => (isObject(child) ? child.text : null))];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

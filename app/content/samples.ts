/*
 * One table for the launch checklist, the marks on the practice's own machine and what a public site hides
 * (docs/product.md §16).
 */

import { markSamples } from "./sample-marks";
import { stripStega } from "./stega";

export type ContentDocument = { _id: string; _type: string; [field: string]: unknown };

export type SampleRow = {
  id: string;
  label: string;
  type: string;
  /** From the document, or from the list's item when there is a list. */
  field: string;
  /** Its items are checked one by one. */
  list?: string;
  /** Only samples contain this word: values without it don't count. */
  naming?: string;
  /** When this field of the document is set, the value doesn't count. */
  unless?: string;
  /** A link or a video: such a sample is inactive on every site. */
  leads?: true;
  /** On a public site. */
  leavesOut: "value" | "document" | "nothing";
  /** A switch of the site settings, or the document's own `confirmed`. */
  confirmedBy?:
    | "figuresAreReal"
    | "credentialsAreReal"
    | "addressIsReal"
    | "priceIsReal"
    | "hoursAreReal"
    | "confirmed";
};

const settings = (
  field: string,
  label: string,
  more: Pick<SampleRow, "leavesOut" | "confirmedBy">,
): SampleRow => ({ id: field, label, type: "siteSettings", field, ...more });
const figure = { leavesOut: "value", confirmedBy: "figuresAreReal" } as const;
const credential = { leavesOut: "value", confirmedBy: "credentialsAreReal" } as const;

export const SAMPLE_ROWS: readonly SampleRow[] = [
  settings("phone", "Phone number", { leavesOut: "value" }),
  settings("email", "Email address", { leavesOut: "value" }),
  settings("business", "Name of the practice", { leavesOut: "nothing" }),
  settings("name", "Name of the interventionist", { leavesOut: "nothing" }),
  settings("address.locality", "City", { leavesOut: "value", confirmedBy: "addressIsReal" }),
  settings("address.region", "State", { leavesOut: "value", confirmedBy: "addressIsReal" }),
  settings("priceRange", "Price range, for search engines", {
    leavesOut: "value",
    confirmedBy: "priceIsReal",
  }),
  settings("hours", "Opening hours, for search engines", {
    leavesOut: "value",
    confirmedBy: "hoursAreReal",
  }),
  settings("image.file", "Portrait", { leavesOut: "nothing" }),
  settings("yearsExperience", "Years of experience", figure),
  settings("familiesHelped", "Families helped", figure),
  settings("treatmentEngagement", "Treatment engagement", figure),
  settings("statesServed", "States served", figure),
  settings("personDescription", "Description of the interventionist, with years", figure),
  settings("jobTitle", "Job title", credential),
  {
    id: "aboutStory",
    label: "Story on the About page",
    type: "aboutPage",
    field: "story.text",
    leavesOut: "nothing",
  },
  { id: "author", label: "Author of the posts", type: "author", field: "name", leavesOut: "nothing" },
  {
    id: "authorTitle",
    label: "Credential of the author, for search engines",
    type: "author",
    field: "jobTitle",
    ...credential,
  },
  {
    id: "legalPlace",
    label: "Legal place: Utah",
    type: "legalPage",
    list: "content",
    field: "children",
    naming: "Utah",
    // A contract without this clause would be worse than one that names the wrong state.
    leavesOut: "nothing",
    confirmedBy: "confirmed",
  },
  {
    id: "homeSubtitle",
    label: "Credential under the headline",
    type: "homePage",
    field: "hero.subtitle",
    ...credential,
  },
  {
    id: "homeSubheading",
    label: "Credential beside the portrait",
    type: "homePage",
    field: "profile.subheading",
    ...credential,
  },
  {
    id: "homeCredentials",
    label: "Credentials on the home page",
    type: "homePage",
    field: "profile.credentials",
    ...credential,
  },
  {
    id: "aboutCredentials",
    label: "Credentials on the About page",
    type: "aboutPage",
    field: "credentials.points",
    ...credential,
  },
  {
    id: "testimonial",
    label: "Testimonial",
    type: "testimonial",
    field: "quote",
    leavesOut: "document",
    confirmedBy: "confirmed",
  },
  {
    id: "introVideo",
    label: "Video on the home page",
    type: "homePage",
    field: "video.clip.embedUrl",
    leads: true,
    leavesOut: "value",
  },
  {
    id: "clip",
    label: "Video clip",
    type: "podcastEpisode",
    list: "clips",
    field: "embedUrl",
    leads: true,
    leavesOut: "value",
  },
  {
    id: "audio",
    label: "Recording",
    type: "podcastEpisode",
    field: "audioUrl",
    unless: "audio",
    leads: true,
    leavesOut: "document",
  },
  {
    id: "platform",
    label: "Podcast link",
    type: "carTalkPage",
    list: "subscribe.links",
    field: "url",
    leads: true,
    leavesOut: "value",
  },
  {
    id: "profile",
    label: "Social profile",
    type: "siteSettings",
    list: "socialProfiles",
    field: "url",
    leads: true,
    leavesOut: "value",
  },
  {
    id: "guide",
    label: "Text of a guide",
    type: "guide",
    field: "content",
    leavesOut: "nothing",
    confirmedBy: "confirmed",
  },
];

export type ConfirmationSwitches = {
  readonly [Switch in NonNullable<SampleRow["confirmedBy"]>]?: boolean | null;
};

/** `samplesHidden` counts for everybody. */
export type SampleSettings = ConfirmationSwitches & { readonly samplesHidden?: boolean | null };

/** By row: a value equal to one of them is a sample. */
export type FirstValues = ReadonlyMap<string, ReadonlySet<string>>;

/** @param documents the first content, before its pictures are stored */
export function collectSeedValues(documents: readonly ContentDocument[]): FirstValues {
  return new Map(
    SAMPLE_ROWS.map((row) => {
      const ofType = documents.filter(({ _type }) => _type === row.type);
      const values = ofType.flatMap((document) =>
        holdersOf(row, document).map(({ value }) => written(value)),
      );
      return [row.id, new Set(values.filter((value) => value !== undefined))] as const;
    }),
  );
}

/** Nobody has replaced or confirmed it. */
export type StandingSample = {
  row: SampleRow;
  document: ContentDocument;
  /** When the value is in a list. */
  key?: string;
};

/** @param confirmed from the site settings */
export function findStandingSamples(
  documents: readonly ContentDocument[],
  first: FirstValues,
  confirmed: ConfirmationSwitches,
): StandingSample[] {
  return SAMPLE_ROWS.flatMap((row) =>
    documents
      .filter((document) => document._type === row.type && !isConfirmed(row, document, confirmed))
      .flatMap((document) =>
        holdersOf(row, document)
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
 * Where samples are hidden each is removed; elsewhere it is inactive, with its name in `samples` of the object that
 * holds it.
 * The input is not changed, and is returned itself when it holds no sample.
 */
export function markOrHideSamples<T>(
  result: T,
  first: FirstValues,
  options: { confirmed: ConfirmationSwitches; areHidden: boolean },
): T {
  return visible(result, first, options) as T;
}

type Options = { confirmed: ConfirmationSwitches; areHidden: boolean };

const LEFT_OUT = Symbol("left out");

function visible(value: unknown, first: FirstValues, options: Options): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => visible(item, first, options));
    if (items.every((item, index) => item === value[index])) return value;
    return items.filter((item) => item !== LEFT_OUT);
  }
  if (!isObject(value)) return value;
  let result: Record<string, unknown> = value;
  for (const [name, part] of Object.entries(value)) {
    const seen = typeof part === "object" ? visible(part, first, options) : part;
    if (seen !== part) result = { ...result, [name]: seen };
  }
  return typeof value._type === "string" && typeof value._id === "string"
    ? documentForVisitors(result as ContentDocument, first, options)
    : result;
}

function documentForVisitors(
  stored: ContentDocument,
  first: FirstValues,
  { confirmed, areHidden }: Options,
): ContentDocument | typeof LEFT_OUT {
  let document = stored;
  for (const row of SAMPLE_ROWS) {
    if (row.type !== stored._type || isConfirmed(row, stored, confirmed)) continue;
    if (!holdersOf(row, stored).some(({ value }) => isFirst(row, value, first))) continue;
    if (areHidden && row.leavesOut === "document") return LEFT_OUT;
    if (!areHidden || row.leavesOut === "value")
      document = changed(document, row, first, areHidden) as ContentDocument;
  }
  return document;
}

function changed(document: ContentDocument, row: SampleRow, first: FirstValues, areHidden: boolean): unknown {
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
    const kept = areHidden ? items.filter((item) => !isFirst(row, at(item, field), first)) : items;
    return { ...holder, [name]: kept.map((item) => change(item, field)) };
  };
  return inList(document, row.list.split("."));
}

const isFirst = (row: SampleRow, value: unknown, first: FirstValues): boolean => {
  const text = written(value);
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

/** Each with the item that holds it. */
function holdersOf({ list, field, naming }: SampleRow, document: ContentDocument) {
  const items = list ? at(document, list.split(".")) : [document];
  if (!Array.isArray(items)) return [];
  return items
    .filter(isObject)
    .map((holder) => ({ holder, value: at(holder, field.split(".")) }))
    .filter(({ value }) => !naming || written(value)?.includes(naming));
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), value);

/** A missing or empty value is no sample. */
function written(value: unknown): string | undefined {
  if (typeof value === "string") return stripStega(value).trim() || undefined;
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return stripStega(JSON.stringify(value.map(wordsOnly)));
}

/** Without what the store or a query adds. */
function wordsOnly(item: unknown): unknown {
  if (!isObject(item)) return item;
  if (!Array.isArray(item.children))
    return Object.entries(item)
      .filter(([name]) => !name.startsWith("_"))
      .sort(([a], [b]) => (a < b ? -1 : 1));
  return [item.style, item.children.map((child) => (isObject(child) ? child.text : null))];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

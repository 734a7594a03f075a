import { type BaseSchemaDefinition, defineField, defineType, type FieldDefinition } from "sanity";

/** What a field has beside its name and title, and how much of it there may be. It is required unless it is `optional`. */
type FieldOptions = Pick<BaseSchemaDefinition, "description" | "hidden" | "readOnly"> & {
  initialValue?: unknown;
  optional?: boolean;
  min?: number;
  max?: number;
};

type OwnOptions = FieldOptions & {
  rows?: number;
  of?: readonly object[];
  to?: readonly object[];
  options?: object;
  fields?: FieldDefinition[];
  length?: number;
  isWhole?: boolean;
  isUnique?: boolean;
};

/** A rule of any type of field, as far as the fields here need it. */
type AnyRule = Record<"required" | "integer" | "unique", () => AnyRule> &
  Record<"min" | "max" | "length", (limit: number) => AnyRule>;

/** Defines a field of a type that has no function of its own below. */
export function defineTypedField(
  name: string,
  title: string,
  type: string,
  { optional = false, min, max, length, isWhole, isUnique, ...shown }: OwnOptions = {},
): FieldDefinition {
  const isFree = optional && !isWhole && !isUnique && min === undefined && max === undefined;
  const validation = (rule: AnyRule) => {
    let made = optional ? rule : rule.required();
    if (isWhole) made = made.integer();
    if (isUnique) made = made.unique();
    if (min !== undefined) made = made.min(min);
    if (max !== undefined) made = made.max(max);
    return length === undefined ? made : made.length(length);
  };
  return { name, title, type, ...shown, ...(!isFree && { validation }) } as FieldDefinition;
}

/** Defines a line of copy: required by default, because a visitor must never see an empty button. */
export const defineLineField = (name: string, title: string, options: FieldOptions = {}) =>
  defineTypedField(name, title, "string", { max: 120, ...options });

/** Defines a line that other fields have replaced: nobody writes it any more, and it shows where it holds something. */
export const defineReplacedField = (name: string, title: string) =>
  defineTypedField(name, title, "string", {
    optional: true,
    readOnly: true,
    hidden: ({ value }) => !value,
    description: "From before. No page shows it: Figures has replaced it.",
  });

/** Defines a field for text of several lines; blank lines between paragraphs are kept. */
export const defineProseField = (
  name: string,
  title: string,
  options: FieldOptions & { rows?: number } = {},
) => defineTypedField(name, title, "text", { max: 900, rows: 3, ...options });

export const definePointsField = (name: string, title: string, options: FieldOptions = {}) =>
  defineTypedField(name, title, "array", {
    max: 8,
    ...(!options.optional && { min: 1 }),
    ...options,
    of: [{ type: "string" }],
  });

/** Defines a list of words that are typed one by one. */
export const defineTagsField = (name: string, title: string, options: OwnOptions = {}) =>
  defineTypedField(name, title, "array", {
    ...options,
    of: [{ type: "string" }],
    options: { layout: "tags" },
  });

/** Defines a list. @param of a type of its members, or the one type written out */
export const defineListField = (
  name: string,
  title: string,
  of: string | object,
  options: FieldOptions & { length?: number } = {},
) => defineTypedField(name, title, "array", { ...options, of: [typeof of === "string" ? { type: of } : of] });

export const defineNumberField = (name: string, title: string, options: FieldOptions = {}) =>
  defineTypedField(name, title, "number", { ...options, isWhole: true });

/** Defines a choice of one out of a list. @param layout `radio` shows all of it */
export const defineChoiceField = (
  name: string,
  title: string,
  list: readonly (string | { value: string; title: string })[],
  { layout, ...options }: FieldOptions & { layout?: "radio" } = {},
) =>
  defineTypedField(name, title, "string", {
    ...options,
    options: { list: [...list], ...(layout && { layout }) },
  });

/** Defines what a document with a fixed id is for: nobody sees or changes it. */
export const defineKeyField = (
  name: string,
  title: string,
  list: readonly string[],
  { optional = false }: Pick<FieldOptions, "optional"> = {},
) => defineChoiceField(name, title, list, { readOnly: true, hidden: true, optional });

/** Defines a box to tick, empty at first. */
export const defineSwitchField = (name: string, title: string, options: FieldOptions = {}) =>
  defineTypedField(name, title, "boolean", { initialValue: false, optional: true, ...options });

/** Defines the last part of a document's address. @param options.source the field that it is made of */
export const defineSlugField = (
  options?: { source: string; maxLength: number },
  { title = "Address", ...shown }: FieldOptions & { title?: string } = {},
) => defineTypedField("slug", title, "slug", { ...shown, ...(options && { options }) });

/** Defines an address, of these schemes only. */
export const defineUrlField = (
  name: string,
  title: string,
  scheme: string[],
  { optional = false, allowRelative, ...shown }: FieldOptions & { allowRelative?: true } = {},
) =>
  defineField({
    name,
    title,
    type: "url",
    ...(shown as object),
    validation: (rule) =>
      (optional ? rule : rule.required()).uri({ scheme, ...(allowRelative && { allowRelative }) }),
  });

/** Puts fields on one of the form's tabs. */
export const groupFields = (group: string, fields: FieldDefinition[]) =>
  fields.map((field) => ({ ...field, group }));

export const defineIconField = () => defineTypedField("icon", "Icon", "icon");

export const defineObjectField = (
  name: string,
  title: string,
  fields: FieldDefinition[],
  options: FieldOptions = {},
) => defineTypedField(name, title, "object", { optional: true, ...options, fields });

/** Defines a section of a form, collapsible so that a long page is easy to scan. */
export const defineSectionField = (
  name: string,
  title: string,
  fields: FieldDefinition[],
  options: FieldOptions = {},
) =>
  defineTypedField(name, title, "object", {
    options: { collapsible: true, collapsed: false },
    ...(name === "hero" && { description: "At the top of the page." }),
    ...options,
    fields,
  });

/** Defines a section that begins with a heading and a text of at most `max` characters. */
export const defineHeadedSectionField = (
  name: string,
  title: string,
  max: number,
  fields: FieldDefinition[] = [],
) =>
  defineSectionField(name, title, [
    defineLineField("heading", "Heading"),
    defineProseField("text", "Text", { max }),
    ...fields,
  ]);

export const defineClosingField = () =>
  defineTypedField("closing", "Closing", "callToAction", {
    description: "The band at the foot of the page.",
  });

export const defineSearchAndSharing = () =>
  defineTypedField("seo", "Search and sharing", "seo", {
    description: "How the page shows in search results, and where a link to it is shared.",
  });

/** Defines a page of the site, with one document. @param path where visitors find it; null where none leads to it */
export const definePage = (name: string, title: string, path: string | null, fields: FieldDefinition[]) =>
  defineType({
    name,
    title,
    type: "document",
    fields: [...fields, defineSearchAndSharing()],
    preview: { prepare: () => ({ title, ...(path && { subtitle: path }) }) },
  });

/** Defines a box to confirm that content which shipped as a sample is now real. */
export const defineConfirmationField = (name: string, what: string) =>
  defineSwitchField(name, "These are real", {
    description: `${what} Until this is on, or the sample is replaced, visitors of the public site don't see it.`,
  });

/** Defines a document's place in its list: set by dragging in the Studio; a new document comes last. */
export function definePlaceField(type: string) {
  return defineField({
    name: "order",
    title: "Order",
    type: "number",
    description: "Set by dragging in the list. Small numbers come first.",
    initialValue: (_value, { getClient }) =>
      getClient({ apiVersion: "2025-02-19" }).fetch<number>(
        "coalesce(math::max(*[_type == $type].order), 0) + 1",
        { type },
      ),
    validation: (rule) => rule.required().integer(),
  });
}

import { defineField, type FieldDefinition } from "sanity";

/** Options of a text field. Copy is required by default, because a visitor must never see an empty button. */
interface CopyOptions {
  description?: string;
  optional?: boolean;
  max?: number;
  group?: string;
}

export function defineLineField(name: string, title: string, options: CopyOptions = {}) {
  const { optional = false, max = 120, ...shown } = options;
  return defineField({
    name,
    title,
    type: "string",
    ...shown,
    validation: (rule) => (optional ? rule.max(max) : rule.required().max(max)),
  });
}

/** Defines a field for text of several lines; blank lines between paragraphs are kept. */
export function defineProseField(name: string, title: string, options: CopyOptions & { rows?: number } = {}) {
  const { optional = false, max = 900, rows = 3, ...shown } = options;
  return defineField({
    name,
    title,
    type: "text",
    rows,
    ...shown,
    validation: (rule) => (optional ? rule.max(max) : rule.required().max(max)),
  });
}

export function definePointsField(name: string, title: string, options: CopyOptions & { min?: number } = {}) {
  const { optional = false, max = 8, min = 1, ...shown } = options;
  return defineField({
    name,
    title,
    type: "array",
    of: [{ type: "string" }],
    ...shown,
    validation: (rule) => (optional ? rule.max(max) : rule.required().min(min).max(max)),
  });
}

/** Defines a section of a form, collapsed so that a long page is easy to scan. */
export function defineSectionField(
  name: string,
  title: string,
  fields: FieldDefinition[],
  options: { description?: string; group?: string } = {},
) {
  return defineField({
    name,
    title,
    type: "object",
    fields,
    options: { collapsible: true, collapsed: false },
    ...(name === "hero" && { description: "At the top of the page." }),
    ...options,
    validation: (rule) => rule.required(),
  });
}

export const defineClosingField = () =>
  defineField({
    name: "closing",
    title: "Closing",
    type: "callToAction",
    description: "The band at the foot of the page.",
    validation: (rule) => rule.required(),
  });

export const defineSearchAndSharing = () =>
  defineField({
    name: "seo",
    title: "Search and sharing",
    type: "seo",
    description: "How the page shows in search results, and where a link to it is shared.",
    validation: (rule) => rule.required(),
  });

/** Defines a box to confirm that content which shipped as a sample is now real. */
export function defineConfirmationField(name: string, what: string, group?: string) {
  return defineField({
    name,
    title: "These are real",
    type: "boolean",
    initialValue: false,
    description: `${what} Until this is on, or the sample is replaced, visitors of the public site don't see it.`,
    ...(group && { group }),
  });
}

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

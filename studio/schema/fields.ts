import { defineField, type FieldDefinition } from "sanity";

/**
 * Options for the four kinds of plain copy on a page. Copy is required by default, because a visitor must never see an
 * empty button.
 */
interface CopyOptions {
  description?: string;
  optional?: boolean;
  max?: number;
  group?: string;
}

/** One line: a headline, a label, the words on a button. At most 120 characters by default. */
export function defineLineField(name: string, title: string, options: CopyOptions = {}) {
  const { description, optional = false, max = 120, group } = options;
  return defineField({
    name,
    title,
    type: "string",
    ...(description && { description }),
    ...(group && { group }),
    validation: (rule) => (optional ? rule.max(max) : rule.required().max(max)),
  });
}

/** A short run of plain text. Blank lines between paragraphs are kept. */
export function defineProseField(name: string, title: string, options: CopyOptions & { rows?: number } = {}) {
  const { description, optional = false, max = 900, rows = 3, group } = options;
  return defineField({
    name,
    title,
    type: "text",
    rows,
    ...(description && { description }),
    ...(group && { group }),
    validation: (rule) => (optional ? rule.max(max) : rule.required().max(max)),
  });
}

/** A short list of lines, such as the points on a card. */
export function definePointsField(name: string, title: string, options: CopyOptions & { min?: number } = {}) {
  const { description, optional = false, max = 8, min = 1, group } = options;
  return defineField({
    name,
    title,
    type: "array",
    of: [{ type: "string" }],
    ...(description && { description }),
    ...(group && { group }),
    validation: (rule) => (optional ? rule.max(max) : rule.required().min(min).max(max)),
  });
}

/** A named part of a page, collapsed in the form so that a long page is easy to scan. */
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

/** The band that ends a page: a few warm words, a phone button and a second way in. */
export const defineClosingField = () =>
  defineField({
    name: "closing",
    title: "Closing",
    type: "callToAction",
    description: "The band at the foot of the page.",
    validation: (rule) => rule.required(),
  });

/** How the page shows in search results and shared links. */
export const defineSearchAndSharing = () =>
  defineField({
    name: "seo",
    title: "Search and sharing",
    type: "seo",
    description: "How the page shows in search results, and where a link to it is shared.",
    validation: (rule) => rule.required(),
  });

/** The switch that confirms that content which shipped as a sample is now real. */
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

/** The position of a document in its list. Lists in the Studio set it by dragging; a new document comes last. */
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

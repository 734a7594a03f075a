import { defineArrayMember, defineField, defineType } from "sanity";
import { POST_LIMITS, PUBLISH_MESSAGES } from "../../limits";
import { isOutline } from "../../outline";
import { defineLineField, definePlaceField, definePointsField, defineProseField } from "../fields";

/** The categories of posts; the five that the site starts with are in the seed. */
export const category = defineType({
  name: "category",
  title: "Category",
  type: "document",
  fields: [
    defineLineField("title", "Title", { max: 40 }),
    defineField({
      name: "slug",
      title: "Address",
      type: "slug",
      options: { source: "title", maxLength: 60 },
      validation: (rule) => rule.required(),
    }),
    defineProseField("description", "Description", { max: 240 }),
    defineField({
      name: "picture",
      title: "Picture",
      type: "figure",
      description: "Stands at posts of this category that have no picture of their own.",
    }),
    definePlaceField("category"),
  ],
  orderings: [{ name: "order", title: "Order", by: [{ field: "order", direction: "asc" }] }],
  preview: { select: { title: "title", subtitle: "description", media: "picture" } },
});

export const post = defineType({
  name: "post",
  title: "Post",
  type: "document",
  groups: [
    { name: "writing", title: "Writing", default: true },
    { name: "picture", title: "Picture" },
    { name: "search", title: "Search" },
    { name: "publishing", title: "Publishing" },
  ],
  fields: [
    defineField({
      name: "title",
      title: "Title",
      type: "string",
      group: "writing",
      validation: (rule) => rule.required().min(1).max(POST_LIMITS.title).error(PUBLISH_MESSAGES.title),
    }),
    defineField({
      name: "slug",
      title: "Address",
      type: "slug",
      group: "writing",
      description:
        "The last part of the post's address. Visitors to an old address are sent on to the new one.",
      options: { source: "title", maxLength: 80 },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "excerpt",
      title: "Excerpt",
      type: "text",
      rows: 3,
      group: "writing",
      description: "Two or three sentences for the list of posts.",
      validation: (rule) => rule.required().min(POST_LIMITS.excerpt).max(400).error(PUBLISH_MESSAGES.excerpt),
    }),
    defineField({
      name: "content",
      title: "Text",
      type: "richText",
      group: "writing",
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: "readsAsOurs",
      title: "This reads as ours",
      type: "boolean",
      group: "writing",
      description:
        "An outline, put together without a model. It goes out once its text is rewritten and this is ticked.",
      hidden: ({ document }) => !document?.outlineOf,
      validation: (rule) =>
        rule.custom((_, { document }) => (document && isOutline(document) ? PUBLISH_MESSAGES.outline : true)),
    }),
    definePointsField("doNow", "Do this now", {
      optional: true,
      max: 4,
      group: "writing",
      description:
        "Up to four short steps, in a box near the top. The page itself says under them that 911 comes first.",
    }),
    defineField({
      name: "reviewedAt",
      title: "Reviewed on",
      type: "date",
      group: "writing",
      description: "The day somebody last checked the text against its sources. Shown once it is set.",
    }),
    defineField({
      name: "author",
      title: "Author",
      type: "reference",
      to: [{ type: "author" }],
      group: "writing",
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "category",
      title: "Category",
      type: "reference",
      to: [{ type: "category" }],
      group: "writing",
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "tags",
      title: "Tags",
      type: "array",
      of: [defineArrayMember({ type: "string" })],
      options: { layout: "tags" },
      group: "writing",
      validation: (rule) => rule.unique().max(12),
    }),
    defineField({
      name: "featuredImage",
      title: "Picture",
      type: "image",
      options: { hotspot: true },
      group: "picture",
      description: "Best at 1200 by 630 pixels or larger.",
    }),
    defineField({
      name: "featuredImageUrl",
      title: "Picture's address",
      type: "url",
      group: "picture",
      description: "Only for a picture kept elsewhere. An uploaded picture wins over it.",
      validation: (rule) => rule.uri({ scheme: ["https", "http"], allowRelative: true }),
    }),
    defineField({
      name: "imageAltText",
      title: "Alt text",
      type: "string",
      group: "picture",
      description: "Says what the picture shows to people who cannot see it.",
      validation: (rule) => [
        rule.custom((alt, { document }) =>
          (document?.featuredImage || document?.featuredImageUrl) && !alt?.trim()
            ? PUBLISH_MESSAGES.altText
            : true,
        ),
        rule.max(POST_LIMITS.altText).warning("Best at 125 characters or fewer"),
      ],
    }),
    defineField({
      name: "imageCaption",
      title: "Caption",
      type: "string",
      group: "picture",
      description: "Stands under the picture.",
    }),
    defineField({
      name: "metaDescription",
      title: "Meta description",
      type: "text",
      rows: 3,
      group: "search",
      description: "150 to 160 characters. Left empty, the excerpt is used and must fit.",
      validation: (rule) =>
        rule.custom((description, { document }) => {
          const text = (description || (document?.excerpt as string | undefined)) ?? "";
          return text.length >= POST_LIMITS.metaMin && text.length <= POST_LIMITS.metaMax
            ? true
            : PUBLISH_MESSAGES.metaDescription;
        }),
    }),
    defineField({
      name: "metaKeywords",
      title: "Keywords",
      type: "array",
      description: "As search engines are told. Readers don't see them.",
      of: [defineArrayMember({ type: "string" })],
      options: { layout: "tags" },
      group: "search",
      validation: (rule) => rule.unique().max(12),
    }),
    defineField({
      name: "publishedAt",
      title: "Date shown",
      type: "datetime",
      group: "publishing",
      description: "Set by the site when a post first goes out; change it only to put right a date.",
    }),
    defineField({
      name: "readTime",
      title: "Minutes to read",
      type: "number",
      description: "Counted by the site when a post is published from the back office.",
      group: "publishing",
      validation: (rule) => rule.integer().min(1),
    }),
    defineField({
      name: "featured",
      title: "Featured",
      type: "boolean",
      initialValue: false,
      group: "publishing",
      description: "The newest featured post is at the top of the blog.",
    }),
    defineField({
      name: "aiGenerated",
      title: "Drafted with AI",
      type: "boolean",
      initialValue: false,
      readOnly: true,
      group: "publishing",
    }),
    defineField({
      name: "generationPrompt",
      title: "What the draft was asked for",
      type: "text",
      rows: 3,
      readOnly: true,
      group: "publishing",
      hidden: ({ document }) => !document?.aiGenerated,
    }),
    defineField({
      name: "outlineOf",
      title: "Mark of the outline's text",
      type: "string",
      readOnly: true,
      hidden: true,
      group: "publishing",
    }),
    defineField({
      name: "createdBy",
      title: "Created by",
      type: "string",
      readOnly: true,
      group: "publishing",
    }),
  ],
  orderings: [
    { name: "newest", title: "Newest first", by: [{ field: "publishedAt", direction: "desc" }] },
    { name: "title", title: "Title", by: [{ field: "title", direction: "asc" }] },
  ],
  preview: {
    select: {
      title: "title",
      category: "category.title",
      date: "publishedAt",
      media: "featuredImage",
      outlineOf: "outlineOf",
      readsAsOurs: "readsAsOurs",
      content: "content",
    },
  },
});

/** Lists posts with the day that the site shows, in the practice's time zone. */
export function buildPostType(timeZone: string): typeof post {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone });
  return {
    ...post,
    preview: {
      ...post.preview,
      prepare: ({ title, category, date, media, outlineOf, readsAsOurs, content }) => ({
        title,
        subtitle: [
          isOutline({ outlineOf, readsAsOurs, content }) && "Outline",
          category,
          typeof date === "string" ? day.format(new Date(date)) : undefined,
        ]
          .filter(Boolean)
          .join(" · "),
        media,
      }),
    },
  };
}

export const author = defineType({
  name: "author",
  title: "Author",
  type: "document",
  fields: [
    defineLineField("name", "Name", { max: 80 }),
    defineField({
      name: "slug",
      title: "Address",
      type: "slug",
      options: { source: "name", maxLength: 80 },
      validation: (rule) => rule.required(),
    }),
    defineLineField("jobTitle", "Job title", { max: 80 }),
    defineProseField("bio", "About", { max: 500 }),
    definePointsField("credentials", "Credentials", { optional: true }),
    defineField({ name: "image", title: "Portrait", type: "figure" }),
  ],
  preview: { select: { title: "name", subtitle: "jobTitle", media: "image" } },
});

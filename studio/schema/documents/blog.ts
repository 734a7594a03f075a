import { defineField, defineType } from "sanity";
import { POST_LIMITS, PUBLISH_MESSAGES } from "../../limits";
import { isOutline } from "../../outline";
import {
  defineLineField,
  defineNumberField,
  definePlaceField,
  definePointsField,
  defineProseField,
  defineSlugField,
  defineSwitchField,
  defineTagsField,
  defineTypedField,
  defineUrlField,
  groupFields,
} from "../fields";

/** The categories of posts; the five that the site starts with are in the seed. */
export const category = defineType({
  name: "category",
  title: "Category",
  type: "document",
  fields: [
    defineLineField("title", "Title", { max: 40 }),
    defineSlugField({ source: "title", maxLength: 60 }),
    defineProseField("description", "Description", { max: 240 }),
    defineTypedField("picture", "Picture", "figure", {
      optional: true,
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
    ...groupFields("writing", [
      defineField({
        name: "title",
        title: "Title",
        type: "string",
        validation: (rule) => rule.required().min(1).max(POST_LIMITS.title).error(PUBLISH_MESSAGES.title),
      }),
      defineSlugField(
        { source: "title", maxLength: 80 },
        {
          description:
            "The last part of the post's address. Visitors to an old address are sent on to the new one.",
        },
      ),
      defineField({
        name: "excerpt",
        title: "Excerpt",
        type: "text",
        rows: 3,
        description: "Two or three sentences for the list of posts.",
        validation: (rule) =>
          rule.required().min(POST_LIMITS.excerpt).max(400).error(PUBLISH_MESSAGES.excerpt),
      }),
      defineTypedField("content", "Text", "richText", { min: 1 }),
      defineField({
        name: "readsAsOurs",
        title: "This reads as ours",
        type: "boolean",
        description:
          "An outline, put together without a model. It goes out once its text is rewritten and this is ticked.",
        hidden: ({ document }) => !document?.outlineOf,
        validation: (rule) =>
          rule.custom((_, { document }) =>
            document && isOutline(document) ? PUBLISH_MESSAGES.outline : true,
          ),
      }),
      definePointsField("doNow", "Do this now", {
        optional: true,
        max: 4,
        description:
          "Up to four short steps, in a box near the top. The page itself says under them that 911 comes first.",
      }),
      defineTypedField("reviewedAt", "Reviewed on", "date", {
        optional: true,
        description: "The day somebody last checked the text against its sources. Shown once it is set.",
      }),
      defineTypedField("author", "Author", "reference", { to: [{ type: "author" }] }),
      defineTypedField("category", "Category", "reference", { to: [{ type: "category" }] }),
      defineTagsField("tags", "Tags", { optional: true, isUnique: true, max: 12 }),
    ]),
    ...groupFields("picture", [
      defineTypedField("featuredImage", "Picture", "image", {
        optional: true,
        options: { hotspot: true },
        description: "Best at 1200 by 630 pixels or larger.",
      }),
      defineUrlField("featuredImageUrl", "Picture's address", ["https", "http"], {
        optional: true,
        allowRelative: true,
        description: "Only for a picture kept elsewhere. An uploaded picture wins over it.",
      }),
      defineField({
        name: "imageAltText",
        title: "Alt text",
        type: "string",
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
      defineTypedField("imageCaption", "Caption", "string", {
        optional: true,
        description: "Stands under the picture.",
      }),
    ]),
    ...groupFields("search", [
      defineField({
        name: "metaDescription",
        title: "Meta description",
        type: "text",
        rows: 3,
        description: "150 to 160 characters. Left empty, the excerpt is used and must fit.",
        validation: (rule) =>
          rule.custom((description, { document }) => {
            const text = (description || (document?.excerpt as string | undefined)) ?? "";
            return text.length >= POST_LIMITS.metaMin && text.length <= POST_LIMITS.metaMax
              ? true
              : PUBLISH_MESSAGES.metaDescription;
          }),
      }),
      defineTagsField("metaKeywords", "Keywords", {
        optional: true,
        isUnique: true,
        max: 12,
        description: "As search engines are told. Readers don't see them.",
      }),
    ]),
    ...groupFields("publishing", [
      defineTypedField("publishedAt", "Date shown", "datetime", {
        optional: true,
        description: "Set by the site when a post first goes out; change it only to put right a date.",
      }),
      defineNumberField("readTime", "Minutes to read", {
        optional: true,
        min: 1,
        description: "Counted by the site when a post is published from the back office.",
      }),
      defineSwitchField("featured", "Featured", {
        description: "The newest featured post is at the top of the blog.",
      }),
      defineSwitchField("aiGenerated", "Drafted with AI", { readOnly: true }),
      defineTypedField("generationPrompt", "What the draft was asked for", "text", {
        optional: true,
        rows: 3,
        readOnly: true,
        hidden: ({ document }) => !document?.aiGenerated,
      }),
      defineTypedField("outlineOf", "Mark of the outline's text", "string", {
        optional: true,
        readOnly: true,
        hidden: true,
      }),
      defineTypedField("createdBy", "Created by", "string", { optional: true, readOnly: true }),
    ]),
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
    defineSlugField({ source: "name", maxLength: 80 }),
    defineLineField("jobTitle", "Job title", { max: 80 }),
    defineProseField("bio", "About", { max: 500 }),
    definePointsField("credentials", "Credentials", { optional: true }),
    defineTypedField("image", "Portrait", "figure", { optional: true }),
  ],
  preview: { select: { title: "name", subtitle: "jobTitle", media: "image" } },
});

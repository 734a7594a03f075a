import { defineField, defineType } from "sanity";
import { FIGURES } from "../figures";
import {
  defineChoiceField,
  defineIconField,
  defineLineField,
  defineListField,
  defineProseField,
  defineTypedField,
  defineUrlField,
} from "./fields";

const ICON_NAMES = [
  "alert",
  "book",
  "calendar",
  "check",
  "clipboard",
  "clock",
  "compass",
  "door",
  "family",
  "hands",
  "headphones",
  "heart",
  "home",
  "map",
  "message",
  "phone",
  "plane",
  "search",
  "shield",
  "sprout",
] as const;

export const icon = defineType({
  name: "icon",
  title: "Icon",
  type: "string",
  options: { list: ICON_NAMES.map((value) => ({ value, title: value[0]?.toUpperCase() + value.slice(1) })) },
});

/**
 * Links to book meetings. A meeting without one is not offered; the site then suggests a call or an e-mail. Environment
 * variables win over these (see `.env.example`).
 */
export const bookingLinks = defineType({
  name: "bookingLinks",
  title: "Booking links",
  type: "object",
  fields: [
    defineUrlField("emergency", "Emergency consultation", ["https", "http"], { optional: true }),
    defineUrlField("standard", "Standard consultation", ["https", "http"], { optional: true }),
    defineUrlField("exploratory", "Exploratory consultation", ["https", "http"], { optional: true }),
  ],
});

export const callToAction = defineType({
  name: "callToAction",
  title: "Call to action",
  type: "object",
  options: { collapsible: true },
  fields: [
    defineLineField("heading", "Heading"),
    defineProseField("text", "Text"),
    defineLineField("callButton", "Phone button", { max: 60 }),
    defineLineField("secondButton", "Second button", { max: 60, optional: true }),
  ],
});

/** A phone number or link for help in a crisis. `href` is dialed or opened unchanged: `tel:`, `sms:` or `https:`. */
export const crisisResource = defineType({
  name: "crisisResource",
  title: "Crisis resource",
  type: "object",
  fields: [
    defineLineField("label", "Label", { max: 60, description: "For example Call 911." }),
    defineLineField("detail", "When to use it", { max: 140 }),
    defineLineField("shortLabel", "Short label", {
      max: 24,
      description: "For the narrow line at the top of each page.",
    }),
    defineUrlField("href", "Link", ["tel", "sms", "https"]),
  ],
  preview: { select: { title: "label", subtitle: "detail" } },
});

/** A picture. Alt text is required, because some readers get only that. */
export const figure = defineType({
  name: "figure",
  title: "Picture",
  type: "image",
  options: { hotspot: true },
  fields: [
    defineField({
      name: "alt",
      title: "Alt text",
      type: "string",
      description: "Says what the picture shows to people who cannot see it. Best under 125 characters.",
      validation: (rule) => [
        rule.custom((alt, context) => {
          const parent = context.parent as { asset?: unknown } | undefined;
          return parent?.asset && !alt ? "Alt text is required for accessibility and SEO" : true;
        }),
        rule.max(125).warning(),
      ],
    }),
    defineTypedField("caption", "Caption", "string", { optional: true }),
  ],
  preview: { select: { title: "alt", subtitle: "caption", media: "asset" } },
});

export const iconCard = defineType({
  name: "iconCard",
  title: "Card",
  type: "object",
  fields: [
    defineIconField(),
    defineLineField("title", "Title", { max: 60 }),
    defineProseField("description", "Description", { max: 400 }),
  ],
  preview: { select: { title: "title", subtitle: "description" } },
});

/** A page's texts for search engines. The site adds the business name to the title. */
export const seo = defineType({
  name: "seo",
  title: "Search and sharing",
  type: "object",
  fields: [
    defineLineField("title", "Page title", {
      max: 60,
      description: "Shown in the browser tab before the business name. Under 60 characters.",
    }),
    defineField({
      name: "description",
      title: "Description",
      type: "text",
      rows: 3,
      description: "Shown under the title in search results. Best between 120 and 160 characters.",
      validation: (rule) => [rule.required().max(200), rule.min(70).max(160).warning()],
    }),
  ],
});

export const socialProfile = defineType({
  name: "socialProfile",
  title: "Social profile",
  type: "object",
  fields: [
    defineChoiceField("platform", "Platform", ["LinkedIn", "Facebook", "Instagram", "YouTube"]),
    defineUrlField("url", "Address", ["https"]),
  ],
  preview: { select: { title: "platform", subtitle: "url" } },
});

/** A figure that the site may show, with what a reader needs to judge it. */
export const practiceFigure = defineType({
  name: "practiceFigure",
  title: "Figure",
  type: "object",
  fields: [
    defineChoiceField(
      "figure",
      "Which figure",
      FIGURES.map(({ key, title }) => ({ value: key, title: `${title}, {${key}} in texts` })),
    ),
    defineLineField("value", "As shown", { max: 20, description: "Such as 15+, 500+, 85% or 24-48 hours." }),
    defineLineField("definition", "What it counts", {
      max: 160,
      description: "Such as Interventions after which the person entered treatment within 30 days.",
    }),
    defineLineField("count", "Count", { max: 80, description: "How many of how many, such as 41 of 48." }),
    defineLineField("from", "From", { max: 20, description: "When the count begins, such as May 2019." }),
    defineLineField("until", "Until", { max: 20, description: "When it ends, such as December 2025." }),
    defineLineField("source", "Source", { max: 120, description: "Such as our own count of closed files." }),
  ],
  preview: { select: { title: "value", subtitle: "definition" } },
});

/** A figure as the About page had it before the settings held all of them. */
export const statistic = defineType({
  name: "statistic",
  title: "Statistic",
  type: "object",
  readOnly: true,
  fields: [
    defineLineField("value", "Figure", { max: 40 }),
    defineLineField("label", "What it counts", { max: 60 }),
  ],
  preview: { select: { title: "value", subtitle: "label" } },
});

/** The steps of an intervention: in an emergency (days), or planned (weeks). */
export const timeline = defineType({
  name: "timeline",
  title: "Timeline",
  type: "object",
  options: { collapsible: true },
  fields: [
    defineLineField("heading", "Heading"),
    defineProseField("text", "Text"),
    defineListField(
      "steps",
      "Steps",
      {
        name: "timelineStep",
        title: "Step",
        type: "object",
        fields: [
          defineLineField("when", "When", { max: 24, description: "For example Day 1 or Week 2." }),
          defineLineField("title", "Title", { max: 80 }),
          defineProseField("description", "Description", { max: 500 }),
        ],
        preview: { select: { title: "title", subtitle: "when" } },
      },
      { min: 1, max: 6 },
    ),
  ],
});

/** A video. Its provider gets no request until the visitor presses play, so a title and a text version are needed. */
export const video = defineType({
  name: "video",
  title: "Video",
  type: "object",
  fields: [
    defineLineField("title", "Title", { max: 90 }),
    defineUrlField("embedUrl", "Player address", ["https"], {
      description: "The provider's player page, such as https://player.vimeo.com/video/123.",
    }),
    defineLineField("duration", "Length", { max: 12, description: "For example 1:30.", optional: true }),
    defineTypedField("poster", "Still picture", "figure", { optional: true }),
    defineProseField("transcript", "Text version", {
      rows: 8,
      max: 4000,
      optional: true,
      description: "What is said in the video, for people who read instead of listen.",
    }),
  ],
  preview: { select: { title: "title", subtitle: "duration", media: "poster" } },
});

import { defineArrayMember, defineField, defineType } from "sanity";
import {
  defineClosingField,
  defineLineField,
  definePointsField,
  defineProseField,
  defineSearchAndSharing,
  defineSectionField,
} from "../fields";

export const aboutPage = defineType({
  name: "aboutPage",
  title: "About",
  type: "document",
  fields: [
    defineSectionField("hero", "Opening", [
      defineLineField("headline", "Headline"),
      defineLineField("subline", "Line under it"),
      defineProseField("text", "Text", { max: 600 }),
      defineLineField("callButton", "Phone button", { max: 60 }),
    ]),
    defineSectionField("story", "Story", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { rows: 12, max: 3000 }),
    ]),
    defineSectionField("values", "Values", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 400 }),
      defineField({
        name: "items",
        title: "Values",
        type: "array",
        of: [defineArrayMember({ type: "iconCard" })],
        validation: (rule) => rule.required().length(3),
      }),
    ]),
    defineSectionField("statistics", "Figures", [
      defineLineField("heading", "Heading"),
      defineField({
        name: "items",
        title: "Figures",
        type: "array",
        of: [defineArrayMember({ type: "statistic" })],
        validation: (rule) => rule.required().min(1).max(6),
      }),
      defineProseField("note", "Note", {
        max: 400,
        description: "Where the figures come from and what they do not promise.",
      }),
    ]),
    defineSectionField("credentials", "Training", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 600 }),
      definePointsField("points", "Points"),
    ]),
    defineClosingField(),
    defineSearchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "About", subtitle: "/about" }) },
});

export const blogPage = defineType({
  name: "blogPage",
  title: "Blog",
  type: "document",
  fields: [
    defineSectionField("hero", "Opening", [
      defineLineField("headline", "Headline"),
      defineProseField("text", "Text", { max: 400 }),
    ]),
    defineSectionField("list", "List of articles", [
      defineLineField("searchLabel", "Search label", { max: 60 }),
      defineLineField("searchPlaceholder", "Example in the search box", { max: 60 }),
      defineLineField("allLabel", "Filter: all categories", { max: 30 }),
      defineLineField("featuredLabel", "Featured label", { max: 40 }),
      defineLineField("emptyText", "Nothing found"),
      defineLineField("clearButton", "Clear filters", { max: 40 }),
    ]),
    defineSectionField("newsletter", "Newsletter", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 400 }),
      defineLineField("label", "E-mail label", { max: 60 }),
      defineLineField("button", "Button", { max: 40 }),
      defineLineField("pendingButton", "Button while sending", { max: 40 }),
      defineProseField("success", "After sending", { max: 300 }),
      defineProseField("note", "Small print", { max: 300 }),
    ]),
    defineSectionField("helpCard", "Help card under each article", [
      defineLineField("heading", "Heading", { max: 60 }),
      defineProseField("text", "Text", { max: 300 }),
      defineLineField("button", "Button", { max: 40 }),
    ]),
    defineSectionField("missing", "Article not found", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 300 }),
      defineLineField("button", "Button", { max: 40 }),
    ]),
    defineSearchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "Blog", subtitle: "/blog" }) },
});

export const carTalkPage = defineType({
  name: "carTalkPage",
  title: "Car Talk",
  type: "document",
  fields: [
    defineSectionField("hero", "Opening", [
      defineLineField("headline", "Headline"),
      defineLineField("subline", "Line under it"),
      defineProseField("text", "Text", { max: 600 }),
    ]),
    defineSectionField("episodes", "Episodes", [
      defineLineField("latestHeading", "Heading of the latest", { max: 60 }),
      defineLineField("recentHeading", "Heading of the rest", { max: 60 }),
    ]),
    defineSectionField("subscribe", "Subscribe", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 300 }),
      defineField({
        name: "links",
        title: "Podcast platforms",
        type: "array",
        of: [
          defineArrayMember({
            name: "platformLink",
            title: "Platform",
            type: "object",
            fields: [
              defineLineField("platform", "Platform", { max: 40 }),
              defineField({
                name: "url",
                title: "Address",
                type: "url",
                validation: (rule) => rule.required().uri({ scheme: ["https"] }),
              }),
            ],
            preview: { select: { title: "platform", subtitle: "url" } },
          }),
        ],
        validation: (rule) => rule.required().min(1).max(6),
      }),
    ]),
    defineClosingField(),
    defineSearchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "Car Talk", subtitle: "/car-talk" }) },
});

export const notFoundPage = defineType({
  name: "notFoundPage",
  title: "Page not found",
  type: "document",
  fields: [
    defineLineField("opening", "Headline", { optional: true, max: 60 }),
    defineProseField("help", "Text under it", { max: 400 }),
    defineLineField("callButton", "Phone button", { max: 60 }),
    defineLineField("homeButton", "Link to Home", { max: 40 }),
    defineLineField("headline", "Small print"),
    defineLineField("text", "Small print, second line"),
    defineSearchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "Page not found" }) },
});

export const resourcesPage = defineType({
  name: "resourcesPage",
  title: "Resources",
  type: "document",
  fields: [
    defineSectionField("hero", "Opening", [
      defineLineField("headline", "Headline"),
      defineProseField("text", "Text", { max: 400 }),
    ]),
    defineSectionField("blogCard", "Blog card", [
      defineLineField("title", "Title", { max: 60 }),
      defineProseField("text", "Text", { max: 300 }),
      defineLineField("linkText", "Link", { max: 60 }),
    ]),
    defineSectionField("carTalkCard", "Car Talk card", [
      defineLineField("title", "Title", { max: 60 }),
      defineProseField("text", "Text", { max: 300 }),
      defineLineField("linkText", "Link", { max: 60 }),
    ]),
    defineSectionField("guidesCard", "Guides card", [
      defineLineField("title", "Title", { max: 60 }),
      defineProseField("text", "Text", { max: 300 }),
    ]),
    defineSectionField("closing", "Closing", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 400 }),
      defineLineField("linkText", "Link to Home", { max: 60 }),
    ]),
    defineSearchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "Resources", subtitle: "/resources" }) },
});

export const servicesPage = defineType({
  name: "servicesPage",
  title: "Services",
  type: "document",
  fields: [
    defineSectionField("hero", "Opening", [
      defineLineField("headline", "Headline"),
      defineProseField("text", "Text", { max: 600 }),
      defineLineField("chatButton", "Chat button", { max: 60 }),
      defineLineField("callButton", "Phone button", { max: 60 }),
    ]),
    defineSectionField("services", "Services", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 400 }),
    ]),
    defineSectionField("timelines", "Timelines", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 400 }),
      defineField({
        name: "emergency",
        title: "Emergency",
        type: "timeline",
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: "planned",
        title: "Planned",
        type: "timeline",
        validation: (rule) => rule.required(),
      }),
    ]),
    defineSectionField("coverage", "Nationwide coverage", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 600 }),
      defineLineField("callButton", "Phone button", { max: 60 }),
    ]),
    defineSectionField("faq", "Questions", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 300 }),
    ]),
    defineClosingField(),
    defineSearchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "Services", subtitle: "/services" }) },
});

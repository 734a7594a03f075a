import { defineArrayMember, defineField, defineType } from "sanity";
import { line, prose, section } from "../fields";

export const carTalkPage = defineType({
  name: "carTalkPage",
  title: "Car Talk",
  type: "document",
  fields: [
    section("hero", "Opening", [
      line("headline", "Headline"),
      line("subline", "Line under it"),
      prose("text", "Text", { max: 600 }),
    ]),
    section("episodes", "Episodes", [
      line("latestHeading", "Heading of the latest", { max: 60 }),
      line("recentHeading", "Heading of the rest", { max: 60 }),
    ]),
    section("subscribe", "Subscribe", [
      line("heading", "Heading"),
      prose("text", "Text", { max: 300 }),
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
              line("platform", "Platform", { max: 40 }),
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
    defineField({
      name: "closing",
      title: "Closing",
      type: "callToAction",
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "seo",
      title: "Search and sharing",
      type: "seo",
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { prepare: () => ({ title: "Car Talk", subtitle: "/car-talk" }) },
});

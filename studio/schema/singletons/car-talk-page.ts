import { defineArrayMember, defineField, defineType } from "sanity";
import { closing, line, prose, searchAndSharing, section } from "../fields";

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
    closing(),
    searchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "Car Talk", subtitle: "/car-talk" }) },
});

import { defineArrayMember, defineField, defineType } from "sanity";
import {
  defineClosingField,
  defineLineField,
  defineProseField,
  defineSearchAndSharing,
  defineSectionField,
} from "../fields";

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

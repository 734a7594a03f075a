import { defineArrayMember, defineField, defineType } from "sanity";
import {
  defineClosingField,
  defineLineField,
  definePointsField,
  defineProseField,
  defineSearchAndSharing,
  defineSectionField,
} from "../fields";

export const homePage = defineType({
  name: "homePage",
  title: "Home",
  type: "document",
  fields: [
    defineSectionField("hero", "Opening", [
      defineLineField("headline", "Headline", { max: 90 }),
      defineLineField("subtitle", "Subtitle"),
      defineLineField("availability", "Availability line"),
      defineProseField("text", "Text", { max: 400 }),
      defineLineField("callButton", "Phone button", { max: 60 }),
      defineLineField("chatButton", "Chat button", { max: 60 }),
      defineField({ name: "image", title: "Picture", type: "figure" }),
    ]),
    defineField({
      name: "ways",
      title: "Three ways, after the opening",
      type: "object",
      description: "Shown once every line is filled in. Whom to call in danger is in the site settings.",
      options: { collapsible: true, collapsed: false },
      fields: [
        defineLineField("heading", "Heading", { optional: true }),
        ...[
          ["danger", "Danger now"],
          ["today", "Speak today"],
          ["ahead", "Plan ahead"],
        ].map(([name = "", title = ""]) =>
          defineField({
            name,
            title,
            type: "object",
            fields: [
              defineLineField("title", "Title", { optional: true, max: 60 }),
              defineProseField("text", "Text", { optional: true, max: 240 }),
              ...(name === "danger"
                ? []
                : [defineLineField("button", "Button", { optional: true, max: 60 })]),
            ],
          }),
        ),
      ],
    }),
    defineSectionField("video", "Intro video", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 400 }),
      defineField({ name: "clip", title: "Video", type: "video", validation: (rule) => rule.required() }),
    ]),
    defineSectionField("profile", "Profile", [
      defineLineField("heading", "Heading"),
      defineLineField("subheading", "Line under the heading"),
      defineProseField("text", "Text", { rows: 8, max: 1500 }),
      definePointsField("credentials", "Credentials"),
      defineLineField("linkText", "Link to About", { max: 60 }),
    ]),
    defineSectionField("method", "Method", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 500 }),
      defineLineField("callButton", "Phone button", { max: 60 }),
    ]),
    defineSectionField("pathways", "Two pathways", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 500 }),
      defineField({
        name: "items",
        title: "Pathways",
        type: "array",
        of: [
          defineArrayMember({
            name: "pathway",
            title: "Pathway",
            type: "object",
            fields: [
              defineField({
                name: "icon",
                title: "Icon",
                type: "icon",
                validation: (rule) => rule.required(),
              }),
              defineLineField("title", "Title", { max: 80 }),
              defineProseField("text", "Text", { max: 500 }),
              definePointsField("points", "Points"),
              defineLineField("callButton", "Phone button", { max: 60 }),
              defineField({
                name: "urgent",
                title: "For emergencies",
                type: "boolean",
                initialValue: false,
                validation: (rule) => rule.required(),
              }),
            ],
            preview: { select: { title: "title", subtitle: "callButton" } },
          }),
        ],
        validation: (rule) => rule.required().length(2),
      }),
    ]),
    defineSectionField("testimonials", "Testimonials", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 400 }),
    ]),
    defineClosingField(),
    defineSearchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "Home", subtitle: "/" }) },
});

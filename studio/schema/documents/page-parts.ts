import { defineType } from "sanity";
import {
  defineChoiceField,
  defineConfirmationField,
  defineIconField,
  defineLineField,
  defineNumberField,
  definePlaceField,
  defineProseField,
} from "../fields";

export const faqItem = defineType({
  name: "faqItem",
  title: "Question and answer",
  type: "document",
  fields: [
    defineLineField("question", "Question", { max: 140 }),
    defineProseField("answer", "Answer", { rows: 6, max: 1200 }),
    defineChoiceField(
      "page",
      "Page",
      [
        { value: "services", title: "Services" },
        { value: "contact", title: "Contact" },
      ],
      { layout: "radio" },
    ),
    definePlaceField("faqItem"),
  ],
  orderings: [
    {
      name: "page",
      title: "Page, then order",
      by: [
        { field: "page", direction: "asc" },
        { field: "order", direction: "asc" },
      ],
    },
  ],
  preview: { select: { title: "question", subtitle: "answer" } },
});

export const methodStep = defineType({
  name: "methodStep",
  title: "Method step",
  type: "document",
  fields: [
    defineNumberField("number", "Number", {
      min: 1,
      max: 9,
      description: "Shown at the step, and set by dragging in the list.",
    }),
    defineLineField("title", "Title", { max: 40 }),
    defineLineField("subtitle", "Subtitle", { max: 80 }),
    defineProseField("description", "Description", { max: 500 }),
    defineIconField(),
    defineChoiceField("color", "Colour", ["evergreen", "sage", "sand", "clay"], { layout: "radio" }),
  ],
  orderings: [{ name: "number", title: "Number", by: [{ field: "number", direction: "asc" }] }],
  preview: {
    select: { number: "number", title: "title", subtitle: "subtitle" },
    prepare: ({ number, title, subtitle }) => ({ title: `${number}. ${title}`, subtitle }),
  },
});

export const serviceCard = defineType({
  name: "serviceCard",
  title: "Service",
  type: "document",
  fields: [
    defineLineField("title", "Title", { max: 60 }),
    defineIconField(),
    defineProseField("description", "Description", { max: 500 }),
    definePlaceField("serviceCard"),
  ],
  orderings: [{ name: "order", title: "Order", by: [{ field: "order", direction: "asc" }] }],
  preview: { select: { title: "title", subtitle: "description" } },
});

/** A testimonial. Publish only what its author agreed to in writing. */
export const testimonial = defineType({
  name: "testimonial",
  title: "Testimonial",
  type: "document",
  description: "Publish only words that their author has agreed to in writing, with names changed if asked.",
  fields: [
    defineProseField("quote", "Quote", { rows: 5, max: 600 }),
    defineLineField("author", "Name", { max: 60 }),
    defineLineField("role", "Role", { max: 60, description: "For example Mother or Brother." }),
    defineLineField("location", "Place", { max: 60 }),
    defineLineField("service", "Service", { max: 80 }),
    defineConfirmationField(
      "confirmed",
      "A real person said this, and agreed in writing that it is published.",
    ),
    definePlaceField("testimonial"),
  ],
  orderings: [{ name: "order", title: "Order", by: [{ field: "order", direction: "asc" }] }],
  preview: {
    select: { title: "author", role: "role", location: "location" },
    prepare: ({ title, role, location }) => ({
      title,
      subtitle: [role, location].filter(Boolean).join(", "),
    }),
  },
});

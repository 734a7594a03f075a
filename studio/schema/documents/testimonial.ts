import { defineType } from "sanity";
import { defineConfirmationField, defineLineField, definePlaceField, defineProseField } from "../fields";

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

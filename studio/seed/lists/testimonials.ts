import type { SeedDocument } from "../document";

const testimonials = [
  {
    quote:
      "I called at one in the morning, sure it was too late to bother anyone. She picked up. By the end of that call I could breathe. Two days later we were all in my living room, and for the first time in years my son heard us.",
    author: "Denise R.",
    role: "Mother",
    location: "Ohio",
    service: "Emergency intervention",
  },
  {
    quote:
      "I thought an intervention meant ganging up on my wife. It was the opposite. It was the kindest conversation our family ever had. She went to treatment that night, and I learned how to stop doing the things that made it worse.",
    author: "Marcus T.",
    role: "Husband",
    location: "Georgia",
    service: "Planned intervention",
  },
  {
    quote:
      "My brother said no at first. Nobody panicked, because we had a plan for no. Eleven days later he called and asked if the bed was still there. What I remember most is that someone kept checking on us in between.",
    author: "Priya S.",
    role: "Sister",
    location: "Washington",
    service: "Family support and planning",
  },
];

/** Sample words in the voice of families; replace them with ones that real families have agreed to. */
export const testimonialDocuments: SeedDocument[] = testimonials.map((testimonial, index) => ({
  _id: `testimonial-${index + 1}`,
  _type: "testimonial",
  order: index + 1,
  ...testimonial,
}));

import type { SeedDocument } from "../document";

const categories = [
  {
    slug: "intervention",
    title: "Intervention",
    description: "How interventions work, how to get ready, and what to do with a yes or a no.",
  },
  {
    slug: "addiction",
    title: "Addiction",
    description: "What addiction is, what to look for, and how treatment helps.",
  },
  {
    slug: "recovery",
    title: "Recovery",
    description: "Life after treatment: coming home, setbacks, and the long road that gets easier.",
  },
  {
    slug: "family-support",
    title: "Family Support",
    description: "Boundaries, hard talks, and looking after yourself and the children.",
  },
  {
    slug: "mental-health",
    title: "Mental Health",
    description: "When someone you love is struggling with their mind, alone or together with an addiction.",
  },
];

/** The five categories of the blog (spec.md §9). */
export const categoryDocuments: SeedDocument[] = categories.map(({ slug, ...category }, index) => ({
  _id: `category-${slug}`,
  _type: "category",
  slug: { _type: "slug", current: slug },
  order: index + 1,
  ...category,
}));

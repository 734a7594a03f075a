import type { SeedDocument } from "../document";

export const blogPage: SeedDocument = {
  _id: "blogPage",
  _type: "blogPage",
  hero: {
    headline: "Plain answers for families",
    text: "What we have learned at a lot of kitchen tables, with sources you can check.",
  },
  list: {
    searchLabel: "Search articles",
    searchPlaceholder: "Search articles...",
    allLabel: "All",
    featuredLabel: "Featured Article",
    emptyText: "No articles found matching your criteria.",
    clearButton: "Clear Filters",
  },
  newsletter: {
    heading: "One letter a month",
    text: "A short note with our newest articles and one thing to try at home. Never more than one a month.",
    label: "Email address",
    button: "Subscribe",
    pendingButton: "Subscribing...",
    success: "Thank you. Please look in your inbox and confirm your address to finish signing up.",
    note: "You can stop at any time with one click. The subject line never says what it is about.",
  },
  helpCard: {
    heading: "Need Help?",
    text: "If this sounds like your family, you don’t have to work it out alone. Talk with {name}, any hour of the day.",
    button: "Get in Touch",
  },
  missing: {
    heading: "Blog Post Not Found",
    text: "The blog post you're looking for doesn't exist or has been removed.",
    button: "Back to Blog",
  },
  seo: {
    _type: "seo",
    title: "Blog: Plain Answers for Families",
    description:
      "Articles for families on interventions, addiction, recovery and mental health: what to say, what to expect and how to look after yourself, with sources.",
  },
};

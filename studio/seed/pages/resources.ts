import type { SeedDocument } from "../document";

export const resourcesPage: SeedDocument = {
  _id: "resourcesPage",
  _type: "resourcesPage",
  hero: {
    headline: "Things to read, hear and keep",
    text: "Free, and written for families. Take what helps and leave the rest for another day.",
  },
  blogCard: {
    title: "Blog & Articles",
    text: "Plain answers to the questions families ask us most: what to say, what to stop doing, what to expect from treatment, and how to look after yourself.",
    linkText: "Read the blog",
  },
  carTalkCard: {
    title: "Car Talk with {name}",
    text: "Short talks recorded between one family and the next, for the drive to work or the walk you take to clear your head.",
    linkText: "Listen to Car Talk",
  },
  guidesCard: {
    title: "Free Guides",
    text: "Three guides to download, print and pass around the table. No sign-up needed.",
  },
  closing: {
    heading: "Reading can only take you so far",
    text: "When you want to talk about your own family, we are here. The first talk is free.",
    linkText: "Schedule a Consultation",
  },
  seo: {
    _type: "seo",
    title: "Resources for Families",
    description:
      "Free articles, a podcast and downloadable guides for families who love someone with an addiction or a mental health condition. No sign-up needed.",
  },
};

import type { SeedDocument } from "../document";

export const notFoundPage: SeedDocument = {
  _id: "notFoundPage",
  _type: "notFoundPage",
  headline: "404 Page Not Found",
  text: "Did you forget to add the page to the router?",
  help: "This address doesn’t lead anywhere. If you came here looking for help, you can still reach us: the phone is answered 24 hours a day.",
  homeButton: "Go to the home page",
  callButton: "Call {phone}",
  seo: {
    _type: "seo",
    title: "Page Not Found",
    description:
      "This page does not exist. Help for families facing addiction or a mental health crisis is one call away, 24/7: {phone}.",
  },
};

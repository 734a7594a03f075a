import { keyed, type SeedDocument } from "../document";

export const carTalkPage: SeedDocument = {
  _id: "carTalkPage",
  _type: "carTalkPage",
  hero: {
    headline: "Car Talk with {name}",
    subline: "Honest talks from the road",
    text: "{name} spends a lot of time driving to families. These are the things she thinks about on the way: short, unscripted and recorded with the engine off.",
  },
  episodes: { latestHeading: "Latest Episode", recentHeading: "Recent Episodes" },
  subscribe: {
    heading: "Subscribe",
    text: "New episodes come out every second week. Follow along wherever you listen.",
    links: keyed(
      [
        { _type: "platformLink", platform: "Apple Podcasts", url: "https://www.example.com/apple-podcasts" },
        { _type: "platformLink", platform: "Spotify", url: "https://www.example.com/spotify" },
        { _type: "platformLink", platform: "YouTube", url: "https://www.example.com/youtube" },
      ],
      "platform",
    ),
  },
  closing: {
    _type: "callToAction",
    heading: "Heard something that sounds like home?",
    text: "Call and tell us about it. You don’t need to know what to ask.",
    callButton: "Call {phone}",
    secondButton: "Free Consultation",
  },
  seo: {
    _type: "seo",
    title: "Car Talk, the Podcast",
    description:
      "Short, honest talks from the road with {name}, for families who love someone with an addiction or a mental health condition. New every second week.",
  },
};

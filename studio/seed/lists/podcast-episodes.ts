import { keyed, type SeedDocument } from "../document";

interface Episode {
  slug: string;
  title: string;
  description: string;
  date: string;
  duration: string;
  topics: string[];
}

const episodes: Episode[] = [
  {
    slug: "the-first-call",
    title: "The First Call: What to Say When You Don’t Know What to Say",
    description:
      "Most people who call start with “I don’t know if this is bad enough.” Ellen talks through what happens in that first call: the questions she asks, the ones she doesn’t, and why a messy, tearful, out-of-order story is all she needs to begin.",
    date: "2025-09-30",
    duration: "24:18",
    topics: ["first call", "getting started", "families"],
  },
  {
    slug: "helping-or-carrying",
    title: "Helping or Carrying? Finding the Line",
    description:
      "Paying the phone bill. Calling in sick for them. Cleaning up one more time. Ellen looks at the small kindnesses that keep things stuck, without blame, and offers three questions to ask before you say yes again.",
    date: "2025-09-16",
    duration: "31:05",
    topics: ["boundaries", "family support"],
  },
  {
    slug: "when-the-answer-is-no",
    title: "When the Answer Is No",
    description:
      "Families fear this more than anything: they say it all, with love, and the person walks out. Ellen explains why a no on the day is often the middle of the story, and how to plan for it so that the door stays open.",
    date: "2025-09-02",
    duration: "27:42",
    topics: ["intervention", "planning", "hope"],
  },
  {
    slug: "two-things-at-once",
    title: "Two Things at Once: Addiction and Mental Health",
    description:
      "Which came first, the drinking or the depression? Ellen makes the case that you can stop asking. She talks about why both need care at the same time, and how to ask a treatment program whether it can really do that.",
    date: "2025-08-19",
    duration: "35:27",
    topics: ["mental health", "dual diagnosis", "treatment"],
  },
  {
    slug: "the-drive-home",
    title: "The Drive Home: After You Leave Them at Treatment",
    description:
      "You did it. They are safe, the car is quiet, and you fall apart in a parking lot. Ellen talks about relief, guilt and sleep, and what the first week can look like for the people who stayed behind.",
    date: "2025-08-05",
    duration: "22:51",
    topics: ["treatment", "self-care", "aftercare"],
  },
];

const clips = keyed(
  [
    {
      _type: "video",
      title: "Three things to have ready before you call",
      embedUrl: "https://player.vimeo.com/video/76979871",
      duration: "0:48",
      transcript:
        "Before you call, three things help. A pen. A quiet spot, even if it is the car. And one sentence about what scared you most this week. If you have none of them, call anyway.",
    },
    {
      _type: "video",
      title: "“Is it bad enough?”",
      embedUrl: "https://player.vimeo.com/video/76979871",
      duration: "0:39",
      transcript:
        "People ask me if it is bad enough to call. Here is what I say. You are not asking because it is fine. You are allowed to get help before the worst happens.",
    },
  ],
  "clip",
);

/** Five episodes, newest first. The recordings' addresses are placeholders, as spec.md §3 says. */
export const podcastEpisodes: SeedDocument[] = episodes.map(({ slug, ...episode }, index) => ({
  _id: `episode-${slug}`,
  _type: "podcastEpisode",
  number: episodes.length - index,
  slug: { _type: "slug", current: slug },
  audioUrl: `https://www.example.com/audio/${slug}.mp3`,
  featured: index === 0,
  ...(index === 0 && { clips }),
  ...episode,
}));

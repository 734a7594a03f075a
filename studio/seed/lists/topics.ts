import type { SeedDocument } from "../document";

type Category = "intervention" | "addiction" | "recovery" | "family-support" | "mental-health";
type Tone = "professional" | "empathetic" | "educational" | "conversational";
type Difficulty = "easy" | "medium" | "hard";

const topics: [Category, string, string, string[], Tone, Difficulty, number][] = [
  [
    "intervention",
    "How to choose who should be in the room",
    "Who helps, who makes it harder, and how to include children and people far away.",
    ["intervention team", "family meeting"],
    "empathetic",
    "medium",
    3,
  ],
  [
    "intervention",
    "Writing a letter to read aloud",
    "A step-by-step way to write an honest, loving letter, with examples of lines to keep and lines to cut.",
    ["intervention letter", "what to say"],
    "educational",
    "easy",
    2,
  ],
  [
    "addiction",
    "What withdrawal is and why it can be dangerous",
    "Which substances need medical care to stop, the warning signs, and who to call.",
    ["withdrawal", "detox", "safety"],
    "educational",
    "hard",
    3,
  ],
  [
    "addiction",
    "Medicines that help with opioid and alcohol use disorder",
    "What the approved medicines do, common worries, and questions for a doctor.",
    ["medication treatment", "buprenorphine", "naltrexone"],
    "professional",
    "hard",
    2,
  ],
  [
    "recovery",
    "The first ninety days at home",
    "What tends to be hard, what helps, and how a family can share the load.",
    ["early recovery", "coming home"],
    "empathetic",
    "medium",
    2,
  ],
  [
    "recovery",
    "How to talk about a setback",
    "Words that keep the door open when someone returns to use.",
    ["relapse", "setback", "communication"],
    "conversational",
    "medium",
    1,
  ],
  [
    "family-support",
    "How to say no and still say I love you",
    "Boundaries in plain sentences, for parents, partners and grown children.",
    ["boundaries", "saying no"],
    "conversational",
    "easy",
    3,
  ],
  [
    "family-support",
    "Grandparents raising grandchildren",
    "Support, money and legal basics when a parent is unwell.",
    ["kinship care", "grandparents"],
    "empathetic",
    "hard",
    1,
  ],
  [
    "mental-health",
    "What to do in the first hours of a psychotic episode",
    "Staying safe, what to say, and how to reach a mobile crisis team.",
    ["psychosis", "crisis team"],
    "educational",
    "hard",
    2,
  ],
  [
    "mental-health",
    "Supporting a partner with depression",
    "Small daily things that help, and when to ask for more help.",
    ["depression", "partner support"],
    "empathetic",
    "medium",
    1,
  ],
];

/** A starting library for Content Studio, two topics a category. */
export const topicDocuments: SeedDocument[] = topics.map(
  ([category, title, description, keywords, tone, difficulty, priority], index) => ({
    _id: `topic-${index + 1}`,
    _type: "topic",
    title,
    description,
    category: { _type: "reference", _ref: `category-${category}` },
    keywords,
    tone,
    difficulty,
    priority,
    active: true,
    useCount: 0,
  }),
);

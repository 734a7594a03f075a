import { expect, it } from "vitest";
import { filterTopics } from "./topics.server";

const topic = (title: string, over: object = {}) => ({
  title,
  description: null,
  topicTemplate: null,
  keywords: [],
  category: "recovery",
  difficulty: "medium",
  ...over,
});
const library = [
  topic("Coming home", { description: "The first ninety days" }),
  topic("A setback", { keywords: ["Relapse"], difficulty: "hard" }),
  topic("Saying no", { category: "family-support", topicTemplate: "How to say no at home" }),
];

it.each([
  [{}, ["Coming home", "A setback", "Saying no"]],
  [{ q: "HOME" }, ["Coming home", "Saying no"]],
  [{ q: " ninety  coming " }, ["Coming home"]],
  [{ q: "relapse" }, ["A setback"]],
  [{ q: "re\u00adlapse" }, ["A setback"]],
  [{ q: "relapse home" }, []],
  [{ category: "recovery" }, ["Coming home", "A setback"]],
  [{ category: "recovery", difficulty: "hard" }, ["A setback"]],
  [{ q: "home", category: "family-support" }, ["Saying no"]],
])("%j finds %j", (filter, titles) => {
  const found = filterTopics(library, { q: "", category: "", difficulty: "", ...filter });
  expect(found.map(({ title }) => title)).toEqual(titles);
});

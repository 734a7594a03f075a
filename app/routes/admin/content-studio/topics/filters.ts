import { categoryOptions } from "~/domain/blog/options";
import { difficultyOptions } from "~/domain/scheduler/options";

export const topicFilters = {
  category: { label: "Category", placeholder: "All categories", options: categoryOptions },
  difficulty: { label: "Difficulty", placeholder: "Any difficulty", options: difficultyOptions },
} as const;

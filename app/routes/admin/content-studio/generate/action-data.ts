export interface GenerateValues {
  topic: string;
  tone: string;
  category: string;
  keywords: string;
}

export interface GenerateAnswer {
  intent: "generate";
  ok: false;
  title: string;
  message: string;
  values: GenerateValues;
}

/** A generation as the list shows it, all in words. */
export interface GenerationRow {
  id: string;
  postId: string | null;
  /** Who wrote the draft: "Built-in draft", or the model's name. */
  writer: string;
  tokens: string;
  cost: string;
  by: string;
  when: string;
  problem: string | null;
}

/** The toasts about generated posts (docs/product.md §8). */
export const GENERATE_WORDS = {
  done: {
    title: "Blog Post Generated",
    message: "AI has generated your blog post. Review and publish when ready.",
  },
  failed: { title: "Generation Failed", message: "Failed to generate blog post" },
  topic: { title: "Topic Required", message: "Please enter a topic for your blog post." },
} as const;

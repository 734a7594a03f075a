/** What a mail about the autopilot's work says of one post. */
export type AutopilotMailContent =
  | {
      outcome: "draft" | "published";
      title: string;
      category: string | null;
      /** SEO score, 0 to 100. */
      quality: number;
      postId: string;
      /** It was put together without a model, so nothing publishes it before somebody has rewritten it. */
      isOutline: boolean;
    }
  | { outcome: "failed" | "not-published"; category: string | null; reason: string };

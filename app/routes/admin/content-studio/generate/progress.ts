import type { DraftProgress } from "~/domain/writing/request";

/** The number of words a draft usually has, for the progress bar. */
const USUAL_WORDS = 1_000;

export interface ProgressDisplay {
  /** The step under way; read out when it changes, so it holds no running count. */
  step: string;
  detail: string;
  share: number | null;
}

export function showProgress(progress: DraftProgress | null): ProgressDisplay {
  const words = (count: number) => (count > 0 ? `${count.toLocaleString("en-US")} words so far` : "");
  const share = (count: number) => (count > 0 ? Math.min(0.95, count / USUAL_WORDS) : null);
  switch (progress?.stage) {
    case "writing":
      return {
        step: progress.section ? `Writing “${progress.section}”` : "Writing the opening",
        detail: words(progress.words),
        share: share(progress.words),
      };
    case "repairing":
      return {
        step: "Putting right what the checks found",
        detail: words(progress.words),
        share: share(progress.words),
      };
    case "built-in":
      return { step: progress.reason ?? "Putting together a built-in draft", detail: "", share: null };
    case "saving":
      return { step: "Saving the draft", detail: "", share: 1 };
    case undefined:
      return { step: "Reading up on the site’s own posts", detail: "", share: null };
  }
}

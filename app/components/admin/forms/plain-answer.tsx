import { useActionData } from "@remix-run/react";
import type { CommandAnswer } from "~/commands/screen.server";
import { findAnswerReason } from "./action-answer";

/**
 * Shows the answer to a form that the browser sent by itself: without scripts, or after its sender proved who they are.
 * Other answers are shown in a toast. One on a screen.
 */
export function PlainAnswer() {
  const answer = (useActionData() ?? {}) as Partial<CommandAnswer>;
  const { command, ok, title } = answer;
  const words = [title, findAnswerReason(answer)].filter(Boolean).join(". ");
  if (!command || !words) return null;
  if (ok)
    return (
      <p role="status" className="rounded-control border border-line bg-surface p-3 text-sm">
        {words}
      </p>
    );
  return (
    <p role="alert" className="rounded-control border border-error/40 bg-error-tint p-3 text-sm text-error">
      {words}
    </p>
  );
}

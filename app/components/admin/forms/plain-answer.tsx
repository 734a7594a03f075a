import { useActionData } from "@remix-run/react";
import type { CommandAnswer } from "~/commands/screen.server";

/** Says without scripts why a command was refused; with them a toast does. One on a screen. */
export function PlainAnswer() {
  const answer = useActionData() as Partial<CommandAnswer> | undefined;
  if (!answer?.command || answer.ok) return null;
  return (
    <p role="alert" className="rounded-control border border-error/40 bg-error-tint p-3 text-sm text-error">
      <strong className="font-semibold">{answer.title}.</strong> {answer.message}
    </p>
  );
}

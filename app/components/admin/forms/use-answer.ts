import { useActionData, useLocation } from "@remix-run/react";
import { useRef } from "react";

/**
 * The last answer of the screen's action, until the next answer or screen. Remix forgets it as soon as the screen's data is
 * read again; a screen that polls would lose its own errors.
 */
export function useAnswer<Answer>(): Answer | undefined {
  const latest = useActionData() as Answer | undefined;
  const { key } = useLocation();
  const kept = useRef<{ answer: Answer; key: string }>();
  if (latest !== undefined) kept.current = { answer: latest, key };
  else if (kept.current?.key !== key) kept.current = undefined;
  return kept.current?.answer;
}

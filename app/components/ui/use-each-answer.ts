import { useEffect, useRef } from "react";

/**
 * Calls `tell` once with each answer of a fetcher.
 *
 * An effect that depends on the answer would lose some: React Router changes fetchers' data while React renders, and where
 * no state changed React drops that rendering's effects but keeps their dependencies.
 */
export function useEachAnswer<Answer>(answer: Answer | undefined, tell: (answer: Answer) => void): void {
  const told = useRef<Answer>();
  useEffect(() => {
    if (answer === undefined || answer === told.current) return;
    told.current = answer;
    tell(answer);
  });
}

/**
 * A fetcher's answer once the screen has been read again after it. For answers that lead to another screen: what that one
 * loads before the reading is done is lost, and the page stays blank.
 */
export const pickSettledAnswer = <Answer>({ state, data }: { state: string; data: Answer | undefined }) =>
  state === "idle" ? data : undefined;

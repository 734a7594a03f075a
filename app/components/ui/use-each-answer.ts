import { useEffect, useRef } from "react";

/**
 * Calls `tell` once with each answer of a fetcher.
 *
 * An effect that depends on the answer would lose some. React Router keeps what a fetcher got in a map that it changes
 * while React renders. If a state was set to what it already is, React renders the component, finds nothing changed,
 * and drops the effects of that rendering; but it keeps their dependencies, so that the answer counts as told.
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
 * A fetcher's answer once the screen has been read again after it; undefined until then. For answers that lead to another
 * screen: what that one has loaded is lost where it arrives before the reading is done, and the page stays blank.
 */
export const pickSettledAnswer = <Answer>({ state, data }: { state: string; data: Answer | undefined }) =>
  state === "idle" ? data : undefined;

import { useLocation, useRevalidator } from "@remix-run/react";
import { VisualEditing } from "@sanity/visual-editing/remix";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, useTransition } from "react";
import { StaffBar } from "./staff-bar";

const nothingChanges = () => () => {};
const useIsInStudio = () =>
  useSyncExternalStore(
    nothingChanges,
    () => window.self !== window.top,
    () => false,
  );

/** Makes previews editable; loaded in previews only. In the Studio texts link to fields, elsewhere a line marks the preview. */
export default function Preview({ lake }: { lake: Lake | null }) {
  if (!useIsInStudio()) return <Banner />;
  return lake ? <Followed {...lake} /> : <VisualEditing />;
}

/** The embedded lake; the hosted one would need a token here. */
type Lake = { dataset: string };

/** Revalidates the preview once any edit is stored: the Studio reports only the open document, and a second later. */
function Followed({ dataset }: Lake) {
  const { revalidate, state } = useRevalidator();
  // Remix renders its own state in a transition: until then only `isStarting` shows that a request was just made.
  const [isStarting, start] = useTransition();
  const isLoading = isStarting || state !== "idle";
  const [isBehind, setBehind] = useState(false);
  const waiting = useRef<(() => void)[]>([]);
  const answered = useRef<(() => void)[]>([]);
  // A pending request is finished first: aborting it would log an error in the console.
  useEffect(() => {
    if (isLoading) return;
    for (const shown of answered.current.splice(0)) shown();
    if (!isBehind) return;
    setBehind(false);
    answered.current = waiting.current.splice(0);
    start(revalidate);
  }, [isBehind, isLoading, revalidate]);
  // The Studio's own refresh is queued as well, as it would abort a pending request.
  const refresh = useCallback(
    () =>
      new Promise<void>((shown) => {
        waiting.current.push(shown);
        setBehind(true);
      }),
    [],
  );
  useEffect(() => {
    const query = new URLSearchParams({ query: "*", includeResult: "false" });
    const edits = new EventSource(`/lake/v2025-02-19/data/listen/${dataset}?${query}`);
    // "welcome" arrives at first and after each interruption, during which edits were missed.
    for (const event of ["welcome", "mutation"]) edits.addEventListener(event, () => setBehind(true));
    return () => edits.close();
  }, [dataset]);
  return <VisualEditing refresh={refresh} />;
}

function Banner() {
  const { pathname, search } = useLocation();
  const exit = `/preview/exit?to=${encodeURIComponent(pathname + search)}`;
  return (
    <StaffBar label="Preview" exit={exit} exitText="Exit preview">
      You see unpublished drafts. Visitors don’t.
    </StaffBar>
  );
}

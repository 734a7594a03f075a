import { useLocation, useRevalidator } from "@remix-run/react";
import { VisualEditing } from "@sanity/visual-editing/remix";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { StaffBar } from "./staff-bar";

const nothingChanges = () => () => {};
const useIsInStudio = () =>
  useSyncExternalStore(
    nothingChanges,
    () => window.self !== window.top,
    () => false,
  );

/**
 * What a preview adds to a page: in the frame of the Studio's Presentation tool the way from each text to its field,
 * else a line that it is a preview. Loaded in previews alone: visitors get nothing of it.
 */
export default function Preview({ lake }: { lake: Lake | null }) {
  if (!useIsInStudio()) return <Banner />;
  return lake ? <Followed {...lake} /> : <VisualEditing />;
}

/** The embedded lake, to hear of edits from; the hosted one would have to be given a token. */
type Lake = { dataset: string };

/**
 * The page asks its loaders again as soon as an edit is stored, whoever made it. The Studio tells a frame only of the
 * document that is open beside it, and a second later.
 */
function Followed({ dataset }: Lake) {
  const { revalidate, state } = useRevalidator();
  const [isBehind, setBehind] = useState(false);
  const waiting = useRef<(() => void)[]>([]);
  // A request under way is let come first: giving it up would stand in the console as an error.
  useEffect(() => {
    if (state !== "idle") return;
    if (isBehind) {
      setBehind(false);
      revalidate();
    } else for (const shown of waiting.current.splice(0)) shown();
  }, [isBehind, state, revalidate]);
  // What the Studio tells takes its turn as well; by itself it would give up what is under way.
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
    // Welcome comes at first and after each break: what was stored until then was not heard of.
    for (const event of ["welcome", "mutation"]) edits.addEventListener(event, () => setBehind(true));
    return () => edits.close();
  }, [dataset]);
  return <VisualEditing refresh={refresh} />;
}

/** Tells staff that they see drafts, and leads back to what visitors see. */
function Banner() {
  const { pathname, search } = useLocation();
  const exit = `/preview/exit?to=${encodeURIComponent(pathname + search)}`;
  return (
    <StaffBar label="Preview" exit={exit} exitText="Exit preview">
      You see unpublished drafts. Visitors don’t.
    </StaffBar>
  );
}

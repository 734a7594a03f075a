import { useEffect, useRef } from "react";
import { CrisisCard } from "~/components/site/crisis/crisis-card";
import type { Crisis } from "~/domain/crisis/resources";

/** Announces help for a crisis found in the search, and scrolls it into view; the search field keeps the focus. */
export function CrisisOfSearch({ crisis }: { crisis: Crisis | null }) {
  const place = useRef<HTMLDivElement>(null);
  const message = crisis?.message;
  useEffect(() => {
    if (message) place.current?.scrollIntoView({ block: "nearest" });
  }, [message]);
  return (
    <div ref={place} aria-live="polite" className="scroll-mb-24 empty:absolute">
      {crisis && <CrisisCard crisis={crisis} />}
    </div>
  );
}

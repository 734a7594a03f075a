import { joinClassNames } from "./class-names";

/** A grey shape of the size of what is coming. Hidden from screen readers: say "Loading…" beside it. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={joinClassNames("block animate-breathe rounded-sm bg-line", className)} />
  );
}

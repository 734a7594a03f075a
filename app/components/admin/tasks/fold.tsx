import { type ReactNode, useState } from "react";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";

/** A button that unfolds a form below itself, with or without JavaScript. `children` can fold it again. */
export function Fold({
  label,
  name,
  lazy = false,
  className,
  children,
}: {
  label: ReactNode;
  /** The button's accessible name, for people who can't see what it is next to. */
  name?: string;
  /** Renders the form only once it is unfolded: for long lists. The form then needs JavaScript. */
  lazy?: boolean;
  className?: string;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  // Remounts the form on each opening, so that it starts from the current values.
  const [round, setRound] = useState(0);
  return (
    <details
      open={open}
      // The form isn't remounted on the toggle event: it fires later, when the form may already hold typed text.
      onClick={(event) => event.currentTarget.open || setRound(round + 1)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        setOpen(false);
        event.currentTarget.querySelector("summary")?.focus();
      }}
      className={joinClassNames("open:w-full", className)}
    >
      <summary
        aria-label={name}
        className={joinClassNames(
          buildButtonClass({ variant: "quiet", size: "sm" }),
          "cursor-pointer list-none [&::-webkit-details-marker]:hidden",
        )}
      >
        {label}
      </summary>
      <div key={round} className="mt-2 rounded-control border border-line bg-paper p-3">
        {(open || !lazy) && children(() => setOpen(false))}
      </div>
    </details>
  );
}

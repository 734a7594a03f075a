import { type ReactNode, useState } from "react";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";

/** A button that unfolds a form under itself, with or without JavaScript. `children` may fold it again. */
export function Fold({
  label,
  name,
  lazy = false,
  className,
  children,
}: {
  label: ReactNode;
  /** What it is called for those who don't see what it stands beside. */
  name?: string;
  /** Makes the form only when it is unfolded: for long lists, where JavaScript is needed for it. */
  lazy?: boolean;
  className?: string;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  // Mounted anew for each opening, so that the form starts from what is there now.
  const [round, setRound] = useState(0);
  return (
    <details
      open={open}
      // Not with the toggle: that is told a moment later, when the form may have been typed into.
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

import Pencil from "lucide-react/icons/pencil";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { joinClassNames } from "~/components/ui/class-names";

const FIELD = "input:not([type=hidden]), select, textarea";

const dropTypedText = (details: HTMLDetailsElement) => {
  for (const form of details.querySelectorAll("form")) form.dispatchEvent(new Event("dropped"));
};

type Props = {
  /** The accessible name of the edited value, for people who can't see its context. */
  name: string;
  label: ReactNode;
  className?: string;
  /** The form that edits the value; `close` closes it and returns the focus. */
  children: (close: () => void) => ReactNode;
};

/** Edits a value in place. Escape drops what was typed; each opening starts from the current values. */
export function InPlace({ name, label, className, children }: Props) {
  const [open, setOpen] = useState(false);
  const [round, setRound] = useState(0);
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const close = () => {
    const hadFocus =
      details.current?.contains(document.activeElement) || document.activeElement === document.body;
    // The `details` element is closed directly; React's state follows by the toggle event.
    if (details.current) details.current.open = false;
    setOpen(false);
    if (hadFocus) summary.current?.focus();
  };
  const keyed = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== "Escape" || !event.currentTarget.open) return;
    event.stopPropagation();
    close();
  };
  useEffect(() => {
    if (open && document.activeElement === summary.current)
      details.current?.querySelector<HTMLElement>(FIELD)?.focus();
  }, [open]);
  return (
    <details
      ref={details}
      open={open}
      // The form is reset on click, as the toggle event fires later, when text may already be typed.
      onClick={(event) => event.currentTarget.open || setRound(round + 1)}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (!currentTarget.open) dropTypedText(currentTarget);
      }}
      onKeyDown={keyed}
      className={joinClassNames("group min-w-0", className)}
    >
      <summary
        ref={summary}
        className="group/edit -mx-1.5 flex min-h-7 items-center gap-2 rounded-control px-1.5 py-0.5 hover:bg-line/50 group-open:mb-1 group-open:ml-auto group-open:w-fit"
      >
        <span className="contents group-open:hidden">
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{label}</span>
          <Pencil
            aria-hidden
            className="size-3.5 shrink-0 text-edge group-hover/edit:text-primary group-focus-visible/edit:text-primary"
          />
          <span className="sr-only">Edit {name}</span>
        </span>
        <span className="hidden text-sm font-semibold text-primary group-open:inline">
          Cancel<span className="sr-only"> editing {name}</span>
        </span>
      </summary>
      <div key={round}>{children(close)}</div>
    </details>
  );
}

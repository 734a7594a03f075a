import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import type { ReactNode } from "react";
import { Button, buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";

type Props = {
  label: ReactNode;
  /** The button's accessible name, for people who can't see what the button is next to. */
  name: string;
  buttonClassName?: string;
  align?: "left" | "right";
  width?: string;
  /** Whether the panel ends with a button that closes it: for contents that may have nothing to focus yet. */
  hasClose?: boolean;
  /** The panel's content; `close` closes the panel and returns the focus to its button. */
  children: (close: () => void) => ReactNode;
};

const QUIET = buildButtonClass({ variant: "quiet", size: "sm" });

/** A button with a panel over what follows; on a phone at the foot of the screen. Opens in place without JavaScript. */
export function Pop({
  label,
  name,
  buttonClassName = QUIET,
  align = "right",
  width = "md:w-72",
  hasClose = false,
  children,
}: Props) {
  return (
    <>
      <Popover className="relative [@media(scripting:none)]:hidden">
        <PopoverButton aria-label={name} className={buttonClassName}>
          {label}
        </PopoverButton>
        <PopPanel name={name} align={align} width={width}>
          {(close) => (
            <>
              {children(close)}
              {hasClose && (
                <Button variant="quiet" size="sm" className="-ml-2 justify-self-start" onClick={close}>
                  Close
                </Button>
              )}
            </>
          )}
        </PopPanel>
      </Popover>
      <noscript>
        <details className="open:w-full">
          <summary aria-label={name} className={joinClassNames(QUIET, "cursor-pointer list-none")}>
            {label}
          </summary>
          <div className="mt-2 rounded-control border border-line bg-paper p-3">{children(() => {})}</div>
        </details>
      </noscript>
    </>
  );
}

/** The panel of a popover, for one whose button is not a plain one. */
export function PopPanel({
  name,
  align = "right",
  side = "below",
  width = "md:w-72",
  children,
}: Pick<Props, "name" | "align" | "width" | "children"> & { side?: "above" | "below" }) {
  return (
    <PopoverPanel
      focus
      role="dialog"
      aria-label={name}
      className={joinClassNames(
        "z-30 grid gap-3 rounded-card border border-line bg-surface p-4 text-left text-sm text-ink shadow-pop",
        "max-md:fixed max-md:inset-x-3 max-md:bottom-3 max-md:max-h-[85dvh] max-md:overflow-y-auto",
        "md:absolute",
        width,
        side === "above" ? "md:bottom-full md:mb-1" : "md:top-full md:mt-1",
        align === "right" ? "md:right-0" : "md:left-0",
      )}
    >
      {({ close }) => <>{children(() => close())}</>}
    </PopoverPanel>
  );
}

import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import type { ReactNode } from "react";
import { Button, buttonClass } from "~/components/ui/button";

/** A button that opens a form over the screen, so that nothing under it moves. `children` may close it again. */
export function Popup({
  label,
  name,
  children,
}: {
  label: ReactNode;
  /** What it is called for those who don't see what it stands beside. */
  name: string;
  children: (close: () => void) => ReactNode;
}) {
  return (
    <Popover className="relative">
      <PopoverButton aria-label={name} className={buttonClass({ variant: "quiet", size: "sm" })}>
        {label}
      </PopoverButton>
      <PopoverPanel
        focus
        aria-label={name}
        className="absolute top-full right-0 z-40 mt-1 w-80 max-w-[calc(100vw-1rem)] rounded-card border border-edge bg-surface p-3 shadow-pop"
      >
        {({ close }) => (
          <>
            {children(() => close())}
            {/* Also while the form is still on its way: a panel with nothing to focus gets hidden buttons around it. */}
            <Button variant="quiet" size="sm" className="mt-2 -ml-2" onClick={() => close()}>
              Close
            </Button>
          </>
        )}
      </PopoverPanel>
    </Popover>
  );
}

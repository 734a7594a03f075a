import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import type { ReactNode } from "react";
import { buttonClass } from "~/components/ui/button";

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
    <Popover>
      <PopoverButton aria-label={name} className={buttonClass({ variant: "quiet", size: "sm" })}>
        {label}
      </PopoverButton>
      <PopoverPanel
        focus
        anchor={{ to: "bottom end", gap: 4, padding: 8 }}
        aria-label={name}
        className="z-40 w-80 max-w-[calc(100vw-1rem)] rounded-card border border-edge bg-surface p-3 shadow-pop"
      >
        {({ close }) => <>{children(() => close())}</>}
      </PopoverPanel>
    </Popover>
  );
}

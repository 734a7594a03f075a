import * as Radix from "@radix-ui/react-tooltip";
import type { ReactElement, ReactNode } from "react";

/** The delays before a tooltip opens on hover (docs/product/numbers.md §9); focus opens it at once. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Wrap a screen in one provider, so that moving between triggers skips the delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  );
}

/** A tooltip, whose `children` is the trigger and must be able to take focus. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-w-xs animate-appear rounded-control bg-ink px-3 py-2 text-xs text-surface shadow-pop"
        >
          {content}
          <Radix.Arrow className="fill-ink" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

import * as Radix from "@radix-ui/react-toast";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import { joinClassNames } from "./class-names";
import { dismissToast, useToast } from "./toast-store";

/** A toast's time on screen, and how far a swipe to the right dismisses it (docs/product/numbers.md §9). */
const DURATION_MS = 5_000;
const SWIPE_THRESHOLD_PX = 50;

export function Toaster() {
  const toast = useToast();
  const isError = toast?.variant === "destructive";
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <Radix.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label="Notification"
    >
      {toast && (
        <Radix.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
          duration={toast.duration ?? DURATION_MS}
          type={isError ? "foreground" : "background"}
          className={joinClassNames(
            "flex items-start gap-3 rounded-control p-4 shadow-pop",
            "data-[state=open]:animate-slide-in data-[state=closed]:animate-leave",
            "data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-leave",
            isError ? "bg-error text-error-on" : "bg-ink text-surface",
          )}
        >
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0 flex-1">
            <Radix.Title className="text-sm font-semibold">{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className="mt-0.5 whitespace-pre-line text-sm">
                {toast.description}
              </Radix.Description>
            )}
          </div>
          {toast.action && (
            <Radix.Action
              altText={toast.action.label}
              onClick={toast.action.run}
              className="-my-1 min-h-8 shrink-0 rounded-control px-2.5 text-sm font-semibold underline underline-offset-2 hover:bg-surface/15"
            >
              {toast.action.label}
            </Radix.Action>
          )}
          <Radix.Close
            aria-label="Close"
            className="-m-2 flex size-9 shrink-0 items-center justify-center rounded-full hover:bg-surface/15"
          >
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport className="on-ink fixed inset-x-0 bottom-0 z-50 flex flex-col gap-2 p-4 outline-none max-md:bottom-20 md:left-auto md:w-full md:max-w-[420px]" />
    </Radix.Provider>
  );
}

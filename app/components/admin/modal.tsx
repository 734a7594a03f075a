import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { joinClassNames } from "~/components/ui/class-names";

type Props = {
  open: boolean;
  title: string;
  lead?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** The dialog's ARIA role: `alertdialog` for a question that has to be answered before anything else. */
  role?: "dialog" | "alertdialog";
  size?: "small" | "large";
};

/** A dialog over the screen; on a phone it fills the width. Its content scrolls, its head stays. */
export function Modal({ open, title, lead, onClose, children, role = "dialog", size = "large" }: Props) {
  return (
    <Dialog open={open} onClose={onClose} role={role} className="fixed inset-0 z-40">
      <DialogBackdrop className="fixed inset-0 bg-ink/50" />
      <div className="fixed inset-0 flex items-end justify-center sm:items-center sm:p-6">
        <DialogPanel
          className={joinClassNames(
            "flex max-h-[94dvh] w-full animate-appear flex-col overflow-hidden rounded-t-panel bg-surface shadow-pop sm:rounded-panel",
            size === "small" ? "max-w-md" : "max-w-2xl",
          )}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-3">
            <div className="min-w-0">
              <DialogTitle className="text-h2 font-semibold">{title}</DialogTitle>
              {lead && <p className="mt-0.5 text-sm text-muted">{lead}</p>}
            </div>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="-mr-2 flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-paper hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          </header>
          {children}
        </DialogPanel>
      </div>
    </Dialog>
  );
}

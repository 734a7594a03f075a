import { type ComponentType, lazy, Suspense } from "react";
import { useToast } from "~/components/ui/toast-store";

const load = () => import("~/components/ui/toaster");

/** Asks for the toaster's code before it is needed: a toast that reports a lost connection can't fetch it then. */
export const warmToaster = () => void load().catch(() => undefined);

const Nothing: ComponentType = () => null;
// What a toast says also stands in the page, so one that can't be loaded costs nobody their page.
const Toaster = lazy(() =>
  load().then(
    (module): { default: ComponentType } => ({ default: module.Toaster }),
    () => ({ default: Nothing }),
  ),
);

/** The place of toasts on public pages; the code comes with the first toast, or when a form is first touched. */
export function ToastSlot() {
  return useToast() ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}

import { type ComponentType, lazy, Suspense } from "react";
import { useToast } from "~/components/ui/toast-store";

const load = () => import("~/components/ui/toaster");

/** Loads the toaster before it is needed: a toast about a lost connection couldn't load it. */
export const warmToaster = () => void load().catch(() => undefined);

const Nothing: ComponentType = () => null;
// Every toast's message is also in the page, so a failed load doesn't break it.
const Toaster = lazy(() =>
  load().then(
    (module): { default: ComponentType } => ({ default: module.Toaster }),
    () => ({ default: Nothing }),
  ),
);

/** Shows toasts. Its code loads with the first toast, or when a form is first touched. */
export function ToastSlot() {
  return useToast() ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}

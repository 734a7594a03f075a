import { useFetchers, useNavigation } from "@remix-run/react";
import CloudOff from "lucide-react/icons/cloud-off";
import type { MouseEvent } from "react";
import { Button } from "~/components/ui/button";

type Submit = (form: FormData) => void;

type Props = {
  sent?: FormData | undefined;
  submit?: Submit | undefined;
  /** What Retry does when there is no form to submit. */
  onRetry?: () => void;
};

/** Offers to retry a failed form: inside it with its current values, outside with what was sent, by `submit`. */
export function NotSent({ sent, submit, onRetry }: Props) {
  // Forms can't be submitted while the screen revalidates, so the button waits as well.
  const navigation = useNavigation();
  const isBusy = [navigation, ...useFetchers()].some(({ state }) => state !== "idle");
  const retry = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (onRetry) onRetry();
    else if (form) form.requestSubmit(submitterOf(form, sent));
    else if (sent) submit?.(sent);
  };
  return (
    <div
      role="alert"
      className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-edge bg-paper px-3 py-2 text-sm"
    >
      <CloudOff aria-hidden className="size-4 shrink-0 text-muted" />
      <p className="min-w-0 flex-1">Not sent. Nothing is lost: it is still here.</p>
      <Button size="sm" variant="secondary" onClick={retry} disabled={isBusy}>
        Retry
      </Button>
    </div>
  );
}

/** Finds the button that a form was submitted with, where its name and value were sent along. */
function submitterOf(form: HTMLFormElement, sent: FormData | undefined): HTMLButtonElement | null {
  const buttons = [...form.elements].filter(
    (element): element is HTMLButtonElement =>
      element instanceof HTMLButtonElement && element.type === "submit" && element.name !== "",
  );
  return buttons.find(({ name, value }) => sent?.get(name) === value) ?? null;
}

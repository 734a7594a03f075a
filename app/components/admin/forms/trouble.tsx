import { useActionData, useFetchers, useNavigation } from "@remix-run/react";
import CloudOff from "lucide-react/icons/cloud-off";
import type { MouseEvent } from "react";
import type { CommandAnswer } from "~/commands/screen.server";
import { Button } from "~/components/ui/button";
import type { FieldClash } from "~/refusal";
import { findAnswerReason, type RetryableAnswer } from "./action-answer";

/** Why a change was not saved. After a conflict the form's own button overwrites the other version. */
export function Trouble({
  answer,
  onKeepTheirs,
  submit,
}: {
  answer: (RetryableAnswer & { ok: boolean; message?: string; clashes?: FieldClash[] }) | undefined;
  onKeepTheirs?: () => void;
  /** Retries a failed submission when this is rendered outside the form. */
  submit?: (form: FormData) => void;
}) {
  if (answer?.retry) return <NotSent sent={answer.sent} submit={submit} />;
  if (!answer || answer.ok || !answer.message) return null;
  const { message, clashes } = answer;
  return (
    <div
      role="alert"
      className="col-span-full grid gap-2 rounded-control border border-error/40 bg-error-tint p-3 text-sm"
    >
      <p className="font-semibold text-error">{message}</p>
      {clashes && (
        <>
          {clashes.length > 0 && (
            <table className="w-full text-left">
              <thead className="text-xs text-muted">
                <tr>
                  <th scope="col" className="py-0.5 font-semibold">
                    <span className="sr-only">Field</span>
                  </th>
                  <th scope="col" className="py-0.5 font-semibold">
                    Now
                  </th>
                  <th scope="col" className="py-0.5 font-semibold">
                    Yours
                  </th>
                </tr>
              </thead>
              <tbody>
                {clashes.map(({ label, theirs, yours, full }) => (
                  <tr key={label}>
                    <th scope="row" className="py-0.5 pr-2 font-normal">
                      {label}
                    </th>
                    <td className="py-0.5 pr-2" title={full?.theirs}>
                      {theirs}
                    </td>
                    <td className="py-0.5 font-semibold" title={full?.yours}>
                      {yours}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <p>Save again to keep yours.</p>
          {onKeepTheirs && (
            <Button size="sm" variant="secondary" onClick={onKeepTheirs} className="justify-self-start">
              Keep what is there now
            </Button>
          )}
        </>
      )}
    </div>
  );
}

type Submit = (form: FormData) => void;

type NotSentProps = {
  sent?: FormData | undefined;
  submit?: Submit | undefined;
  /** What Retry does when there is no form to submit. */
  onRetry?: () => void;
};

/** Offers to retry a failed form: inside it with its current values, outside with what was sent, by `submit`. */
export function NotSent({ sent, submit, onRetry }: NotSentProps) {
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

/**
 * Shows the answer to a form that the browser sent by itself: without scripts, or after its sender proved who they are.
 * Other answers are shown in a toast. One on a screen.
 */
export function PlainAnswer() {
  const answer = (useActionData() ?? {}) as Partial<CommandAnswer>;
  const { command, ok, title } = answer;
  const words = [title, findAnswerReason(answer)].filter(Boolean).join(". ");
  if (!command || !words) return null;
  if (ok)
    return (
      <p role="status" className="rounded-control border border-line bg-surface p-3 text-sm">
        {words}
      </p>
    );
  return (
    <p role="alert" className="rounded-control border border-error/40 bg-error-tint p-3 text-sm text-error">
      {words}
    </p>
  );
}

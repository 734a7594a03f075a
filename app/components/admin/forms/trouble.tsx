import { Button } from "~/components/ui/button";
import type { FieldClash } from "~/refusal";
import type { RetryableAnswer } from "./action-answer";
import { NotSent } from "./not-sent";

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

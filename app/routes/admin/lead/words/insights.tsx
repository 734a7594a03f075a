import Sparkles from "lucide-react/icons/sparkles";
import type { ReactNode } from "react";
import { Trouble } from "~/components/admin/forms/trouble";
import { SubmitButton } from "~/components/ui/submit-button";
import { Writer } from "../email/writer";
import { useChange } from "../use-change";

export function Insights() {
  const { fetcher, answer, pending } = useChange("summary");
  const summary = answer?.summary;
  return (
    <div className="grid gap-4">
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="summary" />
        <SubmitButton size="sm" variant="secondary" pending={pending} pendingLabel="Reading...">
          <Sparkles aria-hidden className="size-3.5" />
          {summary ? "Generate again" : "Generate AI Summary"}
        </SubmitButton>
      </fetcher.Form>
      <div aria-live="polite" className="grid gap-4">
        <Trouble answer={answer} submit={(form) => fetcher.submit(form, { method: "post" })} />
        {summary ? (
          <>
            <Writer name={summary.writer} />
            <p className="max-w-prose">{summary.summary}</p>
            <Part title="Key Points">
              <Lines lines={summary.keyPoints} />
            </Part>
            <Part title="Urgency Assessment">
              <p className="max-w-prose">{summary.urgencyAssessment}</p>
            </Part>
            <Part title="Recommendations">
              <Lines lines={summary.recommendations} />
            </Part>
          </>
        ) : (
          <p className="text-sm text-muted">
            A short summary of the chat, its urgency and what to do next. Names, phones and emails stay here.
          </p>
        )}
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 text-xs font-semibold text-muted">{title}</h3>
      {children}
    </div>
  );
}

const Lines = ({ lines }: { lines: string[] }) => (
  <ul className="grid max-w-prose list-disc gap-1 pl-4">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

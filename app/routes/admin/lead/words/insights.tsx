import Sparkles from "lucide-react/icons/sparkles";
import { type ReactNode, useState } from "react";
import type { CommandValue } from "~/commands/handle.server";
import { ActionButton } from "~/components/admin/forms/action-button";
import { outreachCommands } from "~/services/leads/outreach-commands";
import { Writer } from "../email/writer";

export function Insights({ leadId }: { leadId: string }) {
  const [summary, setSummary] = useState<CommandValue<typeof outreachCommands.summarize>>();
  return (
    <div className="grid gap-4">
      <ActionButton
        do={outreachCommands.summarize}
        with={{ leadId }}
        label={summary ? "Generate again" : "Generate AI Summary"}
        variant="secondary"
        pendingLabel="Reading..."
        onDone={setSummary}
        showsUnsent
      >
        <Sparkles aria-hidden className="size-3.5" />
        {summary ? "Generate again" : "Generate AI Summary"}
      </ActionButton>
      <div aria-live="polite" className="grid gap-4">
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

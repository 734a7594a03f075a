import ChevronRight from "lucide-react/icons/chevron-right";
import Sparkles from "lucide-react/icons/sparkles";
import { type ReactNode, useState } from "react";
import type { CommandValue } from "~/commands/handle.server";
import { ActionButton } from "~/components/admin/forms/action-button";
import { EarlierAnswers } from "~/components/admin/lead/earlier-answers";
import { outreachCommands } from "~/services/leads/outreach-commands";
import { Writer } from "../email/writer";
import type { LeadScreenData } from "../screen.server";

export function Conversation({
  lead,
  conversation,
  hasChat,
}: Pick<LeadScreenData, "lead" | "conversation" | "hasChat">) {
  if (!hasChat && conversation.length === 0) return null;
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {conversation.length > 0 && (
        <Folded
          id="conversation"
          title="Conversation History"
          isOpen={conversation.some(({ earlier }) => earlier.length > 0)}
        >
          <dl className="grid gap-3">
            {conversation.map(({ question, answer, earlier }) => (
              <div key={question}>
                <dt className="text-xs text-muted">{question}</dt>
                <dd className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{answer}</dd>
                <EarlierAnswers earlier={earlier} />
              </div>
            ))}
          </dl>
        </Folded>
      )}
      {hasChat && (
        <Folded id="insights" title="AI Conversation Insights">
          <Insights leadId={lead.id} />
        </Folded>
      )}
    </div>
  );
}

type FoldedProps = { id: string; title: string; isOpen?: boolean; children: ReactNode };

const Folded = ({ id, title, isOpen, children }: FoldedProps) => (
  <section aria-labelledby={id}>
    <details open={isOpen} className="group">
      <summary className="flex min-h-10 items-center gap-1.5 px-5 hover:text-primary">
        <ChevronRight aria-hidden className="size-4 text-muted transition-transform group-open:rotate-90" />
        <h2 id={id} className="text-sm">
          {title}
        </h2>
      </summary>
      <div className="px-5 pb-4 pt-1">{children}</div>
    </details>
  </section>
);

function Insights({ leadId }: { leadId: string }) {
  const [summary, setSummary] = useState<CommandValue<typeof outreachCommands.summarize>>();
  return (
    <div className="grid gap-4">
      <ActionButton
        do={outreachCommands.summarize}
        with={{ leadId }}
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

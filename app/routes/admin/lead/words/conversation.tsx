import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { EarlierAnswers } from "~/components/admin/lead/earlier-answers";
import type { LeadScreenData } from "../screen.server";
import { Insights } from "./insights";

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

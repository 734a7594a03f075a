import ChevronRight from "lucide-react/icons/chevron-right";
import Sparkles from "lucide-react/icons/sparkles";
import { type ReactNode, useState } from "react";
import type { CommandValue } from "~/commands/handle.server";
import { ActionButton } from "~/components/admin/forms/action-button";
import { EarlierAnswers } from "~/components/admin/lead/danger";
import { When } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import { outreachCommands } from "~/services/leads/outreach-commands";
import { Writer } from "../email/letter-parts";
import type { LeadScreenData } from "../screen.server";

/** Shows a lead's chats, newest first: what was answered, or all that was said where somebody of ours was in it. */
export function Conversation({
  lead,
  conversations,
  hasChat,
}: Pick<LeadScreenData, "lead" | "conversations" | "hasChat">) {
  const shown = conversations.filter(({ exchanges, lines }) => exchanges.length + lines.length > 0);
  if (!hasChat && shown.length === 0) return null;
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {shown.map(({ id, at, exchanges, lines }, index) => (
        <Folded
          key={id}
          id={index === 0 ? "conversation" : `conversation-${index}`}
          title={
            shown.length === 1 ? (
              "Conversation History"
            ) : (
              <>
                Conversation of <When at={at} isLong />
              </>
            )
          }
          isOpen={
            (lines.length > 0 && lines.length <= LINES_OPEN) ||
            exchanges.some(({ earlier }) => earlier.length > 0)
          }
        >
          {lines.length > 0 && <Spoken lines={lines} family={lead.name} />}
          <Exchanges
            exchanges={lines.length > 0 ? exchanges.filter(({ earlier }) => earlier.length > 0) : exchanges}
          />
        </Folded>
      ))}
      {hasChat && (
        <Folded id="insights" title="AI Conversation Insights">
          <Insights leadId={lead.id} />
        </Folded>
      )}
    </div>
  );
}

type ShownConversation = LeadScreenData["conversations"][number];

const Exchanges = ({ exchanges }: Pick<ShownConversation, "exchanges">) =>
  exchanges.length > 0 && (
    <dl className="grid gap-3 not-first:mt-4">
      {exchanges.map(({ question, answer, earlier }) => (
        <div key={question}>
          <dt className="text-xs text-muted">{question}</dt>
          <dd className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{answer}</dd>
          <EarlierAnswers earlier={earlier} />
        </div>
      ))}
    </dl>
  );

/** How many lines a chat with somebody of ours has at most to be open at first. */
const LINES_OPEN = 16;

const LINES: Record<ShownConversation["lines"][number]["role"], string> = {
  visitor: "bg-primary-tint",
  person: "border border-line",
  assistant: "text-sm text-muted",
  card: "text-sm text-muted",
  notice: "text-sm text-muted",
};

/** All that was said in a chat, with who and when. */
const Spoken = ({ lines, family }: Pick<ShownConversation, "lines"> & { family: string }) => (
  <ol className="grid max-w-prose gap-1.5">
    {lines.map(({ id, role, text, name, at }) => {
      const who = {
        visitor: family,
        person: name,
        assistant: "Software",
        card: "Shown to them",
        notice: "Shown to them",
      };
      return (
        <li key={id} className={joinClassNames("min-w-0 rounded-control px-3 py-1.5", LINES[role])}>
          <p className="flex justify-between gap-x-3 text-xs text-muted">
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{who[role]}</span>
            <When at={at} isLong />
          </p>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
        </li>
      );
    })}
  </ol>
);

type FoldedProps = { id: string; title: ReactNode; isOpen?: boolean; children: ReactNode };

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

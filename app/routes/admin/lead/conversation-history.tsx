import { Panel } from "~/components/ui/card";
import type { LeadScreen } from "./data.server";

/** What was asked and answered in the chat; nothing when there was none. */
export function ConversationHistory({ conversation }: Pick<LeadScreen, "conversation">) {
  if (conversation.length === 0) return null;
  return (
    <Panel id="conversation" title="Conversation History">
      <dl className="grid gap-3">
        {conversation.map(({ question, answer }) => (
          <div key={question}>
            <dt className="text-xs text-muted">{question}</dt>
            <dd className="max-w-prose whitespace-pre-wrap">{answer}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

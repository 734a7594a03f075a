import { Link } from "@remix-run/react";
import { ActionButton } from "~/components/admin/forms/action-button";
import { ChooseLead } from "~/components/admin/lead/choose-lead";
import { ReplyFiles } from "~/components/admin/lead/reply-files";
import { When } from "~/components/admin/when";
import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/card";
import { replyCommands } from "~/services/replies/commands";
import type { WaitingMail } from "./screen.server";

export function Waiting({ reply }: { reply: WaitingMail }) {
  const { id, name, address, subject, words, quoted, files, at, isUnread, joined } = reply;
  return (
    <Panel
      id={`reply-${id}`}
      title={name}
      aside={isUnread && <Badge tone="crisis">{describeUnread(joined)}</Badge>}
      bodyClassName="grid gap-4 lg:grid-cols-2"
    >
      <div className="min-w-0">
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          <When at={at} />
          {address && ` · ${address}`} · {subject}
        </p>
        <blockquote className="mt-2 max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">
          {words || <span className="text-muted">An email without words of its own.</span>}
        </blockquote>
        {quoted && (
          <details className="mt-2">
            <summary className="text-sm text-muted underline underline-offset-2">Quoted text</summary>
            <p className="mt-1 max-w-prose whitespace-pre-wrap border-l-2 border-line pl-3 text-sm text-muted [overflow-wrap:anywhere]">
              {quoted}
            </p>
          </details>
        )}
        <ReplyFiles files={files} />
      </div>
      {reply.lead ? <MarkAsRead reply={reply} lead={reply.lead} /> : <Decide reply={reply} />}
    </Panel>
  );
}

const describeUnread = (joined: number): string =>
  joined === 0 ? "Could not be read" : `${joined + 1} could not be read`;

/** Takes an email off this screen that could not be read, and that its lead has already. */
function MarkAsRead({
  reply: { id, name },
  lead,
}: {
  reply: WaitingMail;
  lead: { id: string; name: string };
}) {
  return (
    <div className="grid content-start gap-3">
      <p>
        It is with{" "}
        <Link
          to={`/admin/leads/${lead.id}`}
          className="font-semibold text-primary underline underline-offset-2"
        >
          {lead.name}
        </Link>
        . Open the file, or call: nobody knows yet all that it says.
      </p>
      <ActionButton do={replyCommands.dismiss} with={{ id }} about={name}>
        I have read it
      </ActionButton>
    </div>
  );
}

function Decide({ reply }: { reply: WaitingMail }) {
  const { id, name } = reply;
  return (
    <div className="grid content-start gap-3">
      <ChooseLead kind="reply" of={reply} give={replyCommands.give} />
      <div className="flex flex-wrap gap-2">
        <ActionButton do={replyCommands.makeLead} with={{ id }} about={name}>
          Make a new lead
        </ActionButton>
        <ActionButton do={replyCommands.dismiss} with={{ id }} about={name}>
          Dismiss
        </ActionButton>
      </div>
    </div>
  );
}

import { Link, useLoaderData } from "@remix-run/react";
import MailQuestion from "lucide-react/icons/mail-question-mark";
import { ActionButton, answerInBrowser } from "~/components/admin/forms/action-button";
import { ChooseLead } from "~/components/admin/lead/choose-lead";
import { ReplyFiles } from "~/components/admin/lead/reply-files";
import { Badge, EmptyState, PageHeader, Panel } from "~/components/admin/screen";
import { buildScreenMeta, keepLast } from "~/components/admin/shell/screen-route";
import { When } from "~/components/admin/when";
import { replyCommands } from "~/services/replies/commands";
import type { loader, RepliesScreen, WaitingMail } from "./screen.server";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<RepliesScreen>();

export const meta = buildScreenMeta("/admin/replies");

export default function RepliesScreenPage() {
  const { replies, delayed, trouble } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        screen="/admin/replies"
        lead="Emails from someone who matches no lead, and those that could not be read. Give each to the lead it belongs to, make one of it, or dismiss it."
        back="/admin/hub"
      />
      {trouble && (
        <p
          role="status"
          className="rounded-control border border-crisis bg-crisis-tint px-3 py-1.5 text-sm text-crisis"
        >
          <strong className="font-semibold">Emails are not read now.</strong> {trouble}
        </p>
      )}
      <Delayed delayed={delayed} />
      {replies.length === 0 ? (
        <section className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={<MailQuestion />}
            title="No emails are waiting"
            hint="An email that answers none of ours and comes from an address that no lead has shows up here."
          />
        </section>
      ) : (
        replies.map((reply) => <Waiting key={reply.id} reply={reply} />)
      )}
    </>
  );
}

function Delayed({ delayed }: Pick<RepliesScreen, "delayed">) {
  if (delayed.length === 0) return null;
  return (
    <section
      aria-labelledby="delayed"
      className="grid gap-1 rounded-card border border-line bg-surface px-5 py-3 text-sm"
    >
      <h2 id="delayed" className="font-semibold">
        {delayed.length === 1
          ? "1 email came in and could not be fetched yet"
          : `${delayed.length} emails came in and could not be fetched yet`}
      </h2>
      <ul className="text-muted">
        {delayed.map(({ id, at, reason }) => (
          <li key={id}>
            <When at={at} /> · {reason} It is tried again.
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ reply }: { reply: WaitingMail }) {
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

import { Form, Link, useNavigation } from "@remix-run/react";
import { Trouble } from "~/components/admin/forms/trouble";
import { ChooseLead } from "~/components/admin/lead/choose-lead";
import { ReplyFiles } from "~/components/admin/lead/reply-files";
import { When } from "~/components/admin/when";
import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/card";
import { SubmitButton } from "~/components/ui/submit-button";
import type { ReplyAnswer, WaitingMail } from "./data.server";

export function Waiting({ reply, answer }: { reply: WaitingMail; answer: ReplyAnswer | undefined }) {
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
      {reply.lead ? (
        <MarkAsRead reply={reply} lead={reply.lead} answer={answer} />
      ) : (
        <Decide reply={reply} answer={answer} />
      )}
    </Panel>
  );
}

const describeUnread = (joined: number): string =>
  joined === 0 ? "Could not be read" : `${joined + 1} could not be read`;

/** Takes an email off this screen that could not be read, and that its lead has already. */
function MarkAsRead({
  reply,
  lead,
  answer,
}: {
  reply: WaitingMail;
  lead: { id: string; name: string };
  answer: ReplyAnswer | undefined;
}) {
  const { formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset className="grid content-start gap-3">
      <input type="hidden" name="replyId" value={reply.id} />
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
      <Trouble answer={answer} />
      <div>
        <SubmitButton
          name="intent"
          value="dismiss"
          size="sm"
          variant="secondary"
          pending={formData?.get("replyId") === reply.id}
        >
          I have read it
        </SubmitButton>
      </div>
    </Form>
  );
}

function Decide({ reply, answer }: { reply: WaitingMail; answer: ReplyAnswer | undefined }) {
  const { formData } = useNavigation();
  const pending = formData?.get("replyId") === reply.id ? formData.get("intent") : null;
  return (
    <ChooseLead kind="reply" of={reply} answer={answer}>
      <SubmitButton
        name="intent"
        value="give"
        size="sm"
        pending={pending === "give"}
        disabled={reply.candidates.length === 0}
      >
        Give to this lead
      </SubmitButton>
      <SubmitButton name="intent" value="new" size="sm" variant="secondary" pending={pending === "new"}>
        Make a new lead
      </SubmitButton>
      <SubmitButton
        name="intent"
        value="dismiss"
        size="sm"
        variant="secondary"
        pending={pending === "dismiss"}
      >
        Dismiss
      </SubmitButton>
    </ChooseLead>
  );
}

import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { ButtonLink } from "~/components/admin/buttons";
import { formatCount } from "~/components/admin/format";
import { ActionButton } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { Panel } from "~/components/admin/screen";
import { When } from "~/components/admin/when";
import { buildButtonClass } from "~/components/ui/button";
import { newsletterCommands } from "~/services/newsletter/commands";
import type { IssuePage } from "./issues.server";
import { IssueStatus, isSentToOutbox, Progress } from "./status";
import { useReturnFocus } from "./use-return-focus";

const SECONDARY = buildButtonClass({ variant: "secondary", size: "sm" });

/** An issue's state and its actions. The address selects the question that is open. */
export function Sending({ page }: { page: IssuePage }) {
  const { issue, readers, ask } = page;
  const navigate = useNavigate();
  const close = () => navigate("?", { preventScrollReset: true });
  const asSeen = { id: issue.id, revision: issue.revision ?? "" };
  const part = useReturnFocus<HTMLDivElement>(ask);
  return (
    <Panel id="sending" title="Sending" aside={<IssueStatus issue={issue} />}>
      <div ref={part} tabIndex={-1} className="grid gap-4 outline-none">
        <IssueStanding page={page} />
        {issue.status === "draft" &&
          (issue.problems.length > 0 ? (
            <Problems problems={issue.problems} />
          ) : ask === "send" ? (
            <Question title={`Send it to ${countReaders(readers)} now?`}>
              <p className="text-sm text-muted">
                It goes as you see it here. What is on its way can’t be taken back.
              </p>
              <ActionForm
                do={newsletterCommands.sendIssue}
                with={asSeen}
                id="send"
                onDone={close}
                className="grid gap-3"
              >
                {(f) => (
                  <div className="flex flex-wrap gap-2">
                    <f.Submit size="sm" pendingLabel="Sending...">
                      Send now
                    </f.Submit>
                    <Cancel />
                  </div>
                )}
              </ActionForm>
            </Question>
          ) : ask === "schedule" ? (
            <Question title="Send it on a date">
              <ActionForm
                do={newsletterCommands.scheduleIssue}
                with={asSeen}
                id="schedule"
                onDone={close}
                className="grid gap-3"
              >
                {(f) => (
                  <>
                    <f.Input
                      name="at"
                      label="Date and time"
                      hint={`By the clock of ${page.timeZone}`}
                      type="datetime-local"
                      min={page.now}
                    />
                    <div className="flex flex-wrap gap-2">
                      <f.Submit size="sm" pendingLabel="Saving...">
                        Give it this date
                      </f.Submit>
                      <Cancel />
                    </div>
                  </>
                )}
              </ActionForm>
            </Question>
          ) : (
            <div className="flex flex-wrap gap-2">
              {readers > 0 && !page.monthTaken && (
                <ButtonLink to="?ask=send" data-opens="send" preventScrollReset variant="primary">
                  Send now
                </ButtonLink>
              )}
              <ButtonLink to="?ask=schedule" data-opens="schedule" preventScrollReset>
                On a date…
              </ButtonLink>
            </div>
          ))}
        {issue.status === "scheduled" && (
          <ActionButton
            do={newsletterCommands.stopIssue}
            with={{ id: issue.id }}
            pendingLabel="Taking away..."
            // A page reloaded right after the date was given still has its question in the address.
            onDone={close}
          >
            Take the date away
          </ActionButton>
        )}
        {issue.status === "sending" &&
          (ask === "stop" ? (
            <Question title="Stop sending?">
              <p className="text-sm text-muted">
                Whoever has not got it yet gets none, and this issue can’t be sent again.
              </p>
              <div className="flex flex-wrap gap-2">
                <ActionButton
                  do={newsletterCommands.stopIssue}
                  with={{ id: issue.id }}
                  pendingLabel="Stopping..."
                  onDone={close}
                  variant="primary"
                >
                  Stop sending
                </ActionButton>
                <Cancel />
              </div>
            </Question>
          ) : (
            <Link
              to="?ask=stop"
              data-opens="stop"
              preventScrollReset
              className={`${SECONDARY} justify-self-start`}
            >
              Stop…
            </Link>
          ))}
        <div className="grid gap-2 border-t border-line pt-4">
          <ActionButton do={newsletterCommands.sendTest} with={{ id: issue.id }} pendingLabel="Sending...">
            Send me a test
          </ActionButton>
          <p className="text-xs text-muted">
            {issue.status === "draft" ? "As it is now" : "As it was approved"}, to your own address. Its links
            take nobody off the list.
          </p>
        </div>
      </div>
    </Panel>
  );
}

function Problems({ problems }: { problems: string[] }) {
  return (
    <div className="text-sm">
      <p className="font-semibold">Before it can be sent:</p>
      <ul className="mt-1 list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}

/** A confirmation takes the focus from the link that opened it. */
function Question({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="question" className="grid gap-3 rounded-control border border-edge p-3">
      <h3 id="question" tabIndex={-1} ref={heading} className="font-semibold outline-none">
        {title}
      </h3>
      {children}
    </section>
  );
}

const Cancel = () => (
  <ButtonLink to="?" preventScrollReset>
    Cancel
  </ButtonLink>
);

const countReaders = (readers: number) => (readers === 1 ? "1 person" : `${formatCount(readers)} people`);

function IssueStanding({ page: { issue, readers, monthTaken } }: { page: IssuePage }) {
  const { status, figures, sendAt, endedAt, isChanged } = issue;
  const changed = isChanged && (
    <p className="text-sm">
      The Studio holds other words by now.{" "}
      {status === "scheduled"
        ? "To send those, take the date away and give it again."
        : "What you see here is what is sent."}
    </p>
  );
  if (status === "draft" || !figures)
    return (
      <>
        <p className="text-sm text-muted">
          {readers === 0
            ? "Nobody is on the list yet, so it can only be given a date."
            : `Goes to ${countReaders(readers)} whose address is confirmed.`}
        </p>
        {monthTaken && <p className="text-sm">{monthTaken}</p>}
      </>
    );
  if (status === "scheduled")
    return (
      <>
        <p className="text-sm">
          Leaves <When at={sendAt ?? ""} isLong className="font-semibold" />, to{" "}
          {countReaders(figures.waiting)} as things stand.
        </p>
        {changed}
      </>
    );
  const facts: [string, number][] = [
    ["Sent", figures.sent],
    ...(figures.sentToOutbox > 0 ? [["Sent to outbox", figures.sentToOutbox] as [string, number]] : []),
    ["Waiting", figures.waiting],
    ["Failed", figures.failed],
    ["Not sent", figures.cancelled],
    ["Bounced", figures.bounced],
    ["Complaints", figures.complained],
    ["Unsubscribed since", figures.unsubscribed],
  ];
  return (
    <>
      {status === "sending" ? (
        <Progress {...issue} />
      ) : (
        <p className="text-sm text-muted">
          {isSentToOutbox(issue) ? "Sent to outbox " : status === "sent" ? "Sent " : "Stopped "}
          <When at={endedAt ?? ""} />
        </p>
      )}
      {changed}
      <dl className="text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-x-4 border-t border-line py-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-semibold tabular-nums">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      {figures.failed > 0 && (
        <Link
          to="/admin/outbox?view=attention"
          className="justify-self-start text-sm font-semibold text-primary underline underline-offset-2"
        >
          See what failed
        </Link>
      )}
    </>
  );
}

import { Form, Link, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useAnswer } from "~/components/admin/forms/use-answer";
import { buildButtonClass } from "~/components/ui/button";
import { ButtonLink } from "~/components/ui/button-link";
import { Panel } from "~/components/ui/card";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import type { NewsletterAnswer, NewsletterIntent } from "./action-data";
import type { IssuePage } from "./issue-data.server";
import { countReaders, IssueStanding } from "./standing";
import { IssueStatus } from "./status";
import { useReturnFocus } from "./use-return-focus";

const SECONDARY = buildButtonClass({ variant: "secondary", size: "sm" });

/** An issue's state and its actions. Each step works without JavaScript: the address selects the confirmation. */
export function Sending({ page }: { page: IssuePage }) {
  const { issue, readers, ask } = page;
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
              <Choice intent="send" label="Send now" pendingLabel="Sending..." page={page} />
            </Question>
          ) : ask === "schedule" ? (
            <Schedule page={page} />
          ) : (
            <div className="flex flex-wrap gap-2">
              {readers > 0 && !page.monthTaken && (
                <ButtonLink to="?ask=send" data-opens="send" preventScrollReset size="sm">
                  Send now
                </ButtonLink>
              )}
              <ButtonLink
                to="?ask=schedule"
                data-opens="schedule"
                preventScrollReset
                variant="secondary"
                size="sm"
              >
                On a date…
              </ButtonLink>
            </div>
          ))}
        {issue.status === "scheduled" && (
          <Choice
            intent="stop"
            label="Take the date away"
            pendingLabel="Taking away..."
            page={page}
            variant="secondary"
            noCancel
          />
        )}
        {issue.status === "sending" &&
          (ask === "stop" ? (
            <Question title="Stop sending?">
              <p className="text-sm text-muted">
                Whoever has not got it yet gets none, and this issue can’t be sent again.
              </p>
              <Choice intent="stop" label="Stop sending" pendingLabel="Stopping..." page={page} />
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
        <Test status={issue.status} />
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

function Schedule({ page }: { page: IssuePage }) {
  const answer = useAnswer<NewsletterAnswer>();
  const error = answer?.intent === "schedule" && !answer.ok ? answer.message : undefined;
  return (
    <Question title="Send it on a date">
      <Choice intent="schedule" label="Give it this date" pendingLabel="Saving..." page={page}>
        <Field id="at" label="Date and time" hint={`By the clock of ${page.timeZone}`} error={error}>
          {(ids) => <Input {...ids} name="at" type="datetime-local" min={page.now} required />}
        </Field>
      </Choice>
    </Question>
  );
}

function Choice({
  intent,
  label,
  pendingLabel,
  page: { issue },
  variant = "primary",
  noCancel,
  children,
}: {
  intent: NewsletterIntent;
  label: string;
  pendingLabel: string;
  page: IssuePage;
  variant?: "primary" | "secondary";
  noCancel?: boolean;
  children?: ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="revision" value={issue.revision ?? ""} />
      {children}
      <div className="flex flex-wrap gap-2">
        <SubmitButton size="sm" variant={variant} pending={usePending(intent)} pendingLabel={pendingLabel}>
          {label}
        </SubmitButton>
        {!noCancel && (
          <ButtonLink to="?" preventScrollReset variant="secondary" size="sm">
            Cancel
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

function Test({ status }: { status: IssuePage["issue"]["status"] }) {
  return (
    <Form method="post" preventScrollReset className="grid gap-2 border-t border-line pt-4">
      <input type="hidden" name="intent" value="test" />
      <SubmitButton
        size="sm"
        variant="secondary"
        className="justify-self-start"
        pending={usePending("test")}
        pendingLabel="Sending..."
      >
        Send me a test
      </SubmitButton>
      <p className="text-xs text-muted">
        {status === "draft" ? "As it is now" : "As it was approved"}, to your own address. Its links take
        nobody off the list.
      </p>
    </Form>
  );
}

function usePending(intent: NewsletterIntent): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("intent") === intent;
}

import Clock from "lucide-react/icons/clock";
import { useEffect, useRef, useState } from "react";
import { ActionButton, HiddenFields } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { Trouble } from "~/components/admin/forms/trouble";
import { useAction } from "~/components/admin/forms/use-action";
import { When } from "~/components/admin/when";
import { SubmitButton } from "~/components/ui/submit-button";
import { emailCommands } from "~/services/leads/email-commands";
import { useCompose } from "../composer/use-compose";
import { putIntoLetter } from "../email/put-into-letter";
import { TimeField } from "../email/time-field";
import type { LeadScreenData } from "../screen.server";
import type { LaterLine } from "./thread.server";

type Props = { leadId: string; email: LaterLine } & Pick<LeadScreenData, "writing">;

type LaterProps = Props & {
  /** Called when the answer to the withdrawal of a mail was lost: it may have been withdrawn all the same. */
  onUnanswered: (email: LaterLine) => void;
};

/** A mail that waits for its time, or for a person's decision: it can be sent now, changed, or withdrawn. */
export function Later({ leadId, email, writing, onUnanswered }: LaterProps) {
  const { id, version, to, subject, body, at, by, held, isOvertaken } = email;
  const change = useRef<HTMLDetailsElement>(null);
  // The mail as it was when the form was opened: a form in use stays while the screen refreshes.
  const [opened, setOpened] = useState(email);
  const { open } = useCompose();
  // A withdrawn mail's text continues in the composer, so that nothing is lost.
  const line = useRef<HTMLLIElement>(null);
  const takeBack = useAction(emailCommands.takeBack, {
    trouble: line,
    onDone: (words) => {
      open("email");
      putIntoLetter(words);
    },
  });
  const isUnanswered = takeBack.answer?.retry === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is recorded once
  useEffect(() => {
    if (isUnanswered) onUnanswered(email);
  }, [isUnanswered]);
  const planned = { id: leadId, emailId: id };
  const why = held ?? (isOvertaken ? "they wrote after it was written." : null);
  return (
    <li ref={line} className="grid min-w-0 gap-2 bg-amber-tint/60 px-3 py-2.5 sm:px-4">
      <p className="flex flex-wrap items-center gap-x-2 font-semibold">
        <Clock aria-hidden className="size-4 shrink-0 text-amber" />
        {held ? (
          <span>Held since its time came</span>
        ) : (
          <span>
            Leaves <When at={at} isLong />
          </span>
        )}
        <span className="text-sm font-normal text-muted [overflow-wrap:anywhere]">
          to {to}
          {by && ` · ${by}`}
        </span>
      </p>
      {why && (
        <p role="status" className="text-sm font-semibold text-amber">
          {held ? "It did not leave: " : "It will not leave by itself: "}
          {why} Read it, then send this, change it, or take it back.
        </p>
      )}
      <div className="min-w-0">
        <p className="text-sm text-muted [overflow-wrap:anywhere]">{subject}</p>
        <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ActionButton
          do={emailCommands.sendNow}
          with={{ ...planned, version, ...(writing.readUntil && { readUntil: writing.readUntil }) }}
          label="Send now"
          variant="secondary"
          showsUnsent
        >
          Send now
        </ActionButton>
        <takeBack.fetcher.Form method="post" action={takeBack.path}>
          <HiddenFields values={planned} />
          <SubmitButton size="sm" variant="secondary" pending={takeBack.pending}>
            Take back
          </SubmitButton>
        </takeBack.fetcher.Form>
      </div>
      <Trouble
        answer={takeBack.answer}
        submit={(form) => takeBack.fetcher.submit(form, { method: "post", action: takeBack.path })}
      />
      <details ref={change} onToggle={({ currentTarget }) => currentTarget.open && setOpened(email)}>
        <summary className="flex min-h-8 items-center text-sm font-semibold text-primary underline-offset-2 hover:underline">
          Change
        </summary>
        <ChangeForm
          key={opened.version}
          leadId={leadId}
          email={opened}
          writing={writing}
          present={version}
          onDone={() => change.current?.removeAttribute("open")}
        />
      </details>
    </li>
  );
}

type ChangeFormProps = Props & {
  present: number;
  onDone: () => void;
};

function ChangeForm({ leadId, email, writing, present, onDone }: ChangeFormProps) {
  const { id, contactId, subject, body, clock } = email;
  return (
    <ActionForm
      do={emailCommands.save}
      with={(answer) => ({
        id: leadId,
        emailId: id,
        // After the form has shown a conflict, with the other version above, saving again is deliberate.
        version: answer?.clashes ? present : email.version,
        ...(writing.readUntil && { readUntil: writing.readUntil }),
      })}
      id={`later-${id}`}
      keep
      isEdit
      onDone={onDone}
      className="mt-1 grid gap-3"
    >
      {(f) => (
        <>
          {writing.addresses.length > 1 && (
            <f.Select
              name="contactId"
              label="To"
              defaultValue={contactId ?? ""}
              options={writing.addresses}
            />
          )}
          <f.Input name="subject" label="Subject" autoComplete="off" defaultValue={subject} />
          <f.Textarea name="body" label="Text" rows={6} defaultValue={body} />
          <TimeField id={f.fields.sendAt.id} error={f.fields.sendAt.errors} defaultValue={clock} />
          <f.Submit variant="secondary" className="justify-self-start">
            Save changes
          </f.Submit>
        </>
      )}
    </ActionForm>
  );
}

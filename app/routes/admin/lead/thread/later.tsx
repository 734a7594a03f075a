import Clock from "lucide-react/icons/clock";
import { useEffect, useRef, useState } from "react";
import { SubmitButton } from "~/components/admin/buttons";
import { ActionButton, HiddenFields, useAction } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { Trouble } from "~/components/admin/forms/trouble";
import { When } from "~/components/admin/when";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import { emailCommands } from "~/services/leads/email-commands";
import { useCompose } from "../composer/composer";
import { type LetterWords, putIntoLetter, TimeField } from "../email/letter-parts";
import type { LeadScreenData } from "../screen.server";
import type { LaterLine } from "./thread.server";

type Props = { leadId: string; email: LaterLine } & Pick<LeadScreenData, "writing">;

/**
 * Takes a planned mail back; its text continues in the composer. It is for what holds the lines: a refresh of the screen may
 * remove a mail's line before the answer comes, and where the answer is lost the mail may have been withdrawn all the same.
 */
export function useWithdrawal(later: readonly LaterLine[]) {
  const { open } = useCompose();
  const [asked, setAsked] = useState<LaterLine>();
  const unanswered = useRef(new Map<string, LaterLine>());
  const line = useRef<HTMLLIElement>(null);
  const continueWriting = (words: LetterWords) => {
    open("email");
    putIntoLetter(words);
  };
  const action = useAction(emailCommands.takeBack, {
    trouble: line,
    onDone: (words) => {
      if (asked) unanswered.current.delete(asked.id);
      continueWriting(words);
    },
  });
  useEachAnswer(action.fetcher.data, ({ retry }) => {
    if (retry && asked) unanswered.current.set(asked.id, asked);
  });
  useEffect(() => {
    if (action.pending) return;
    for (const [id, email] of unanswered.current) {
      if (later.some((waiting) => waiting.id === id)) continue;
      unanswered.current.delete(id);
      continueWriting(email);
    }
  });
  return { action, asked, setAsked, line };
}

type LaterProps = Props & { withdrawal: ReturnType<typeof useWithdrawal> };

/** A mail that waits for its time, or for a person's decision: it can be sent now, changed, or withdrawn. */
export function Later({ leadId, email, writing, withdrawal }: LaterProps) {
  const { id, version, to, subject, body, at, by, held, isOvertaken } = email;
  const change = useRef<HTMLDetailsElement>(null);
  // The mail as it was when the form was opened: a form in use stays while the screen refreshes.
  const [opened, setOpened] = useState(email);
  const { fetcher, path, answer, send, pending } = withdrawal.action;
  const isAsked = withdrawal.asked?.id === id;
  const planned = { id: leadId, emailId: id };
  const why = held ?? (isOvertaken ? "they wrote after it was written." : null);
  return (
    <li
      ref={isAsked ? withdrawal.line : undefined}
      className="grid min-w-0 gap-2 bg-amber-tint/60 px-3 py-2.5 sm:px-4"
    >
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
          showsUnsent
        >
          Send now
        </ActionButton>
        <fetcher.Form method="post" action={path} onSubmit={() => withdrawal.setAsked(email)}>
          <HiddenFields values={planned} />
          <SubmitButton
            size="sm"
            variant="secondary"
            pending={pending && isAsked}
            disabled={pending && !isAsked}
          >
            Take back
          </SubmitButton>
        </fetcher.Form>
      </div>
      {isAsked && <Trouble answer={answer} submit={send} />}
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

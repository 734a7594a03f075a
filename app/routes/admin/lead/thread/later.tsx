import { useNavigation } from "@remix-run/react";
import Clock from "lucide-react/icons/clock";
import { useEffect, useRef, useState } from "react";
import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { When } from "~/components/admin/when";
import { InputField, SelectField, TextareaField } from "~/components/ui/control-fields";
import { SubmitButton } from "~/components/ui/submit-button";
import { useCompose } from "../composer/use-compose";
import type { LeadScreenData } from "../data.server";
import { putIntoLetter } from "../email/put-into-letter";
import { TimeField } from "../email/time-field";
import { useChange, useChangeForm } from "../use-change";
import type { LaterLine } from "./thread.server";

type Props = { email: LaterLine } & Pick<LeadScreenData, "writing">;

type LaterProps = Props & {
  /** Called when the answer to the withdrawal of a mail was lost: it may have been withdrawn all the same. */
  onUnanswered: (email: LaterLine) => void;
};

/** A mail that waits for its time, or for a person's decision: it can be sent now, changed, or withdrawn. */
export function Later({ email, writing, onUnanswered }: LaterProps) {
  const { id, version, to, subject, body, at, by, held, isOvertaken } = email;
  const change = useRef<HTMLDetailsElement>(null);
  // The mail as it was when the form was opened: a form in use stays while the screen refreshes.
  const [opened, setOpened] = useState(email);
  const { open } = useCompose();
  const { fetcher, answer, pending } = useChange("later", undefined, id);
  const { formData } = useNavigation();
  const words = fetcher.data?.takenBack;
  // A withdrawn mail's text continues in the composer, so that nothing is lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is put there once
  useEffect(() => {
    if (!words) return;
    open("email");
    putIntoLetter(words);
  }, [words]);
  const { retry, sent } = fetcher.data ?? {};
  const isUnanswered = Boolean(retry) && sent?.get("act") === "back";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is recorded once
  useEffect(() => {
    if (isUnanswered) onUnanswered(email);
  }, [isUnanswered]);
  const act = (fetcher.formData ?? formData)?.get("act");
  const why = held ?? (isOvertaken ? "they wrote after it was written." : null);
  return (
    <li className="grid min-w-0 gap-2 bg-amber-tint/60 px-3 py-2.5 sm:px-4">
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
      <fetcher.Form method="post" className="flex flex-wrap gap-2">
        <Named {...{ id, version, writing }} />
        <SubmitButton name="act" value="now" size="sm" variant="secondary" pending={pending && act === "now"}>
          Send now
        </SubmitButton>
        <SubmitButton
          name="act"
          value="back"
          size="sm"
          variant="secondary"
          pending={pending && act === "back"}
        >
          Take back
        </SubmitButton>
      </fetcher.Form>
      <Trouble answer={answer} submit={(form) => fetcher.submit(form, { method: "post" })} />
      <details ref={change} onToggle={({ currentTarget }) => currentTarget.open && setOpened(email)}>
        <summary className="flex min-h-8 items-center text-sm font-semibold text-primary underline-offset-2 hover:underline">
          Change
        </summary>
        <ChangeForm
          key={opened.version}
          email={opened}
          writing={writing}
          present={version}
          onDone={() => change.current?.removeAttribute("open")}
        />
      </details>
    </li>
  );
}

function Named({ id, version, writing }: { id: string; version: number } & Pick<LeadScreenData, "writing">) {
  return (
    <>
      <input type="hidden" name="intent" value="later" />
      <input type="hidden" name="email" value={id} />
      <input type="hidden" name="version" value={version} />
      {writing.readUntil && <input type="hidden" name="readUntil" value={writing.readUntil} />}
    </>
  );
}

type ChangeFormProps = Props & {
  present: number;
  onDone: () => void;
};

function ChangeForm({ email, writing, present, onDone }: ChangeFormProps) {
  const { id, contactId, subject, body, clock } = email;
  const { fetcher, answer, pending, props, fields } = useChangeForm("later", `later-${id}`, onDone, id);
  // After the form has shown a conflict, with the other version above, saving again is deliberate.
  const version = answer?.clashes ? present : email.version;
  return (
    <fetcher.Form {...props} method="post" className="mt-1 grid gap-3">
      <Named {...{ id, version, writing }} />
      <input type="hidden" name="act" value="save" />
      <Unsent form={`later-${id}`} />
      {writing.addresses.length > 1 && (
        <SelectField
          field={fields.contactId}
          label="To"
          defaultValue={contactId ?? ""}
          options={writing.addresses}
        />
      )}
      <InputField field={fields.subject} label="Subject" autoComplete="off" defaultValue={subject} />
      <TextareaField field={fields.body} label="Text" rows={6} defaultValue={body} />
      <TimeField id={fields.sendAt.id} error={fields.sendAt.errors} defaultValue={clock} />
      <Trouble answer={answer} />
      <SubmitButton variant="secondary" pending={pending} className="justify-self-start">
        Save changes
      </SubmitButton>
    </fetcher.Form>
  );
}

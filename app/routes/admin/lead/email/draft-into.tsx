import { useEffect, useRef, useState } from "react";
import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { SelectField } from "~/components/ui/control-fields";
import { SubmitButton } from "~/components/ui/submit-button";
import { emailDraftTypes } from "~/domain/leads/outreach/email-draft-types";
import { useChangeForm } from "../use-change";
import { ContextField } from "./context-field";
import { putIntoLetter, readLetterAddress } from "./put-into-letter";
import { Writer } from "./writer";

/** Has the assistant write a draft into the composer's mail, below what is typed there. */
export function DraftInto() {
  const { fetcher, answer, pending, props, fields } = useChangeForm("email", "composer-draft");
  const [writer, setWriter] = useState<{ name: string; isContextUnused: boolean }>();
  const address = useRef<HTMLInputElement>(null);
  const made = fetcher.data?.draft;
  useEffect(() => {
    if (!made) return;
    putIntoLetter(made);
    setWriter({ name: made.writer, isContextUnused: made.isContextUnused });
  }, [made]);
  return (
    <details className="mb-3 rounded-control bg-paper px-3">
      <summary className="flex min-h-8 items-center text-sm font-semibold text-primary underline-offset-2 hover:underline">
        Begin with the assistant’s draft
      </summary>
      <fetcher.Form {...props} method="post" className="grid gap-3 pb-3 pt-1">
        <input type="hidden" name="intent" value="email" />
        <input ref={address} type="hidden" name="contactId" />
        <Unsent form="composer-draft" />
        <SelectField field={fields.emailType} label="Kind of email" options={emailDraftTypes} />
        <ContextField field={fields.additionalContext} />
        <Trouble answer={answer} />
        <div className="flex flex-wrap items-center gap-2">
          <SubmitButton
            size="sm"
            variant="secondary"
            pending={pending}
            pendingLabel="Writing..."
            onClick={() => {
              if (address.current) address.current.value = readLetterAddress();
            }}
          >
            Write a draft
          </SubmitButton>
          {writer && <Writer {...writer} />}
        </div>
      </fetcher.Form>
    </details>
  );
}

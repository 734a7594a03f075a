import { useRef, useState } from "react";
import { ActionForm } from "~/components/admin/forms/action-form";
import { emailDraftTypes } from "~/domain/leads/outreach/email-draft-types";
import { outreachCommands } from "~/services/leads/outreach-commands";
import type { LeadScreenData } from "../screen.server";
import { Letter } from "./letter";
import { CONTEXT_FIELD, LETTER_ELEMENT_ID, putIntoLetter, readLetterAddress, Writer } from "./letter-parts";

export function BlankEmail({
  lead,
  snippets,
  writing,
}: Pick<LeadScreenData, "lead" | "snippets" | "writing">) {
  // The mail's form is remounted after it is sent, because the next mail has another key.
  const [round, setRound] = useState(0);
  return (
    <>
      <DraftInto leadId={lead.id} />
      <Letter
        key={round}
        id={LETTER_ELEMENT_ID}
        beginning={{ subject: writing.subject, body: "" }}
        type="follow_up"
        {...{ lead, snippets, writing }}
        onSent={() => setRound(round + 1)}
      />
    </>
  );
}

/** Has the assistant write a draft into the composer's mail, below what is typed there. */
function DraftInto({ leadId }: { leadId: string }) {
  const [writer, setWriter] = useState<{ name: string; isContextUnused: boolean }>();
  const address = useRef<HTMLInputElement>(null);
  return (
    <details className="mb-3 rounded-control bg-paper px-3">
      <summary className="flex min-h-8 items-center text-sm font-semibold text-primary underline-offset-2 hover:underline">
        Begin with the assistant’s draft
      </summary>
      <ActionForm
        do={outreachCommands.draftEmail}
        with={{ leadId }}
        id="composer-draft"
        keep
        isEdit
        onDone={(draft) => {
          putIntoLetter(draft);
          setWriter({ name: draft.writer, isContextUnused: draft.isContextUnused });
        }}
        className="grid gap-3 pb-3 pt-1"
      >
        {(f) => (
          <>
            <input ref={address} type="hidden" name="contactId" />
            <f.Select name="emailType" label="Kind of email" options={emailDraftTypes} />
            <f.Textarea {...CONTEXT_FIELD} />
            <div className="flex flex-wrap items-center gap-2">
              <f.Submit
                size="sm"
                variant="secondary"
                pendingLabel="Writing..."
                onClick={() => {
                  if (address.current) address.current.value = readLetterAddress();
                }}
              >
                Write a draft
              </f.Submit>
              {writer && <Writer {...writer} />}
            </div>
          </>
        )}
      </ActionForm>
    </details>
  );
}

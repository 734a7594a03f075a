import { ActionButton } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { leadCommands } from "~/services/leads/commands";
import type { LeadScreenData } from "../screen.server";

type Props = Pick<LeadScreenData, "lead"> & { onDone: () => void };

export const ClearForm = ({ lead, onDone }: Props) => (
  <ActionForm
    do={leadCommands.clearCrisis}
    with={{ id: lead.id }}
    id="clear-crisis"
    keep
    onDone={onDone}
    className="grid gap-3"
  >
    {(f) => (
      <>
        <p className="text-sm text-muted">
          The urgency becomes what the family chose. Clock, score, campaign and tasks follow. The reason
          stands in the timeline.
        </p>
        <f.Textarea name="reason" label="Why is this no crisis?" required rows={3} />
        <f.Submit className="justify-self-start">Clear the crisis</f.Submit>
      </>
    )}
  </ActionForm>
);

export function WishForm({ lead: { id, doNotContact }, onDone }: Props) {
  const words = doNotContact ? "They may be contacted" : "Do not contact";
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-muted">
        {doNotContact
          ? "Calls and emails are possible again. The campaign does not go on by itself."
          : "The campaign stops, and tasks that would call or write are closed. If they write again, that is shown as always."}
      </p>
      <ActionButton
        do={leadCommands.setDoNotContact}
        with={{ id, doNotContact: !doNotContact }}
        label={words}
        size="md"
        onDone={onDone}
        showsUnsent
      >
        {words}
      </ActionButton>
    </div>
  );
}

export const EraseForm = ({ lead }: Props) => (
  <ActionForm do={leadCommands.erase} with={{ id: lead.id }} id="erase" isEdit className="grid gap-3">
    {(f) => (
      <>
        <p className="text-sm text-muted">
          The lead, the conversation, tasks, mails, bookings and the newsletter sign-up are deleted for good.
          An unsubscription stays, as a code that names nobody. Nightly backups hold it a few days longer.
        </p>
        <p className="text-sm text-muted">
          Posts and drafts are not part of it:{" "}
          <a
            href={`/admin/export/person/${lead.id}/mentions`}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-primary underline"
          >
            where the site’s content names them
          </a>
          , before you erase.
        </p>
        <f.Input name="name" label={`Type ${lead.name} to confirm`} autoComplete="off" spellCheck={false} />
        <f.Submit pendingLabel="Erasing..." className="justify-self-start">
          Erase this person
        </f.Submit>
      </>
    )}
  </ActionForm>
);

import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { InputField, TextareaField } from "~/components/ui/control-fields";
import { SubmitButton } from "~/components/ui/submit-button";
import type { LeadScreenData } from "../data.server";
import { useChange, useChangeForm } from "../use-change";

type Props = Pick<LeadScreenData, "lead"> & { onDone: () => void };

export function ClearForm({ onDone }: Props) {
  const { fetcher, answer, pending, props, fields } = useChangeForm("clear", "clear-crisis", onDone);
  return (
    <fetcher.Form {...props} method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="clear" />
      <Unsent form="clear" />
      <p className="text-sm text-muted">
        The urgency becomes what the family chose. Clock, score, campaign and tasks follow. The reason stands
        in the timeline.
      </p>
      <TextareaField field={fields.reason} label="Why is this no crisis?" required rows={3} />
      <Trouble answer={answer} />
      <SubmitButton pending={pending} className="justify-self-start">
        Clear the crisis
      </SubmitButton>
    </fetcher.Form>
  );
}

export function WishForm({ lead, onDone }: Props) {
  const { fetcher, answer, pending } = useChange("wish", onDone);
  const { doNotContact } = lead;
  return (
    <fetcher.Form method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="wish" />
      <input type="hidden" name="doNotContact" value={String(!doNotContact)} />
      <p className="text-sm text-muted">
        {doNotContact
          ? "Calls and emails are possible again. The campaign does not go on by itself."
          : "The campaign stops, and tasks that would call or write are closed. If they write again, that is shown as always."}
      </p>
      <Trouble answer={answer} />
      <SubmitButton pending={pending} className="justify-self-start">
        {doNotContact ? "They may be contacted" : "Do not contact"}
      </SubmitButton>
    </fetcher.Form>
  );
}

export function EraseForm({ lead }: Props) {
  const { fetcher, answer, pending } = useChange("erase");
  return (
    <fetcher.Form method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="erase" />
      <p className="text-sm text-muted">
        The lead, the conversation, tasks, mails, bookings and the newsletter sign-up are deleted for good. An
        unsubscription stays, as a code that names nobody. Nightly backups hold it a few days longer.
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
      <InputField
        id="erase-name"
        label={`Type ${lead.name} to confirm`}
        error={answer?.result?.error?.name ?? undefined}
        name="name"
        autoComplete="off"
        spellCheck={false}
      />
      <SubmitButton pending={pending} pendingLabel="Erasing..." className="justify-self-start">
        Erase this person
      </SubmitButton>
    </fetcher.Form>
  );
}

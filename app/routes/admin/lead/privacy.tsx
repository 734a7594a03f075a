import { Button, buttonClass } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import type { LeadScreen } from "./data.server";
import { useChange } from "./use-change";

/** What a person may ask for: a copy of all that is stored about them, and that none of it is. */
export function Privacy({ lead }: Pick<LeadScreen, "lead">) {
  const { fetcher, answer, pending } = useChange("erase");
  return (
    <Panel id="privacy" title="Privacy">
      <a
        href={`/admin/export/person/${lead.id}`}
        download
        className={buttonClass({ variant: "secondary", size: "sm" })}
      >
        Export everything
      </a>
      <p className="mt-3 text-sm text-muted">
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
      <details className="mt-4">
        <summary className="cursor-pointer text-sm font-semibold text-crisis">Erase this person</summary>
        <fetcher.Form method="post" className="mt-3 grid gap-3">
          <input type="hidden" name="intent" value="erase" />
          <p className="text-sm text-muted">
            The lead, the conversation, tasks, mails, bookings and the newsletter sign-up are deleted for
            good. An unsubscription stays, as a code that names nobody. Nightly backups hold it a few days
            longer.
          </p>
          <Field
            id="erase-name"
            label={`Type ${lead.name} to confirm`}
            error={answer?.result?.error?.name ?? undefined}
          >
            {(ids) => <Input {...ids} name="name" autoComplete="off" spellCheck={false} />}
          </Field>
          <Button type="submit" variant="crisis" size="sm" pending={pending} pendingLabel="Erasing...">
            Erase this person
          </Button>
        </fetcher.Form>
      </details>
    </Panel>
  );
}

import { useEffect, useRef } from "react";
import { ActionForm } from "~/components/admin/forms/action-form";
import { ButtonLink } from "~/components/ui/button-link";
import { buildPathWithQuery } from "~/domain/lists/filters";
import { IS_A_LEAD, newsletterCommands } from "~/services/newsletter/commands";
import { SUBSCRIBERS_PATH } from "./subscriber-filters";
import type { SubscriberScreen } from "./subscribers.server";

export function EraseSubscriber({
  asked,
  screen: { filters, cursor },
}: {
  asked: NonNullable<SubscriberScreen["asked"]>;
  screen: SubscriberScreen;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const cancel = (
    <ButtonLink
      to={buildPathWithQuery(SUBSCRIBERS_PATH, { ...filters, cursor })}
      variant="secondary"
      size="sm"
    >
      Cancel
    </ButtonLink>
  );
  return (
    <section aria-labelledby="erase" className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <h2 id="erase" ref={heading} tabIndex={-1} className="text-h3 outline-none [overflow-wrap:anywhere]">
        Erase {asked.email}
      </h2>
      {asked.leadId ? (
        <>
          <p className="text-sm font-semibold">{IS_A_LEAD}</p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={`/admin/leads/${asked.leadId}`} size="sm">
              Open the lead
            </ButtonLink>
            {cancel}
          </div>
        </>
      ) : (
        <>
          <p className="max-w-measure text-sm text-muted">
            The sign-up, its consent and every mail to this address are deleted for good. An unsubscription
            stays, as a code that names nobody. Nightly backups hold it a few days longer.
          </p>
          <ActionForm
            do={newsletterCommands.eraseSubscriber}
            with={{ id: asked.id }}
            id="erase-subscriber"
            className="grid max-w-md gap-3"
          >
            {(f) => (
              <>
                <f.Input
                  name="email"
                  label={`Type ${asked.email} to confirm`}
                  autoComplete="off"
                  spellCheck={false}
                />
                <div className="flex flex-wrap gap-2">
                  <f.Submit size="sm" pendingLabel="Erasing...">
                    Erase now
                  </f.Submit>
                  {cancel}
                </div>
              </>
            )}
          </ActionForm>
        </>
      )}
    </section>
  );
}

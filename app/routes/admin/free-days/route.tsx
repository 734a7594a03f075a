import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/admin/buttons";
import { ActionButton, answerInBrowser, useAction } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { PlainAnswer } from "~/components/admin/forms/trouble";
import { PageHeader, Panel } from "~/components/admin/screen";
import { buildScreenMeta, keepLast } from "~/components/admin/shell/screen-route";
import { getScreenName } from "~/screens";
import { campaignCommands } from "~/services/campaigns/commands";
import type { FreeDaysData, loader } from "./screen.server";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<FreeDaysData>();

export const meta = buildScreenMeta("/admin/campaigns/free-days");

const SPOKEN = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "long",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

export default function FreeDaysScreen() {
  const { days, today } = useLoaderData<typeof loader>();
  // The line of a day that was removed is gone when that is undone.
  const again = useAction(campaignCommands.addFreeDay);
  return (
    <>
      <PageHeader
        screen="/admin/campaigns/free-days"
        lead="On these days no campaign email leaves; what was planned goes on the next day. The first email, which answers an inquiry, still goes at once."
        actions={<ButtonLink to="/admin/campaigns">{getScreenName("/admin/campaigns")}</ButtonLink>}
      />
      <PlainAnswer />
      <div className="grid max-w-4xl grid-cols-1 items-start gap-5 md:grid-cols-[minmax(0,1fr)_20rem]">
        <Panel id="days" title="Coming days" bodyClassName="!p-0">
          {days.length === 0 ? (
            <p className="px-4 py-8 text-center text-sm text-muted">No day is kept free.</p>
          ) : (
            <ul className="divide-y divide-line">
              {days.map(({ day, name }) => (
                <li
                  key={day}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5"
                >
                  <p className="min-w-0 text-sm [overflow-wrap:anywhere]">
                    <span className="font-semibold">{name}</span>
                    <span className="block text-xs text-muted tabular-nums">
                      {SPOKEN.format(new Date(`${day}T12:00:00Z`))}
                    </span>
                  </p>
                  <ActionButton
                    do={campaignCommands.removeFreeDay}
                    with={{ day }}
                    label={`Remove ${name}`}
                    variant="quiet"
                    toast={(removed) => ({
                      action: {
                        label: "Undo",
                        run: () => again.send(removed),
                      },
                    })}
                  >
                    Remove
                  </ActionButton>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel id="add" title="Keep a day free">
          <ActionForm do={campaignCommands.addFreeDay} id="free-day" keep className="grid gap-4">
            {(f) => (
              <>
                <f.Input name="day" label="Date" type="date" min={today} />
                <f.Input name="name" label="What it is" hint="Such as Thanksgiving." maxLength={80} />
                <f.Submit size="sm">Keep it free</f.Submit>
              </>
            )}
          </ActionForm>
        </Panel>
      </div>
    </>
  );
}

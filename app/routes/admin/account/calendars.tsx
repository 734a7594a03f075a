import { ActionButton } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/card";
import { InputField } from "~/components/ui/control-fields";
import { accountCommands } from "~/services/account/commands";
import type { Account } from "./screen.server";

type Shown = NonNullable<Account["calendars"]>;

export function Calendars({ calendars }: { calendars: Shown }) {
  const { feed, busy, mayAdd } = calendars;
  return (
    <Panel id="calendars" title="Calendars" bodyClassName="!p-0">
      <div className="grid gap-3 p-4">
        <InputField
          id="feed"
          label="Your consultations, for your own calendar"
          hint="Subscribe to this address in your calendar. It names no family. Whoever has it can see when you have consultations."
          value={feed}
          readOnly
          controlClassName="font-mono text-sm"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <ActionButton do={accountCommands.renewFeed} showsUnsent>
            Make a new address
          </ActionButton>
          <span className="text-sm text-muted">The one above ends then.</span>
        </div>
      </div>
      <div className="border-t border-line p-4">
        <h3 className="font-semibold">Your other calendars</h3>
        <p className="mt-1 text-sm text-muted">
          While you are busy there, families are offered no time with you. Only from when to when is kept.
        </p>
        {busy.length > 0 && (
          <ul className="mt-3 divide-y divide-line rounded-card border border-line">
            {busy.map((one) => (
              <Busy key={one.id} {...one} />
            ))}
          </ul>
        )}
        {mayAdd && <Add />}
      </div>
    </Panel>
  );
}

function Busy({ id, host, read, problem, gaps }: Shown["busy"][number]) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <p className="min-w-0 flex-1 basis-48">
        <span className="break-words font-semibold">{host}</span>
        <span className="block text-sm text-muted">
          {problem && `${problem} `}
          {read ? `${problem ? "What was known is used, r" : "R"}ead ${read}` : "Not read yet"}
        </span>
        {gaps && <span className="block text-sm">{gaps}</span>}
      </p>
      {problem ? <Badge tone="amber">Not read</Badge> : gaps && <Badge tone="amber">Read in part</Badge>}
      <ActionButton
        do={accountCommands.removeCalendar}
        with={{ id }}
        label={`Remove the calendar at ${host}`}
        showsUnsent
      >
        Remove
      </ActionButton>
    </li>
  );
}

function Add() {
  return (
    <ActionForm do={accountCommands.addCalendar} id="add-calendar" className="mt-3 grid gap-3">
      {(f) => (
        <>
          <f.Input
            name="address"
            label="Address of a calendar"
            hint="In iCal format. Google Calendar calls it the secret address, Outlook the ICS link."
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
          />
          <f.Submit variant="secondary" pendingLabel="Reading it..." className="justify-self-start">
            Add calendar
          </f.Submit>
        </>
      )}
    </ActionForm>
  );
}

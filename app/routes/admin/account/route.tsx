import { Link, useLoaderData } from "@remix-run/react";
import { ActionButton, answerInBrowser } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { PlainAnswer } from "~/components/admin/forms/trouble";
import { SessionFacts } from "~/components/admin/lead/session-facts";
import { Badge, PageHeader, Panel } from "~/components/admin/screen";
import { mayOpen } from "~/components/admin/shell/navigation";
import { buildScreenMeta, keepLast } from "~/components/admin/shell/screen-route";
import { useAdmin } from "~/components/admin/use-admin";
import { InputField } from "~/components/ui/control-fields";
import { accountCommands, WITH_FAMILY_MINUTES } from "~/services/account/commands";
import type { Account, loader } from "./screen.server";
import { SecondFactor } from "./second-factor";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<Account>();

export const meta = buildScreenMeta("/admin/account");

export default function AccountScreen() {
  const { user } = useAdmin();
  const { username, sessions, factor, calendars, shown } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader screen="/admin/account" lead={`Signed in as ${username}`} />
      <PlainAnswer />
      <div className="grid items-start gap-5 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <ChangePassword />
        <div className="grid gap-5">
          <SecondFactor factor={factor} />
          {shown && <ShownToFamilies shown={shown} />}
          {calendars && <Calendars calendars={calendars} />}
          <Sessions sessions={sessions} />
        </div>
      </div>
      {mayOpen("/admin/policy-reports", user.role) && (
        <p className="mt-6 text-sm text-muted">
          For whoever looks after the site:{" "}
          <Link to="/admin/policy-reports" className="font-semibold text-primary underline">
            what browsers refused to load
          </Link>
          {mayOpen("/admin/audit", user.role) && (
            <>
              {", "}
              <Link to="/admin/audit" className="font-semibold text-primary underline">
                who saw, changed and exported what
              </Link>
            </>
          )}
        </p>
      )}
    </>
  );
}

/** Works without scripts as well: `PlainAnswer` shows the answer then. */
function ChangePassword() {
  return (
    <Panel id="password" title="Change Password">
      <ActionForm do={accountCommands.changePassword} id="change-password" className="grid gap-4">
        {(f) => (
          <>
            <f.Input
              name="current"
              label="Current password"
              type="password"
              autoComplete="current-password"
              required
            />
            <f.Input
              name="next"
              label="New password"
              hint="At least 12 characters"
              type="password"
              autoComplete="new-password"
              required
            />
            <f.Input
              name="repeat"
              label="New password again"
              type="password"
              autoComplete="new-password"
              required
            />
            <f.Submit pendingLabel="Changing..." className="justify-self-start">
              Change password
            </f.Submit>
          </>
        )}
      </ActionForm>
    </Panel>
  );
}

function ShownToFamilies({ shown }: { shown: NonNullable<Account["shown"]> }) {
  return (
    <Panel id="shown" title="What Families Read of You" bodyClassName="!p-0">
      <div className="grid gap-3 p-4">
        <p className="text-sm text-muted">
          On the contact page, in the chat and on the page of a request, while you are on call or it is your
          hours. It never says who is off, and knows nothing of your consultations.
        </p>
        <p className="border-l-2 border-primary pl-3 font-semibold">{shown.line}</p>
        {shown.withFamilyUntil ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span>With a family until {shown.withFamilyUntil}</span>
            <ActionButton do={accountCommands.endWithFamily} showsUnsent>
              I am back
            </ActionButton>
          </div>
        ) : (
          <ActionForm
            do={accountCommands.beWithFamily}
            id="with-family"
            className="flex flex-wrap items-end gap-3"
          >
            {(f) => (
              <>
                <f.Select
                  name="minutes"
                  label="I am with a family for"
                  defaultValue="60"
                  options={WITH_FAMILY_MINUTES.map((minutes) => ({
                    value: String(minutes),
                    label: minutes < 60 ? `${minutes} minutes` : formatHours(minutes),
                  }))}
                />
                <f.Submit variant="secondary" pendingLabel="Saying it...">
                  Tell families
                </f.Submit>
              </>
            )}
          </ActionForm>
        )}
      </div>
      <ActionForm
        do={accountCommands.savePublicName}
        id="public-name"
        keep
        className="grid gap-3 border-t border-line p-4"
      >
        {(f) => (
          <>
            <f.Input
              name="displayName"
              label="First name that families may read"
              hint="Empty: they read “someone who works with” and the professional’s first name."
              defaultValue={shown.displayName}
              autoComplete="off"
              maxLength={40}
            />
            <f.Input
              name="worksAs"
              label="What follows it after “who”"
              hint="Such as: works with Ellen"
              defaultValue={shown.worksAs}
              autoComplete="off"
              maxLength={60}
            />
            <f.Submit variant="secondary" pendingLabel="Saving..." className="justify-self-start">
              Save
            </f.Submit>
          </>
        )}
      </ActionForm>
    </Panel>
  );
}

const formatHours = (minutes: number) => `${minutes / 60} ${minutes === 60 ? "hour" : "hours"}`;

function Sessions({ sessions }: Pick<Account, "sessions">) {
  return (
    <Panel
      id="sessions"
      title="Where You Are Signed In"
      aside={
        sessions.length > 1 && (
          <ActionButton do={accountCommands.endOtherSessions} showsUnsent>
            End all others
          </ActionButton>
        )
      }
      bodyClassName="!p-0"
    >
      <ul className="divide-y divide-line">
        {sessions.map(({ sid, device, began, seen, isThis }) => (
          <li key={sid} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <SessionFacts device={device} began={began} seen={seen} />
            {isThis ? (
              <Badge tone="primary">This session</Badge>
            ) : (
              <ActionButton
                do={accountCommands.endSession}
                with={{ sid }}
                label={`End the session ${device}`}
                showsUnsent
              >
                End
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Shown = NonNullable<Account["calendars"]>;

function Calendars({ calendars }: { calendars: Shown }) {
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

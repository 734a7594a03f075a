import { Link, useLoaderData } from "@remix-run/react";
import { ActionButton } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { PlainAnswer } from "~/components/admin/forms/plain-answer";
import { answerInBrowser } from "~/components/admin/forms/use-action";
import { SessionFacts } from "~/components/admin/lead/session-facts";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { mayOpen } from "~/components/admin/shell/navigation";
import { useAdmin } from "~/components/admin/use-admin";
import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/card";
import { PageHeader } from "~/components/ui/screen";
import { getScreenTitle } from "~/screens";
import { accountCommands } from "~/services/account/commands";
import { Calendars } from "./calendars";
import type { Account, loader } from "./screen.server";
import { SecondFactor } from "./second-factor";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<Account>();

export const meta = buildScreenMeta("/admin/account");

export default function AccountScreen() {
  const { user } = useAdmin();
  const { username, sessions, factor, calendars } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={getScreenTitle("/admin/account")} lead={`Signed in as ${username}`} />
      <PlainAnswer />
      <div className="grid items-start gap-5 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <ChangePassword />
        <div className="grid gap-5">
          <SecondFactor factor={factor} />
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

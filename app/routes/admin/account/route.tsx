import { getFormProps } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { answerFailure } from "~/components/admin/forms/action-failure";
import { showAnswerToast } from "~/components/admin/forms/answer-toast";
import { NotSent } from "~/components/admin/forms/not-sent";
import { Trouble } from "~/components/admin/forms/trouble";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { SessionFacts } from "~/components/admin/lead/session-facts";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { mayOpen } from "~/components/admin/shell/navigation";
import { useAdmin } from "~/components/admin/use-admin";
import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/card";
import { InputField } from "~/components/ui/control-fields";
import { PageHeader } from "~/components/ui/page-header";
import { SubmitButton } from "~/components/ui/submit-button";
import { requireSignedIn } from "~/platform/auth/require-user.server";
import { readFormData } from "~/platform/http/form-data.server";
import { getScreenTitle } from "~/screens";
import { Calendars } from "./calendars";
import { changeAccount, readAccount } from "./data.server";
import { type AccountAnswer, readPassword, resolveAccountSection } from "./forms";
import { SecondFactor } from "./second-factor";

export async function loader({ request }: LoaderFunctionArgs) {
  return readAccount(request, await requireSignedIn(request, { settingUp: true }));
}

export async function action({ request }: ActionFunctionArgs) {
  const found = await requireSignedIn(request, { settingUp: true });
  return changeAccount(request, await readFormData(request), found);
}

export const clientAction = answerFailure((form): AccountAnswer => {
  const intent = resolveAccountSection(form.get("intent"));
  const title = FAILED[intent];
  return { intent, ok: false, title, message: "Please try again." };
});

const FAILED: Record<AccountAnswer["intent"], string> = {
  password: "Failed to change password",
  sessions: "Failed to end the session",
  factor: "Failed to change the second factor",
  calendars: "Failed to change your calendars",
};

export const clientLoader = keepLast<Account>();

export const meta = buildScreenMeta("/admin/account");

export default function AccountScreen() {
  const { user } = useAdmin();
  const { username, sessions, factor, calendars } = useLoaderData<typeof loader>();
  const answer = useActionData<AccountAnswer>();
  useEffect(() => {
    if (answer) showAnswerToast(answer);
  }, [answer]);
  return (
    <>
      <PageHeader title={getScreenTitle("/admin/account")} lead={`Signed in as ${username}`} />
      <div className="grid items-start gap-5 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <ChangePassword answer={answer?.intent === "password" ? answer : undefined} />
        <div className="grid gap-5">
          <SecondFactor factor={factor} answer={answer?.intent === "factor" ? answer : undefined} />
          {calendars && (
            <Calendars calendars={calendars} answer={answer?.intent === "calendars" ? answer : undefined} />
          )}
          <Sessions sessions={sessions} answer={answer?.intent === "sessions" ? answer : undefined} />
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

type PasswordField = {
  name: "current" | "next" | "repeat";
  label: string;
  autoComplete: string;
  hint?: string;
};

const FIELDS: PasswordField[] = [
  { name: "current", label: "Current password", autoComplete: "current-password" },
  { name: "next", label: "New password", autoComplete: "new-password", hint: "At least 12 characters" },
  { name: "repeat", label: "New password again", autoComplete: "new-password" },
];

function ChangePassword({ answer }: { answer: AccountAnswer | undefined }) {
  const element = useRef<HTMLFormElement>(null);
  const pending = useNavigation().formData?.get("intent") === "password";
  const [form, fields] = useCheckedForm({
    id: "change-password",
    read: readPassword,
    result: answer?.result,
    pending,
  });
  useEffect(() => {
    if (answer?.ok) element.current?.reset();
  }, [answer]);
  return (
    <Panel id="password" title="Change Password">
      <Form ref={element} {...getFormProps(form)} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="password" />
        {FIELDS.map(({ name, label, hint, autoComplete }) => (
          <InputField
            key={name}
            field={fields[name]}
            label={label}
            hint={hint}
            required
            type="password"
            autoComplete={autoComplete}
          />
        ))}
        <Trouble answer={answer} />
        <SubmitButton pending={pending} pendingLabel="Changing..." className="justify-self-start">
          Change password
        </SubmitButton>
      </Form>
    </Panel>
  );
}

type Account = Awaited<ReturnType<typeof readAccount>>;
type Session = Account["sessions"][number];

function Sessions({ sessions, answer }: { sessions: Session[]; answer: AccountAnswer | undefined }) {
  const submit = useSubmit();
  return (
    <Panel
      id="sessions"
      title="Where You Are Signed In"
      aside={
        sessions.length > 1 && (
          <Form method="post">
            <input type="hidden" name="intent" value="end-others" />
            <SubmitButton size="sm" variant="secondary">
              End all others
            </SubmitButton>
          </Form>
        )
      }
      bodyClassName="!p-0"
    >
      {answer?.retry && (
        <div className="px-4 pt-3">
          <NotSent sent={answer.sent} submit={(form) => submit(form, { method: "post" })} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {sessions.map(({ sid, device, began, seen, isThis }) => (
          <li key={sid} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <SessionFacts device={device} began={began} seen={seen} />
            {isThis ? (
              <Badge tone="primary">This session</Badge>
            ) : (
              <Form method="post">
                <input type="hidden" name="intent" value="end" />
                <input type="hidden" name="sid" value={sid} />
                <SubmitButton size="sm" variant="secondary" aria-label={`End the session ${device}`}>
                  End
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

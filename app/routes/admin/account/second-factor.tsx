import { Form, useNavigation } from "@remix-run/react";
import Smartphone from "lucide-react/icons/smartphone";
import { useState } from "react";
import { Trouble } from "~/components/admin/forms/trouble";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button-link";
import { Panel } from "~/components/ui/card";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import { FactorButton, FactorLine } from "./factor-line";
import type { AccountAnswer } from "./forms";
import { Passkeys } from "./passkeys";
import { RecoveryCodes } from "./recovery-codes";
import type { FactorState } from "./second-factor.server";

type Props = { factor: FactorState; answer: AccountAnswer | undefined };

export function SecondFactor({ factor, answer }: Props) {
  const [made, setMade] = useState<string[]>([]);
  const codes = answer?.codes?.length ? answer.codes : made;
  const isOn = factor.hasApp || factor.passkeys.length > 0;
  return (
    <Panel
      id="second-factor"
      title="Second Factor"
      aside={isOn ? <Badge tone="primary">On</Badge> : <Badge>Off</Badge>}
      bodyClassName="!p-0"
    >
      {factor.mustSetUp && (
        <p role="alert" className="border-b border-line px-4 py-3 font-semibold">
          Your account needs a second factor before you go on. Set up one of these; it takes a minute.
        </p>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <ul className="divide-y divide-line">
        <App factor={factor} answer={answer} />
        <Passkeys passkeys={factor.passkeys} onMade={setMade} />
        {isOn && (
          <FactorLine
            title="Recovery codes"
            text={factor.recoveryCodes === 1 ? "1 code is left" : `${factor.recoveryCodes} codes are left`}
          >
            <FactorButton intent="new-codes">Make new codes</FactorButton>
          </FactorLine>
        )}
      </ul>
    </Panel>
  );
}

function App({ factor, answer }: Props) {
  const icon = <Smartphone aria-hidden className="size-5 shrink-0 text-muted" />;
  if (factor.hasApp)
    return (
      <FactorLine icon={icon} title="Authenticator app" text="Its codes are asked for when you sign in.">
        <FactorButton intent="app-off">Turn off</FactorButton>
      </FactorLine>
    );
  if (factor.setUp)
    return (
      <li className="px-4 py-3">
        <SetUp setUp={factor.setUp} answer={answer} />
      </li>
    );
  return (
    <FactorLine
      icon={icon}
      title="Authenticator app"
      text="A code from an app on your phone, each time you sign in."
    >
      <ButtonLink to="?setup=app" preventScrollReset variant="secondary" size="sm">
        Set up
      </ButtonLink>
    </FactorLine>
  );
}

function SetUp({
  setUp,
  answer,
}: {
  setUp: NonNullable<FactorState["setUp"]>;
  answer: AccountAnswer | undefined;
}) {
  const pending = useNavigation().formData?.get("intent") === "app-on";
  return (
    <Form method="post" action="?setup=app" preventScrollReset className="grid gap-4 sm:grid-cols-[auto_1fr]">
      <input type="hidden" name="intent" value="app-on" />
      <div
        role="img"
        aria-label="QR code for your authenticator app"
        className="size-44 [&>svg]:size-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server from a secret of its own
        dangerouslySetInnerHTML={{ __html: setUp.qr }}
      />
      <div className="grid content-start gap-3">
        <p>
          Scan this with an authenticator app, or{" "}
          <a href={setUp.address} className="font-semibold text-primary underline">
            open it in the app
          </a>{" "}
          on this device. By hand, type:
        </p>
        <p className="select-all break-words font-mono text-sm">{setUp.secret}</p>
        <Field id="app-code" label="The code it shows now" required>
          {(ids) => (
            <Input
              {...ids}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              required
              className="max-w-40 tabular-nums tracking-wide"
            />
          )}
        </Field>
        <Trouble answer={answer} />
        <p className="flex flex-wrap gap-2">
          <SubmitButton size="sm" pending={pending} pendingLabel="Checking...">
            Turn on
          </SubmitButton>
          <ButtonLink to="/admin/account" preventScrollReset variant="quiet" size="sm">
            Cancel
          </ButtonLink>
        </p>
      </div>
    </Form>
  );
}

import { Form, useNavigation, useRevalidator } from "@remix-run/react";
import KeyRound from "lucide-react/icons/key-round";
import Smartphone from "lucide-react/icons/smartphone";
import { type ReactNode, useEffect, useState } from "react";
import { Trouble } from "~/components/admin/forms/trouble";
import { formatPasskeyError, makePasskey } from "~/components/admin/shell/passkey";
import { When } from "~/components/admin/when";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { ButtonLink } from "~/components/ui/button-link";
import { Panel } from "~/components/ui/card";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import type { AccountAnswer } from "./read-password";
import { RecoveryCodes } from "./recovery-codes";
import type { readFactor } from "./second-factor.server";

type Factor = Awaited<ReturnType<typeof readFactor>>;
type Props = { factor: Factor; answer: AccountAnswer | undefined };

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
          <Line
            title="Recovery codes"
            text={factor.recoveryCodes === 1 ? "1 code is left" : `${factor.recoveryCodes} codes are left`}
          >
            <Intent intent="new-codes">Make new codes</Intent>
          </Line>
        )}
      </ul>
    </Panel>
  );
}

function Line({
  icon,
  title,
  text,
  children,
}: {
  icon?: ReactNode;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      {icon}
      <p className="min-w-0 flex-1 basis-48">
        <span className="break-words font-semibold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </p>
      {children}
    </li>
  );
}

function Intent({
  intent,
  id,
  label,
  children,
}: {
  intent: string;
  id?: string;
  label?: string;
  children: string;
}) {
  return (
    <Form method="post" action="/admin/account" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      <Button type="submit" size="sm" variant="secondary" aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}

function App({ factor, answer }: Props) {
  const icon = <Smartphone aria-hidden className="size-5 shrink-0 text-muted" />;
  if (factor.hasApp)
    return (
      <Line icon={icon} title="Authenticator app" text="Its codes are asked for when you sign in.">
        <Intent intent="app-off">Turn off</Intent>
      </Line>
    );
  if (factor.setUp)
    return (
      <li className="px-4 py-3">
        <SetUp setUp={factor.setUp} answer={answer} />
      </li>
    );
  return (
    <Line
      icon={icon}
      title="Authenticator app"
      text="A code from an app on your phone, each time you sign in."
    >
      <ButtonLink to="?setup=app" preventScrollReset variant="secondary" size="sm">
        Set up
      </ButtonLink>
    </Line>
  );
}

function SetUp({
  setUp,
  answer,
}: {
  setUp: NonNullable<Factor["setUp"]>;
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
          <Button type="submit" size="sm" pending={pending} pendingLabel="Checking...">
            Turn on
          </Button>
          <ButtonLink to="/admin/account" preventScrollReset variant="quiet" size="sm">
            Cancel
          </ButtonLink>
        </p>
      </div>
    </Form>
  );
}

function Passkeys({ passkeys, onMade }: { passkeys: Factor["passkeys"]; onMade: (codes: string[]) => void }) {
  const icon = <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />;
  return (
    <>
      {passkeys.map(({ id, name, added, used }) => (
        <Line
          key={id}
          icon={icon}
          title={name}
          text={
            <>
              Passkey, added <When at={added} />
              {used && (
                <>
                  , last used <When at={used} />
                </>
              )}
            </>
          }
        >
          <Intent intent="passkey-off" id={id} label={`Remove the passkey ${name}`}>
            Remove
          </Intent>
        </Line>
      ))}
      <AddPasskey isFirst={passkeys.length === 0} icon={icon} onMade={onMade} />
    </>
  );
}

function AddPasskey({
  isFirst,
  icon,
  onMade,
}: {
  isFirst: boolean;
  icon: ReactNode;
  onMade: (codes: string[]) => void;
}) {
  const { revalidate } = useRevalidator();
  const [isOffered, setOffered] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setOffered("PublicKeyCredential" in window), []);
  if (!isOffered) return null;

  async function add() {
    setWaiting(true);
    setProblem(null);
    try {
      onMade(await makePasskey(deviceWords()));
      revalidate();
    } catch (error) {
      setProblem(formatPasskeyError(error));
    }
    setWaiting(false);
  }

  return (
    <Line
      icon={icon}
      title={isFirst ? "Passkey" : "Another passkey"}
      text={problem ?? "Your fingerprint, face or a security key, instead of password and code."}
    >
      <Button size="sm" variant="secondary" pending={isWaiting} pendingLabel="Waiting..." onClick={add}>
        Add a passkey
      </Button>
    </Line>
  );
}

function deviceWords(): string {
  const { platform = "" } = (navigator as { userAgentData?: { platform?: string } }).userAgentData ?? {};
  return platform ? `Passkey on ${platform}` : "Passkey";
}

import { useActionData, useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import KeyRound from "lucide-react/icons/key-round";
import Smartphone from "lucide-react/icons/smartphone";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CommandAnswer } from "~/commands/screen.server";
import { ButtonLink } from "~/components/admin/buttons";
import { ActionButton } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { Badge, Panel } from "~/components/admin/screen";
import { formatPasskeyError, makePasskey } from "~/components/admin/shell/passkey";
import { When } from "~/components/admin/when";
import { Button } from "~/components/ui/button";
import { accountCommands } from "~/services/account/commands";
import type { Account } from "./screen.server";

type Props = Pick<Account, "factor"> & { onMade: (codes: string[]) => void };

export function SecondFactor({ factor }: Pick<Account, "factor">) {
  const [made, setMade] = useState<string[] | null>(null);
  const plain = usePlainCodes();
  const codes = made ?? plain;
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
      {isOn && codes.length > 0 && <RecoveryCodes codes={codes} />}
      <ul className="divide-y divide-line">
        <App factor={factor} onMade={setMade} />
        <Passkeys passkeys={factor.passkeys} onMade={setMade} />
        {isOn && (
          <FactorLine
            title="Recovery codes"
            text={factor.recoveryCodes === 1 ? "1 code is left" : `${factor.recoveryCodes} codes are left`}
          >
            <ActionButton
              do={accountCommands.replaceRecoveryCodes}
              showsUnsent
              onDone={({ recoveryCodes }) => setMade(recoveryCodes)}
            >
              Make new codes
            </ActionButton>
          </FactorLine>
        )}
      </ul>
    </Panel>
  );
}

/** The codes in the answer to a form that the browser sent by itself, as after its sender proved who they are. */
function usePlainCodes(): string[] {
  const value = useAnswer<CommandAnswer>()?.value as { recoveryCodes?: string[] } | undefined;
  return value?.recoveryCodes ?? [];
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="recovery-codes" className="border-b border-line px-4 py-3">
      <h3 ref={heading} id="recovery-codes" tabIndex={-1} className="font-semibold outline-none">
        Write these down now
      </h3>
      <p className="mt-1 text-sm">
        Each lets you in once if your phone or key is lost. They can’t be shown again.
      </p>
      <ol className="mt-3 grid max-w-md grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button
        size="sm"
        variant="secondary"
        className="mt-3"
        onClick={async () => {
          await navigator.clipboard.writeText(codes.join("\n"));
          setCopied(true);
        }}
      >
        {isCopied ? "Copied" : "Copy all"}
      </Button>
    </section>
  );
}

function App({ factor, onMade }: Props) {
  const icon = <Smartphone aria-hidden className="size-5 shrink-0 text-muted" />;
  if (factor.hasApp)
    return (
      <FactorLine icon={icon} title="Authenticator app" text="Its codes are asked for when you sign in.">
        <ActionButton do={accountCommands.turnOffApp} at="/admin/account" showsUnsent>
          Turn off
        </ActionButton>
      </FactorLine>
    );
  if (factor.setUp)
    return (
      <li className="px-4 py-3">
        <SetUp setUp={factor.setUp} onMade={onMade} />
      </li>
    );
  return (
    <FactorLine
      icon={icon}
      title="Authenticator app"
      text="A code from an app on your phone, each time you sign in."
    >
      <ButtonLink to="?setup=app" preventScrollReset>
        Set up
      </ButtonLink>
    </FactorLine>
  );
}

function SetUp({
  setUp,
  onMade,
}: { setUp: NonNullable<Account["factor"]["setUp"]> } & Pick<Props, "onMade">) {
  const navigate = useNavigate();
  return (
    <ActionForm
      do={accountCommands.turnOnApp}
      id="app"
      onDone={({ recoveryCodes }) => {
        onMade(recoveryCodes);
        navigate("/admin/account", { preventScrollReset: true, replace: true });
      }}
      className="grid gap-4 sm:grid-cols-[auto_1fr]"
    >
      {(f) => (
        <>
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
            <f.Input
              name="code"
              label="The code it shows now"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              required
              controlClassName="max-w-40 tabular-nums tracking-wide"
            />
            <p className="flex flex-wrap gap-2">
              <f.Submit size="sm" pendingLabel="Checking...">
                Turn on
              </f.Submit>
              <ButtonLink to="/admin/account" preventScrollReset variant="quiet">
                Cancel
              </ButtonLink>
            </p>
          </div>
        </>
      )}
    </ActionForm>
  );
}

function Passkeys({
  passkeys,
  onMade,
}: {
  passkeys: Account["factor"]["passkeys"];
  onMade: (codes: string[]) => void;
}) {
  const icon = <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />;
  return (
    <>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <FactorLine
          key={id}
          icon={icon}
          title={name}
          text={
            <>
              Passkey, added <When at={createdAt} />
              {lastUsedAt && (
                <>
                  , last used <When at={lastUsedAt} />
                </>
              )}
            </>
          }
        >
          <ActionButton
            do={accountCommands.removePasskey}
            with={{ id }}
            label={`Remove the passkey ${name}`}
            showsUnsent
          >
            Remove
          </ActionButton>
        </FactorLine>
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
      onMade(await makePasskey(nameThisDevice()));
      revalidate();
    } catch (error) {
      setProblem(formatPasskeyError(error));
    }
    setWaiting(false);
  }

  return (
    <FactorLine
      icon={icon}
      title={isFirst ? "Passkey" : "Another passkey"}
      text={problem ?? "Your fingerprint, face or a security key, instead of password and code."}
    >
      <Button size="sm" variant="secondary" pending={isWaiting} pendingLabel="Waiting..." onClick={add}>
        Add a passkey
      </Button>
    </FactorLine>
  );
}

function nameThisDevice(): string {
  const { platform = "" } = (navigator as { userAgentData?: { platform?: string } }).userAgentData ?? {};
  return platform ? `Passkey on ${platform}` : "Passkey";
}

function FactorLine({
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

/**
 * The last answer of the screen's action, until the next answer or screen. Remix forgets it as soon as the screen's data is
 * read again; a screen that polls would lose its own errors.
 */
function useAnswer<Answer>(): Answer | undefined {
  const latest = useActionData() as Answer | undefined;
  const { key } = useLocation();
  const kept = useRef<{ answer: Answer; key: string }>();
  if (latest !== undefined) kept.current = { answer: latest, key };
  else if (kept.current?.key !== key) kept.current = undefined;
  return kept.current?.answer;
}

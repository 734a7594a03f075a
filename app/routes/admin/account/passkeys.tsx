import { useRevalidator } from "@remix-run/react";
import KeyRound from "lucide-react/icons/key-round";
import { type ReactNode, useEffect, useState } from "react";
import { formatPasskeyError, makePasskey } from "~/components/admin/shell/passkey";
import { When } from "~/components/admin/when";
import { Button } from "~/components/ui/button";
import { FactorButton, FactorLine } from "./factor-line";
import type { FactorState } from "./second-factor.server";

export function Passkeys({
  passkeys,
  onMade,
}: {
  passkeys: FactorState["passkeys"];
  onMade: (codes: string[]) => void;
}) {
  const icon = <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />;
  return (
    <>
      {passkeys.map(({ id, name, added, used }) => (
        <FactorLine
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
          <FactorButton intent="passkey-off" id={id} label={`Remove the passkey ${name}`}>
            Remove
          </FactorButton>
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

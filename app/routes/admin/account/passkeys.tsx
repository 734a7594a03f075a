import { useRevalidator } from "@remix-run/react";
import KeyRound from "lucide-react/icons/key-round";
import { type ReactNode, useEffect, useState } from "react";
import { ActionButton } from "~/components/admin/forms/action-button";
import { formatPasskeyError, makePasskey } from "~/components/admin/shell/passkey";
import { When } from "~/components/admin/when";
import { Button } from "~/components/ui/button";
import { accountCommands } from "~/services/account/commands";
import { FactorLine } from "./factor-line";
import type { Account } from "./screen.server";

export function Passkeys({
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
            variant="secondary"
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

import { useSearchParams } from "@remix-run/react";
import KeyRound from "lucide-react/icons/key-round";
import { useEffect, useState } from "react";
import { askPasskey, formatPasskeyError } from "~/components/admin/shell/passkey";
import { Button } from "~/components/ui/button";

/** Hidden without passkeys. @param leadsOn the page to continue with: the sign-in page redirects who is signed in */
export function PasskeyButton({ label, leadsOn = "/admin/login" }: { label: string; leadsOn?: string }) {
  const [search] = useSearchParams();
  const [isOffered, setOffered] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setOffered("PublicKeyCredential" in window), []);
  if (!isOffered) return null;

  async function ask() {
    setWaiting(true);
    setProblem(null);
    try {
      await askPasskey();
      // A full page load, because the next address may be a file.
      window.location.replace(`${leadsOn}?${search}`);
    } catch (error) {
      setProblem(formatPasskeyError(error));
      setWaiting(false);
    }
  }

  return (
    <div className="mt-4 grid gap-2">
      <Button
        variant="secondary"
        pending={isWaiting}
        pendingLabel="Waiting for your passkey..."
        onClick={ask}
      >
        <KeyRound aria-hidden className="size-4" />
        {label}
      </Button>
      {problem && (
        <p role="alert" className="text-center text-sm font-semibold text-error">
          {problem}
        </p>
      )}
    </div>
  );
}

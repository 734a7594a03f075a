import { useSearchParams } from "@remix-run/react";
import KeyRound from "lucide-react/icons/key-round";
import { type ReactNode, useEffect, useState } from "react";
import { askPasskey, formatPasskeyError } from "~/components/admin/shell/passkey";
import { Button } from "~/components/ui/button";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { Toaster } from "~/components/ui/toaster";

export const buildSignInMeta = (title: string, business = "") => [
  { title: `${title} | ${business}` },
  { name: "robots", content: "noindex, nofollow" },
];

export function SignInFrame({
  business,
  title,
  lead,
  children,
}: {
  business: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <main id="main" className="flex min-h-dvh items-center justify-center px-4 py-10">
      <div className="w-full max-w-sm">
        <p className="text-center text-sm font-semibold text-muted">{business}</p>
        <h1 className="mt-1 text-center text-h1">{title}</h1>
        {lead && <p className="mt-2 text-balance text-center text-muted">{lead}</p>}
        {children}
      </div>
      <Toaster />
    </main>
  );
}

/** The longest code that anybody types: a recovery code with spaces. */
const MAX_CODE_CHARS = 40;

export function readCodeField(form: FormData): string | null {
  const code = form.get("code");
  return typeof code === "string" && code.trim() ? code.trim().slice(0, MAX_CODE_CHARS) : null;
}

export function CodeField({ label, problem }: { label: string; problem?: string }) {
  return (
    <Field id="code" label={label} required error={problem ? [problem] : undefined}>
      {(ids) => (
        <Input
          {...ids}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_CODE_CHARS}
          required
          autoFocus
          className="tabular-nums tracking-wide"
        />
      )}
    </Field>
  );
}

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

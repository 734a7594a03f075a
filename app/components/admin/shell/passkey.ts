import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** Calls the API. @throws Refused with its message */
async function call<Answer>(path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(`/api/auth/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const said = (await answer.json()) as Answer & { message?: string; secondFactor?: boolean };
  // The identity has to be confirmed first; the confirmation leads back to this screen.
  if (said.secondFactor && answer.status === 403)
    window.location.assign(`/admin/confirm?redirectTo=${encodeURIComponent(window.location.pathname)}`);
  if (!answer.ok) throw new Refused(String(said.message));
  return said;
}

class Refused extends Error {
  override name = "Refused";
}

/** The passkey library is loaded when it is used: most staff sign in without. */
const loadBrowserLibrary = () => import("@simplewebauthn/browser");

/** Signs in with a passkey, or confirms who is signed in. @throws what `formatPasskeyError` puts in words. */
export async function askPasskey(): Promise<void> {
  const { startAuthentication } = await loadBrowserLibrary();
  const { options } = await call<{ options: PublicKeyCredentialRequestOptionsJSON }>("passkey/options", {});
  const response = await startAuthentication({ optionsJSON: options });
  await call("passkey", { response });
}

/** Makes a passkey on this device. @returns new recovery codes, if any. @throws as `askPasskey` */
export async function makePasskey(name: string): Promise<string[]> {
  const { startRegistration } = await loadBrowserLibrary();
  const { options } = await call<{ options: PublicKeyCredentialCreationOptionsJSON }>("passkeys/options", {});
  const response = await startRegistration({ optionsJSON: options });
  return (await call<{ recoveryCodes: string[] }>("passkeys", { name, response })).recoveryCodes;
}

export function formatPasskeyError(error: unknown): string {
  if (error instanceof Refused) return error.message;
  if (error instanceof TypeError) return "The server can't be reached. Please try again.";
  if (error instanceof Error && error.name === "InvalidStateError")
    return "This device has a passkey for this account already.";
  return "No passkey was used. You can try again.";
}

import { Form } from "@remix-run/react";
import LogOut from "lucide-react/icons/log-out";
import { type FormEvent, useEffect, useState } from "react";
import { discardAllDrafts } from "../forms/page-drafts";
import { findAlertEndpoint, forgetDevice } from "./worker";

function forget() {
  forgetUser();
  forgetDevice();
  discardAllDrafts();
}

const SIGN_IN_AFTER_FAILURE = "/admin/login?left=unheard";

async function leave(event: FormEvent<HTMLFormElement>): Promise<void> {
  event.preventDefault();
  const body = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]);
  forget();
  const answer = await fetch("/admin/logout", { method: "POST", body }).catch(() => null);
  window.location.assign(answer?.ok ? "/admin/login" : SIGN_IN_AFTER_FAILURE);
}

/** Leaves the session and forgets the cached user and what was typed and not sent, whatever the server answers. */
export function SignOut({ label, className }: { label: string; className?: string }) {
  // Signing out ends this browser's notifications, and an alert shouldn't be sent there to learn it.
  const [device, setDevice] = useState<string | null>(null);
  useEffect(() => setDevice(findAlertEndpoint()), []);
  return (
    <Form method="post" action="/admin/logout" reloadDocument onSubmit={leave}>
      {device && <input type="hidden" name="device" value={device} />}
      <button type="submit" className={className}>
        <LogOut aria-hidden className="size-4 shrink-0" />
        {label}
      </button>
    </Form>
  );
}

/** The signed-in user as the browser remembers it (docs/product/sign-in.md §6). A convenience only: the server decides. */
const KEY = "adminUser";

type CachedUser = { id: string; username: string };

export function rememberUser({ id, username }: CachedUser): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, username }));
  } catch {
    // Storage may be full or switched off; nothing depends on it.
  }
}

function forgetUser(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {}
}

import { Form } from "@remix-run/react";
import LogOut from "lucide-react/icons/log-out";
import { forgetUser } from "./cached-user";
import { forgetUnsent } from "./unsent/this-page";

function forget() {
  forgetUser();
  forgetUnsent();
}

/** Leaves the session and forgets the cached user and what was typed and not sent, whatever the server answers. */
export function SignOut({ label, className }: { label: string; className?: string }) {
  return (
    <Form method="post" action="/admin/logout" reloadDocument onSubmit={forget}>
      <button type="submit" className={className}>
        <LogOut aria-hidden className="size-4 shrink-0" />
        {label}
      </button>
    </Form>
  );
}

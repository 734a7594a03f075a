import { Form } from "@remix-run/react";
import LogOut from "lucide-react/icons/log-out";
import { forgetUser } from "./cached-user";

/** Leaves the session and forgets the cached user, whatever the server answers. */
export function SignOut({ label, className }: { label: string; className?: string }) {
  return (
    <Form method="post" action="/admin/logout" reloadDocument onSubmit={forgetUser}>
      <button type="submit" className={className}>
        <LogOut aria-hidden className="size-4 shrink-0" />
        {label}
      </button>
    </Form>
  );
}

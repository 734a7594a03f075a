import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { SubmitButton } from "~/components/ui/submit-button";

export function FactorLine({
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

export function FactorButton({
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
      <SubmitButton size="sm" variant="secondary" aria-label={label}>
        {children}
      </SubmitButton>
    </Form>
  );
}

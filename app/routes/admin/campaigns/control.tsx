import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { buildRetryAction } from "~/components/admin/forms/retry-action";
import { Button, type ButtonVariant } from "~/components/ui/button";
import { showToast } from "~/components/ui/toast-store";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import type { CampaignAnswer, CampaignIntent } from "./action-data";

/** Submits one of the monitor's forms without leaving it, and reports the result; a stop can be undone. */
function useControl() {
  const fetcher = useFetcher<CampaignAnswer>();
  const { submit } = fetcher;
  useEachAnswer(fetcher.data, (answer) => {
    const { ok, title, message, undo } = answer;
    showToast({
      title,
      description: message,
      variant: ok ? "default" : "destructive",
      ...buildRetryAction(answer, submit),
      ...(undo && {
        action: { label: "Undo", run: () => submit({ intent: "resume", id: undo }, { method: "post" }) },
      }),
    });
  });
  return { fetcher, pending: fetcher.state !== "idle" };
}

export function Control({
  intent,
  id,
  label,
  about,
  icon,
  variant = "secondary",
}: {
  intent: CampaignIntent;
  id: string;
  label: string;
  about: string;
  icon?: ReactNode;
  variant?: ButtonVariant;
}) {
  const { fetcher, pending } = useControl();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" size="sm" variant={variant} pending={pending} aria-label={`${label}: ${about}`}>
        {icon}
        {label}
      </Button>
    </fetcher.Form>
  );
}

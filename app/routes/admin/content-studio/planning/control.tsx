import type { ReactNode } from "react";
import type { ButtonVariant } from "~/components/ui/button";
import { SubmitButton } from "~/components/ui/submit-button";
import { useHydrated } from "~/components/ui/use-hydrated";
import type { PlanIntent } from "./action-data";
import { usePlan } from "./use-plan";

export function Control({
  intent,
  id,
  label,
  pendingLabel,
  about,
  icon,
  variant = "secondary",
}: {
  intent: PlanIntent;
  id?: string;
  label: string;
  pendingLabel?: string;
  about?: string;
  icon?: ReactNode;
  variant?: ButtonVariant;
}) {
  const { fetcher, pending } = usePlan();
  // The form says if it is sent without JavaScript: its answer is then a page, possibly another one.
  const isLive = useHydrated();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      {!isLive && <input type="hidden" name="plain" value="1" />}
      <SubmitButton
        size="sm"
        variant={variant}
        pending={pending}
        {...(pendingLabel && { pendingLabel })}
        {...(about && { "aria-label": `${label}: ${about}` })}
      >
        {icon}
        {label}
      </SubmitButton>
    </fetcher.Form>
  );
}

import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { showAnswerToast } from "~/components/admin/forms/answer-toast";
import type { ButtonVariant } from "~/components/ui/button";
import { SubmitButton } from "~/components/ui/submit-button";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import type { CampaignAnswer, CampaignIntent } from "./action-data";

/** Submits a form of the campaign monitor without leaving it, and reports the result; a stop can be undone. */
function useControl() {
  const fetcher = useFetcher<CampaignAnswer>();
  const { submit } = fetcher;
  useEachAnswer(fetcher.data, (answer) => {
    const { undo } = answer;
    const run = () => submit({ intent: "resume", id: undo ?? "" }, { method: "post" });
    showAnswerToast(answer, submit, undo ? { action: { label: "Undo", run } } : {});
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
      <SubmitButton size="sm" variant={variant} pending={pending} aria-label={`${label}: ${about}`}>
        {icon}
        {label}
      </SubmitButton>
    </fetcher.Form>
  );
}

import { useNavigate } from "@remix-run/react";
import { Trouble } from "~/components/admin/forms/trouble";
import { useAction } from "~/components/admin/forms/use-action";
import { SubmitButton } from "~/components/ui/submit-button";
import { pickSettledAnswer, useEachAnswer } from "~/components/ui/use-each-answer";
import { mergeCommands } from "~/domain/leads/merge/commands";
import type { LeadScreenData } from "./screen.server";

/** Says for a day after a merge that it was made, and offers the way back. */
export function MergeNotice({ lead, merge }: Pick<LeadScreenData, "lead" | "merge">) {
  const at = `/admin/leads/${lead.id}/merge`;
  const { fetcher, path, answer, pending } = useAction(mergeCommands.undoMerge, { at });
  const navigate = useNavigate();
  useEachAnswer(pickSettledAnswer(fetcher), ({ ok, value }) => {
    if (ok) navigate(`/admin/leads/${(value as { lead: { id: string } }).lead.id}`);
  });
  if (!merge) return null;
  return (
    <fetcher.Form
      method="post"
      action={path}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted"
    >
      <input type="hidden" name="id" value={merge.id} />
      <span>Merged with another lead {merge.age}.</span>
      <SubmitButton variant="quiet" size="sm" pending={pending}>
        Undo merge
      </SubmitButton>
      <Trouble answer={answer} />
    </fetcher.Form>
  );
}

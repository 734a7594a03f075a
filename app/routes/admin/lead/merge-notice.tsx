import { useFetcher } from "@remix-run/react";
import type { RetryableAnswer } from "~/components/admin/forms/action-failure";
import { Trouble } from "~/components/admin/forms/trouble";
import { SubmitButton } from "~/components/ui/submit-button";
import type { LeadScreenData } from "./screen.server";

/** Says for a day after a merge that it was made, and offers the way back. */
export function MergeNotice({ lead, merge }: Pick<LeadScreenData, "lead" | "merge">) {
  const fetcher = useFetcher<RetryableAnswer & { ok: boolean; message: string }>();
  if (!merge) return null;
  return (
    <fetcher.Form
      method="post"
      action={`/admin/leads/${lead.id}/merge`}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted"
    >
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="merge" value={merge.id} />
      <span>Merged with another lead {merge.age}.</span>
      <SubmitButton variant="quiet" size="sm" pending={fetcher.state !== "idle"}>
        Undo merge
      </SubmitButton>
      <Trouble answer={fetcher.data} />
    </fetcher.Form>
  );
}

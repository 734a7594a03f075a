import { useLocation } from "@remix-run/react";
import { SubmitButton } from "~/components/ui/submit-button";
import { useListAction } from "../use-list-action";
import { buildLeadLinkId } from "./use-rows";

type Props = { leadId: string; name: string; tabIndex: number | undefined };

/** "I have it" at the end of a row whose crisis alert nobody has taken up. The focus goes back to the row. */
export function TakeLead({ leadId, name, tabIndex }: Props) {
  const { search } = useLocation();
  const { submit, pending } = useListAction(() => document.getElementById(buildLeadLinkId(leadId))?.focus());
  return (
    <form
      method="post"
      action={`/admin/dashboard${search}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) submit(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="intent" value="have" />
      <input type="hidden" name="leadId" value={leadId} />
      <SubmitButton
        size="sm"
        variant="secondary"
        pending={pending}
        tabIndex={tabIndex}
        aria-label={`I have it: ${name}`}
        className="!min-h-11 whitespace-nowrap md:!min-h-7 md:!px-2 md:!py-0 md:!text-xs"
      >
        I have it
      </SubmitButton>
    </form>
  );
}

import { useState } from "react";
import { CallFields } from "~/components/admin/call/call-fields";
import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { pickWaitingDuplicates } from "~/components/admin/lead/duplicates";
import { SubmitButton } from "~/components/ui/submit-button";
import type { LeadScreenData } from "../data.server";
import { useChangeForm } from "../use-change";

type Props = Pick<LeadScreenData, "contacts" | "nextTask" | "duplicates">;

export function CallForm(screen: Props) {
  // The call form is remounted after a call is logged, because another next step is proposed then.
  const [round, setRound] = useState(0);
  return <Form key={round} {...screen} onDone={() => setRound(round + 1)} />;
}

function Form({ contacts, nextTask, duplicates, onDone }: Props & { onDone: () => void }) {
  const { fetcher, answer, pending, props, errors } = useChangeForm("call", "log-call", onDone);
  const numbers = contacts
    .filter(({ kind, unsafe }) => kind === "phone" && !unsafe)
    .map(({ id, shown, label, isWrong, mayLeaveMessage }) => ({
      value: id,
      isUnsafe: mayLeaveMessage === false,
      label: [shown, label, isWrong && "wrong"].filter(Boolean).join(" · "),
    }));
  return (
    <fetcher.Form {...props} method="post" className="group/call grid gap-3">
      <input type="hidden" name="intent" value="call" />
      <Unsent form="call" />
      <CallFields
        id="log-call"
        numbers={numbers}
        next={nextTask}
        errors={errors}
        duplicates={pickWaitingDuplicates(duplicates)}
      />
      <p className="hidden text-sm text-muted group-has-[input:not([value=reached])[name=outcome]:checked]/call:block">
        The next try is planned when you log this.
      </p>
      <Trouble answer={answer} />
      <SubmitButton
        variant="secondary"
        pending={pending}
        pendingLabel="Logging..."
        className="justify-self-start"
      >
        Log call
      </SubmitButton>
    </fetcher.Form>
  );
}

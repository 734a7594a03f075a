import { getFormProps } from "@conform-to/react";
import { useState } from "react";
import { TextareaField } from "~/components/ui/control-fields";
import { SubmitButton } from "~/components/ui/submit-button";
import { Trouble } from "../forms/trouble";
import { Unsent } from "../forms/unsent";
import { useCheckedForm } from "../forms/use-checked-form";
import { readMissedCall } from "./action-data";
import { TextForm } from "./text-form";
import type { TextingOptions } from "./texting.server";
import { useTexting } from "./use-texting";

type Props = { id: string; texting: TextingOptions; onDone?: () => void };

/** Offers a text back after a call that nobody took, or to log what the voicemail says. Either plans the call back. */
export function MissedCall({ id, texting, onDone }: Props) {
  return (
    <div className="grid gap-4">
      <section aria-labelledby={`${id}-text-head`} className="grid gap-2">
        <h3 id={`${id}-text-head`} className="text-sm font-semibold">
          Text back
        </h3>
        <TextForm id={`${id}-text`} texting={texting} missed onDone={onDone} />
      </section>
      <section aria-labelledby={`${id}-voicemail-head`} className="grid gap-2 border-t border-line pt-4">
        <h3 id={`${id}-voicemail-head`} className="text-sm font-semibold">
          Voicemail
        </h3>
        <Voicemail id={`${id}-voicemail`} texting={texting} onDone={onDone} />
      </section>
    </div>
  );
}

function Voicemail(props: Props) {
  const [round, setRound] = useState(0);
  const onDone = () => {
    setRound(round + 1);
    props.onDone?.();
  };
  return <Form key={round} {...props} onDone={onDone} />;
}

function Form({ id, texting, onDone }: Props & { onDone: () => void }) {
  const { fetcher, answer, pending } = useTexting(id, onDone);
  const [form, fields] = useCheckedForm({ id, read: readMissedCall, result: answer?.result, pending });
  return (
    <fetcher.Form {...getFormProps(form)} method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="missed" />
      <input type="hidden" name="of" value={id} />
      <input type="hidden" name="leadId" value={texting.leadId} />
      <Unsent form={id} />
      <TextareaField
        field={fields.voicemail}
        label="What they said"
        optional
        hint="Either way they are to be called back now."
        rows={2}
      />
      <Trouble answer={answer} />
      <SubmitButton variant="secondary" pending={pending} className="justify-self-start">
        Log missed call
      </SubmitButton>
    </fetcher.Form>
  );
}

import type { TextingOptions } from "~/services/leads/texting.server";
import { textCommands } from "~/services/texts/commands";
import { ActionForm } from "../forms/action-form";
import { TextForm } from "./text-form";

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

function Voicemail({ id, texting: { leadId }, onDone }: Props) {
  return (
    <ActionForm
      do={textCommands.logMissedCall}
      with={{ leadId }}
      id={id}
      keep
      onDone={onDone}
      className="grid gap-3"
    >
      {(f) => (
        <>
          <f.Textarea
            name="voicemail"
            label="What they said"
            optional
            hint="Either way they are to be called back now."
            rows={2}
          />
          <f.Submit variant="secondary" className="justify-self-start">
            Log missed call
          </f.Submit>
        </>
      )}
    </ActionForm>
  );
}

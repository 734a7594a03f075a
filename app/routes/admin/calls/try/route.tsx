import { useLoaderData } from "@remix-run/react";
import PhoneIncoming from "lucide-react/icons/phone-incoming";
import PhoneOff from "lucide-react/icons/phone-off";
import { type ReactNode, useEffect, useRef } from "react";
import type { CallEnd } from "#db/values";
import { ButtonLink } from "~/components/admin/buttons";
import { ActionButton, answerInBrowser } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { PlainAnswer } from "~/components/admin/forms/trouble";
import { Badge, PageHeader, Panel } from "~/components/admin/screen";
import { buildScreenMeta, keepLast, usePolling } from "~/components/admin/shell/screen-route";
import { MAX_TRY_SECONDS, tryCallCommands } from "~/services/telephone/try-commands";
import type { loader, TryScreen } from "./screen.server";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<TryScreen>();

const TRY_PATH = "/admin/calls/try";

export const meta = buildScreenMeta("/admin/calls/try");

/** A call ends by itself once nothing has happened on it for minutes. */
const REFRESH_INTERVAL_MS = 10_000;

export default function TryCall() {
  const { hasTelephone, call } = useLoaderData<typeof loader>() as TryScreen;
  usePolling(REFRESH_INTERVAL_MS);
  const played = useRef<HTMLElement>(null);
  const moment = call && [call.id, call.step, call.answeredBy, call.outcome].join();
  const last = useRef(moment);
  // The button that was pressed is gone with the moment that it was for.
  useEffect(() => {
    if (last.current !== moment) played.current?.focus();
    last.current = moment;
  }, [moment]);
  return (
    <>
      <PageHeader
        screen={TRY_PATH}
        back="/admin/calls"
        lead="Plays a call to the practice’s number by buttons. Nothing is dialed. The rest is real: leads, tasks, and the alert that a voicemail sends to who is on call."
      />
      <PlainAnswer />
      <section ref={played} aria-label="The call" tabIndex={-1} className="scroll-mt-16 outline-none">
        {call ? <PlayedCall call={call} /> : <NewCall hasTelephone={hasTelephone} />}
      </section>
    </>
  );
}

const NewCall = ({ hasTelephone }: { hasTelephone: boolean }) => (
  <Panel id="caller" title="Who calls" className="max-w-xl" bodyClassName="grid gap-4">
    <ActionForm do={tryCallCommands.call} id="try-call" initial={{ number: "(801) 555-0142" }}>
      {({ Input, Submit }) => (
        <div className="grid gap-3">
          <Input
            name="number"
            label="Number of the caller"
            hint="Only 555-01xx numbers, which belong to nobody. The number of a sample lead finds that lead."
            inputMode="tel"
            autoComplete="off"
            required
          />
          <Submit className="justify-self-start">
            <PhoneIncoming aria-hidden className="size-4" />
            Call
          </Submit>
        </div>
      )}
    </ActionForm>
    <div className="border-t border-line pt-4">
      <ActionButton do={tryCallCommands.callWithheld} size="md">
        Call with the number withheld
      </ActionButton>
    </div>
    <p className="text-sm text-muted">
      {hasTelephone
        ? "The phones that ring are the confirmed ones of who is on call, as in a real call."
        : "The practice’s number is not set up here, so everybody on call has a stand-in phone."}
    </p>
  </Panel>
);

type Played = NonNullable<TryScreen["call"]>;

const PlayedCall = ({ call }: { call: Played }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <Panel
      id="heard"
      title="The caller hears"
      aside={<Badge tone="outline">{call.number ?? "Withheld number"}</Badge>}
    >
      <div aria-live="polite" className="grid gap-3">
        {call.heard.map(
          (step) =>
            step.verb === "say" && (
              <p
                key={step.words}
                lang={step.language?.slice(0, 2) ?? "en"}
                className="rounded-card bg-primary-tint px-4 py-3"
              >
                {step.words}
              </p>
            ),
        )}
        <p className="text-sm text-muted">{describeLine(call)}</p>
      </div>
    </Panel>
    <Panel
      id="next"
      title={call.outcome ? "The call is over" : "What happens now"}
      bodyClassName="grid gap-4"
    >
      {call.outcome ? <Ended call={call} outcome={call.outcome} /> : <Moves call={call} />}
    </Panel>
  </div>
);

function describeLine({ outcome, ringing, takesKeys, records, answeredBy }: Played): string {
  if (outcome) return "The line is closed.";
  if (records) return "Then a tone, and the recording begins.";
  if (takesKeys) return "Then silence, while it waits for a key.";
  if (ringing) return "Then it rings.";
  return answeredBy ? `${answeredBy} has taken the call.` : "Nothing.";
}

function Moves({ call }: { call: Played }) {
  const { id, step, ringing, takesKeys, records, answeredBy } = call;
  const at = { id, step };
  return (
    <>
      {ringing && <Ringing call={call} phones={ringing} />}
      {takesKeys && (
        <Question title="Which key do they press?">
          {["1", "2", "3"].map((key) => (
            <ActionButton
              key={key}
              do={tryCallCommands.press}
              with={{ ...at, key }}
              label={`Press ${key}`}
              size="md"
              className="min-w-14 tabular-nums"
            >
              {key}
            </ActionButton>
          ))}
          <ActionButton do={tryCallCommands.press} with={at} size="md">
            No key
          </ActionButton>
        </Question>
      )}
      {records && <VoicemailForm at={at} />}
      {answeredBy && <p>They talk. Nothing of it is recorded.</p>}
      <div className="border-t border-line pt-4">
        <ActionButton do={tryCallCommands.hangUp} with={{ id }} size="md">
          <PhoneOff aria-hidden className="size-4" />
          Hang up
        </ActionButton>
      </div>
    </>
  );
}

const Question = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 font-semibold">{title}</legend>
    <div className="flex flex-wrap gap-2">{children}</div>
  </fieldset>
);

const Ringing = ({
  call: { id, step },
  phones,
}: {
  call: Played;
  phones: NonNullable<Played["ringing"]>;
}) => (
  <>
    {phones.length === 0 && <p>The phones that were to ring have been removed.</p>}
    {phones.map(({ userId, name, hears }) => (
      <Question key={userId} title={`The phone of ${name} rings`}>
        <p className="w-full text-sm text-muted">
          Who picks up hears: {hears.map((one) => one.verb === "say" && `“${one.words}”`)}
        </p>
        <ActionButton
          do={tryCallCommands.pickUp}
          with={{ id, step, userId, isMailbox: false }}
          about={name}
          size="md"
        >
          Pick up: press 1
        </ActionButton>
        <ActionButton
          do={tryCallCommands.pickUp}
          with={{ id, step, userId, isMailbox: true }}
          about={name}
          size="md"
        >
          Mailbox picks up
        </ActionButton>
      </Question>
    ))}
    <div>
      <ActionButton do={tryCallCommands.letRing} with={{ id, step }} size="md">
        {phones.length === 0 ? "Go on" : "Nobody picks up"}
      </ActionButton>
    </div>
  </>
);

const VoicemailForm = ({ at }: { at: { id: string; step: number } }) => (
  <ActionForm do={tryCallCommands.leaveVoicemail} id="try-voicemail" with={at} initial={{ seconds: "5" }}>
    {({ Input, Textarea, Submit }) => (
      <div className="grid gap-3">
        <Textarea
          name="words"
          label="What the voicemail says"
          hint="Stands in for what a machine writes down. Without words nobody knows yet what was said."
          rows={3}
          optional
        />
        <Input
          name="seconds"
          label="Seconds"
          hint="The sound is a tone of that length."
          type="number"
          min={1}
          max={MAX_TRY_SECONDS}
          className="max-w-60"
          required
        />
        <Submit className="justify-self-start">Leave the voicemail</Submit>
      </div>
    )}
  </ActionForm>
);

const ENDINGS: Record<CallEnd, string> = {
  answered: "Somebody took the call.",
  asked_back: "They asked to be called back: there is a task to call them now.",
  voicemail: "They left a voicemail, which alerts who is on call until somebody has heard it.",
  hung_up: "They did not ask to be called back, so nobody calls them.",
};

const Ended = ({ call: { id, leadId }, outcome }: { call: Played; outcome: CallEnd }) => (
  <>
    <p>{ENDINGS[outcome]}</p>
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={TRY_PATH} variant="primary" size="md">
        Try another call
      </ButtonLink>
      <ButtonLink to={`/admin/calls#${id}`} size="md">
        See it in Calls
      </ButtonLink>
      {leadId && (
        <ButtonLink to={`/admin/leads/${leadId}`} size="md">
          Open the lead
        </ButtonLink>
      )}
    </div>
  </>
);

import { useState } from "react";
import { Button, buildButtonClass } from "~/components/ui/button";
import { describeTextLength } from "~/domain/texts/parts";
import { MAX_TEXT_CHARS } from "~/domain/texts/words";
import type { TextingOptions } from "~/services/leads/texting.server";
import { textCommands } from "~/services/texts/commands";
import { ActionButton } from "../forms/action-button";
import { ActionForm } from "../forms/action-form";
import { When } from "../when";

type TextProps = {
  id: string;
  texting: TextingOptions;
  /** Whether the text answers a missed call, which is logged with it. */
  missed?: boolean;
  /** Whether it begins with the words for a call after a crisis, where there are some. */
  isAfterCrisis?: boolean;
  onDone?: () => void;
};

/** Texts a number that has agreed to texts; where there is none, asks for the consent first. */
export function TextForm(props: TextProps) {
  // The form is remounted after each send.
  const [round, setRound] = useState(0);
  const { numbers } = props.texting;
  if (numbers.length === 0) return <p className="text-sm text-muted">There is no number to text.</p>;
  if (numbers.every(({ why }) => why !== null)) return <NotYet {...props} />;
  const onDone = () => {
    setRound(round + 1);
    props.onDone?.();
  };
  return <WriteText key={`${round} ${props.isAfterCrisis}`} {...props} onDone={onDone} />;
}

function WriteText({
  id,
  texting,
  missed = false,
  isAfterCrisis = false,
  onDone,
}: TextProps & { onDone: () => void }) {
  const { leadId, isSetUp, afterCrisis } = texting;
  const snippets = missed ? texting.snippets : [...afterCrisis, ...texting.snippets];
  const first = isAfterCrisis ? snippets[0] : texting.snippets[0];
  const numbers = texting.numbers.filter(({ why }) => why === null);
  const [body, setBody] = useState(first?.text ?? "");
  const [contactId, setContactId] = useState(numbers[0]!.id);
  const to = numbers.find((number) => number.id === contactId) ?? numbers[0]!;
  const isChoice = numbers.length > 1;
  return (
    <ActionForm
      do={isSetUp ? textCommands.send : textCommands.log}
      with={{ leadId, ...(!isChoice && { contactId: to.id }), ...(missed && { missed }) }}
      id={id}
      keep
      onDone={onDone}
      className="grid gap-3"
    >
      {(f) => (
        <>
          {isChoice && (
            <f.Select
              name="contactId"
              label="To"
              value={contactId}
              onChange={(event) => setContactId(event.currentTarget.value)}
              options={numbers.map(({ id, value, label }) => ({
                value: id,
                label: [value, label].filter(Boolean).join(" · "),
              }))}
            />
          )}
          <fieldset className="-ml-2 flex flex-wrap items-center">
            <legend className="sr-only">Words to begin with</legend>
            {snippets.map(({ label, text }) => (
              <Button key={label} type="button" size="sm" variant="quiet" onClick={() => setBody(text)}>
                {label}
              </Button>
            ))}
          </fieldset>
          <f.Textarea
            name="body"
            label={`Text to ${to.value}`}
            hint={<span className="tabular-nums">{describeTextLength(body, MAX_TEXT_CHARS)}</span>}
            rows={3}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
          {to.links && (
            <p className="max-w-prose text-sm text-muted [overflow-wrap:anywhere]">
              They agreed in a call, by a key, and links were promised with the first text.{" "}
              {isSetUp ? "They are added to it" : "They are in the text that opens"}: {to.links}
            </p>
          )}
          {isSetUp ? (
            <f.Submit variant="secondary" className="justify-self-start">
              {missed ? "Text back" : "Send text"}
            </f.Submit>
          ) : (
            <div className="flex flex-wrap items-center gap-2">
              <a
                href={`${to.sms}?&body=${encodeURIComponent([body, to.links].filter(Boolean).join(" "))}`}
                className={buildButtonClass({ variant: "secondary" })}
              >
                Open in Messages
              </a>
              <f.Submit variant="secondary">I sent it</f.Submit>
              <p className="text-sm text-muted">Texts leave from your own phone: none is sent from here.</p>
            </div>
          )}
        </>
      )}
    </ActionForm>
  );
}

function NotYet({ texting: { leadId, numbers, question } }: TextProps) {
  const [first] = numbers;
  const asked = numbers.find(({ mayAsk }) => mayAsk);
  return (
    <div className="grid gap-2 text-sm">
      <p>{(asked ?? first)?.why}</p>
      {asked && (
        <>
          <p className="max-w-prose text-muted">
            Ask them: <q>{question}</q>
          </p>
          <ActionButton do={textCommands.noteAgreement} with={{ leadId, contactId: asked.id }} size="md">
            They agreed: note it
          </ActionButton>
        </>
      )}
    </div>
  );
}

type MissedCallProps = { id: string; texting: TextingOptions; onDone?: () => void };

/** Offers a text back after a call that nobody took, or to log what the voicemail says. Either plans the call back. */
export function MissedCall({ id, texting, onDone }: MissedCallProps) {
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

function Voicemail({ id, texting: { leadId }, onDone }: MissedCallProps) {
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

type TextedNumber = TextingOptions["numbers"][number];

/** Asks of each number whether a text from it asks for no more: until somebody says, those to the number wait. */
export const HeldTexts = ({ texting }: { texting: TextingOptions }) =>
  texting.numbers.map((number) => (
    <HeldText key={number.id} leadId={texting.leadId} number={number} held={number.held} />
  ));

type HeldTextProps = { leadId: string; number: TextedNumber; held: TextedNumber["held"] };

function HeldText({ leadId, number: { id: contactId, value }, held }: HeldTextProps) {
  if (!held) return null;
  const head = `held-${contactId}`;
  return (
    <section
      aria-labelledby={head}
      className="grid gap-2 rounded-card border border-amber-edge bg-surface px-5 py-4 text-sm"
    >
      <h2 id={head} className="text-base font-semibold">
        Does this text ask for no more texts?
      </h2>
      {held.words && (
        <blockquote className="whitespace-pre-line text-base [overflow-wrap:anywhere]">
          “{held.words}”
        </blockquote>
      )}
      <p className="max-w-prose text-muted">
        Until you say, texts to {value} wait, reminders too. If nobody says, it counts as a yes from{" "}
        <When at={held.until} />. Only a START from them takes a yes back.
      </p>
      <div className="flex flex-wrap gap-2">
        <ActionButton do={textCommands.stop} with={{ leadId, contactId }} about={value}>
          Yes, no more texts
        </ActionButton>
        <ActionButton do={textCommands.letGoOn} with={{ leadId, contactId }} about={value}>
          No, texts go on
        </ActionButton>
      </div>
    </section>
  );
}

import { getFormProps } from "@conform-to/react";
import { useState } from "react";
import { Button, buildButtonClass } from "~/components/ui/button";
import { SelectField, TextareaField } from "~/components/ui/control-fields";
import { SubmitButton } from "~/components/ui/submit-button";
import { describeTextLength } from "~/domain/texts/parts";
import { MAX_TEXT_CHARS } from "~/domain/texts/words";
import { Trouble } from "../forms/trouble";
import { Unsent } from "../forms/unsent";
import { useCheckedForm } from "../forms/use-checked-form";
import { readTextForm } from "./action-data";
import type { TextingOptions } from "./texting.server";
import { useTexting } from "./use-texting";

type Props = {
  id: string;
  texting: TextingOptions;
  /** Whether the text answers a missed call, which is logged with it. */
  missed?: boolean;
  onDone?: () => void;
};

/** Texts a number that has agreed to texts; where there is none, asks for the consent first. */
export function TextForm(props: Props) {
  // The form is remounted after each send.
  const [round, setRound] = useState(0);
  const { numbers } = props.texting;
  if (numbers.length === 0) return <p className="text-sm text-muted">There is no number to text.</p>;
  if (numbers.every(({ why }) => why !== null)) return <NotYet {...props} />;
  const onDone = () => {
    setRound(round + 1);
    props.onDone?.();
  };
  return <Form key={round} {...props} onDone={onDone} />;
}

function Form({ id, texting, missed = false, onDone }: Props & { onDone: () => void }) {
  const { leadId, snippets, isSetUp } = texting;
  const numbers = texting.numbers.filter(({ why }) => why === null);
  const { fetcher, answer, pending } = useTexting(id, onDone);
  const [form, fields] = useCheckedForm({ id, read: readTextForm, result: answer?.result, pending });
  const [body, setBody] = useState(snippets[0]?.text ?? "");
  const [contactId, setContactId] = useState(numbers[0]!.id);
  const to = numbers.find((number) => number.id === contactId) ?? numbers[0]!;
  return (
    <fetcher.Form {...getFormProps(form)} method="post" className="grid gap-3">
      <input type="hidden" name="of" value={id} />
      <input type="hidden" name="leadId" value={leadId} />
      {missed && <input type="hidden" name="missed" value="yes" />}
      {!isSetUp && <input type="hidden" name="intent" value="text-log" />}
      {isSetUp && <input type="hidden" name="intent" value="text" />}
      <Unsent form={id} />
      {numbers.length > 1 ? (
        <SelectField
          field={fields.contactId}
          label="To"
          value={contactId}
          onChange={(event) => setContactId(event.currentTarget.value)}
          options={numbers.map(({ id, value, label }) => ({
            value: id,
            label: [value, label].filter(Boolean).join(" · "),
          }))}
        />
      ) : (
        <input type="hidden" name="contactId" value={to.id} />
      )}
      <fieldset className="-ml-2 flex flex-wrap items-center">
        <legend className="sr-only">Words to begin with</legend>
        {snippets.map(({ label, text }) => (
          <Button key={label} type="button" size="sm" variant="quiet" onClick={() => setBody(text)}>
            {label}
          </Button>
        ))}
      </fieldset>
      <TextareaField
        field={fields.body}
        label={`Text to ${to.value}`}
        hint={<span className="tabular-nums">{describeTextLength(body, MAX_TEXT_CHARS)}</span>}
        rows={3}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <Trouble answer={answer} />
      {isSetUp ? (
        <SubmitButton variant="secondary" pending={pending} className="justify-self-start">
          {missed ? "Text back" : "Send text"}
        </SubmitButton>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <a
            href={`${to.sms}?&body=${encodeURIComponent(body)}`}
            className={buildButtonClass({ variant: "secondary" })}
          >
            Open in Messages
          </a>
          <SubmitButton variant="secondary" pending={pending}>
            I sent it
          </SubmitButton>
          <p className="text-sm text-muted">Texts leave from your own phone: none is sent from here.</p>
        </div>
      )}
    </fetcher.Form>
  );
}

function NotYet({ id, texting }: Props) {
  const { leadId, numbers, question } = texting;
  const form = `${id}-agreed`;
  const { fetcher, answer, pending } = useTexting(form);
  const [first] = numbers;
  const asked = numbers.find(({ mayAsk }) => mayAsk);
  return (
    <div className="grid gap-2 text-sm">
      <p>{(asked ?? first)?.why}</p>
      {asked && (
        <fetcher.Form method="post" className="grid gap-2">
          <input type="hidden" name="intent" value="text-agreed" />
          <input type="hidden" name="of" value={form} />
          <input type="hidden" name="leadId" value={leadId} />
          <input type="hidden" name="contactId" value={asked.id} />
          <p className="max-w-prose text-muted">
            Ask them: <q>{question}</q>
          </p>
          <Trouble answer={answer} />
          <SubmitButton variant="secondary" pending={pending} className="justify-self-start">
            They agreed: note it
          </SubmitButton>
        </fetcher.Form>
      )}
    </div>
  );
}
